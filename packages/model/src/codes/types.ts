import type { z } from 'zod'
import type { banksSchema, cryptoSchema, ratesSchema, statesSchema } from './schema'

/** The tables of `catalogue/codes`; the other tables come from maintained packages. */
export interface Codes {
  /** One directory for each country, by its code. */
  banks: BankDirectory[]
  crypto: CryptoCodes
  rates: Rates
  states: StateCodes
}

type BankDirectory = z.output<typeof banksSchema>
export type CryptoCodes = z.output<typeof cryptoSchema>
export type CryptoNetwork = CryptoCodes['networks'][number]
/** The sandbox's indicative rates. */
export type Rates = z.output<typeof ratesSchema>
type StateCodes = z.output<typeof statesSchema>

/** Where a list of codes was found, and the day of the last check, ISO 8601. */
export type Sourced = Pick<CryptoCodes, 'sources' | 'checked'>
export type Memo = CryptoNetwork['memo']
