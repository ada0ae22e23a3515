import { certaintyOf, holdsFor, isAgreed, isSure, limitsOn, type LimitFact } from '@docs/model/catalogue/dossier'
import { isPayin, type Payin, type Service, type Words } from '@docs/model/catalogue/types'
import { namesOf } from '@docs/model/codes/names'
import { fill } from '@docs/model/language/fill'
import { capital, formatDays, formatRoundMoney, genitive, sentence } from '@docs/model/language/format'
import type { Locale } from '@docs/model/language/locales'
import { texts, type Texts } from '../../words/texts'
import type { Dossier } from '@docs/model/catalogue/dossier-schema'
import { boundsText, claimIn } from './claim'

/** A row of a table; `id` is the key of its label. */
export interface GuideFact {
  id: keyof Texts['guide']['fact']
  /** As Markdown. */
  value: string
}

/** What else is known of a service's method and decides nothing, as rows of its guide's table. */
export function schemeFacts(service: Service, dossier: Dossier, locale: Locale): GuideFact[] {
  const { settlement, hours, trace } = dossier
  const rows: { id: GuideFact['id']; value: string | undefined }[] = [
    ...(isPayin(service)
      ? [
          {
            id: 'settlement' as const,
            value: settlement && isSure(settlement, dossier) ? settlement.value[locale] : undefined,
          },
          // The payer’s receipt: a recipient does not see it.
          { id: 'trace' as const, value: trace && `**${trace.name}:** ${sentence(trace.where[locale])}` },
        ]
      : []),
    { id: 'hours', value: hours && holdsFor(service.direction, hours) ? wordsOf(hours, dossier, locale) : undefined },
  ]
  return rows.filter((row): row is GuideFact => row.value !== undefined)
}

/** A structured fact with “usually” if only one provider or the press says it, or others say something else. */
const claim = (
  fact: Parameters<typeof isAgreed>[0],
  text: string,
  dossier: Pick<Dossier, 'sources'>,
  locale: Locale,
): string => claimIn(locale)(isAgreed(fact, dossier), text)

/** A sentence of a dossier, unless the press alone says it. */
export const wordsOf = (
  fact: { value: Words; from: string[] } | undefined,
  dossier: Pick<Dossier, 'sources'>,
  locale: Locale,
): string | undefined => (fact && certaintyOf(fact, dossier) !== 'press' ? fact.value[locale] : undefined)

/**
 * What the payer of a service does, a sentence for each step. A step on a screen that the service does not have belongs
 * to another way of paying; a payer on the telephone sees no screen.
 */
export function payerSteps(
  { flow: own, payer: { screens: shown } }: Payin,
  { payer_steps: all = [] }: Pick<Dossier, 'payer_steps'>,
  locale: Locale,
): string[] {
  const { payerStep } = texts[locale].guide
  return all
    .filter(({ flow = own }) => flow === own)
    .filter(({ screens = shown }) => screens.some((each) => shown.includes(each)))
    .map(({ does }) => fill(payerStep, { step: does[locale] }))
}

/** When the result of a pay-in is known, in the words of the dossier. */
export function confirmationNote({ confirmation, ...dossier }: Dossier, locale: Locale): string | undefined {
  if (!confirmation?.note) return undefined
  return wordsOf({ ...confirmation, value: confirmation.note }, dossier, locale)
}

/** What happens when the payer’s code, voucher or prompt has expired. */
export function afterExpiry({ flow }: Payin, { expiry, ...dossier }: Dossier, locale: Locale): string | undefined {
  if (!expiry?.after) return undefined
  const { after } = expiry
  return wordsOf({ ...expiry, value: 'en' in after ? after : after[flow] }, dossier, locale)
}

/** A limit in words, and the span in which it counts. */
export interface LimitLine {
  per: LimitFact['per']
  text: string
  /** Whether the sources agree on it. */
  isAgreed: boolean
  /** Whether it holds for all payers. */
  isGeneral: boolean
  /** The country and currency in which it holds. */
  place: string
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
    isGeneral: limits[0]!.when === undefined,
    place: `${limits[0]!.country ?? ''} ${limits[0]!.currency}`,
    text: limitText(limits, locale, countries.length > 1),
    isAgreed: limits.every((limit) => isAgreed(limit, dossier)),
  }))
}

