import type { MoneyBackWay, Payin, Service } from './types'

/** A way to give the money of a pay-in back, with its terms; what is `null` the method or the contract decides. */
export interface WayBack {
  way: MoneyBackWay
  /** The service that sends it, of a payout. */
  payout?: Service
  /** Whether it goes to the card, wallet or account that paid; else to one that the payer names. */
  sameMeans: boolean
  /** Whether it goes to a token with the scope `payout`. */
  token: boolean
  /** Paths that the pay-in has to send for it. */
  collect: string[]
  /** Whether a part can be given back. */
  part: boolean | null
  /** Days after the payment within which it is possible. */
  days?: number
  /** Who bears its fee. */
  fee: 'merchant' | 'nobody' | null
  /** Whether the payer keeps the right to dispute the payment, so that it may be lost twice. */
  disputable: boolean | null
}

const without = { sameMeans: true, token: false, collect: [] }

/** In the order in which they are tried. */
export function waysBackOf(service: Payin, services: readonly Service[]): WayBack[] {
  return service.moneyBack.map((back): WayBack => {
    switch (back.way) {
      case 'release':
        return { ...without, way: back.way, part: true, fee: 'nobody', disputable: false }
      case 'payout': {
        const payout = services.find(({ id }) => id === back.service)
        const sameMeans = payout?.method.id === service.method.id
        const { way, token, collect } = back
        return { way, payout, sameMeans, token, collect, part: true, fee: 'merchant', disputable: true }
      }
      case 'support': {
        const { partial, days } = service.refunds
        return { ...without, way: back.way, part: partial, days, fee: null, disputable: null }
      }
      case 'none':
        return { ...without, way: back.way, part: null, fee: null, disputable: null }
    }
  })
}
