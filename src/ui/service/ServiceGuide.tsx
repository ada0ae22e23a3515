import type { ReactNode } from 'react'
import type { GuideCall } from '../../model/catalogue/calls'
import { guideOf, type Guide } from '../../model/catalogue/guide'
import type { ConfirmationClass, Service } from '../../model/catalogue/types'
import { samples } from '../../model/samples'
import { CodeBlock } from '../code/CodeBlock'
import { CodeTabs } from '../code/CodeTabs'
import { Markdown } from '../Markdown'
import { FieldList } from '../operation/FieldList'
import { Diagram } from '../prose/Diagram'
import { Heading2, Link, Table } from '../prose/elements'
import { useLink, useRoute } from '../route'
import { texts } from './texts'

/** The guide to a payment service, drawn from its record; `intro` and `children` are the page's own words. */
export function ServiceGuide({ service: id, intro, children }: { service: string; intro: ReactNode; children: ReactNode }) {
  const { page, catalogue, contract } = useRoute()
  const x = texts[page.locale]
  const guide = guideOf(catalogue, contract, id)
  const { service, flow, fields, create, pay, payFields, shownFields } = guide
  const { direction } = service
  const d = x.byDirection[direction]
  const started = pay && (direction === 'payin' || Object.keys(pay.request.body as object).length > 1)
  return (
    <>
      {intro}
      <Heading2 id="facts">{x.facts}</Heading2>
      <FactsTable guide={guide} />
      <Shared>
        <Heading2 id="flow">{d.flow}</Heading2>
        <Diagram text={flow.mermaid} title={`${d.flow}: ${service.method.name[page.locale]}`} alt={flow.alternative} />
        <Heading2 id="steps">{d.person}</Heading2>
        <ol>
          {flow.personSteps.map((step) => (
            <li key={step}>
              <Markdown text={step} inline />
            </li>
          ))}
        </ol>
        <Heading2 id="fields">{x.fields}</Heading2>
        <Markdown text={fields.length > 0 ? x.fieldsText : x.noFields} />
        <FieldList fields={fields} />
        <Heading2 id="request">{x.request}</Heading2>
        <Markdown text={x.requestText} />
        <CodeTabs samples={samples(contract, create.operation, create.request)} id="request-sample" />
        <Heading2 id="answer">{x.answer}</Heading2>
        <CodeBlock code={JSON.stringify(create.answer, null, 2)} language="json" />
        <Markdown text={x.next[`${direction} ${service.flow}`] ?? ''} />
        {started && (
          <>
            <Heading2 id="start">{d.start}</Heading2>
            <Further guide={guide} before />
            <Markdown text={x.startText} />
            <FieldList fields={payFields} />
            <PayRequest call={pay} />
            <CodeBlock code={JSON.stringify(pay.answer, null, 2)} language="json" />
            {shownFields.length > 0 && <Markdown text={x.shown} />}
            <FieldList fields={shownFields} />
          </>
        )}
        <Further guide={guide} />
        <Heading2 id="callbacks">{x.callbacks}</Heading2>
        <Markdown text={d.statuses(contract.facts, slow.has(service.confirmation.class))} />
        <Statuses guide={guide} />
        <Heading2 id="expiry">{d.expiry}</Heading2>
        <Expiry guide={guide} />
        <Heading2 id="errors">{x.errors}</Heading2>
        <Markdown text={x.errorsText(guide.errors.map(({ code, href }) => `[\`${code}\`](${href})`))} />
        <Heading2 id="testing">{x.testing}</Heading2>
        <Markdown text={x.testingText} />
        <Outcomes guide={guide} />
      </Shared>
      {children}
      <Shared>{guide.related.length > 0 && <Related services={guide.related} />}</Shared>
    </>
  )
}

/** What reads alike in all guides: the search would find it everywhere, so it leaves it out. */
function Shared({ children }: { children: ReactNode }) {
  return <div data-search="off">{children}</div>
}

