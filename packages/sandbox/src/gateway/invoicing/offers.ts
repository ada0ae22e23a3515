/** What invoices and payment pages show to a payer, and how a payment attempt starts. */
import type { Service } from '@docs/model/catalogue/types'
import { account } from '../operations/account'
import { register } from '../operations/transactions'
import { timeLimitsOf } from '../transactions/time-limits'
import { serviceOf } from '../transactions/course'
import { isTerminal, latest } from '../transactions/machine'
import type { StoredTransaction } from '../state'
import type { Choice, Design, Invoice, OfferPath, OfferView, PaymentPage, TransactionData } from '../types'
import { keyOf, timestampIn, type World } from '../world'
import { plainDesign } from './designs'
import { changeInvoice } from './invoices'
import { sampleOrder, templateOf, templates } from './templates'
import type { JsonObject } from '@docs/model/data/json'

const paths: Record<string, OfferPath> = { inv: 'i', pag: 'l' }

/** The URL of an invoice or a payment page. */
export const offerAddress = (world: World, id: string): string =>
  `${world.options.origin}/${paths[id.slice(0, 3)] ?? ''}/${keyOf(id)}`

export function offerView(world: World, path: OfferPath, key: string): OfferView | undefined {
  if (path === 'preview') return preview(world, key)
  const offer = offerOf(world, path, key)
  return offer && (path === 'i' ? viewOfInvoice(world, offer as Invoice) : viewOfPage(world, offer as PaymentPage))
}

const offerOf = ({ state }: World, path: OfferPath, key: string): Invoice | PaymentPage | undefined =>
  path === 'i' ? state.invoices.get(`inv_${key}`) : path === 'l' ? state.pages.get(`pag_${key}`)?.page : undefined

function viewOfInvoice(world: World, invoice: Invoice): OfferView {
  const { status, amount, currency, description, items = [], service_ids, language, due_at } = invoice
  const attempt = runningAttempt(world, invoice)
  return {
    path: 'i',
    reference: invoice.merchant_reference,
    status,
    isOpen: status === 'open',
    merchant: account.name,
    amount,
    currency,
    ...(description !== undefined && { description }),
    items,
    ends_at: due_at,
    services: servicesOf(world, service_ids),
    languages: language === undefined ? languagesOf(world, invoice) : [language],
    ...(language !== undefined && { language }),
    design: designFor(world, invoice),
    ...(attempt && { attempt: keyOf(attempt.id) }),
  }
}

function viewOfPage(world: World, page: PaymentPage): OfferView {
  const { amount, currency, description, service_ids, languages, expires_at } = page
  const status = pageStatus(world, page)
  const attempt = page.usage === 'single' ? runningAttempt(world, page) : undefined
  return {
    path: 'l',
    status,
    isOpen: status === 'active' && !attempt,
    merchant: account.name,
    amount,
    currency,
    description,
    items: [],
    ends_at: expires_at,
    services: servicesOf(world, service_ids),
    languages,
    design: designFor(world, page),
    ...(attempt && { attempt: keyOf(attempt.id) }),
  }
}

function preview(world: World, key: string): OfferView | undefined {
  const stored = world.state.designs.get(`pcu_${key}`)
  if (!stored || stored.preview_expires_at <= timestampIn(world)) return undefined
  return {
    path: 'preview',
    status: 'active',
    isOpen: false,
    merchant: account.name,
    ...sampleOrder,
    items: [],
    services: [],
    languages: templateOf(stored.design.template)?.languages ?? [],
    design: stored.design,
  }
}

export const pageStatus = ({ now }: World, { status, expires_at }: PaymentPage): PaymentPage['status'] =>
  status === 'active' && Date.parse(expires_at) <= now ? 'expired' : status

const servicesOf = (world: World, ids: string[] = []): OfferView['services'] =>
  ids.flatMap((id) => {
    const service = world.services.get(id)
    if (!service) return []
    const { name, kind } = service.method
    return [{ id, name, kind, isPaused: isPaused(world, id) }]
  })

const isPaused = ({ state }: World, id: string): boolean =>
  state.settings.paused_services.includes(id) || state.settings.disabled_services.includes(id)

const designFor = ({ state }: World, { customization_id = '' }: { customization_id?: string }): Design =>
  state.designs.get(customization_id)?.design ?? plainDesign(templates[0])

/** The languages of the page's template. */
export const languagesOf = (world: World, offer: { customization_id?: string }): string[] =>
  templateOf(designFor(world, offer).template)?.languages ?? []

export const attemptsOf = ({ state }: World, id: string): StoredTransaction[] =>
  [...state.transactions.values()].filter(({ parent }) => parent === id)

function runningAttempt(world: World, { id }: { id: string }): TransactionData | undefined {
  const last = attemptsOf(world, id).at(-1)
  const transaction = last && latest(last)
  return transaction && !isTerminal(world, transaction.status) ? transaction : undefined
}

/** Starts a transaction with the service that the payer has chosen. */
export function choose(world: World, path: OfferPath, key: string, service: string): Choice {
  const offer = offerOf(world, path, key)
  const view = offer && offerView(world, path, key)
  if (!view) return { refused: 'closed' }
  // Opening the URL again continues the same transaction instead of starting a second one.
  if (view.attempt !== undefined) return { key: view.attempt }
  if (!view.isOpen || !world.state.settings.payins_enabled) return { refused: 'closed' }
  const chosen = view.services.find(({ id }) => id === service)
  if (!chosen) return { refused: 'unknown_service' }
  if (chosen.isPaused) return { refused: 'paused' }
  const transaction = latest(register(world, bodyOf(world, offer, service), { parent: offer.id }))
  if (path === 'i') changeInvoice(world, offer as Invoice, { status: 'in_payment', transaction_id: transaction.id })
  return { key: keyOf(transaction.id) }
}

function bodyOf(world: World, offer: Invoice | PaymentPage, service_id: string): JsonObject {
  const { merchant_reference, currency, description, metadata } = offer
  const { customer, language, callback_url, due_at, expires_at } = { ...offer } as Partial<Invoice & PaymentPage>
  const service = serviceOf(world, { service_id } as TransactionData)
  const copied = { description, customer, language, callback_url, metadata }
  return {
    type: 'payin',
    service_id,
    merchant_reference: nextReference(world, merchant_reference),
    amount: offer.amount,
    currency,
    ...(Object.fromEntries(Object.entries(copied).filter(([, value]) => value !== undefined)) as JsonObject),
    ...(service.fixed.capture !== undefined && { capture: service.fixed.capture }),
    ...endOf(world, service, due_at ?? expires_at ?? ''),
  }
}

/** A payment attempt must not outlast its invoice or page. */
function endOf(world: World, service: Service, end: string): JsonObject {
  return Date.parse(end) < world.now + timeLimitsOf(world, service).standard ? { expires_at: end } : {}
}

/** The reference with a hyphen and the first number that is still free. */
function nextReference({ state }: World, base: string): string {
  let counter = 1
  while (state.references.has(`transaction ${base}-${counter}`)) counter += 1
  return `${base}-${counter}`
}
