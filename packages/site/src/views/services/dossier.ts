import {
  certaintyOf,
  holdsFor,
  isAgreed,
  limitsOn,
  type Certainty,
  type LimitFact,
} from '@docs/model/catalogue/dossier'
import { isPayin, type Payin, type Service, type Words } from '@docs/model/catalogue/types'
import { namesOf } from '@docs/model/codes/names'
import { fill } from '@docs/model/language/fill'
import { capital, formatDays, formatList, formatRoundMoney, sentence } from '@docs/model/language/format'
import type { Locale } from '@docs/model/language/locales'
import { texts, type Texts } from '../../words/texts'
import type { Dossier } from '@docs/model/catalogue/dossier-schema'
import { claimIn } from './claim'

/** A row of a table; `id` is the key of its label. */
export interface GuideFact {
  id: keyof Texts['guide']['fact']
  /** As Markdown. */
  value: string
}

/** What is known of a service's method outside our API, as rows of its guide's table. */
export function dossierFacts(service: Service, dossier: Dossier, locale: Locale): GuideFact[] {
  const { instrument, rail, settlement, hours, trace, operator, site } = dossier
  const rows: { id: GuideFact['id']; value: string | undefined }[] = [
    { id: 'limits', value: linesOf(limitLines(service, dossier, locale).map(({ text }) => text)) },
    ...(isPayin(service)
      ? [
          {
            // The instrument of a card is the hold, which is not what a payer pays with.
            id: 'instrument' as const,
            value:
              instrument && service.method.kind !== 'card'
                ? toldText({ ...instrument, value: instrument.anatomy }, dossier, locale)
                : undefined,
          },
          // What the scheme offers counts only where one can get it.
          {
            id: 'refund' as const,
            value: isRefundable(service)
              ? noted(refundText(dossier, locale), dossier.refund?.note?.[locale], locale)
              : undefined,
          },
          {
            id: 'dispute' as const,
            value: [groundsText(dossier, locale), contraryText(dossier, locale)].reduce(
              (told, note) => noted(told, note, locale),
              disputeText(dossier, locale),
            ),
          },
          { id: 'rail' as const, value: rail && toldText(rail, dossier, locale) },
          { id: 'settlement' as const, value: settlement && toldText(settlement, dossier, locale) },
          // The payer’s receipt: a recipient does not see it.
          { id: 'trace' as const, value: trace && `**${trace.name}**\\\n${sentence(trace.where[locale])}` },
        ]
      : []),
    { id: 'hours', value: hours && holdsFor(service.direction, hours) ? toldText(hours, dossier, locale) : undefined },
    { id: 'operator', value: operator?.value[locale] },
    { id: 'website', value: site && `[${new URL(site.value).host}](${site.value})` },
    { id: 'contract', value: unknownText(service, dossier, locale) },
  ]
  return rows.filter((row): row is GuideFact => row.value !== undefined)
}

const isRefundable = ({ moneyBack }: Payin): boolean => moneyBack.some(({ way }) => way === 'support')

/** A structured fact with “usually” if only one provider or the press says it, or others say something else. */
const claim = (
  fact: Parameters<typeof isAgreed>[0],
  text: string,
  dossier: Pick<Dossier, 'sources'>,
  locale: Locale,
): string => claimIn(locale)(isAgreed(fact, dossier), text)

/** A sentence of a dossier; what only one provider or the press says is said to be so. */
export function toldText(
  fact: { value: Words; from: string[] },
  dossier: Pick<Dossier, 'sources'>,
  locale: Locale,
): string {
  const text = fact.value[locale]
  const certainty = certaintyOf(fact, dossier)
  return isWeak(certainty) ? sentence(withSource(text.replace(/\.$/, ''), certainty, locale)) : text
}

/**
 * What the payer of a service does, in order; “usually” if a step is not sure. A step on a screen that the service does
 * not have belongs to another way of paying; a payer on the telephone sees no screen.
 */
export function payerSteps(
  { flow: own, payer: { screens: shown } }: Payin,
  { payer_steps: all = [], ...dossier }: Dossier,
  locale: Locale,
): string | undefined {
  const steps = all
    .filter(({ flow = own }) => flow === own)
    .filter(({ screens = shown }) => screens.some((each) => shown.includes(each)))
  if (steps.length === 0) return undefined
  const { sure, usual } = texts[locale].guide.payerSteps
  const told = steps.some((step) => isWeak(certaintyOf(step, dossier))) ? usual : sure
  const text = steps.map(({ does }) => does[locale]).join('; ')
  return fill(steps.length > 1 ? told.several : told.one, { steps: text })
}

const isWeak = (certainty: Certainty): certainty is 'provider' | 'press' =>
  certainty === 'provider' || certainty === 'press'

const withSource = (fact: string, told: keyof Texts['guide']['dossier']['according'], locale: Locale): string =>
  fill(texts[locale].guide.dossier.according[told], { fact })

/** When the result of a pay-in is known, in the words of the dossier. */
export function confirmationNote({ confirmation, ...dossier }: Dossier, locale: Locale): string | undefined {
  if (!confirmation?.note) return undefined
  return toldText({ ...confirmation, value: confirmation.note }, dossier, locale)
}

/** What happens when the payer’s code, voucher or prompt has expired. */
export function afterExpiry({ expiry, ...dossier }: Dossier, locale: Locale): string | undefined {
  if (!expiry?.after) return undefined
  return toldText({ ...expiry, value: expiry.after }, dossier, locale)
}