/** Calls besides create and pay: a quote comes before the start, all others after it. */
function Further({ guide: { furtherCalls }, before = false }: { guide: Guide; before?: boolean }) {
  const { page } = useRoute()
  const { further } = texts[page.locale]
  const calls = furtherCalls.filter((call) => (call === 'transaction_currency_rate') === before)
  return calls.map((call) => <Markdown key={call} text={further[call] ?? ''} />)
}

/** In every language where the service has something of its own to send. */
function PayRequest({ call: { operation, request } }: { call: GuideCall }) {
  const { contract } = useRoute()
  const own = Object.keys(request.body as object).length > 1
  return own ? <CodeTabs samples={samples(contract, operation, request)} id="start-sample" /> : <CodeBlock code={JSON.stringify(request.body, null, 2)} language="json" />
}

const slow = new Set<ConfirmationClass>(['business_days', 'varies'])

const addressOf = ({ route }: Service) => `/services/${route}`

function FactsTable({ guide: { service, facts } }: { guide: Guide }) {
  const { page } = useRoute()
  const x = texts[page.locale]
  const day = new Intl.DateTimeFormat(page.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(service.method.checked))
  return (
    <>
      <Table>
        <tbody className="service-facts">
          <tr>
            <th scope="row">{x.serviceId}</th>
            <td>
              <code>{service.id}</code>
            </td>
          </tr>
          {facts.map(({ id, value }) => (
            <tr key={id}>
              <th scope="row">{x.fact[id]}</th>
              <td>{id === 'website' ? <Link href={value}>{new URL(value).host}</Link> : value}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="source">{x.checked(day)}</p>
    </>
  )
}

function Statuses({ guide: { statuses } }: { guide: Guide }) {
  const link = useLink()
  return (
    <ul className="service-statuses">
      {statuses.map(({ id, title, terminal }) => (
        <li key={id} className={terminal ? 'service-statuses__final' : undefined}>
          <a href={link(`/reference/transaction_statuses#${id}`)}>
            <code>{id}</code>
          </a>{' '}
          {title}
        </li>
      ))}
    </ul>
  )
}

function Expiry({ guide: { service, facts, payout } }: { guide: Guide }) {
  const { page, contract } = useRoute()
  const x = texts[page.locale]
  const span = service.expiry.seconds === null ? undefined : facts.find(({ id }) => id === 'expiry')?.value
  const own = payout?.method.id === service.method.id
  return (
    <>
      <Markdown text={x.byDirection[service.direction].expiryText(contract.facts, service.flow, span)} />
      {service.direction === 'payin' && <Markdown text={x.refundText(payout && addressOf(payout), own)} />}
    </>
  )
}

function Outcomes({ guide: { outcomes } }: { guide: Guide }) {
  const { page } = useRoute()
  const link = useLink()
  const { onPage, outcome: x } = texts[page.locale]
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{x.send}</th>
          <th scope="col">{x.status}</th>
          <th scope="col">{x.outcome}</th>
        </tr>
      </thead>
      <tbody>
        {outcomes.map(({ status, reason, title, path, value }) => (
          <tr key={value}>
            <th scope="row">
              {path === undefined ? (
                <>
                  {onPage}
                  <code>{value}</code>
                </>
              ) : (
                <code>{`${path}: "${value}"`}</code>
              )}
            </th>
            <td>
              <code>{status.id}</code>
            </td>
            <td>
              {reason && (
                <>
                  <a href={link(`/reference/failure_reason_codes#${reason.id}`)}>
                    <code>{reason.id}</code>
                  </a>{' '}
                </>
              )}
              {title}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Related({ services }: { services: Service[] }) {
  const { page, site } = useRoute()
  const link = useLink()
  return (
    <>
      <Heading2 id="related">{texts[page.locale].related}</Heading2>
      <ul>
        {services.map((service) => {
          const href = link(addressOf(service))
          return (
            <li key={service.id}>
              <a href={href}>{site.byAddress.get(href)?.front.title ?? service.id}</a>
            </li>
          )
        })}
      </ul>
    </>
  )
}
