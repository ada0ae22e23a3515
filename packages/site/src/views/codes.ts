import type { Locale } from '@docs/model/language/locales'
import { faultAnchor, mentionOf, type AddressIndex, type Mention } from '../sources/addresses/address-index'
import { countryList } from '@docs/model/codes/countries'
import { currencies } from '@docs/model/codes/currencies'
import { languageList } from '@docs/model/codes/languages'
import { namesOf } from '@docs/model/codes/names'
import { cardGroups, outcomeName, outcomeOfKind } from '@docs/model/catalogue/test-data'
import { repeatOf, type RepeatWay } from '@docs/model/contract/lost-answers'
import {
  retries,
  type Contract,
  type ErrorCode,
  type FailureReason,
  type FaultCode,
  type LostAnswer,
  type TestCard,
  type TestOutcome,
  type TestPhone,
} from '@docs/model/contract/types'
import { operation, operationIds } from '@docs/model/contract/operation'
import type { ViewSources } from './sources'

/** Tables that a page may name in its front matter. */
export type CodeTable = keyof typeof views
/** A table of codes, in the reader's language. */
export type CodesView = { [T in CodeTable]: { table: T } & ReturnType<(typeof views)[T]> }[CodeTable]
/** One of these tables. */
export type CodesOf<T extends CodeTable> = ReturnType<(typeof views)[T]>

/** The errors of one HTTP status. */
export interface ErrorGroup {
  status: number
  errors: (ErrorCode & {
    methods: Mention[] | 'all'
    /** Whether any of the methods takes an idempotency key, which a repeated call can keep or replace. */
    hasKey: boolean
    outcome?: Outcome
  })[]
}

/** What an error says about whether the call took effect, with a link to that row. */
export interface Outcome {
  title: string
  href?: string
  effect: LostAnswer['effect']
  repeat: RepeatWay
}

export interface FaultRow extends FaultCode {
  anchor: string
}

/** Failure reasons after which the merchant may offer the same kind of retry. */
export interface ReasonGroup {
  retry: FailureReason['retry']
  reasons: FailureReason[]
}

export type CardGroup = ReturnType<typeof cardGroups>[number]['id']

/** How the sandbox ends what a test value starts. */
export interface OutcomeCells {
  status: Mention
  outcome: string
  reason?: Mention
  description?: string
}

export type TestCardRow = OutcomeCells & Pick<TestCard, 'number' | 'brand' | 'step'>
export type TestPhoneRow = OutcomeCells & Pick<TestPhone, 'number' | 'direction'>
export type TestAmountRow = OutcomeCells & { amount: string; direction?: TestPhone['direction'] }

const views = {
  banks: ({ catalogue }, locale) => ({
    directories: catalogue.codes.banks.map(({ code, note, banks, ...directory }) => ({
      ...directory,
      name: namesOf(locale, 'region')(directory.country),
      code: code[locale],
      note: note?.[locale],
      banks: banks.map((bank) => ({ ...bank, name: bank.name[locale] })),
    })),
  }),
  countries: (_, locale) => ({ rows: countryList(locale) }),
  crypto: ({ catalogue: { codes } }, locale) => ({
    ...codes.crypto,
    assets: codes.crypto.assets.map((asset) => ({ ...asset, name: asset.name[locale] })),
  }),
  currencies: (_, locale) => ({ rows: currencies(locale) }),
  errors: ({ contract, addresses }) => {
    const faults = contract.faultCodes.map((fault) => ({ ...fault, anchor: faultAnchor(fault.id) }))
    const common = contract.errors.filter((error) => isCommon(contract, error))
    return {
      groups: errorGroups(contract, addresses),
      common: common.map(({ code }) => mentionOf(addresses, 'error', code)),
      faults,
    }
  },
  failure_reasons: ({ contract: { failureReasons } }) => ({
    groups: retries.map((retry) => ({ retry, reasons: failureReasons.filter((reason) => reason.retry === retry) })),
  }),
  languages: (_, locale) => ({ rows: languageList(locale) }),
  states: ({ catalogue: { codes } }, locale) => ({
    ...codes.states,
    countries: codes.states.countries.map(({ country, states: own }) => ({
      country,
      name: namesOf(locale, 'region')(country),
      states: own.map(({ code, name }) => ({ code, name: name[locale] })),
    })),
  }),
  test_cards: ({ contract, addresses }) => ({
    groups: cardGroups(contract.testData.cards).map(({ id, cards }) => ({
      id,
      cards: cards.map((card) => ({
        number: card.number,
        brand: card.brand,
        step: card.step,
        ...outcomeOf(card, contract, addresses),
      })),
    })),
  }),
  test_phones: ({ contract, addresses }) => ({
    phones: contract.testData.phones.map((phone) => ({
      number: phone.number,
      direction: phone.direction,
      ...outcomeOf(phone, contract, addresses),
    })),
    amounts: contract.testData.amounts.map((each) => ({
      amount: each.amount,
      direction: each.direction,
      ...outcomeOf(each, contract, addresses),
    })),
  }),
} satisfies Record<string, (sources: ViewSources, locale: Locale) => object>

