/** Payment pages, their designs, and the bearer tokens that create them. */
import { days, hours, minutes } from '../instant'
import type { Call, Handler } from '../http/call'
import { pageOf } from '../http/paging'
import { Refusal, type FieldFault } from '../http/refusal'
import {
  checkDesign,
  checkReference,
  decimalFaultsOf,
  defaultServices,
  endFaults,
  offeredFaults,
  throwFaults,
} from '../invoicing/checks'
import { contrastsOf, designOf } from '../invoicing/designs'
import { attemptsOf, paidAmount } from '../invoicing/invoices'
import { languagesOf, pageStatus } from '../invoicing/offers'
import { templateOf, templates } from '../invoicing/templates'
import { randomLetters, streamOf } from '../random'
import { inSchemaOrder } from '../schema-order'
import { movedBy } from '../transactions/refunds'
import type { PageToken, PageTokenRequest, PaymentPage, SlotValue, TransactionData } from '../types'
import { amountAs, amountIn, fact, keyOf, newId, timestampIn, markChanged, type World } from '../world'
import { textOf } from '../text'
import type { JsonObject } from '@docs/model/data/json'

/* Tokens */

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const secretLength = 43

const issue: Handler = (world, { body }) => {
  const { scope, page_id, origin, lifetime_minutes } = body as Partial<PageTokenRequest>
  if (page_id !== undefined && !world.state.pages.has(page_id))
    throw new Refusal('resource_not_found', `There is no page ${page_id}.`)
  const token_id = newId(world, 'ptk')
  const lifetime = minutes(lifetime_minutes ?? fact(world, 'page_token.default_minutes'))
  const token: PageToken = {
    token_id,
    access_token: `${token_id}.${randomLetters(streamOf(world.state.random, 'secret'), secretLength, alphabet)}`,
    token_type: 'Bearer',
    environment: 'sandbox',
    scope: scope ?? [],
    ...(page_id !== undefined && { page_id }),
    ...(origin !== undefined && { origin }),
    created_at: timestampIn(world),
    expires_at: timestampIn(world, lifetime),
  }
  world.state.bearers.set(token_id, token)
  markChanged(world)
  return { body: token }
}

const revoke: Handler = (world, { body }) => {
  const id = textOf(body.token_id)
  const token = world.state.bearers.get(id)
  if (!token) throw new Refusal('resource_not_found', `There is no token ${id}.`)
  const isOver = token.revoked_at !== undefined || Date.parse(token.expires_at) <= world.now
  const ended = isOver ? token : { ...token, revoked_at: timestampIn(world) }
  world.state.bearers.set(id, ended)
  markChanged(world)
  return { body: { ...ended, access_token: undefined, token_type: undefined } }
}

/* Pages */

const open: Handler = (world, { body, bearer }) => {
  const wanted = body as PaymentPage
  checkDesign(world, wanted.customization_id)
  const mostDays = fact(world, 'payment_page.max_expiry_days')
  const faults = [
    ...decimalFaultsOf(world, wanted.amount, wanted.currency, '/amount'),
    ...languageFaults(world, wanted),
    ...endFaults(world, '/expires_at', wanted.expires_at, mostDays),
  ]
  throwFaults(faults, offeredFaults(world, wanted, body), 'No page was created.')
  checkReference(world, 'page', wanted.merchant_reference)
  const id = newId(world, 'pag')
  const { merchant_reference, currency, description, usage, customization_id, metadata } = wanted
  const page: PaymentPage = {
    id,
    environment: 'sandbox',
    status: 'active',
    url: `${world.options.origin}/l/${keyOf(id)}`,
    merchant_reference,
    amount: amountAs(world, currency, wanted.amount),
    currency,
    description,
    service_ids: wanted.service_ids ?? defaultServices(world, wanted),
    languages: wanted.languages ?? languagesOf(world, wanted),
    usage: usage ?? 'single',
    ...(customization_id !== undefined && { customization_id }),
    ...(metadata && { metadata }),
    created_at: timestampIn(world),
    expires_at: wanted.expires_at ?? timestampIn(world, days(fact(world, 'payment_page.default_expiry_days'))),
  }
  world.state.pages.set(id, { page, opened_by: bearer?.token_id ?? '' })
  world.state.references.set(`page ${merchant_reference}`, id)
  markChanged(world)
  return { body: page }
}

/** A page may have only its template's languages, with or without a region. */
function languageFaults(world: World, page: PaymentPage): FieldFault[] {
  const known = languagesOf(world, page)
  return (page.languages ?? []).flatMap((language, at) =>
    known.includes(language.slice(0, 2))
      ? []
      : [{ pointer: `/languages/${at}`, code: 'wrong_format', detail: `The template has ${known.join(', ')}.` }],
  )
}

/* Designs */

const readTemplates: Handler = (_, { query: { template_id } }) => {
  if (template_id === undefined) return { body: { items: templates } }
  return { body: { items: [requireTemplate(textOf(template_id))] } }
}

function requireTemplate(id: string) {
  const template = templateOf(id)
  if (!template) throw new Refusal('resource_not_found', `There is no template ${id}.`)
  return template
}

/** Errors of the slots are reported together with those of the schema (`furtherFaults`). */
const customize: Handler = (world, { body }) => {
  const template = requireTemplate(textOf(body.template_id))
  const design = designOf(template, body.slots as SlotValue[])
  const id = newId(world, 'pcu')
  const preview_expires_at = timestampIn(world, hours(fact(world, 'payment_page.preview_hours')))
  world.state.designs.set(id, { design, preview_expires_at })
  markChanged(world)
  return {
    body: {
      id,
      environment: 'sandbox',
      template_id: template.id,
      contrast: contrastsOf(template, design),
      preview_url: `${world.options.origin}/preview/${keyOf(id)}`,
      preview_expires_at,
      created_at: timestampIn(world),
    },
  }
}

/* Payments */

const list: Handler = (world, { query, bearer, operation }) => {
  const id = textOf(query.page_id)
  if (!maySee(world, bearer, id)) throw new Refusal('scope_insufficient', `The token does not allow the page ${id}.`)
  const { page } = world.state.pages.get(id)!
  const newestFirst = attemptsOf(world, id).reverse()
  const { items, ...next } = pageOf(world, { items: newestFirst, query, operation: operation.id })
  return {
    body: {
      status: pageStatus(world, page),
      paid_amount: amountIn(world, page.currency, paidAmount(world, page)),
      items: items.map((each) => paymentOf(world, each)),
      ...next,
    },
  }
}

function paymentOf(world: World, transaction: TransactionData): JsonObject {
  const late = movedBy(transaction, 'late_payment')
  return inSchemaOrder<JsonObject>(world, 'PageTransaction', {
    ...transaction,
    ...(late > 0n && { late_amount: amountIn(world, transaction.currency, late) }),
  })
}

const maySee = ({ state }: World, bearer: Call['bearer'], page: string): boolean =>
  bearer?.page_id === page || state.pages.get(page)?.opened_by === bearer?.token_id

export const pageOperations: Record<string, Handler> = {
  token: issue,
  revoke_token: revoke,
  payment_page: open,
  page_template: readTemplates,
  page_customization: customize,
  page_transactions: list,
}
