import type { ReactNode } from 'react'
import type { Service } from '@docs/model/catalogue/types'
import type { Gateway, OfferPath } from '../gateway/types'
import { locales, type Locale } from '@docs/model/language/locales'
import { Button } from '../ui/Button'
import { backFromBank, Bank } from './Bank'
import { styleOf } from './BrandedPage'
import { barcodeSvg, qrSvg } from './codes'
import { codePng, type CodeKind } from './codes/picture'
import type { Context } from './context'
import { serviceOf, type Material } from './material'
import { nothingTyped, type Typed } from './Form'
import { headingOf, Offer, type Refusal } from './Offer'
import { Amount, numberOf, orderOf } from './Order'
import { shownOffer, withOffer, type PageView, type ShownOffer } from './offers'
import { nameIn } from './parts/format'
import { Document, type DocumentProps } from './parts/Document'
import { languageOf } from './parts/language'
import { formOf, senderOf, page, seeOther, type PageOptions } from './parts/respond'
import { Payment } from './Payment'
import { resultTexts } from './Result'
import { barcodeContent, Deadline, VoucherDetails } from './Step'
import { screenOf, type Screen } from './screen'
import { SandboxBanner } from './SandboxBanner'
import { Shop } from './Shop'
import { acts, missingInputs, ofInput, sentFields, shownAgain } from './submission'

type Answer = Response | undefined | Promise<Response | undefined>

interface Visit {
  request: Request
  gateway: Gateway
  material: Material
  /** The last segment of the path. */
  key: string
}

/** Payers' pages by the first segment of their path. */
const pages: Record<string, (visit: Visit) => Answer> = {
  p: payment,
  r: (visit) => bank(visit, false),
  '3ds': (visit) => bank(visit, true),
  v: voucher,
  qr: (visit) => picture(visit, 'qr'),
  barcode: (visit) => picture(visit, 'barcode'),
  v1: archived,
  i: (visit) => offer(visit, 'i'),
  l: (visit) => offer(visit, 'l'),
  preview: (visit) => offer(visit, 'preview'),
}

/** Serves the pages that payers open; returns `undefined` for any other address. */
export function payerPages(material: Material) {
  return async (request: Request, gateway: Gateway): Promise<Response | undefined> => {
    const [, folder = '', key, ...more] = new URL(request.url).pathname.split('/')
    const answer = Object.hasOwn(pages, folder) ? pages[folder] : undefined
    if (!answer || !key || more.length > 0) return undefined
    // Below `/v1`, API calls have names, payments have numbers.
    if (folder === 'v1' && !/^\d+$/.test(key)) return undefined
    if (request.method !== 'GET' && request.method !== 'POST')
      return new Response(null, { status: 405, headers: { Allow: 'GET, POST' } })
    return answer({ request, gateway, material, key })
  }
}

function viewOf({ gateway, key }: Visit, of = key): PageView | undefined {
  const view = gateway.payer.view(of)
  return view && withOffer(view, gateway)
}

const contextOf = ({ gateway, material }: Visit, locale: Locale): Context => ({
  locale,
  t: material.texts[locale],
  material,
  now: gateway.now(),
  sandbox: true,
  qr: qrSvg,
  bars: barcodeSvg,
})

/** The path of this page with the given language. */
function pathOf({ request }: Visit, locale: Locale): string {
  return `${new URL(request.url).pathname}?lang=${locale}`
}

interface Drawing extends PageOptions, Pick<DocumentProps, 'title' | 'strip' | 'state'> {}

function draw(
  visit: Visit,
  { locale, t }: Context,
  { title, strip, state, ...options }: Drawing,
  body: ReactNode,
): Response {
  const { pathname } = new URL(visit.request.url)
  return page(
    <Document
      locale={locale}
      title={title}
      path={pathname}
      languageLabel={t.language}
      strip={strip}
      state={state}
      own={options.own ?? ''}
    >
      {body}
    </Document>,
    { ...options, live: state !== undefined },
  )
}

/** A page with one message: not found, or a form from another site was rejected. */
function plain(visit: Visit, status: number, key: 'absent' | 'refused'): Response {
  const context = contextOf(visit, languageOf(visit.request))
  const { absent } = context.t
  const [title, text] = key === 'absent' ? [absent.title, absent.text] : [absent.refused, absent.refusedText]
  return draw(
    visit,
    context,
    { status, title, strip: <SandboxBanner context={context} /> },
    <section className="narrow stack">
      <h1>{title}</h1>
      <p>{text}</p>
    </section>,
  )
}

/* The hosted page of a transaction */

