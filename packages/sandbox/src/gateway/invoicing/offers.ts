/** What invoices and payment pages show to a payer, and how a payment attempt starts. */
import type { Service } from '@docs/model/catalogue/types'
import { account } from '../operations/account'
import { register } from '../operations/transactions'
import { limitFaults } from '../transactions/check'
import { timeLimitsOf } from '../transactions/time-limits'
import { serviceOf } from '../transactions/course'
import { latest } from '../transactions/machine'
import type { Choice, Design, OfferPath, OfferView, PaymentPage, TransactionData } from '../types'
import { amountIn, keyOf, timestampIn, type World } from '../world'
import { plainDesign } from './designs'
import { amountToAsk, changeInvoice, paidAmount, runningAttempt } from './invoices'
import type { StoredInvoice } from '../state-types'
import { sampleOrder, templateOf, templates } from './templates'
import type { JsonObject } from '@docs/model/data/json'

const paths: Record<string, OfferPath> = { inv: 'i', pag: 'l' }

/** The URL of an invoice or a payment page. */
export const offerAddress = (world: World, id: string): string =>
  `${world.options.origin}/${paths[id.slice(0, 3)] ?? ''}/${keyOf(id)}`

export function offerView(world: World, path: OfferPath, key: string): OfferView | undefined {
  if (path === 'preview') return preview(world, key)
  const offer = offerOf(world, path, key)
  return offer && (isInvoice(offer) ? viewOfInvoice(world, offer) : viewOfPage(world, offer))
}

const offerOf = ({ state }: World, path: OfferPath, key: string): StoredInvoice | PaymentPage | undefined =>
  path === 'i' ? state.invoices.get(`inv_${key}`) : path === 'l' ? state.pages.get(`pag_${key}`)?.page : undefined

function viewOfInvoice(world: World, invoice: StoredInvoice): OfferView {
  const { status, currency, description, items = [], language, due_at } = invoice
  const attempt = runningAttempt(world, invoice.id)
  const asked = askedFor(world, invoice)
  const services = servicesOf(world, { ...invoice, ...asked })
  return {
    path: 'i',
    reference: invoice.merchant_reference,
    status,
    isOpen: status === 'open' && services.length > 0,
    merchant: account.name,
    ...asked,
    currency,
    ...(description !== undefined && { description }),
    items,
    ends_at: due_at,
    services,
    languages: language === undefined ? languagesOf(world, invoice) : [language],
    ...(language !== undefined && { language }),
    design: designFor(world, invoice),
    ...(attempt && { attempt: keyOf(attempt.id) }),
  }
}

/** What the payer is asked for, and what has been paid in part. */
function askedFor(world: World, offer: StoredInvoice | PaymentPage): Pick<OfferView, 'amount' | 'paid' | 'total'> {
  if (!isForOne(offer)) return { amount: offer.amount }
  const paid = paidAmount(world, offer)
  const amount = amountToAsk(world, offer)
  if (paid === 0n || amount === offer.amount) return { amount }
  return { amount, paid: amountIn(world, offer.currency, paid), total: offer.amount }
}

/** Whether one amount is paid in all, with one attempt after the other. */
const isForOne = (offer: StoredInvoice | PaymentPage): boolean => isInvoice(offer) || offer.usage === 'single'

function viewOfPage(world: World, page: PaymentPage): OfferView {
  const { currency, description, languages, expires_at } = page
  const asked = askedFor(world, page)
  const services = servicesOf(world, { ...page, ...asked })
  const status = pageStatus(world, page)
  const attempt = isForOne(page) ? runningAttempt(world, page.id) : undefined
  return {
    path: 'l',
    status,
    isOpen: status === 'active' && !attempt && services.length > 0,
    merchant: account.name,
    ...asked,
    currency,
    description,
    items: [],
    ends_at: expires_at,
    services,
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

/** The services offered, without those whose limits the amount no longer meets. */
const servicesOf = (
  world: World,
  { service_ids = [], currency, amount }: Pick<StoredInvoice, 'service_ids' | 'currency' | 'amount'>,
): OfferView['services'] =>
  service_ids.flatMap((id) => {
    const service = world.services.get(id)
    const own = service?.currencies.find(({ code }) => code === currency)
    if (!service || !own || limitFaults(service, own, amount).length > 0) return []
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
  const transaction = latest(register(world, bodyOf(world, offer, service)))
  if (isInvoice(offer)) changeInvoice(world, offer, { transaction_id: transaction.id })
  return { key: keyOf(transaction.id) }
}

function bodyOf(world: World, offer: StoredInvoice | PaymentPage, service_id: string): JsonObject {
  const { id, merchant_reference, currency, description, metadata } = offer
  const { customer, language, callback_url, due_at, expires_at } = { ...offer } as Partial<StoredInvoice & PaymentPage>
  const service = serviceOf(world, { service_id } as TransactionData)
  const copied = { description, customer, language, callback_url, metadata }
  return {
    type: 'payin',
    service_id,
    merchant_reference: nextReference(world, merchant_reference),
    ...(isInvoice(offer)
      ? { invoice_id: id, invoice_reference: merchant_reference }
      : { page_id: id, page_reference: merchant_reference }),
    amount: askedFor(world, offer).amount,
    currency,
    ...(Object.fromEntries(Object.entries(copied).filter(([, value]) => value !== undefined)) as JsonObject),
    ...(service.fixed.capture !== undefined && { capture: service.fixed.capture }),
    ...endOf(world, service, due_at ?? expires_at ?? ''),
  }
}

const isInvoice = (offer: StoredInvoice | PaymentPage): offer is StoredInvoice => 'due_at' in offer

/** A payment attempt must not outlast its invoice or page. */
function endOf(world: World, service: Service, end: string): JsonObject {
  return Date.parse(end) < world.now + timeLimitsOf(world, service).standard ? { expires_at: end } : {}
}

/** The reference with a tilde, which no merchant's own has, and the first number that is free. */
function nextReference({ state }: World, base: string): string {
  // An invoice and a page may have the same reference.
  let counter = 1
  while (state.references.has(`transaction ${base}~${counter}`)) counter += 1
  return `${base}~${counter}`
}
