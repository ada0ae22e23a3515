import { fill } from '../../site/fill'
import type { Locale } from '../../site/locales'
import { texts } from '../../site/texts'
import type { AddressIndex } from '../addresses'
import { waysBackOf, type WayBack } from '../catalogue/money-back'
import { durationOf } from '../catalogue/spans'
import { isPayin, type Catalogue, type Payin } from '../catalogue/types'
import { namesOf } from '../codes/names'

/** A way to give money back by services of one method that share it, in words (Markdown). */
export interface WayBackRow {
  /** Of the first row of a method: its id. */
  anchor?: string
  method: string
  guides: { title: string; href?: string; label: string }[]
  /** Names of the services' countries, and their currencies. */
  countries: string[]
  currencies: string[]
  way: string
  part: string
  until: string
  fee: string
  dispute: string
  /** Paths that the pay-in has to send. */
  collect: string[]
}

/** How the money of every pay-in is given back, in the order of the services. */
export function waysBackView({ services }: Catalogue, addresses: AddressIndex, locale: Locale): WayBackRow[] {
  const payins = services.filter(isPayin)
  const byMethod = [...Map.groupBy(payins, ({ method }) => method.id).values()]
  return byMethod.flatMap((own) =>
    [...Map.groupBy(own, ({ moneyBack }) => JSON.stringify(moneyBack)).values()]
      .flatMap((alike) =>
        waysBackOf(alike[0]!, services).map((way) => ({
          ...sharedBy(alike, addresses, locale),
          ...rowOf(way, addresses, locale),
        })),
      )
      .map((row, index): WayBackRow => (index === 0 ? { ...row, anchor: own[0]!.method.id } : row)),
  )
}

function sharedBy(services: Payin[], addresses: AddressIndex, locale: Locale) {
  const { method, countries, coverage, currencies } = services[0]!
  const { shortFlow } = texts[locale].services
  const names = countries.map(namesOf(locale, 'region'))
  const codes = coverage === 'by_contract' ? [] : currencies.map(({ code }) => code)
  return {
    method: method.name[locale],
    guides: services.map(({ id, flow }) => {
      const page = addresses.service.get(id)
      return { title: page?.title ?? id, href: page?.href, label: shortFlow[flow] }
    }),
    countries: names,
    currencies: codes,
  }
}

function rowOf(
  { way, payout, sameMeans, token, collect, part, days, fee, disputable }: WayBack,
  addresses: AddressIndex,
  locale: Locale,
) {
  const x = texts[locale].money.back
  const path = payout && addresses.service.get(payout.id)?.path
  const sent = token ? x.ways.token : sameMeans ? x.ways.same : x.ways.other
  if (way === 'none') return { way: x.ways.none, part: '', until: '', fee: '', dispute: '', collect }
  return {
    way: way === 'payout' ? fill(sent, { payout: path ?? '' }) : x.ways[way],
    part: part === null ? x.parts.unknown : part ? x.parts.yes : x.parts.no,
    until:
      way === 'release'
        ? x.until.hold
        : days
          ? fill(x.until.days, { days: durationOf(days * 86_400, locale) })
          : x.until.open,
    fee: fee === null ? x.fees.unknown : x.fees[fee],
    dispute: disputable === null ? x.disputes.unknown : disputable ? x.disputes.yes : x.disputes.no,
    collect,
  }
}
