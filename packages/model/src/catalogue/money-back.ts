import type { DisputeKind } from './dossier'
import type { MoneyBackWay, Payin, Service } from './types'

/** A way to return the money of a pay-in, with its terms; `null` means that the method or the contract decides. */
export interface WayBack {
  way: MoneyBackWay
  /** The payout service, where `way` is `payout`. */
  payout?: Service
  /** Whether the money goes to the card, wallet or account that paid; otherwise the payer names one. */
  sameMeans: boolean
  /** Whether the money goes to a token with the scope `payout`. */
  token: boolean
  /** Paths that the pay-in has to send to make it possible. */
  collect: string[]
  /** Whether a partial amount is possible. */
  part: boolean | null
  /** Days after the payment within which it is possible. */
  days?: number
  /** Who pays the fee. */
  fee: 'merchant' | 'nobody' | null
  /** What the payer can still do after it, so that the merchant may lose the money twice. */
  dispute: DisputeKind | null
}

const without = { sameMeans: true, token: false, collect: [] }

/** In the order in which they are tried. */
export function waysBackOf(service: Payin, services: readonly Service[]): WayBack[] {
  return service.moneyBack.map((back): WayBack => {
    switch (back.way) {
      case 'release':
        return { ...without, way: back.way, part: true, fee: 'nobody', dispute: 'none' }
      case 'payout': {
        const payout = services.find(({ id }) => id === back.service)
        // A coin may come from an address that an exchange’s customers share: the payer names another.
        const toAddress = payout?.fixed['recipient.type'] === 'crypto_address'
        const sameMeans = payout?.method.id === service.method.id && !toAddress
        const { way, token, collect } = back
        const dispute = service.method.dispute ?? null
        return { way, payout, sameMeans, token, collect, part: true, fee: 'merchant', dispute }
      }
      case 'support': {
        const { partial, days } = service.refunds
        return { ...without, way: back.way, part: partial, days, fee: null, dispute: null }
      }
      case 'none':
        return { ...without, way: back.way, part: null, fee: null, dispute: null }
    }
  })
}
