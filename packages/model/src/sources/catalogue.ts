import { z } from 'zod'
import { Cache } from '../data/cache'
import { browserAt, isSure, limitsIn, nameOnCard, refundsIn, type WorkedExample } from '../catalogue/dossier'
import {
  digitsOf,
  fieldsFile,
  fieldsSchema,
  methodSchema,
  ruleOf,
  type CryptoAssets,
  type GuideFile,
  type MethodFile,
  type PayinFile,
} from '../catalogue/schema'
import {
  isPayin,
  parties,
  type Catalogue,
  type Currency,
  type FieldRule,
  type Method,
  type MoneyBack,
  type Payin,
  type Service,
  type ServiceField,
} from '../catalogue/types'
import type { Codes, Rates } from '../codes/types'
import { ratesFile, readCodes } from './codes'
import type { Dossier } from '../catalogue/dossier-schema'
import { dossiersFolder, readDossiers } from './dossiers'
import { Faults, readAll, type Fault } from './faults'
import { filesBelow, stampOf } from './files'
import { readRecord, readYaml, refuse, type KeyFault, type YamlRecord } from './yaml-record'

const folder = 'catalogue'
const methodsFolder = `${folder}/methods`

/** JSON Schema of a method's file, with which editors complete keys, fields and values. */
export function methodJsonSchema(root = process.cwd()): object {
  const { fields, crypto } = readShared(root)
  return z.toJSONSchema(methodSchema(Object.keys(fields), crypto), { io: 'input' })
}

const catalogues = new Cache<Catalogue>()

/** The catalogue of the repository at `root`, cached. */
export function loadCatalogue(root = process.cwd()): Catalogue {
  return catalogues.get(
    root,
    () => [stampOf(root, filesBelow(root, folder, '.yaml'))],
    () => readCatalogue(root),
  )
}

function readCatalogue(root: string): Catalogue {
  const { fields, codes, crypto } = readShared(root)
  const schema = methodSchema(Object.keys(fields), crypto)
  const records = readAll(filesBelow(root, methodsFolder, '.yaml'), (file) => readRecord(root, file, schema))
  const dossiers = Object.fromEntries(
    readAll(readDossiers(root), (dossier) => fittingDossier(dossier, records, crypto)).map((each) => [
      each.method,
      each,
    ]),
  )
  const services = readAll(records, (record) => servicesOf(record, fields, crypto, dossiers[record.data.method])).flat()
  refuseDuplicates(services, 'id', 'service')
  refuseDuplicates(services, 'route', 'route')
  refuseMoney(root, services)
  refuseWithoutRate(services, codes.rates)
  return { services: services.sort((a, b) => (a.route < b.route ? -1 : 1)), dossiers, codes }
}

function readShared(root: string): { fields: Record<string, FieldRule>; codes: Codes; crypto: CryptoAssets } {
  const { data } = readRecord(root, fieldsFile, fieldsSchema)
  const fields = Object.fromEntries(Object.entries(data).map(([id, field]) => [id, { id, ...ruleOf(field) }]))
  const codes = readCodes(root)
  return { fields, codes, crypto: Object.fromEntries(codes.crypto.assets.map(({ code, digits }) => [code, digits])) }
}

function servicesOf(
  record: YamlRecord<MethodFile>,
  fields: Record<string, FieldRule>,
  crypto: CryptoAssets,
  dossier: Dossier | undefined,
): Service[] {
  const { data, file, lineOf } = record
  const { method: id, name, kind, sources, checked, prompt, again } = data
  const method: Method = {
    id,
    name,
    kind,
    sources,
    checked,
    prompt,
    again,
    ...(dossier?.dispute && { dispute: dossier.dispute.kind }),
  }
  const faults: KeyFault[] = []
  const services = data.guides.map((guide, index): Service => {
    const { service, route, fixed, payer, sandbox } = guide
    const countries = guide.countries ?? data.countries
    const own = serviceFields(guide, countries, fields, dossier)
    const currencies = currenciesOf(guide.currencies ?? data.currencies, guide, crypto, dossier)
    faults.push(
      ...guideFaults(data, guide, own, fields).map(({ path, message }) => ({
        path: ['guides', index, ...path],
        message,
      })),
      ...currencies
        .filter(({ example }) => example === '')
        .map(({ code }) => ({
          path: [...(guide.currencies ? ['guides', index] : []), 'currencies', code],
          message: `It has no example. Add one, or a worked example in ${code} to ${dossiersFolder}/${id}.yaml.`,
        })),
    )
    return {
      ...courseOf(guide, dossier),
      ...{ id: service, route, method, fixed, payer, sandbox },
      coverage: data.coverage,
      countries,
      currencies,
      fields: own,
      calls: guide.calls ?? (guide.flow === 'h2h' ? ['transaction_pay'] : []),
      nextAction: guide.next_action,
      browser: dossier && browserAt(dossier.example, countryOf(countries, dossier.example)),
      source: `${file}:${lineOf(['guides', index, 'service'])}`,
    }
  })
  if (faults.length > 0) refuse(record, faults)
  return services
}