async function payment(visit: Visit): Promise<Response> {
  const { gateway, key, request } = visit
  const before = viewOf(visit)
  if (!before) return plain(visit, 404, 'absent')
  if (request.method === 'POST') {
    if (senderOf(request) === 'other') return plain(visit, 403, 'refused')
    return act(visit, before, (typed, view) => drawPayment(visit, view, typed))
  }
  const opened = before.transaction.status === 'created' ? await gateway.payer.act(key, { act: 'open' }) : undefined
  return drawPayment(visit, opened ? withOffer(opened.view, gateway) : before, nothingTyped)
}

function drawPayment(visit: Visit, view: PageView, typed: Typed): Response {
  const { transaction, offer } = view
  const locale = languageOf(visit.request, transaction.language)
  const context = contextOf(visit, locale)
  const service = serviceOf(visit.material, transaction.service_id)
  if (service?.flow !== 'hpp') return plain(visit, 404, 'absent')
  const path = pathOf(visit, locale)
  return draw(
    visit,
    context,
    {
      status: typed.faults.length > 0 ? 422 : 200,
      title: titleOf(context, view, service),
      strip: <SandboxBanner context={context} view={view} service={service} />,
      own: styleOf(offer?.theme),
      state: stateOf(context, view, service),
    },
    <Payment context={context} view={view} service={service} path={path} typed={typed} />,
  )
}

/** What payers look for among their tabs: how it stands, and what it is about. */
function titleOf(context: Context, view: PageView, service: Service): string {
  const screen = screenOf(view, service, context.now)
  const order = [view.transaction.description ?? context.t.order.title, view.merchant]
  return [...(screen.type === 'result' ? [resultTexts(context, view, service, screen.result)[0]] : []), ...order].join(
    ' · ',
  )
}

/** Changes when the page shows another screen, which an open page then loads. */
const stateOf = ({ now }: Context, view: PageView, service: Service): string =>
  JSON.stringify([view.transaction.version, view.address?.received, screenOf(view, service, now).type])

/** Handles the payer's action: redirects to the page on success, otherwise shows the form again with its errors. */
async function act(
  visit: Visit,
  before: PageView,
  again: (typed: Typed, view: PageView) => Response,
): Promise<Response> {
  const { request, gateway, key } = visit
  const { act, ...values } = await formOf(request)
  const known = acts.find((each) => each === act)
  const own = pathOf(visit, languageOf(request, before.transaction.language))
  if (!known) return seeOther(own)
  const shownValues = shownAgain(values)
  const service = serviceOf(visit.material, before.transaction.service_id)
  const lacking = service ? missingInputs(known, before, service, gateway.now(), values) : []
  if (lacking.length > 0) return again({ values: shownValues, faults: lacking }, before)
  if (service && known === 'pay' && isLateCode(screenOf(before, service, gateway.now()))) return seeOther(own)
  const done = await gateway.payer.act(key, { act: known, fields: sentFields(values) })
  if (!done) return plain(visit, 404, 'absent')
  // The bank’s check of the payer comes next, by itself.
  if (done.view.challenge && known === 'pay' && !before.challenge) return seeOther(own.replace('/p/', '/3ds/'))
  return done.faults.length === 0
    ? seeOther(own)
    : again(
        { values: shownValues, faults: done.faults.map((fault) => ofInput(fault, values)) },
        withOffer(done.view, gateway),
      )
}

/** Whether a code was typed after its time, which the page says when it is loaded. */
const isLateCode = (screen: Screen): boolean => screen.type === 'renew' && screen.step === 'otp'

/* The bank's page, 3-D Secure, the voucher to print */

async function bank(visit: Visit, challenge: boolean): Promise<Response> {
  const { request } = visit
  const view = viewOf(visit)
  if (!view) return plain(visit, 404, 'absent')
  const { transaction } = view
  const service = serviceOf(visit.material, transaction.service_id)
  if (!service) return plain(visit, 404, 'absent')
  const locale = languageOf(request, transaction.language)
  if (request.method === 'POST') {
    const arrived = seeOther(pathOf(visit, locale))
    // A shop's page sends the payer here by a form of its own; its fields are not needed.
    return senderOf(request) === 'other' ? arrived : act(visit, view, () => arrived)
  }
  const back = backFromBank(view, service)
  const isDone = transaction.status !== 'awaiting_customer' || view.isOver
  if (isDone && back?.startsWith('/')) return seeOther(`${back}?lang=${locale}`)
  const context = contextOf(visit, locale)
  const { t } = context
  return draw(
    visit,
    context,
    {
      title: challenge ? t.bank.challenge : nameIn(locale, service.method),
      strip: <SandboxBanner context={context} service={service} />,
      // `form-action` of the CSP blocks redirects of a form to other sites, so `Refresh` leads there.
      ...(isDone && back !== undefined && { refresh: `0; url=${back}` }),
    },
    <Bank context={context} view={view} service={service} challenge={challenge} path={pathOf(visit, locale)} />,
  )
}

