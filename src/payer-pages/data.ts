import type { Catalogue, Service, Words } from '../model/catalogue/types'
import type { Contract } from '../model/contract/types'
import { locales, type Locale } from '../site/locales'

/** What the pages of payers and the dashboard say that stands in contract and catalogue; JSON. */
export interface PageData {
  /** What statuses, failure reasons and later movements are called, by their id. */
  titles: Record<'statuses' | 'reasons' | 'movements', Record<string, Words>>
  /** What a payer is told, by failure reason. */
  tellPayer: Record<string, Words>
}

/** The texts of the pages from the contract in each language. */
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
    tellPayer: words(
      ({ failureReasons }) => failureReasons,
      ({ tell_payer }) => tell_payer,
    ),
  }
}

const inEach = (text: (locale: Locale) => string): Words =>
  Object.fromEntries(locales.map((locale) => [locale, text(locale)])) as Words

function found<T extends { id: string }>(list: T[], id: string): T {
  const one = list.find((each) => each.id === id)
  if (!one) throw new Error(`A translation of the contract lacks ${id}.`)
  return one
}

/** Texts of contract and catalogue, and the services, as pages use them. */
export interface Material extends PageData {
  catalogue: Pick<Catalogue, 'services'>
}

export const serviceOf = ({ catalogue }: Material, id: string): Service | undefined =>
  catalogue.services.find((service) => service.id === id)
