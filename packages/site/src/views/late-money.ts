import type { AddressIndex } from '../sources/addresses/address-index'
import { guideLinks, type GuideLink } from './services'
import { amountPolicyOf, type AmountPolicy } from '@docs/model/catalogue/amounts'
import { isPayin, type Catalogue, type LateMoney, type Payin } from '@docs/model/catalogue/types'
import { formatDuration } from '@docs/model/language/format'
import type { Locale } from '@docs/model/language/locales'

/** The services with one rule for late money; without a rule, none arrives. */
export interface LateMoneyRow {
  rule: { after: { status: string; href: string }[]; span: string; several: boolean } | null
  methods: MethodGuides[]
}

/** The services that treat another amount alike. */
export interface OtherAmountRow {
  policy: AmountPolicy
  methods: MethodGuides[]
}

/** A payment method; with its guides, if others of the method differ. */
interface MethodGuides {
  name: string
  guides: GuideLink[]
}

/** Every pay-in by its rule for late money: those that stay payable longest first, those without one last. */
export function lateMoneyView(catalogue: Catalogue, addresses: AddressIndex, locale: Locale): LateMoneyRow[] {
  const groups = groupsBy(catalogue, ({ lateMoney }) => lateMoney, addresses, locale)
  return groups
    .map(({ key, methods }) => ({
      seconds: key?.for_seconds ?? 0,
      row: { rule: ruleOf(key, addresses, locale), methods },
    }))
    .sort((a, b) => b.seconds - a.seconds)
    .map(({ row }) => row)
}

/** Every pay-in by what becomes of another amount; the largest group last. */
export function otherAmountView(catalogue: Catalogue, addresses: AddressIndex, locale: Locale): OtherAmountRow[] {
  return groupsBy(catalogue, amountPolicyOf, addresses, locale)
    .map(({ key, methods }) => ({ policy: key, methods }))
    .sort((a, b) => a.methods.length - b.methods.length)
}

function ruleOf(rule: LateMoney | null, { status }: AddressIndex, locale: Locale): LateMoneyRow['rule'] {
  if (!rule) return null
  const { after, for_seconds, several } = rule
  return {
    after: after.map((id) => ({ status: id, href: status.get(id)!.href })),
    span: formatDuration(for_seconds, locale),
    several,
  }
}

function groupsBy<Key>(
  { services }: Catalogue,
  keyOf: (service: Payin) => Key,
  addresses: AddressIndex,
  locale: Locale,
): { key: Key; methods: MethodGuides[] }[] {
  const payins = services.filter(isPayin)
  const methods = Map.groupBy(payins, ({ method }) => method.id)
  return [...Map.groupBy(payins, (service) => JSON.stringify(keyOf(service))).values()].map((own) => ({
    key: keyOf(own[0]!),
    methods: [...Map.groupBy(own, ({ method }) => method.id)].map(([id, alike]) => ({
      name: alike[0]!.method.name[locale],
      guides: guidesAmong(methods.get(id)!, alike, addresses),
    })),
  }))
}

/** The guides of some services of a method, named so that the others of it differ; none if they are all. */
function guidesAmong(services: Payin[], alike: Payin[], addresses: AddressIndex): GuideLink[] {
  if (alike.length === services.length) return []
  return guideLinks(services, addresses).filter(({ id }) => alike.some((service) => service.id === id))
}
