import type { Authority, Dossier } from './dossier-schema'
import type { Currency, Direction } from './lists'

/** How sure a fact is, by who says so. */
export type Certainty = 'scheme' | 'providers' | 'provider' | 'press'

export type DisputeKind = NonNullable<Dossier['dispute']>['kind']

interface Evidence {
  from: readonly string[]
}

const official: readonly Authority[] = ['scheme', 'central_bank', 'law']

/** Documents of one host are one source: a provider that says it twice is not two. */
export function certaintyOf({ from }: Evidence, { sources }: Pick<Dossier, 'sources'>): Certainty {
  const found = from.flatMap((id) => sources[id] ?? [])
  if (found.some(({ by }) => official.includes(by))) return 'scheme'
  const hosts = new Set(found.filter(({ by }) => by !== 'press').map(({ url }) => new URL(url).host))
  if (hosts.size > 1) return 'providers'
  return hosts.size === 1 ? 'provider' : 'press'
}

/** Whether pages may state a fact without “usually”: the scheme says so, or several providers independently. */
export function isSure(fact: Evidence, dossier: Pick<Dossier, 'sources'>): boolean {
  const certainty = certaintyOf(fact, dossier)
  return certainty === 'scheme' || certainty === 'providers'
}

/** Whether pages may state a fact although some sources may say something else: only the scheme overrules them. */
export const isAgreed = (
  fact: Evidence & { otherwise?: readonly unknown[] | undefined },
  dossier: Pick<Dossier, 'sources'>,
): boolean => (fact.otherwise ? certaintyOf(fact, dossier) === 'scheme' : isSure(fact, dossier))

export type LimitFact = NonNullable<Dossier['limits']>[number]

/** Whether a fact holds for a direction: without one of its own, it holds for both. */
export const holdsFor = (direction: Direction, fact: { direction?: Direction | undefined }): boolean =>
  (fact.direction ?? direction) === direction

/** The limits of a currency in one direction. One unit of the last decimal is no limit. */
export const limitsOn = (
  { limits = [] }: Pick<Dossier, 'limits'>,
  { code, digits }: Pick<Currency, 'code' | 'digits'>,
  direction: Direction,
): LimitFact[] =>
  limits.filter(
    (limit) =>
      limit.currency === code &&
      holdsFor(direction, limit) &&
      !(limit.bound === 'least' && Number(limit.amount) <= 10 ** -digits),
  )

/** The bounds of one payment that hold for everybody and that sources agree on. */
export function limitsIn(
  dossier: Dossier,
  currency: Pick<Currency, 'code' | 'digits'>,
  direction: Direction,
): { min?: string; max?: string } | undefined {
  const general = limitsOn(dossier, currency, direction).filter(
    (limit) =>
      limit.per === 'payment' &&
      limit.when === undefined &&
      limit.flow === undefined &&
      limit.country === undefined &&
      isSure(limit, dossier),
  )
  const bound = (wanted: LimitFact['bound']) => general.find((limit) => limit.bound === wanted)?.amount
  const [min, max] = [bound('least'), bound('most')]
  return min === undefined && max === undefined
    ? undefined
    : { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

/** What the scheme itself allows; `null` means unknown. */
export interface Refunds {
  full: boolean | null
  partial: boolean | null
  /** Days after the payment. */
  days?: number
}

export function refundsIn({ refund }: Pick<Dossier, 'refund'>): Refunds {
  if (!refund) return { full: null, partial: null }
  const { full, partial, days } = refund
  return { full, partial, ...(days !== undefined && { days }) }
}

export type WorkedExample = Dossier['example']

/** When the worked example is created, in milliseconds. */
export function createdAt({ created, zone }: Pick<WorkedExample, 'created' | 'zone'>): number {
  const asUtc = Date.parse(`${created}Z`)
  // Swedish writes dates as ISO 8601 does.
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  const offset = Date.parse(`${local.format(asUtc).replace(' ', 'T')}Z`) - asUtc
  return asUtc - offset
}

/** What the payer's browser reveals about its location: `navigator.language` and `getTimezoneOffset()`. */
export interface LocalBrowser {
  language?: string
  utc_offset_minutes: number
}

export function browserAt(example: Pick<WorkedExample, 'created' | 'zone'>, country: string | undefined): LocalBrowser {
  const { language, region } = new Intl.Locale(`und-${country ?? 'ZZ'}`).maximize()
  return {
    ...(country !== undefined && { language: `${language}-${region ?? country}` }),
    utc_offset_minutes: (createdAt(example) - Date.parse(`${example.created}Z`)) / 60_000,
  }
}

/** A name as cards have it: capitals without diacritics. */
export const nameOnCard = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
