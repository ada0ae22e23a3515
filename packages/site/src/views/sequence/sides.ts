/** Who takes part beyond the gateway, as the dossier of the method names them. */
import { holdsFor } from '@docs/model/catalogue/dossier'
import { isPayin, type Kind, type Service } from '@docs/model/catalogue/types'
import { capital } from '@docs/model/language/format'
import type { Locale } from '@docs/model/language/locales'
import { texts } from '../../words/texts'
import type { Dossier } from '@docs/model/catalogue/dossier-schema'

export interface Sides {
  /** Whom the gateway deals with. */
  provider: string
  /** Where the payer pays, or the recipient collects, if that is somebody else: a till, a wallet, a bank. */
  front?: string
  /** What carries the payment from there to the provider. */
  rail?: string
  /** The part that the provider plays. */
  role?: Role
  /** Whether the provider only carries or receives the money, so that the gateway cannot ask it for a payment. */
  isRail?: boolean
  /** Whose page a redirect opens. */
  page: 'front' | 'provider'
}

type Role = NonNullable<Dossier['actors']>[number]['role']

/** Where payers act, the nearest to them first. */
const fronts: readonly Role[] = ['till', 'agent', 'wallet', 'issuer']
/** Those over whom a payment may go, the nearest to the gateway first. */
const providers: readonly Role[] = ['operator', 'acquirer', 'beneficiary', 'scheme', 'clearing']
const rails: readonly Role[] = ['scheme', 'clearing']

/** Payouts to bank accounts go over the rail: the operator of such a method takes payments only. */
const payoutProviders = (kind: Kind): readonly Role[] => (isInterbank(kind) ? rails : ['operator', ...rails, 'wallet'])

const isInterbank = (kind: Kind): boolean => kind === 'bank_transfer' || kind === 'open_banking'

/** The sides of a service, by the names in the dossier; by the name of its method if there are none. */
export function sidesOf(service: Service, { actors = [] }: Pick<Dossier, 'actors'>, locale: Locale): Sides {
  const own = actors.filter((actor) => holdsFor(service.direction, actor))
  const first = (roles: readonly Role[]) => roles.flatMap((role) => own.find((actor) => actor.role === role) ?? [])[0]
  const named = (actor: ReturnType<typeof first>) => actor && capital(actor.name[locale], locale)
  const unnamed = service.method.name[locale]
  if (!isPayin(service)) {
    const provider = first(payoutProviders(service.method.kind))
    const isPickUp = service.fixed['recipient.type'] === 'cash_pickup'
    // Clearing houses and card schemes keep no accounts of recipients: banks credit them. A blockchain does so itself.
    const isCleared =
      service.method.kind === 'card' ||
      (provider?.role === 'clearing' && service.fixed['recipient.type'] !== 'crypto_address')
    const front = isPickUp ? named(first(['agent', 'till'])) : isCleared && texts[locale].flow.recipient_bank
    return { provider: named(provider) ?? unnamed, ...(front && { front }), page: 'provider' }
  }
  const front = first(fronts)
  // The issuer of a slip that is paid at a till is the bank to which the money goes.
  const isCash = front?.role === 'till' || front?.role === 'agent'
  const provider = first(isCash ? [...providers, 'issuer'] : providers)
  const role = provider?.role
  const isRail = role === 'clearing' || role === 'beneficiary'
  if (!front || !provider) return { provider: named(provider ?? front) ?? unnamed, role, isRail, page: 'provider' }
  const rail = first(rails)
  return {
    provider: named(provider)!,
    role,
    isRail,
    front: named(front)!,
    ...(rail && rail !== provider && { rail: named(rail)! }),
    page: front.role === 'wallet' ? 'front' : 'provider',
  }
}
