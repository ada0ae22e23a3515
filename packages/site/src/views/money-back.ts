import { fill } from '@docs/model/language/fill'
import { formatDays } from '@docs/model/language/format'
import type { Locale } from '@docs/model/language/locales'
import { texts, type Texts } from '@docs/model/language/texts'
import type { AddressIndex } from '../addresses/address-index'
import { waysBackOf, type WayBack } from '@docs/model/catalogue/money-back'
import { isPayin, type Catalogue, type Payin } from '@docs/model/catalogue/types'
import { namesOf } from '@docs/model/codes/names'
import { guidePageOf } from './guide-page'
import { guideLinks, type GuideLink } from './services'

/** A way of refunding, in words (Markdown), with the services of one method that share it. */
export interface WayBackRow {
  /** The method's id, in its first row only. */
  anchor?: string
  method: string
  guides: GuideLink[]
  /** Names of the services' countries, and their currencies. */
  countries: string[]
  currencies: string[]
  way: string
  part: string
  until: string
  fee: string
  dispute: string
  /** Paths of the fields that the pay-in must send for this. */
  collect: string[]
}

/** How every pay-in is refunded, in the order of the services. */
export function waysBackView({ services }: Catalogue, addresses: AddressIndex, locale: Locale): WayBackRow[] {
  const payins = services.filter(isPayin).map((service) => ({
    service,
    where: whereOf(service, locale),
    ways: waysBackOf(service, services).map((way) => rowOf(way, addresses, locale)),
  }))
  return [...Map.groupBy(payins, ({ service }) => service.method.id)].flatMap(([method, own]) => {
    const links = guideLinks(
      own.map(({ service }) => service),
      addresses,
    )
    return [...Map.groupBy(own, ({ where, ways }) => JSON.stringify([where, ways])).values()]
      .flatMap((group) => {
        const { service, where, ways } = group[0]!
        const guides = links.filter(({ id }) => group.some((each) => each.service.id === id))
        return ways.map((way) => ({ method: service.method.name[locale], guides, ...where, ...way }))
      })
      .map((row, index): WayBackRow => (index === 0 ? { ...row, anchor: method } : row))
  })
}

function whereOf(
  { countries, coverage, currencies }: Payin,
  locale: Locale,
): Pick<WayBackRow, 'countries' | 'currencies'> {
  return {
    countries: countries.map(namesOf(locale, 'region')),
    currencies: coverage === 'by_contract' ? [] : currencies.map(({ code }) => code),
  }
}

type WayInWords = Pick<WayBackRow, 'way' | 'part' | 'until' | 'fee' | 'dispute' | 'collect'>

function rowOf(back: WayBack, addresses: AddressIndex, locale: Locale): WayInWords {
  const { way, part, days, fee, disputable, collect } = back
  const x = texts[locale].money.back
  if (way === 'none') return { way: x.ways.none, part: '', until: '', fee: '', dispute: '', collect }
  const until = days ? fill(x.until.days, { days: formatDays(days, locale) }) : x.until.open
  return {
    way: way === 'payout' ? payoutText(back, addresses, x.ways) : x.ways[way],
    part: part === null ? x.parts.unknown : part ? x.parts.yes : x.parts.no,
    until: way === 'release' ? x.until.hold : until,
    fee: fee === null ? x.fees.unknown : x.fees[fee],
    dispute: disputable === null ? x.disputes.unknown : disputable ? x.disputes.yes : x.disputes.no,
    collect,
  }
}

function payoutText(
  { payout, sameMeans, token }: WayBack,
  addresses: AddressIndex,
  x: Texts['money']['back']['ways'],
): string {
  const text = token ? x.token : sameMeans ? x.same : x.other
  if (!payout) return x.none
  const { title, path } = guidePageOf(payout, addresses)
  return fill(text, { payout: path, ...(text === x.other && { title }) })
}