/** The properties that depend on the direction. */
function courseOf(guide: GuideFile, dossier: Dossier | undefined) {
  if (guide.direction === 'payout') {
    const { direction, flow, confirmation } = guide
    return { direction, flow, confirmation }
  }
  const { direction, flow, step, expiry, hold, confirmation } = guide
  const terms = {
    step: { ...step, verified: isStepSure(step, dossier) },
    expiry,
    ...(hold && { hold }),
    confirmation: { ...confirmation, verified: isConfirmationSure(confirmation, dossier) },
    refunds: refundsIn(dossier ?? {}),
  }
  const { late_money: lateMoney, money_back: moneyBack, card_token: takesCardToken } = guide
  return { direction, flow, ...terms, lateMoney, moneyBack, ...(takesCardToken && { takesCardToken }) }
}

/** Whether the dossier confirms what a guide says. */
function isConfirmationSure({ class: own }: PayinFile['confirmation'], dossier: Dossier | undefined): boolean {
  const known = dossier?.confirmation
  return known !== undefined && known.class === own && isSure(known, dossier!)
}

function isStepSure({ seconds }: PayinFile['step'], dossier: Dossier | undefined): boolean {
  const known = dossier?.expiry
  if (!known || seconds === null || !isSure(known, dossier)) return false
  const { usual_seconds: usual, least_seconds: least = Infinity, most_seconds: most = -Infinity } = known
  return seconds === usual || (least <= seconds && seconds <= most)
}

function currenciesOf(
  currencies: MethodFile['currencies'],
  { direction }: GuideFile,
  crypto: CryptoAssets,
  dossier: Dossier | undefined,
): Currency[] {
  const worked = dossier?.example
  // Requests show the first currency.
  const codes = Object.keys(currencies).sort((a, b) => Number(b === worked?.currency) - Number(a === worked?.currency))
  return codes.map((code) => {
    const example = currencies[code]?.example ?? (worked?.currency === code ? worked.amount : '')
    const digits = digitsOf(code, crypto) ?? 0
    const limits = dossier && limitsIn(dossier, { code, digits }, direction)
    return { code, digits, example, ...(limits && { limits }) }
  })
}

/** The dossier, if it belongs to a method and its worked example is a payment that the method takes. */
function fittingDossier(record: YamlRecord<Dossier>, methods: YamlRecord<MethodFile>[], crypto: CryptoAssets): Dossier {
  const { method, example } = record.data
  const found = methods.find(({ data }) => data.method === method)
  if (!found)
    refuse(record, [{ path: ['method'], message: `There is no method "${method}". Use one of ${methodsFolder}.` }])
  const { currencies, guides } = found.data
  const taken = [currencies, ...guides.map((guide) => guide.currencies ?? {})].flatMap((all) => Object.keys(all))
  const digits = digitsOf(example.currency, crypto) ?? 0
  const faults: KeyFault[] = []
  const tell = (key: keyof typeof example, message: string) => faults.push({ path: ['example', key], message })
  if (!taken.includes(example.currency))
    tell('currency', `No guide of ${found.file} takes ${example.currency}. Use one of ${taken.join(', ')}.`)
  if ((example.amount.split('.')[1] ?? '').length > digits)
    tell('amount', `${example.currency} takes ${digits} decimals. Shorten the amount.`)
  for (const guide of guides) {
    if (guide.direction !== 'payin') continue
    const { expiry, confirmation, service } = guide
    if (example.paid_after >= expiry.default_seconds)
      tell('paid_after', `${service} has expired by then (${expiry.default_seconds} s). Let the payer pay sooner.`)
    if (example.confirmed_after > confirmation.window_seconds)
      tell('confirmed_after', `The window of ${service} is ${confirmation.window_seconds} s. Confirm sooner.`)
  }
  const shown = guides.flatMap(({ payer }) => payer.screens)
  record.data.payer_steps?.forEach(({ screens = [] }, at) => {
    for (const screen of screens.filter((each) => !shown.includes(each)))
      faults.push({
        path: ['payer_steps', at, 'screens'],
        message: `No guide of ${found.file} has the screen ${screen}. Name one of ${[...new Set(shown)].join(', ')}.`,
      })
  })
  if (faults.length > 0) refuse(record, faults)
  return record.data
}