/** A limit in words, and the span in which it counts. */
export interface LimitLine {
  per: LimitFact['per']
  text: string
}

/** The limits that hold for this service; those of one payment first, then by their span. */
export function limitLines(
  { direction, flow, countries, currencies }: Pick<Service, 'direction' | 'flow' | 'countries' | 'currencies'>,
  dossier: Dossier,
  locale: Locale,
): LimitLine[] {
  const own = currencies
    .flatMap((currency) => limitsOn(dossier, currency, direction))
    .filter(({ country }) => country === undefined || countries.includes(country))
    .filter((limit) => (limit.flow ?? flow) === flow)
  const groups = Map.groupBy(own, ({ per, when, country, currency }) =>
    JSON.stringify([per, when?.en, country, currency]),
  )
  return [...groups.values()].map((limits) => ({
    per: limits[0]!.per,
    text: limitText(limits, dossier, locale, countries.length > 1),
  }))
}

/** Each part on a line of its own; undefined if there are none. */
export const linesOf = (parts: string[]): string | undefined => parts.join(';\\\n') || undefined

/** The bounds of one span, such as “from 0.01 up to 50,000 PLN per day (at night)”. */
function limitText(limits: LimitFact[], dossier: Dossier, locale: Locale, namesCountry: boolean): string {
  const { limits: x, limitPer } = texts[locale].service
  const [{ per, when, country }] = limits as [LimitFact]
  const bounds = (['least', 'most'] as const).flatMap((bound) => {
    const limit = limits.find((each) => each.bound === bound)
    if (!limit) return []
    const amount = formatRoundMoney(limit, locale)
    return [fill(bound === 'least' ? x.min : x.max, bound === 'least' ? { min: amount } : { max: amount })]
  })
  const text = fill(limitPer[per], { bounds: bounds.join(' ') })
  const place = namesCountry && country ? namesOf(locale, 'region')(country) : undefined
  const where = [place, when?.[locale]].filter((each) => each !== undefined)
  const whole = where.length > 0 ? `${text} (${where.join(', ')})` : text
  return claimIn(locale)(
    limits.every((limit) => isAgreed(limit, dossier)),
    whole,
  )
}

/** A text with what else is to be said of it. */
const noted = (text: string | undefined, note: string | undefined, locale: Locale): string | undefined =>
  text !== undefined && note ? `${sentence(text)} ${sentence(capital(note, locale))}` : text

/** What the scheme lets the merchant give back, and for how long. */
export function refundText({ refund, ...dossier }: Dossier, locale: Locale): string | undefined {
  if (!refund) return undefined
  const { refund: x } = texts[locale].guide.dossier
  const { full, partial, several, days } = refund
  const extent = partial === null ? x.full : partial ? x.any : x.whole
  const parts = [
    extent,
    several === true && x.several,
    days !== undefined && fill(x.days, { days: formatDays(days, locale) }),
  ].filter((part) => part !== false)
  return full ? claim(refund, parts.join(', '), dossier, locale) : x.none
}

/** For what the payer can do so; where nobody can, why. */
function groundsText({ dispute }: Dossier, locale: Locale): string | undefined {
  const grounds = dispute?.grounds?.[locale]
  if (grounds === undefined || dispute?.kind === 'none') return grounds
  return fill(texts[locale].guide.dossier.dispute.grounds, { grounds })
}

/** What other sources say of disputes, unless the scheme itself has decided. */
function contraryText({ dispute, ...dossier }: Dossier, locale: Locale): string | undefined {
  if (!dispute?.otherwise || isAgreed(dispute, dossier)) return undefined
  const says = dispute.otherwise.map((each) => each.says[locale]).join('; ')
  return fill(texts[locale].guide.dossier.dispute.others, { says })
}

/** What the payer can do to get the money back without the merchant, and for how long. */
export function disputeText({ dispute, ...dossier }: Dossier, locale: Locale): string | undefined {
  if (!dispute) return undefined
  const { dispute: x } = texts[locale].guide.dossier
  const { kind, days, when } = dispute
  const within = days !== undefined ? fill(x.within, { what: x[kind], days: formatDays(days, locale) }) : x[kind]
  return claim(dispute, when ? `${within} (${when[locale]})` : within, dossier, locale)
}

/** What no source tells, so that only the merchant's contract does. */
function unknownText(service: Service, dossier: Dossier, locale: Locale): string | undefined {
  const { unknown: x } = texts[locale].guide.dossier
  const { countries, coverage } = service
  // Where nothing goes back, the guide says so, and no contract tells more.
  const isFinal = isPayin(service) && service.moneyBack.every(({ way }) => way === 'none')
  const ofPayins = isPayin(service) ? ([...(isFinal ? [] : (['refund'] as const)), 'dispute'] as const) : []
  const names = [
    ...(countries.length === 0 ? [x.countries] : []),
    ...(coverage === 'by_contract' ? [x.currencies] : []),
    // Those of the other direction or of another currency are no help.
    ...(limitLines(service, dossier, locale).length === 0 ? [x.limits] : []),
    ...ofPayins.filter((key) => dossier.unknown[key]).map((key) => x[key]),
  ]
  return names.length > 0 ? formatList(names, locale, 'and') : undefined
}
