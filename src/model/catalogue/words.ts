import type { Locale } from '../../site/locales'
import type { ConfirmationClass, Currency, Kind, Service, Way } from './types'

interface ServiceWords {
  kinds: Record<Kind, string>
  way: Record<Way, string>
  confirmation: Record<ConfirmationClass, string>
  /** Marks what no source confirms. */
  usually: (text: string) => string
  byContract: string
  byProvider: string
  decimals: (currency: Currency, name: string) => string
  limits: (currency: Currency) => string
  refunds: (refunds: Service['refunds'], days: string | undefined) => string
  /** Appended to a field's description. */
  alternatives: (labels: string) => string
  mayBeStricter: string
  fixed: string
}

export const words: Record<Locale, ServiceWords> = {
  en: {
    kinds: {
      card: 'card',
      bank_transfer: 'bank transfer',
      mobile_money: 'mobile money',
      cash_voucher: 'cash with a voucher',
      wallet: 'e-wallet',
      crypto: 'crypto asset',
      qr: 'QR code',
      open_banking: 'open banking',
      carrier_billing: 'mobile operator’s bill',
      other: 'other',
    },
    way: {
      'payin hpp': 'pay-in on the hosted payment page (HPP)',
      'payin h2h': 'pay-in, host-to-host (H2H)',
      'payout h2h': 'payout, host-to-host (H2H)',
    },
    confirmation: {
      instant: 'within seconds',
      minutes: 'within minutes',
      business_days: 'in business days',
      varies: 'from seconds to days',
      not_applicable: 'does not apply',
    },
    usually: (text) => `usually ${text}`,
    byContract: 'by contract',
    byProvider: 'set by the provider',
    decimals: ({ code, digits }, name) => `${code} (${name}), ${digits} decimal places`,
    limits: ({ code, limits: { min, max } = {} }) =>
      [min && `from ${min}`, max && `up to ${max}`, code].filter(Boolean).join(' '),
    refunds: ({ full, partial }, days) => {
      if (full === null) return words.en.byProvider
      if (!full) return 'none'
      const extent = partial ? 'in full and in part' : partial === false ? 'in full only' : 'in full'
      return days ? `${extent}, within ${days}` : extent
    },
    alternatives: (labels) => `Required: exactly one of ${labels}.`,
    mayBeStricter: 'The provider may check it more strictly.',
    fixed: 'The same in every request of this service.',
  },
  uk: {
    kinds: {
      card: 'картка',
      bank_transfer: 'банківський переказ',
      mobile_money: 'мобільні гроші',
      cash_voucher: 'готівка за квитанцією',
      wallet: 'електронний гаманець',
      crypto: 'криптоактив',
      qr: 'QR-код',
      open_banking: 'відкритий банкінг',
      carrier_billing: 'рахунок мобільного оператора',
      other: 'інше',
    },
    way: {
      'payin hpp': 'приймання платежу на платіжній сторінці (HPP)',
      'payin h2h': 'приймання платежу, host-to-host (H2H)',
      'payout h2h': 'виплата, host-to-host (H2H)',
    },
    confirmation: {
      instant: 'за лічені секунди',
      minutes: 'за лічені хвилини',
      business_days: 'протягом кількох робочих днів',
      varies: 'від секунд до днів',
      not_applicable: 'не застосовується',
    },
    usually: (text) => `зазвичай ${text}`,
    byContract: 'за договором',
    byProvider: 'визначає провайдер',
    decimals: ({ code, digits }, name) => `${code} (${name}), десяткових знаків: ${digits}`,
    limits: ({ code, limits: { min, max } = {} }) =>
      [min && `від ${min}`, max && `до ${max}`, code].filter(Boolean).join(' '),
    refunds: ({ full, partial }, days) => {
      if (full === null) return words.uk.byProvider
      if (!full) return 'немає'
      const extent = partial ? 'повне й часткове' : partial === false ? 'лише повне' : 'повне'
      return days ? `${extent}, строк: ${days}` : extent
    },
    alternatives: (labels) => `Обов’язкове рівно одне з полів: ${labels}.`,
    mayBeStricter: 'Провайдер може перевіряти це поле суворіше.',
    fixed: 'Однакове в кожному запиті цього сервісу.',
  },
}