function serviceFields(
  guide: GuideFile,
  countries: string[],
  rules: Record<string, FieldRule>,
  dossier: Dossier | undefined,
): ServiceField[] {
  return parties.flatMap((party) =>
    Object.entries(guide.fields[party] ?? {}).flatMap(([id, need]) => {
      const rule = rules[id]
      const path = rule?.paths[party]
      if (!rule || !path) return []
      // What a response shows is the merchant’s, not the payer’s.
      const local = party === 'response' ? undefined : localExample(id, path, countries, dossier?.example)
      const example = local ?? rule.example
      const company = Object.entries(rule.with ?? {}).flatMap(([other, value]): ServiceField['with'] => {
        const at = rules[other]?.paths[party]
        return at === undefined ? [] : [[at, value]]
      })
      const left = guide.example_without.includes(id) ? { isLeftOut: true as const } : {}
      return [{ ...rule, with: company, example, party, need, path, ...left }]
    }),
  )
}

/** The value of a field that belongs to the service's country, or to the payer of the worked example. */
function localExample(
  id: string,
  path: string,
  countries: string[],
  example: WorkedExample | undefined,
): string | undefined {
  if (path.endsWith('.country')) return countryOf(countries, example)
  if (path.endsWith('.holder_name')) return example && nameOnCard(example.payer)
  return path.endsWith('.name') ? example?.payer : example?.values[id]
}

/** Where the worked example happens, or else the first country of the service. */
const countryOf = (countries: string[], example: WorkedExample | undefined): string | undefined =>
  countries.length === 0 ? example?.country : (countries.find((code) => code === example?.country) ?? countries[0])

/** Errors in a guide's use of fields. */
function guideFaults(
  { prompt }: MethodFile,
  guide: GuideFile,
  own: ServiceField[],
  rules: Record<string, FieldRule>,
): KeyFault[] {
  const named = parties.flatMap((party) =>
    Object.entries(guide.fields[party] ?? {}).map(([id, need]) => ({ party, id, need })),
  )
  const faults: KeyFault[] = named.flatMap(({ party, id, need }, index) => {
    const path = ['fields', party, id]
    if (!rules[id]?.paths[party]) {
      return [{ path, message: `The field has no path for ${party}. Add one under ${id}.paths in ${fieldsFile}.` }]
    }
    if (named.findIndex((other) => other.id === id) < index) {
      return [{ path, message: 'The guide names this field twice. Use another field for the second party.' }]
    }
    if (need === 'alternative' && named.filter((other) => other.party === party && other.need === need).length < 2) {
      return [{ path, message: 'One alternative is no choice. Mark a second field so, or make this one required.' }]
    }
    return []
  })
  const { flow, next_action: action, payer } = guide
  const isAsked = flow === 'hpp' && payer.screens.some((screen) => screen === 'app_push' || screen === 'ussd_push')
  if ((action === 'wait' || isAsked) && !prompt)
    faults.push({
      path: ['payer', 'screens'],
      message:
        'The payer acts in an app or on a phone. Write what the payer is told to do there, above guides: prompt, ' +
        'with en and uk.',
    })
  guide.example_without.forEach((id, at) => {
    if (!own.some((field) => field.id === id && field.need === 'optional'))
      faults.push({ path: ['example_without', at], message: `"${id}" is no optional field of the guide. Take it out.` })
  })
  if (guide.direction === 'payin' && guide.card_token && guide.fixed['source.type'] !== 'card')
    faults.push({
      path: ['card_token'],
      message: 'A token stands in for a card, and source.type is not fixed to card here. Take card_token out.',
    })
  if (guide.direction === 'payin' && (guide.fixed.capture === 'manual') !== (guide.hold !== undefined))
    faults.push({
      path: ['hold'],
      message: 'A service whose capture is manual says how long a hold may last, and no other does.',
    })
  const { by } = guide.sandbox
  if (by !== 'amount' && by !== 'card' && !own.some(({ id, path }) => id === by && path.endsWith('.phone'))) {
    faults.push({
      path: ['sandbox', 'by'],
      message: `"${by}" is neither amount, nor card, nor a phone field of the guide. Use one of them.`,
    })
  }
  return faults
}