export function codesView(table: string, sources: ViewSources): CodesView {
  if (!isTable(table)) throw new Error(`codes: "${table}" is not one of ${codeTables.join(', ')}.`)
  return { table, ...views[table](sources, sources.contract.locale) } as CodesView
}

/** How many codes a table holds. */
export function countOf(view: CodesView): number {
  const total = (lists: { length: number }[]) => lists.reduce((sum, { length }) => sum + length, 0)
  switch (view.table) {
    case 'banks':
      return total(view.directories.map(({ banks }) => banks))
    case 'crypto':
      return total([view.assets, view.networks])
    case 'errors':
      return total(view.groups.map(({ errors }) => errors))
    case 'failure_reasons':
      return total(view.groups.map(({ reasons }) => reasons))
    case 'states':
      return total(view.countries.map(({ states }) => states))
    case 'test_cards':
      return total(view.groups.map(({ cards }) => cards))
    case 'test_phones':
      return total([view.phones, view.amounts])
    case 'countries':
    case 'currencies':
    case 'languages':
      return view.rows.length
  }
}

export const codeTables = Object.keys(views) as CodeTable[]

const isTable = (table: string): table is CodeTable => Object.hasOwn(views, table)

function errorGroups(contract: Contract, addresses: AddressIndex): ErrorGroup[] {
  const statuses = [...new Set(contract.errors.map(({ status }) => status))].sort((a, b) => a - b)
  return statuses.map((status) => ({
    status,
    errors: contract.errors
      .filter((error) => error.status === status)
      .map((error) => {
        const methods = returnedBy(contract, error)
        return {
          ...error,
          methods: methods === 'all' ? methods : methods.map((id) => mentionOf(addresses, 'operation', id)),
          hasKey:
            error.code !== 'idempotency_key_required' &&
            (methods === 'all' || methods.some((id) => operation(contract, id).idempotent)),
          outcome: outcomeOfRow(contract, error, addresses),
        }
      }),
  }))
}

function outcomeOfRow({ lostAnswers }: Contract, error: ErrorCode, addresses: AddressIndex): Outcome | undefined {
  const row = lostAnswers.find(({ id }) => id === error.row)
  if (!row) return undefined
  const { id, title, effect } = row
  return { title, href: addresses.lostAnswer.get(id)?.href, effect, repeat: repeatOf(row) }
}

function outcomeOf(outcome: TestOutcome, { failureReasons }: Contract, addresses: AddressIndex): OutcomeCells {
  const { status, failure_reason: reason, description } = outcome
  const names = [outcome, ...(outcome.payout ? [outcomeOfKind(outcome, 'payout')] : [])]
  return {
    status: mentionOf(addresses, 'status', status),
    outcome: names.map((each) => outcomeName(each, failureReasons)).join(' / '),
    reason: reason === undefined ? undefined : mentionOf(addresses, 'reason', reason),
    description,
  }
}

/** Ids of the operations that can return an error; `all` if every one can. */
export function returnedBy({ document }: Contract, error: ErrorCode): string[] | 'all' {
  if (error.returned_by === 'every') return 'all'
  return Object.values(document.paths)
    .flatMap((item) => Object.values(item))
    .filter((operation) => operation['x-errors']?.includes(error.code))
    .map((operation) => operation.operationId)
}

/** Whether all methods of a kind return an error, or most of all methods. */
export const isCommon = (contract: Contract, error: ErrorCode): boolean =>
  error.returned_by !== 'listed' || returnedBy(contract, error).length > operationIds(contract).length / 2
