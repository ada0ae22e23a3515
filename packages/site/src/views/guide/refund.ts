import { waysBackOf, type WayBack } from '@docs/model/catalogue/money-back'
import type { Dossier } from '@docs/model/catalogue/dossier-schema'
import type { Catalogue, Payin, Service } from '@docs/model/catalogue/types'
import { fill } from '@docs/model/language/fill'
import { formatList, sentence } from '@docs/model/language/format'
import type { Locale } from '@docs/model/language/locales'
import type { AddressIndex } from '../../sources/addresses/address-index'
import { texts } from '../../words/texts'
import { guidePageOf } from '../guide-page'
import { firstGuide } from './related'
import { disputeSentences, refundSentences } from '../services/dossier'

/** How a payment is refunded, in Markdown. */
export interface RefundView {
  /** The ways in the order in which they are tried, a sentence each. */
  ways: string[]
  /** What the payer can do without the merchant. */
  dispute?: string
}

export function refundOf(service: Payin, catalogue: Catalogue, addresses: AddressIndex, locale: Locale): RefundView {
  const dossier = catalogue.dossiers[service.method.id]
  const ways = waysBackOf(service, catalogue.services)
  // Payouts of several countries, of which one applies to a payer, share a sentence.
  const [first, ...others] = ways.filter(isToAnotherAccount)
  const { warning } = texts[locale].guide.refund
  const dispute = [
    // The same in every guide of a method.
    dossier && firstGuide(service, catalogue) === service && disputeSentences(dossier, locale),
    ways.some((way) => way.dispute === 'scheme') && sentence(fill(warning, { method: service.method.id })),
  ]
    .filter((part) => typeof part === 'string')
    .join(' ')
  return {
    ways: ways
      .filter((way) => !others.includes(way))
      .map((way) =>
        sentence(
          way.way === 'support'
            ? supportText(dossier, locale)
            : wayText(way, way === first ? [first, ...others] : [way], service, addresses, locale),
        ),
      ),
    ...(dispute !== '' && { dispute }),
  }
}

const isToAnotherAccount = ({ way, sameMeans, token }: WayBack) => way === 'payout' && !sameMeans && !token

/** What the scheme offers counts only where one can get it: through support. */
function supportText(dossier: Dossier | undefined, locale: Locale): string {
  const offer = dossier?.refund
  const note = offer?.note?.[locale]
  // No refunds: the note says what support can do all the same.
  if (offer?.full === false && note !== undefined) return note
  const text = (dossier && refundSentences(dossier, locale)) ?? sentence(texts[locale].guide.refund.support)
  return [text, note].filter((part) => part !== undefined).join(' ')
}

/** `payouts`: the way itself and its alternatives, one of which applies in the payer's country. */
function wayText(
  { way, token, sameMeans, collect }: WayBack,
  payouts: WayBack[],
  { method }: Service,
  addresses: AddressIndex,
  locale: Locale,
): string {
  const x = texts[locale].guide.refund
  const services = payouts.flatMap(({ payout }) => (payout ? [payout] : []))
  if (way === 'release') return x.release
  if (way === 'none' || services.length === 0) return fill(x.none, { method: method.id })
  const toOther = services.length > 1 ? x.byCountry : x.other
  // The payer names the address, which belongs to no account.
  const isAddress = services.every(({ fixed }) => fixed['recipient.type'] === 'crypto_address')
  const text = token ? x.token : sameMeans || isAddress ? x.own : toOther
  const pages = services.map((service) => guidePageOf(service, addresses))
  return fill(text, {
    method: method.id,
    payouts: formatList(
      pages.map(({ title, path }) => fill(texts[locale].guide.link, { title, path })),
      locale,
      'or',
    ),
    ...(token && {
      collect: formatList(
        collect.map((path) => `\`${path}\``),
        locale,
        'and',
      ),
    }),
  })
}
