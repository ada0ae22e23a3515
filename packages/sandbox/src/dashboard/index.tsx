import type { ReactNode } from 'react'
import type { Gateway } from '../gateway/types'
import { BrandMark } from '../payer-pages/parts/BrandMark'
import { docsAddress } from '../payer-pages/parts/docs'
import { Document } from '../payer-pages/parts/Document'
import { languageOf } from '../payer-pages/parts/language'
import { minified } from '../payer-pages/parts/minified'
import { formOf, page, seeOther, senderOf } from '../payer-pages/parts/respond'
import { AllCallbacks } from './Callbacks'
import { Clock, type Goal } from './Clock'
import { inLocale, type Context } from './context'
import type { BoardData } from './data'
import sheet from './styles.css?raw'
import { goalsOf, TransactionPage } from './TransactionPage'
import { Overview, Reset } from './Overview'

const root = '/_sandbox'

const styles = minified(sheet)

/** Serves the pages below `/_sandbox` and their forms; returns `undefined` for any other request. */
export function dashboard(data: BoardData) {
  return async (request: Request, gateway: Gateway): Promise<Response | undefined> => {
    const { pathname, search } = new URL(request.url)
    if (pathname.startsWith(`${root}/ui/`)) return done(request, gateway, data)
    const isOurs = pathname === root || pathname.startsWith(`${root}/`)
    if (!isOurs || request.method !== 'GET' || !wantsPage(request)) return undefined
    return draw(request, gateway, data, { path: pathname + search })
  }
}

/** Whether the client accepts HTML explicitly; programs that accept anything get JSON from the control calls. */
const wantsPage = (request: Request): boolean => /\btext\/html\b/.test(request.headers.get('accept') ?? '')

/* Forms */

/** Carries out a form by the same control call that programs use, then redirects back. */
async function done(request: Request, gateway: Gateway, data: BoardData): Promise<Response | undefined> {
  if (request.method !== 'POST') return undefined
  const locale = languageOf(request)
  const { back = root, ...form } = await formOf(request)
  const path = isOwnPath(back) ? back : root
  if (senderOf(request) !== 'own')
    return draw(request, gateway, data, { path: root, status: 403, error: data.texts[locale].foreign })
  const { origin, pathname } = new URL(request.url)
  if (pathname === `${root}/ui/first`) {
    await gateway.fetch(gateway.control.firstCall())
    return seeOther(path)
  }
  const call = callOf(pathname.slice(`${root}/ui`.length), form)
  const answer = await gateway.fetch(
    new Request(origin + root + call.path, {
      method: call.method ?? 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(call.body),
    }),
  )
  if (answer.ok) return seeOther(path)
  const { detail } = (await answer.json()) as { detail?: string }
  return draw(request, gateway, data, { path, status: answer.status, error: detail ?? String(answer.status) })
}

/** Forms may redirect only within the dashboard. */
const isOwnPath = (path: string): boolean => path === root || path.startsWith(`${root}?`) || path.startsWith(`${root}/`)

interface Call {
  path: string
  method?: 'DELETE'
  body: object
}

/** The control call of a form: empty fields are left out, numbers and instants converted. */
function callOf(path: string, form: Record<string, string>): Call {
  if (path === '/faults/clear') return { path: '/faults', method: 'DELETE', body: {} }
  const { times, to, ...rest } = form
  const filled = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''))
  return {
    path,
    body: {
      ...filled,
      ...(times !== undefined && { times: Number(times) }),
      // A `datetime-local` input has neither seconds nor time zone; its label says UTC.
      ...(to !== undefined && { to: to.endsWith('Z') ? to : `${to.slice(0, 16)}:00Z` }),
    },
  }
}

/* Pages */

interface Drawing {
  /** Path of the page, with its query. */
  path: string
  status?: number
  /** Why the last form was rejected. */
  error?: string
}

function draw(request: Request, gateway: Gateway, data: BoardData, { path, status, error }: Drawing): Response {
  const shown = new URL(path, request.url)
  const locale = languageOf(new Request(shown, { headers: request.headers }))
  const t = data.texts[locale]
  const context: Context = { locale, t, data, gateway, path }
  const { title, body, status: own, goals } = bodyOf(context, shown)
  shown.searchParams.delete('lang')
  return page(
    <Document
      locale={locale}
      title={`${title} · ${t.title}`}
      path={shown.pathname + shown.search}
      languageLabel={t.language}
      strip={
        <>
          <Links context={context} />
          <Clock context={context} goals={goals} />
        </>
      }
      own={styles}
    >
      <div className="board stack">
        {error !== undefined && (
          <p className="box fault" role="alert">
            <strong>{t.error}.</strong> {error}
          </p>
        )}
        <h1>{title}</h1>
        {body}
      </div>
    </Document>,
    { status: status ?? own ?? 200, own: styles, live: true },
  )
}

interface Body {
  title: string
  body: ReactNode
  status?: number
  goals?: Goal[]
}

function bodyOf(context: Context, { pathname, searchParams }: URL): Body {
  const { t, gateway } = context
  const [, , thing, id] = pathname.split('/')
  if (thing === 'callbacks')
    return {
      title: t.callbacks.title,
      body: <AllCallbacks context={context} />,
    }
  if (thing === 'reset') return { title: t.reset.title, body: <Reset context={context} /> }
  if (thing === 'transactions' && id !== undefined) {
    const view = gateway.control.transaction(decodeURIComponent(id))
    if (view)
      return {
        title: view.transaction.merchant_reference,
        body: <TransactionPage context={context} view={view} />,
        goals: goalsOf(context, view.transaction),
      }
    return { title: t.one.absent, body: <p>{t.one.absentText}</p>, status: 404 }
  }
  return { title: t.transactions.title, body: <Overview context={context} status={searchParams.get('status') ?? ''} /> }
}

function Links({ context }: { context: Context }) {
  const { t, locale } = context
  const own = (path: string, name: string) => (
    <a href={inLocale(context, path)} aria-current={context.path.split('?')[0] === path ? 'page' : undefined}>
      {name}
    </a>
  )
  return (
    <nav className="bar" aria-label={t.pages}>
      <BrandMark />
      <strong>{t.title}</strong>
      {own(root, t.transactions.title)}
      {own(`${root}/callbacks`, t.callbacks.title)}
      <a href={docsAddress(locale, 'callbacks')}>{t.docs.callbacks}</a>
      <a href={docsAddress(locale, 'reference/test_phone')}>{t.docs.testData}</a>
    </nav>
  )
}
