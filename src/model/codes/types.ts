import type { Words } from '../catalogue/types'

/** A list of codes is worth what its source is: where it was seen, and when. */
export interface Sourced {
  sources: string[]
  /** Day of the last check, ISO 8601. */
  checked: string
}

/** The tables of `catalogue/codes`; the others come from maintained packages. */
export interface Codes {
  /** One directory for each country, by its code. */
  banks: BankDirectory[]
  crypto: CryptoCodes
  states: StateCodes
}

export interface BankDirectory extends Sourced {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** What the code is. */
  code: Words
  /** What the list leaves out, or holds beside. */
  note?: Words
  banks: Bank[]
}

export interface Bank {
  code: string
  name: Words
  /** Brazil: code of the institution in Pix. */
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
  /** Where it moves, and its decimal places there. */
  networks: { code: string; decimals: number }[]
}

/** What a transfer carries beside the address. */
export const memos = ['none', 'destination_tag', 'memo', 'comment'] as const
export type Memo = (typeof memos)[number]

export interface CryptoNetwork {
  /** The value of `network`. */
  code: string
  name: string
  /** Standard of the tokens in it. */
  standard?: string
  memo: Memo
}

export interface StateCodes extends Sourced {
  countries: { country: string; states: { code: string; name: Words }[] }[]
}
