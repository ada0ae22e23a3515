import type { ReactNode } from 'react'
import { guideOf, type Guide } from '../../model/catalogue/guide'
import type { Service } from '../../model/catalogue/types'
import { samples } from '../../model/samples'
import { CodeBlock } from '../code/CodeBlock'
import { CodeTabs } from '../code/CodeTabs'
import { Markdown } from '../Markdown'
import { FieldList } from '../operation/FieldList'
import { Diagram } from '../prose/Diagram'
import { Heading2, Link, Table } from '../prose/elements'
import { useLink, useRoute } from '../route'
import { texts, type DirectionTexts } from './texts'

/** The guide to a payment service, drawn from its record; `intro` and `children` are the page's own words. */
export function ServiceGuide({ service: id, intro, children }: { service: string; intro: ReactNode; children: ReactNode }) {
  const { page, catalogue, contract } = useRoute()
  const x = texts[page.locale]
  const guide = guideOf(catalogue, contract, id)
  const { service, flow, fields, operation, request, answer } = guide
  if (service.direction === 'other') throw new Error(`${service.source}: a service of direction "other" has no guide of this shape. Make its page an article.`)
  const d = x.byDirection[service.direction]
  return (
    <>
      {intro}
      <Heading2 id="facts">{x.facts}</Heading2>
      <FactsTable guide={guide} />
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
      <Markdown text={x.fieldsText} />
      <FieldList fields={fields} />
      <Heading2 id="request">{x.request}</Heading2>
      <Markdown text={x.requestText} />
      <CodeTabs samples={samples(contract, operation, request)} id="request-sample" />
      <Heading2 id="answer">{x.answer}</Heading2>
      <CodeBlock code={JSON.stringify(answer, null, 2)} language="json" />
      <Markdown text={d.next} />
      <Heading2 id="callbacks">{x.callbacks}</Heading2>
      <Markdown text={d.statuses(contract.facts)} />
      <Statuses guide={guide} />
      <Heading2 id="expiry">{d.expiry}</Heading2>
      <Expiry guide={guide} text={d} />
      <Heading2 id="testing">{x.testing}</Heading2>
      <Markdown text={x.testingText} />
      <Outcomes guide={guide} />
      {children}
      {guide.related.length > 0 && <Related services={guide.related} />}
    </>
  )
}

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

function Expiry({ guide: { service, facts, related }, text }: { guide: Guide; text: DirectionTexts }) {
  const { page, contract } = useRoute()
  const x = texts[page.locale]
  const span = service.expiry.seconds === null ? undefined : facts.find(({ id }) => id === 'expiry')?.value
  const payout = related.find(({ direction, method }) => direction === 'payout' && method.id === service.method.id)
  return (
    <>
      <Markdown text={text.expiryText(contract.facts, span)} />
      {service.direction === 'payin' && <Markdown text={x.refundText(payout && addressOf(payout))} />}
    </>
  )
}

function Outcomes({ guide: { outcomes } }: { guide: Guide }) {
  const { page } = useRoute()
  const x = texts[page.locale].outcome
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{x.send}</th>
          <th scope="col">{x.status}</th>
          <th scope="col">{x.reason}</th>
        </tr>
      </thead>
      <tbody>
        {outcomes.map(({ status, reason, set }) => (
          <tr key={`${status.id} ${reason?.id}`}>
            <th scope="row">
              {set.map(({ path, value }) => (
                <code key={path}>{`${path}: "${value}"`}</code>
              ))}
            </th>
            <td>
              <code>{status.id}</code>
            </td>
            <td>
              {reason && (
                <>
                  <code>{reason.id}</code> {reason.title}
                </>
              )}
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