/** The texts of limits, with “usually” where the sources do not agree: once, at the head, if they agree on none. */
export function limitTexts(lines: LimitLine[], locale: Locale): string[] {
  const areUsual = lines.every((line) => !line.isAgreed)
  return lines.map((line, at) => claimIn(locale)(line.isAgreed || (areUsual && at > 0), line.text))
}

/** Each part on a line of its own; undefined if there are none. */
export const linesOf = (parts: string[]): string | undefined => parts.join(';\\\n') || undefined

/** The bounds of one span, such as “from 0.01 up to 50,000 PLN per day (at night)”. */
function limitText(limits: LimitFact[], locale: Locale, namesCountry: boolean): string {
  const { limitPer } = texts[locale].service
  const [{ per, when, country }] = limits as [LimitFact]
  const amountOf = (bound: LimitFact['bound']) => {
    const limit = limits.find((each) => each.bound === bound)
    return limit && formatRoundMoney(limit, locale)
  }
  const text = fill(limitPer[per], { bounds: boundsText(amountOf('least'), amountOf('most'), locale) })
  const place = namesCountry && country ? namesOf(locale, 'region')(country) : undefined
  const where = [place, when?.[locale]].filter((each) => each !== undefined)
  return where.length > 0 ? `${text} (${where.join(', ')})` : text
}

/** What the scheme lets the merchant give back, and for how long. */
export function refundText({ refund, ...dossier }: Dossier, locale: Locale): string | undefined {
  if (!refund) return undefined
  const { refund: x } = texts[locale].guide.dossier
  const { full, partial, several, days } = refund
  const extent = partial === null ? x.full : partial ? x.any : x.whole
  const parts = [
    extent,
    several === true && x.several,
    days !== undefined && fill(x.days, { days: genitive(formatDays(days, locale)) }),
  ].filter((part) => part !== false)
  return full ? claim(refund, parts.join(', '), dossier, locale) : x.none
}

/** What to ask support for, and by when; undefined where the scheme has no refunds. */
export function refundSentences({ refund, ...dossier }: Dossier, locale: Locale): string | undefined {
  if (!refund?.full) return undefined
  const { supportFor, supportMay, extent: x } = texts[locale].guide.refund
  const { partial, several, days } = refund
  const extent = partial === null ? x.full : !partial ? x.whole : several ? x.several : x.any
  const within = days === undefined ? '' : fill(x.within, { days: genitive(formatDays(days, locale)) })
  return sentence(fill(isAgreed(refund, dossier) ? supportFor : supportMay, { extent: fill(extent, { within }) }))
}

/** What the payer can do to get the money back without the merchant, and for how long. */
export function disputeText(
  { dispute, ...dossier }: Dossier,
  locale: Locale,
  names: Record<NonNullable<Dossier['dispute']>['kind'], string> = texts[locale].guide.dossier.dispute,
): string | undefined {
  if (!dispute) return undefined
  const { kind, days, when } = dispute
  const { within } = texts[locale].guide.dossier.dispute
  const text =
    days === undefined ? names[kind] : fill(within, { what: names[kind], days: genitive(formatDays(days, locale)) })
  return claim(dispute, when ? `${text} (${when[locale]})` : text, dossier, locale)
}

/** The same in a few words. */
export const disputeInShort = (dossier: Dossier, locale: Locale): string | undefined =>
  disputeText(dossier, locale, texts[locale].guide.disputeInShort)

/** What disputes are for, and who bears the loss, as sentences: the key facts say whether there are any. */
export function disputeSentences({ dispute }: Dossier, locale: Locale): string | undefined {
  if (!dispute?.grounds && !dispute?.liability) return undefined
  const { kind, grounds, liability } = dispute
  const covers = texts[locale].guide.dossier.dispute.grounds[kind]
  return [grounds && fill(covers, { grounds: grounds[locale] }), liability?.[locale]]
    .filter((part) => part !== undefined)
    .map((part) => sentence(capital(part, locale)))
    .join(' ')
}
