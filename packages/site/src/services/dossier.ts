import { isSure, limitsOn, type LimitFact } from '@docs/model/catalogue/dossier'
import { isPayin, type Service } from '@docs/model/catalogue/types'
import { namesOf } from '@docs/model/codes/names'
import { fill } from '@docs/model/language/fill'
import { formatDays, formatList, formatRoundMoney } from '@docs/model/language/format'
import type { Locale } from '@docs/model/language/locales'
import { texts } from '@docs/model/language/texts'
import type { Dossier } from '@docs/model/sources/dossiers'
import type { GuideFact } from './guide'

/** What is known of a service's method outside our API, as rows of its guide's table. */
export function dossierFacts(service: Service, dossier: Dossier, locale: Locale): GuideFact[] {
  const { settlement, hours, trace, operator, site } = dossier
  const claim = claimOf(dossier, locale)
  const rows: { id: GuideFact['id']; value: string | undefined }[] = [
    { id: 'limits', value: limitsText(service, dossier, locale) },
    ...(isPayin(service)
      ? [
          { id: 'refund' as const, value: refundText(dossier, locale) },
          { id: 'dispute' as const, value: disputeText(dossier, locale) },
          { id: 'settlement' as const, value: settlement && claim(settlement, settlement.value[locale]) },
        ]
      : []),
    { id: 'hours', value: hours && claim(hours, hours.value[locale]) },
    { id: 'trace', value: trace && claim(trace, `${trace.name}: ${trace.where[locale]}`) },
    { id: 'operator', value: operator?.value },
    { id: 'website', value: site && `[${new URL(site.value).host}](${site.value})` },
    { id: 'contract', value: unknownText(service, dossier, locale) },
  ]
  return rows.filter((row): row is GuideFact => row.value !== undefined)
}

/** Adds “usually” to what only one provider or the press says. */
const claimOf =
  (dossier: Dossier, locale: Locale) =>
  (fact: { from: string[] }, text: string): string =>
    isSure(fact, dossier) ? text : fill(texts[locale].service.usually, { fact: text })

/** The limits that hold for this service; those of one payment first, then by their span. */
function limitsText({ direction, countries, currencies }: Service, dossier: Dossier, locale: Locale) {
  const own = currencies
    .flatMap((currency) => limitsOn(dossier, currency, direction))
    .filter(({ country }) => country === undefined || countries.includes(country))
  const groups = Map.groupBy(own, ({ per, when, country, currency }) =>
    JSON.stringify([per, when?.en, country, currency]),
  )
  const lines = [...groups.values()].map((limits) => limitText(limits, dossier, locale))
  return lines.length > 0 ? lines.join('; ') : undefined
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
  return limits.every((limit) => isSure(limit, dossier)) ? whole : fill(texts[locale].service.usually, { fact: whole })
}

function refundText({ refund, ...dossier }: Dossier, locale: Locale): string | undefined {
  if (!refund) return undefined
  const { refund: x } = texts[locale].guide.dossier
  const { full, partial, several, days, note } = refund
  if (!full) return note ? `${x.none}; ${note[locale]}` : x.none
  const parts = [
    partial === null ? x.full : partial ? x.any : x.whole,
    several === true ? x.several : undefined,
    days !== undefined ? fill(x.days, { days: formatDays(days, locale) }) : undefined,
    note?.[locale],
  ].filter((part) => part !== undefined)
  return claimOf({ ...dossier, refund }, locale)(refund, parts.join(', '))
}

function disputeText({ dispute, ...dossier }: Dossier, locale: Locale): string | undefined {
  if (!dispute) return undefined
  const { dispute: x } = texts[locale].guide.dossier
  const { kind, days, grounds } = dispute
  const within = days !== undefined ? fill(x.within, { what: x[kind], days: formatDays(days, locale) }) : x[kind]
  const text = grounds ? `${within}: ${grounds[locale]}` : within
  return claimOf({ ...dossier, dispute }, locale)(dispute, text)
}

/** What no source tells, so that only the merchant's contract does. */
function unknownText(service: Service, { unknown }: Dossier, locale: Locale): string | undefined {
  const { unknown: x } = texts[locale].guide.dossier
  const names = (isPayin(service) ? (['limits', 'refund', 'dispute'] as const) : (['limits'] as const))
    .filter((key) => unknown[key])
    .map((key) => x[key])
  return names.length > 0 ? formatList(names, locale, 'and') : undefined
}
