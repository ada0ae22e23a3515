/**
 * What `npm run new` writes. `TODO:` marks what a writer has to fill in, followed by what is wanted, without quotes and
 * asterisks. What is not a marker is valid as it stands.
 */

const today = new Date().toISOString().slice(0, 10)

const described = 'TODO: 50 to 160 characters that say what the page answers, as search engines show them'

/** A page that explains something. */
export const article = {
  en: `---
title: 'TODO: the heading of the page'
description: '${described}'
---

TODO: the answer in a few sentences, before the first heading
`,
  uk: `---
title: 'TODO: the heading in Ukrainian'
description: '${described}, in Ukrainian'
---

TODO: the same in Ukrainian
`,
}

interface Guide {
  service: string
  route: string
  direction: string
  flow: string
}

const courses: Record<string, { en: string; uk: string }> = {
  'payin hpp': { en: 'hosted payment page', uk: 'платіжна сторінка' },
  'payin h2h': { en: 'host-to-host', uk: 'host-to-host' },
  'payout h2h': { en: 'payout', uk: 'виплата' },
}

/** The guide to a service. */
export const guidePage = ({ name, service, direction, flow }: Guide & { name: string }): { en: string; uk: string } => {
  const course = courses[`${direction} ${flow}`]!
  return {
    en: `---
title: '${name}: ${course.en}'
type: service
service: ${service}
description: '${described}'
---

TODO: what the service is for, who pays with it and how, in one or two paragraphs

## Pitfalls [#pitfalls]

- **TODO: what goes wrong with this service only.** What to do about it.
`,
    uk: `---
title: '${name}: ${course.uk}'
type: service
service: ${service}
description: '${described}, in Ukrainian'
---

TODO: the same in Ukrainian

## На що зважати [#pitfalls]

- **TODO: the same in Ukrainian.**
`,
  }
}

const payin = (flow: string) => `    direction: payin
    flow: ${flow}
${flow === 'h2h' ? '    next_action: redirect # TODO: redirect, form, qr, reference or wait\n' : ''}\
    fields:
      payer: { full_name: optional, email: optional } # TODO: its data, by keys of catalogue/fields.yaml
    payer: { screens: [redirect], verified: false } # TODO: what the payer sees; true if sourced
    confirmation: { class: minutes, window_seconds: 3600 } # TODO: how soon, and how long at most
    step: { seconds: null } # TODO: how long one step is valid, or null
    expiry: { default_seconds: 3600, max_seconds: 259200 } # TODO: how long a payer has to start paying
    late_money: null # TODO: null, or after which statuses money can still arrive: after, for_seconds, several
    money_back: # TODO: the ways in the order in which they are tried: release, payout, support or none
      - { way: support }
    sandbox: # TODO: what decides the outcome, and outcomes that can occur, as in other guides
      { by: amount, outcomes: [paid, given_up, too_late, provider_unavailable, slow] }
`

const payout = () => `    direction: payout
    flow: h2h
    fixed: { recipient.type: bank_account } # TODO: what every request sends
    fields:
      recipient: { full_name: required } # TODO: its data, by keys of catalogue/fields.yaml
    payer: { screens: [], verified: false }
    confirmation: { class: minutes, window_seconds: 86400, verified: false } # TODO: how soon, how long at most
    sandbox: # TODO: what decides the outcome, and outcomes that can occur, as in other guides
      { by: amount, outcomes: [paid, recipient_not_found, merchant_balance_insufficient] }
`

/** An entry under `guides`. `places` are its countries and currencies where they are not those of the method. */
export const guide = ({ service, route, direction, flow, places = '' }: Guide & { places?: string }): string =>
  `
  - service: ${service}
    route: ${route}
${places}${direction === 'payin' ? payin(flow) : payout()}`

interface Place {
  country: string
  currency: string
}

export const ownPlaces = ({ country, currency }: Place): string =>
  `    countries: [${country}]\n    currencies: { ${currency}: { example: '100' } } # TODO: a usual amount\n`

interface Method extends Place, Guide {
  id: string
  name: string
}

export const method = ({ id, name, country, currency, ...entry }: Method): string => `method: ${id}
name: { en: ${name}, uk: ${name} } # TODO: the name as its owner writes it
kind: other # TODO: card, bank_transfer, mobile_money, cash_voucher, wallet, crypto, qr, open_banking or carrier_billing
checked: ${today}
sources:
  - https://source.example # TODO: the addresses of the documents that say what stands below

coverage: usual # TODO: verified, usual or by_contract: how sure countries and currencies are
countries: [${country}]
currencies:
  ${currency}: {}

guides:${guide(entry)}`

function zoneIn(country: string): string {
  // Node 22 has the property of the older proposal, which the types do not know.
  const { timeZones } = new Intl.Locale(`und-${country}`) as Intl.Locale & { timeZones: string[] }
  return timeZones[0]!
}

export const dossier = ({ id, country, currency }: Place & { id: string }): string => `method: ${id}

sources:
  source: # TODO: a short key, and below it the title and address of the document
    title: Title
    url: https://source.example
    by: provider # TODO: scheme, central_bank, law, provider, press or library
    read: ${today}

about:
  value:
    en: 'TODO: what the method is, in a sentence that a stranger to the country understands'
    uk: 'TODO: the same in Ukrainian'
  from: [source]
choose:
  value:
    en: 'TODO: for which merchants and payments it is, in a sentence'
    uk: 'TODO: the same in Ukrainian'
  from: [source]

example:
  payer: 'TODO: a name that is usual there, in Latin letters'
  order:
    en: 'TODO: what kind of shop sells what, such as: a pottery shop, two bowls'
    uk: 'TODO: the same in Ukrainian'
  amount: '100' # TODO: a usual amount
  currency: ${currency}
  zone: ${zoneIn(country)}
  created: '${today}T12:00:00'
  paid_after: 60 # TODO: seconds until a payer has paid
  confirmed_after: 20 # TODO: seconds from then until the payment is confirmed

unknown: # TODO: of these, write above what a source tells; name here the sources that do not tell the rest
  limits: [source]
  refund: [source]
  dispute: [source]
  confirmation: [source]
  expiry: [source]
`

export const rate = (currency: string): string => `  ${currency}: 1 # TODO: units of ${currency} per euro`

export const property = (name: string): string => `  ${name}:
    type: string # TODO: its type and limits
    description: 'TODO: what it is, in a sentence'
    example: value # TODO: a value that a reader may see
`

export const propertyInUkrainian = (name: string): string => `/properties/${name}/description:
  of: ''
  text: 'TODO: the description in Ukrainian'
`
