/** Indicative rates of the sandbox, which stay as they are. */
import type { Rates } from '@docs/model/codes/types'
import { days, instant, minutes, seconds } from './instant'
import type { GatewayCatalogue } from './types'

/** Currencies that the sandbox's account can convert to. */
export const convertsTo = ['USDT', 'USDC']

type RateCodes = GatewayCatalogue['codes']

interface IndicativeRate {
  currency: string
  rate: string
  source: 'central_bank' | 'market' | 'provider'
  as_of: string
}

/** The rates from one currency to all other known ones, sorted by code. */
export function ratesFrom({ rates, crypto }: RateCodes, base: string, now: number): IndicativeRate[] {
  const coins = crypto.assets.map(({ code }) => code)
  const sourceOf = (currency: string): Pick<IndicativeRate, 'source' | 'as_of'> => {
    const pair = [base, currency]
    const at = (moment: number) => instant(Math.floor(moment / 1000) * 1000)
    if (pair.some((code) => coins.includes(code))) return { source: 'market', as_of: at(now - seconds(30)) }
    if (pair.every((code) => rates.ofCentralBanks.includes(code)))
      return { source: 'central_bank', as_of: at(lastFixing(now)) }
    return { source: 'provider', as_of: at(now - minutes(109) - seconds(20)) }
  }
  return Object.keys(rates.perEuro)
    .filter((currency) => currency !== base && base in rates.perEuro)
    .sort()
    .map((currency) => ({ currency, rate: rateOf(rates, base, currency)!, ...sourceOf(currency) }))
}

/** Units of the second currency per unit of the first, without margin. */
export function rateOf({ perEuro, pairs }: Rates, base: string, currency: string): string | undefined {
  const [one, other] = [perEuro[base], perEuro[currency]]
  if (one === undefined || other === undefined) return undefined
  return pairs[`${base} ${currency}`] ?? decimal(other / one, 5)
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

/** Central banks set their rates at 15:00 UTC of a working day. */
function lastFixing(now: number): number {
  const today = new Date(now).setUTCHours(15, 0, 0, 0)
  let fixing = today > now ? today - days(1) : today
  while ([0, 6].includes(new Date(fixing).getUTCDay())) fixing -= days(1)
  return fixing
}
