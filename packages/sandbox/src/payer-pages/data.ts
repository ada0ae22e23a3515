import type { Words } from '@docs/model/catalogue/types'
import type { Contract } from '@docs/model/contract/types'
import { locales, type Locale } from '@docs/model/language/locales'
import { payerTexts, type PayerTexts } from './texts'

/** Texts of the pages in each language; can be serialised as JSON. */
export interface PageData {
  /** Titles of statuses, failure reasons and later movements, by id. */
  titles: Record<'statuses' | 'reasons' | 'movements', Record<string, Words>>
  /** What the merchant does in each status, which its mark shows. */
  actions: Record<string, string>
  /** What to tell the payer, by failure reason. */
  tellPayer: Record<string, Words>
  texts: Record<Locale, PayerTexts>
}

/** Collects the texts of the pages from the contract in each language and from their own files. */
export function pageData(contracts: Record<Locale, Contract>): PageData {
  const words = <T extends { id: string }>(list: (contract: Contract) => T[], text: (each: T) => string) =>
    Object.fromEntries(
      list(contracts.en).map(({ id }) => [id, inEach((locale) => text(found(list(contracts[locale]), id)))]),
    )
  const titles = (list: (contract: Contract) => { id: string; title: string }[]) => words(list, ({ title }) => title)
  return {
    titles: {
      statuses: titles(({ statusMachine }) => statusMachine.statuses),
      reasons: titles(({ failureReasons }) => failureReasons),
      movements: titles(({ statusMachine }) => statusMachine.laterMovements),
    },
    actions: Object.fromEntries(contracts.en.statusMachine.statuses.map(({ id, action }) => [id, action])),
    tellPayer: words(
      ({ failureReasons }) => failureReasons,
      ({ tell_payer }) => tell_payer,
    ),
    texts: payerTexts,
  }
}

const inEach = (text: (locale: Locale) => string): Words =>
  Object.fromEntries(locales.map((locale) => [locale, text(locale)])) as Words

function found<T extends { id: string }>(list: T[], id: string): T {
  const one = list.find((each) => each.id === id)
  if (!one) throw new Error(`A translation of the contract lacks ${id}.`)
  return one
}
