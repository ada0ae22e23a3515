import { certaintyOf, isSure, limitsOn, type LimitFact } from '@docs/model/catalogue/dossier'
import { isPayin, type Payin, type Service, type Words } from '@docs/model/catalogue/types'
import { namesOf } from '@docs/model/codes/names'
import { fill } from '@docs/model/language/fill'
import { capital, formatDays, formatList, formatRoundMoney, sentence } from '@docs/model/language/format'
import type { Locale } from '@docs/model/language/locales'
import { texts } from '@docs/model/language/texts'
import type { Dossier } from '@docs/model/sources/dossiers'
import { claimIn } from './claim'
import type { GuideFact } from './guide'

/** What is known of a service's method outside our API, as rows of its guide's table. */
export function dossierFacts(service: Service, dossier: Dossier, locale: Locale): GuideFact[] {
  const { instrument, rail, settlement, hours, trace, operator, site } = dossier
  const rows: { id: GuideFact['id']; value: string | undefined }[] = [
    { id: 'limits', value: limitsText(service, dossier, locale) },
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
          { id: 'refund' as const, value: isRefundable(service) ? refundText(dossier, locale) : undefined },
          { id: 'dispute' as const, value: disputeText(dossier, locale) },
          { id: 'rail' as const, value: rail && toldText(rail, dossier, locale) },
          { id: 'settlement' as const, value: settlement && toldText(settlement, dossier, locale) },
        ]
      : []),
    { id: 'hours', value: hours && toldText(hours, dossier, locale) },
    { id: 'trace', value: trace && `${trace.where[locale].replace(/\.$/, '')} (${trace.name}).` },
    { id: 'operator', value: operator?.value },
    { id: 'website', value: site && `[${new URL(site.value).host}](${site.value})` },
    { id: 'contract', value: unknownText(service, dossier, locale) },
  ]
  return rows.filter((row): row is GuideFact => row.value !== undefined)
}

const isRefundable = ({ moneyBack }: Payin): boolean => moneyBack.some(({ way }) => way === 'support')

/** A structured fact with “usually” if only one provider or the press says it. */
const claim = (fact: { from: string[] }, text: string, dossier: Dossier, locale: Locale): string =>
  claimIn(locale)(isSure(fact, dossier), text)

/** A sentence of a dossier; what only one provider or the press says is said to be so. */
function toldText(fact: { value: Words; from: string[] }, dossier: Pick<Dossier, 'sources'>, locale: Locale): string {
  const { according } = texts[locale].guide.dossier
  const certainty = certaintyOf(fact, dossier)
  const text = fact.value[locale]
  return certainty === 'provider' || certainty === 'press'
    ? fill(according[certainty], { fact: text.replace(/\.$/, '') })
    : text
}

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

/** The limits that hold for this service; those of one payment first, then by their span. */
function limitsText({ direction, countries, currencies }: Service, dossier: Dossier, locale: Locale) {
  const own = currencies
    .flatMap((currency) => limitsOn(dossier, currency, direction))
    .filter(({ country }) => country === undefined || countries.includes(country))
  const groups = Map.groupBy(own, ({ per, when, country, currency }) =>
    JSON.stringify([per, when?.en, country, currency]),
  )
  const lines = [...groups.values()].map((limits) => limitText(limits, dossier, locale))
  // Each on a line of its own.
  return lines.length > 0 ? lines.join(';\\\n') : undefined
}

/** The bounds of one span, such as “from 0.01 up to 50,000 PLN per day (at night)”. */
function limitText(limits: LimitFact[], dossier: Dossier, locale: Locale): string {
  const { limits: x, limitPer } = texts[locale].service
  const [{ per, when, country }] = limits as [LimitFact]
  const bounds = (['least', 'most'] as const).flatMap((bound) => {
    const limit = limits.find((each) => each.bound === bound)
    if (!limit) return []
    const amount = formatRoundMoney(limit, locale)
    return [fill(bound === 'least' ? x.min : x.max, bound === 'least' ? { min: amount } : { max: amount })]
  })
  const text = fill(limitPer[per], { bounds: bounds.join(' ') })
  const where = [country && namesOf(locale, 'region')(country), when?.[locale]].filter((each) => each !== undefined)
  const whole = where.length > 0 ? `${text} (${where.join(', ')})` : text
  return claimIn(locale)(
    limits.every((limit) => isSure(limit, dossier)),
    whole,
  )
}

function refundText(dossier: Dossier, locale: Locale): string | undefined {
  const { refund } = dossier
  if (!refund) return undefined
  const { refund: x } = texts[locale].guide.dossier
  const { full, partial, several, days, note } = refund
  const extent = partial === null ? x.full : partial ? x.any : x.whole
  const parts = [
    extent,
    several === true && x.several,
    days !== undefined && fill(x.days, { days: formatDays(days, locale) }),
  ].filter((part) => part !== false)
  const text = full ? claim(refund, parts.join(', '), dossier, locale) : x.none
  return note ? `${sentence(text)} ${sentence(capital(note[locale], locale))}` : text
}

function disputeText(dossier: Dossier, locale: Locale): string | undefined {
  const { dispute } = dossier
  if (!dispute) return undefined
  const { dispute: x } = texts[locale].guide.dossier
  const { kind, days, grounds } = dispute
  const within = days !== undefined ? fill(x.within, { what: x[kind], days: formatDays(days, locale) }) : x[kind]
  const text = claim(dispute, within, dossier, locale)
  return grounds ? `${sentence(text)} ${sentence(capital(grounds[locale], locale))}` : text
}

/** What no source tells, so that only the merchant's contract does. */
function unknownText(service: Service, { unknown }: Dossier, locale: Locale): string | undefined {
  const { unknown: x } = texts[locale].guide.dossier
  const { countries, coverage } = service
  const expected = isPayin(service) ? (['limits', 'refund', 'dispute'] as const) : (['limits'] as const)
  const names = [
    ...(countries.length === 0 ? [x.countries] : []),
    ...(coverage === 'by_contract' ? [x.currencies] : []),
    ...expected.filter((key) => unknown[key]).map((key) => x[key]),
  ]
  return names.length > 0 ? formatList(names, locale, 'and') : undefined
}
