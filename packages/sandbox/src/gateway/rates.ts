/** Indicative rates of the sandbox: fixed, close to those of late 2025. */
import { days, instant, minutes, seconds } from './instant'

/** Units of each currency per euro. */
const perEuro: Record<string, number> = {
  ARS: 1704,
  BDT: 143.6,
  BNB: 0.001362,
  BRL: 6.445,
  BTC: 0.00001342,
  CAD: 1.611,
  CLP: 1068,
  COP: 4438,
  DAI: 1.1744,
  DOGE: 9.59,
  ETH: 0.0003949,
  EUR: 1,
  GBP: 0.8726,
  GHS: 12.32,
  INR: 105.6,
  KES: 151.5,
  KZT: 596.6,
  LTC: 0.01528,
  MXN: 21.12,
  NGN: 1702,
  PEN: 3.954,
  PKR: 329.1,
  PLN: 4.2267,
  POL: 11.72,
  PYG: 7741,
  SOL: 0.009423,
  TON: 0.7233,
  TRX: 4.134,
  TRY: 50.48,
  UAH: 49.79,
  UGX: 4259,
  USD: 1.175,
  USDC: 1.1746,
  USDT: 1.1752,
  UYU: 45.92,
  UZS: 14115,
  XAF: 655.957,
  XLM: 5.79,
  XOF: 655.957,
  XRP: 0.6384,
  ZAR: 19.44,
}

/** Pairs with a rate of their own, as in the examples of the contract. */
const fixedRates: Record<string, string> = {
  'BRL EUR': '0.1612',
  'BRL KES': '23.85',
  'BRL USDT': '0.18470',
  'EUR UAH': '48.7516',
}

/** Currencies that the sandbox's account can convert to. */
export const convertsTo = ['USDT', 'USDC']

const coins = ['BNB', 'BTC', 'DAI', 'DOGE', 'ETH', 'LTC', 'POL', 'SOL', 'TON', 'TRX', 'USDC', 'USDT', 'XLM', 'XRP']
const ofCentralBanks = ['BRL', 'CAD', 'EUR', 'GBP', 'INR', 'KZT', 'MXN', 'PLN', 'TRY', 'UAH', 'USD', 'ZAR']

export interface IndicativeRate {
  currency: string
  rate: string
  source: 'central_bank' | 'market' | 'provider'
  as_of: string
}

/** The rates from one currency to all other known ones, sorted by code. */
export function ratesFrom(base: string, now: number): IndicativeRate[] {
  return Object.keys(perEuro)
    .filter((currency) => currency !== base && base in perEuro)
    .sort()
    .map((currency) => ({ currency, rate: rateOf(base, currency)!, ...sourceOf(base, currency, now) }))
}

/** Units of the second currency per unit of the first, without margin. */
export function rateOf(base: string, currency: string): string | undefined {
  const [one, other] = [perEuro[base], perEuro[currency]]
  if (one === undefined || other === undefined) return undefined
  return fixedRates[`${base} ${currency}`] ?? decimal(other / one, 5)
}

/** The gateway's share of a quoted rate. */
const margin = 0.01

/** The rate of a quote. */
export const quotedRate = (rate: string): string => decimal(Number(rate) * (1 - margin), 5)

/** Rounded to `significant` digits: no exponent, at most twelve decimal places. */
function decimal(value: number, significant: number): string {
  const whole = Math.floor(Math.log10(value)) + 1
  return value.toFixed(Math.min(12, Math.max(0, significant - whole)))
}

function sourceOf(base: string, currency: string, now: number): Pick<IndicativeRate, 'source' | 'as_of'> {
  const pair = [base, currency]
  const at = (moment: number) => instant(Math.floor(moment / 1000) * 1000)
  if (pair.some((code) => coins.includes(code))) return { source: 'market', as_of: at(now - seconds(30)) }
  if (pair.every((code) => ofCentralBanks.includes(code))) return { source: 'central_bank', as_of: at(lastFixing(now)) }
  return { source: 'provider', as_of: at(now - minutes(109) - seconds(20)) }
}

/** Central banks set their rates at 15:00 UTC of a working day. */
function lastFixing(now: number): number {
  const today = new Date(now).setUTCHours(15, 0, 0, 0)
  let fixing = today > now ? today - days(1) : today
  while ([0, 6].includes(new Date(fixing).getUTCDay())) fixing -= days(1)
  return fixing
}
