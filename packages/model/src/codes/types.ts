import type { Words } from '../catalogue/types'

/** Where a list of codes was found, and when it was last checked. */
export interface Sourced {
  sources: string[]
  /** Day of the last check, ISO 8601. */
  checked: string
}

/** The tables of `catalogue/codes`; the other tables come from maintained packages. */
export interface Codes {
  /** One directory for each country, by its code. */
  banks: BankDirectory[]
  crypto: CryptoCodes
  states: StateCodes
}

export interface BankDirectory extends Sourced {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** What the code is called. */
  code: Words
  /** What the list leaves out or adds. */
  note?: Words
  banks: Bank[]
}

export interface Bank {
  code: string
  name: Words
  /** Brazil: the institution's ISPB code, used in Pix. */
  ispb?: string
}

export interface CryptoCodes extends Sourced {
  assets: CryptoAsset[]
  networks: CryptoNetwork[]
}

export interface CryptoAsset {
  /** Ticker, the value of `currency`. */
  code: string
  name: Words
  /** Decimal places that an amount in the API may have. */
  digits: number
  /** The networks it is available on, and its decimal places there. */
  networks: { code: string; decimals: number }[]
}

/** What a transfer carries besides the address. */
export const memos = ['none', 'destination_tag', 'memo', 'comment'] as const
export type Memo = (typeof memos)[number]

export interface CryptoNetwork {
  /** The value of `network`. */
  code: string
  name: string
  /** Token standard of the network. */
  standard?: string
  memo: Memo
}

export interface StateCodes extends Sourced {
  countries: { country: string; states: { code: string; name: Words }[] }[]
}
