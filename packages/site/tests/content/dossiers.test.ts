/** What the guides owe to the dossiers of their methods. */
import { describe, expect, test } from 'vitest'
import { createdAt, isAgreed } from '@docs/model/catalogue/dossier'
import { isPayin } from '@docs/model/catalogue/types'
import { loadContract } from '@docs/model/sources/contract'
import { texts } from '../../src/words/texts'
import { locales } from '@docs/model/language/locales'
import { paceOf } from '@docs/sandbox/scenarios/guides'
import { playedService } from '@docs/sandbox/scenarios/played'
import { catalogue, contract } from '@docs/sandbox/tests/gateway/gateway'
import { dossierHealth } from '../../src/check/health'
import { payerSteps } from '../../src/views/services/dossier'
import { guideOf } from '../../src/views/services/guide'

const { services, dossiers } = catalogue
const contracts = { en: contract, uk: await loadContract('2.x', 'uk') }

test('every payment method has a dossier', () => {
  const methods = [...new Set(services.map(({ method }) => method.id))]
  expect(methods.filter((id) => !dossiers[id])).toEqual([])
})

test('result codes of a scheme stand for failure reasons of the API', () => {
  const reasons = new Set(contract.failureReasons.map(({ id }) => id))
  const unknown = Object.values(dossiers).flatMap(({ method, result_codes = [] }) =>
    result_codes
      .filter(({ reason }) => reason !== null && !reasons.has(reason))
      .map(
        ({ code, reason }) =>
          `catalogue/dossiers/${method}.yaml: ${code}: there is no failure reason ${String(reason)}`,
      ),
  )
  expect(unknown).toEqual([])
})

test('a result code of payouts, or of a check of the payer, stands only in guides of its direction', () => {
  const paidOut = new Set(services.filter((service) => !isPayin(service)).map(({ method }) => method.id))
  for (const { method, result_codes = [] } of Object.values(dossiers).filter((each) => paidOut.has(each.method)))
    for (const { code, direction, meaning, reason } of result_codes) {
      if (/\bpayouts?\b/.test(meaning.en)) expect(direction, `${method} ${code}`).toBe('payout')
      if (reason?.startsWith('authentication_')) expect(direction, `${method} ${code}`).toBe('payin')
    }
})

test('a guide tells no step on a screen that its payer never sees', () => {
  for (const service of services.filter(isPayin)) {
    const dossier = dossiers[service.method.id]!
    const told = payerSteps(service, dossier, 'en') ?? ''
    const { screens: shown } = service.payer
    for (const { screens = shown, flow = service.flow, does } of dossier.payer_steps ?? [])
      expect(told.includes(does.en), `${service.id}: ${does.en}`).toBe(
        flow === service.flow && screens.some((screen) => shown.includes(screen)),
      )
  }
})

describe.each(services.filter((service) => isPayin(service)).map((service) => [service.id, service] as const))(
  '%s',
  (id, service) => {
    const example = dossiers[service.method.id]!.example

    test('its example happens at the time and in the pace of the dossier', async () => {
      const { entries } = await playedService(id)
      const events = entries.flatMap((entry) =>
        entry.kind === 'callback'
          ? [JSON.parse(entry.body) as { occurred_at: string; transaction: { status: string } }]
          : [],
      )
      const paid = events.find(({ transaction: { status } }) => status === 'completed' || status === 'authorized')
      const { payer, provider } = paceOf(service, example)
      const spent = Date.parse(paid?.occurred_at ?? '') - createdAt(example)
      // Host-to-host, a card may be charged without a step for the payer, and other calls may come between.
      if (service.flow === 'hpp') expect(spent).toBe(payer + provider)
      else expect(spent).toBeGreaterThanOrEqual(service.nextAction ? provider : 0)
    })

    test.each(locales)('its facts say what the dossier says of disputes (%s)', (locale) => {
      const told = guideOf(catalogue, contracts[locale], id).facts.find((fact) => fact.id === 'dispute')
      const { dispute } = dossiers[service.method.id]!
      const { dispute: words } = texts[locale].guide.dossier
      expect(told?.value.toLowerCase().includes(words[dispute?.kind ?? 'none'])).toBe(dispute && true)
      if (dispute?.when) expect(told?.value).toContain(dispute.when[locale])
      if (!dispute?.otherwise || isAgreed(dispute, dossiers[service.method.id]!)) return
      for (const { says } of dispute.otherwise) expect(told?.value).toContain(says[locale])
    })
  },
)

// USSD codes hold asterisks, which are emphasis in Markdown unless they stand between backticks.
test.each(locales)('the facts of a guide emphasise nothing by accident (%s)', (locale) => {
  const emphasised = services.flatMap(({ id }) =>
    guideOf(catalogue, contracts[locale], id)
      .facts.filter(({ value }) => /[*_]/.test(value.replace(/`[^`]*`|\*\*.+?\*\*|\]\([^)]*\)/g, '')))
      .map((fact) => `${id}: ${fact.value}`),
  )
  expect(emphasised).toEqual([])
})

test('a guide tells hours only in the direction for which they hold', () => {
  const toldHours = (id: string) => guideOf(catalogue, contract, id).facts.some((fact) => fact.id === 'hours')
  const bound = services.filter(({ method }) => dossiers[method.id]?.hours?.direction)
  expect(bound.map(({ id }) => [id, toldHours(id)])).toEqual(
    bound.map(({ id, direction, method }) => [id, direction === dossiers[method.id]!.hours!.direction]),
  )
  expect(bound).not.toEqual([])
})

test('a payment that the merchant enters says nothing of what the payer does', () => {
  const resultOf = (id: string) => guideOf(catalogue, contract, id).facts.find((fact) => fact.id === 'confirmation')
  const note = dossiers.cards!.confirmation!.note!.en
  expect(resultOf('acquiring_form')?.value).toContain(note)
  expect(resultOf('acquiring_moto')?.value).not.toContain(note)
})

test('a guide that says that no money goes back leaves no refund to the contract', () => {
  const final = services.filter((each) => isPayin(each) && each.moneyBack.every(({ way }) => way === 'none'))
  expect(final.length).toBeGreaterThan(0)
  const facts = final.flatMap(({ id }) => guideOf(catalogue, contract, id).facts)
  const refunds = texts.en.guide.dossier.unknown.refund
  expect(facts.filter(({ id, value }) => id === 'contract' && value.toLowerCase().includes(refunds))).toEqual([])
})

test('the figures of the dossiers count a fact as sure only if the scheme or two providers say it', () => {
  const { methods } = dossierHealth(catalogue)
  const some = methods.find(({ known, sure }) => sure > 0 && sure < known)
  expect(some).toBeDefined()
  for (const { known, sure } of methods) expect(sure).toBeLessThanOrEqual(known)
})
