import { capital, formatDays } from '@docs/model/language/format'
import type { Locale } from '@docs/model/language/locales'
import type { AddressIndex } from '../sources/addresses/address-index'
import { waysBackOf, type WayBack } from '@docs/model/catalogue/money-back'
import { isPayin, type Catalogue, type Kind, type Payin } from '@docs/model/catalogue/types'
import { namesOf } from '@docs/model/codes/names'
import { guidePageOf } from './guide-page'
import { guideLinks, type GuideLink } from './services'
import { disputeInShort } from './services/dossier'

/** How those services of a method are refunded that share their ways and countries. */
export interface WaysBackRow extends WaysOfRow {
  /** The method's id, in its first row only. */
  anchor?: string
  method: string
  kind: Kind
  guides: GuideLink[]
  countries: { code: string; name: string }[]
  currencies: string[]
  /** What the payer can do to get the money without the merchant, in the guide's words. */
  dispute?: string
}

interface WaysOfRow {
  /** The kinds of ways, in the order in which they are tried. */
  order: WayBack['way'][]
  payouts: { to: 'same' | 'other' | 'address' | 'token'; title: string; href: string }[]
  /** What is known of a refund through support. */
  support?: { part: Answer; until: string }
  /** Paths of the fields that the pay-in must send for this. */
  collect: string[]
}

export type Answer = 'yes' | 'no' | 'unknown'

/** How every pay-in is refunded, in the order of the services. */
export function waysBackView(
  { services, dossiers }: Catalogue,
  addresses: AddressIndex,
  locale: Locale,
): WaysBackRow[] {
  const payins = services.filter(isPayin).map((service) => ({
    service,
    where: whereOf(service, locale),
    ways: waysOf(waysBackOf(service, services), addresses, locale),
  }))
  return [...Map.groupBy(payins, ({ service }) => service.method.id)].flatMap(([anchor, own]) => {
    const links = guideLinks(
      own.map(({ service }) => service),
      addresses,
    )
    return [...Map.groupBy(own, ({ where, ways }) => JSON.stringify([where, ways])).values()].map((group, index) => {
      const { service, where, ways } = group[0]!
      const { id: method, name, kind } = service.method
      const dossier = dossiers[method]
      const dispute = dossier && disputeInShort(dossier, locale)
      const guides = links.filter(({ id }) => group.some((each) => each.service.id === id))
      return {
        ...(index === 0 && { anchor }),
        method: name[locale],
        kind,
        guides,
        ...where,
        ...ways,
        ...(dispute !== undefined && { dispute: capital(dispute, locale) }),
      }
    })
  })
}

function whereOf(
  { countries, coverage, currencies }: Payin,
  locale: Locale,
): Pick<WaysBackRow, 'countries' | 'currencies'> {
  const name = namesOf(locale, 'region')
  return {
    countries: countries.map((code) => ({ code, name: name(code) })),
    currencies: coverage === 'by_contract' ? [] : currencies.map(({ code }) => code),
  }
}

function waysOf(ways: WayBack[], addresses: AddressIndex, locale: Locale): WaysOfRow {
  const payouts = ways.flatMap(({ payout, token, sameMeans }) => {
    if (!payout) return []
    const { title, path } = guidePageOf(payout, addresses)
    const other = payout.fixed['recipient.type'] === 'crypto_address' ? 'address' : 'other'
    return { to: token ? 'token' : sameMeans ? 'same' : other, title: nameOf(title), href: path } as const
  })
  const support = ways.find(({ way }) => way === 'support')
  return {
    order: [...new Set(ways.map(({ way }) => way))],
    payouts,
    ...(support && { support: supportOf(support, locale) }),
    collect: ways.flatMap(({ collect }) => collect),
  }
}

/** A guide's title without its direction: the column says it. */
const nameOf = (title: string): string => title.replace(/: [^:]*$/, '')

function supportOf({ part, days }: WayBack, locale: Locale): WaysOfRow['support'] {
  return {
    part: part === null ? 'unknown' : part ? 'yes' : 'no',
    until: days ? formatDays(days, locale) : '',
  }
}