function voucher(visit: Visit): Response {
  const view = viewOf(visit)
  if (!view) return plain(visit, 404, 'absent')
  const locale = languageOf(visit.request, view.transaction.language)
  const context = contextOf(visit, locale)
  const { t } = context
  const service = serviceOf(visit.material, view.transaction.service_id)
  const title = service ? nameIn(locale, service.method) : t.order.title
  const drawing = {
    title: `${title} · ${view.merchant}`,
    strip: <SandboxBanner context={context} />,
    ...(service && { state: stateOf(context, view, service) }),
  }
  // Nobody pays with a voucher that has done its work, or is too old.
  if (service && screenOf(view, service, context.now).type === 'result')
    return draw(
      visit,
      context,
      drawing,
      <Payment {...{ context, view, service }} path={pathOf(visit, locale)} typed={nothingTyped} />,
    )
  return draw(
    visit,
    context,
    drawing,
    <section className="narrow stack">
      <Shop name={view.merchant} logo={view.offer?.theme.logo} />
      <h1>{title}</h1>
      <Amount context={context} view={view} />
      <p>{view.transaction.description === undefined ? numberOf(context, view) : orderOf(view)}</p>
      <VoucherDetails context={context} view={view} service={service} />
      <Deadline until={view.transaction.expires_at} context={context} />
      <Button className="js" data-print="">
        {t.step.voucher.printNow}
      </Button>
      {service?.flow === 'hpp' && (
        <p>
          <a href={`/p/${visit.key}?lang=${locale}`}>{t.step.voucher.back}</a>
        </p>
      )}
    </section>,
  )
}

/** Payments of 1.x have addresses of their own, which redirect here. */
function archived(visit: Visit): Response {
  const key = visit.gateway.payer.archivedKey(visit.key)
  return key === undefined ? plain(visit, 404, 'absent') : seeOther(`/p/${key}${new URL(visit.request.url).search}`)
}

function picture(visit: Visit, kind: CodeKind): Response | undefined {
  const [, key] = /^(.+)\.png$/.exec(visit.key) ?? []
  if (key === undefined) return undefined
  const view = viewOf(visit, key)
  const text = view && (kind === 'qr' ? view.payload : barcodeContent(view))
  const png = text === undefined ? undefined : codePng(kind, text)
  if (!png) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png', 'Cache-Control': 'no-store' } })
}

/* Invoices and payment pages */

async function offer(visit: Visit, kind: OfferPath): Promise<Response> {
  const { request, gateway, key } = visit
  const view = gateway.payer.offer(kind, key)
  if (!view) return plain(visit, 404, 'absent')
  const locale = languageOfOffer(request, shownOffer(view, key))
  if (request.method !== 'POST') return drawOffer(visit, shownOffer(view, key), locale)
  if (senderOf(request) === 'other') return plain(visit, 403, 'refused')
  const { service = '' } = await formOf(request)
  const choice = await gateway.payer.choose(kind, key, service)
  if ('key' in choice) return seeOther(`/p/${choice.key}?lang=${locale}`)
  return drawOffer(visit, shownOffer(gateway.payer.offer(kind, key) ?? view, key), locale, choice.refused)
}

function drawOffer(visit: Visit, shown: ShownOffer, locale: Locale, refused?: Refusal): Response {
  const context = contextOf(visit, locale)
  const chosen = new URL(visit.request.url).searchParams.get('service') ?? undefined
  const path = pathOf(visit, locale)
  return draw(
    visit,
    context,
    {
      status: refused ? 409 : 200,
      title: `${shown.description ?? headingOf(context.t, shown)} · ${shown.merchant}`,
      strip: <SandboxBanner context={context} />,
      own: styleOf(shown.theme),
    },
    <Offer context={context} offer={shown} path={path} chosen={chosen} refused={refused} />,
  )
}

/** An invoice has one language; a payment page uses the browser's, if it is among its own. */
function languageOfOffer(request: Request, { language, languages }: ShownOffer): Locale {
  const locale = languageOf(request, language)
  const spoken = languages.map((each) => each.split('-')[0])
  if (spoken.includes(locale)) return locale
  return locales.find((each) => spoken.includes(each)) ?? locale
}