/** Where a key of a service's guide is. */
export function guidePlace(root: string, service: Service, keys: PropertyKey[]): Pick<Fault, 'file' | 'line'> {
  const { file } = placeOf(service)
  const { content, lineOf } = readYaml(root, file)
  const at = (content as MethodFile).guides.findIndex((each) => each.service === service.id)
  return { file, line: lineOf(['guides', at, ...keys]) }
}

/** Throws unless each way back of a pay-in exists and fits it, and late money has one and may come for long enough. */
function refuseMoney(root: string, services: Service[]): void {
  const faults = services.filter(isPayin).flatMap((service): Fault[] => {
    const tell = (keys: PropertyKey[], message: string | undefined) =>
      message === undefined
        ? []
        : [{ ...guidePlace(root, service, keys), place: `${service.id}: ${keys.join('/')}`, message }]
    return [
      ...service.moneyBack.flatMap((back, at) => tell(['money_back', at], wayBackFault(service, back, services))),
      ...tell(['late_money'], lateMoneyFault(service)),
    ]
  })
  if (faults.length > 0) throw new Faults(faults)
}

/** Where the record of a service begins. */
function placeOf({ source }: Service): Required<Pick<Fault, 'file' | 'line'>> {
  const [file = '', line] = source.split(':')
  return { file, line: Number(line) }
}

/** Late money lasts as long as a code issued just before the end can be paid. */
function lateMoneyFault({ lateMoney, moneyBack, expiry, confirmation }: Payin): string | undefined {
  if (!lateMoney) return undefined
  if (moneyBack.every(({ way }) => way === 'none'))
    return 'Money that arrives late has to go back somehow. Name a way under money_back, at least support.'
  const least = expiry.max_seconds + confirmation.window_seconds
  return lateMoney.for_seconds < least
    ? `A code issued just before a cancellation can be paid and reported for ${least} s. Make for_seconds as long.`
    : undefined
}

function wayBackFault(service: Payin, back: MoneyBack, services: Service[]): string | undefined {
  switch (back.way) {
    case 'release':
      return service.fixed.capture === 'manual'
        ? undefined
        : 'Only a hold can be released, and capture is not manual here. Take the way out.'
    case 'payout': {
      const payout = services.find(({ id, direction }) => id === back.service && direction === 'payout')
      if (!payout) return `There is no payout "${back.service}". Use the service id of a payout of ${methodsFolder}.`
      const shared = payout.currencies.some(({ code }) => service.currencies.some((each) => each.code === code))
      return shared ? undefined : `The payout "${back.service}" takes none of its currencies. Use one that does.`
    }
    case 'support':
      // Late money goes back even where the scheme refunds nothing.
      return service.refunds.full === false && !service.lateMoney
        ? `${dossiersFolder}/${service.method.id}.yaml says that the scheme refunds nothing. Take the way out.`
        : undefined
    case 'none':
      return service.moneyBack.length > 1 ? 'There is another way beside none. Take one of them out.' : undefined
  }
}

function refuseDuplicates(services: Service[], key: 'id' | 'route', name: string): void {
  const first = new Map<string, Service>()
  for (const service of services) {
    const other = first.get(service[key])
    if (other) {
      const message = `${name} "${service[key]}" is also at ${other.source}. Give one of them another ${name}.`
      throw new Faults([{ ...placeOf(service), message }])
    }
    first.set(service[key], service)
  }
}

/** The sandbox converts between all currencies of services. */
function refuseWithoutRate(services: Service[], { perEuro }: Rates): void {
  const faults = services.flatMap((service) =>
    service.currencies
      .filter(({ code }) => !(code in perEuro))
      .map(({ code }) => ({
        ...placeOf(service),
        message: `The sandbox has no rate for ${code}. Add its units per euro to ${ratesFile}.`,
      })),
  )
  if (faults.length > 0) throw new Faults(faults)
}
