import type { ReactNode } from 'react'
import { useRoute } from '../route'
import { Banks } from './Banks'
import { Countries } from './Countries'
import { Crypto } from './Crypto'
import { Currencies } from './Currencies'
import { ErrorCodes } from './ErrorCodes'
import { FailureReasons } from './FailureReasons'
import { Languages } from './Languages'
import { States } from './States'
import { TestCards, TestPhones } from './TestValues'

/** Tables that a page may name in its front matter. */
const tables: Record<string, () => ReactNode> = {
  banks: Banks,
  countries: Countries,
  crypto: Crypto,
  currencies: Currencies,
  errors: ErrorCodes,
  failure_reasons: FailureReasons,
  languages: Languages,
  states: States,
  test_cards: TestCards,
  test_phones: TestPhones,
}

export const tableNames = Object.keys(tables)

/** A table of codes between the page's own words. */
export function CodesPage({ table, intro, children }: { table: string; intro: ReactNode; children: ReactNode }) {
  const { page } = useRoute()
  const Codes = tables[table]
  if (!Codes) throw new Error(`${page.file}: codes: "${table}" is not one of ${tableNames.join(', ')}.`)
  return (
    <>
      {intro}
      <Codes />
      {children}
    </>
  )
}
