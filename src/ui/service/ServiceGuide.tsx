import type { ReactNode } from 'react'
import type { Target } from '../../model/addresses'
import type { FurtherCall, GuideFact } from '../../model/catalogue/guide'
import type { GuideStart, GuideView, WaysBackText } from '../../model/views/guide'
import { longDate } from '../../site/dates'
import { fill } from '../../site/fill'
import { ArticleWithCode } from '../article/ArticleWithCode'
import { CodePane, type PanePart } from '../code/CodePane'
import { CodeTabs } from '../code/CodeTabs'
import { CopyValue } from '../code/CopyValue'
import { JsonBlock } from '../code/JsonBlock'
import { Sequence } from '../diagram/Sequence'
import { Markdown } from '../Markdown'
import { DirectionMark } from '../marks/DirectionMark'
import { KindMark } from '../marks/KindMark'
import { Mention } from '../mentions'
import { FieldList } from '../operation/FieldList'
import { Heading2, Link, Table, TableHead } from '../prose/elements'
import { useRoute, useTexts } from '../route'

/** The guide to a payment service, drawn from its record; `intro` and `children` are the page's own words. */
export function ServiceGuide({
  title,
  view,
  intro,
  children,
}: {
  title: string
  view: GuideView
  intro: ReactNode
  children: ReactNode
}) {
  const { locale } = useRoute()
  const { guide: x, services } = useTexts()
  const { service, flow, fields, start, shownFields, sentences } = view
  const d = x.byDirection[service.direction]
  return (
    <ArticleWithCode
      type="service"
      title={title}
      code={<Samples view={view} />}
      after={<AfterStart view={view}>{children}</AfterStart>}
    >
      <p className="service-note" data-search="off">
        <KindMark kind={service.method.kind} /> {services.filter.kind[service.method.kind]} ·{' '}
        <DirectionMark direction={service.direction} /> {services.filter.direction[service.direction]}
      </p>
      {intro}
      <Heading2 id="facts">{x.facts}</Heading2>
      <FactsTable view={view} />
      <Shared>
        <Heading2 id="flow">{d.flow}</Heading2>
        <Sequence view={flow} title={`${d.flow}: ${service.method.name[locale]}`} />
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
        <Heading2 id="answer">{x.answer}</Heading2>
        <Markdown text={sentences.next} />
        {start && (
          <>
            <Heading2 id="start">{d.start}</Heading2>
            <Further calls={start.before} />
            <Markdown text={x.startText} />
            <FieldList fields={start.fields} />
            {shownFields.length > 0 && <Markdown text={x.shown} />}
            <FieldList fields={shownFields} />
          </>
        )}
        <Further calls={view.furtherCalls} />
      </Shared>
    </ArticleWithCode>
  )
}

/** What comes once the payment is under way. */
function AfterStart({ view, children }: { view: GuideView; children: ReactNode }) {
  const x = useTexts().guide
  const { service, sentences } = view
  const d = x.byDirection[service.direction]
  return (
    <>
      <Shared>
        <Heading2 id="callbacks">{x.callbacks}</Heading2>
        <Markdown text={sentences.statuses} />
        <Statuses statuses={view.statuses} />
        <Heading2 id="expiry">{d.expiry}</Heading2>
        <Markdown text={sentences.expiry} />
        {sentences.back && <WaysBack {...sentences.back} />}
        <Heading2 id="errors">{x.errors}</Heading2>
        <Markdown text={sentences.errors} />
        <Heading2 id="testing">{x.testing}</Heading2>
        <Markdown text={x.testingText} />
        <Outcomes outcomes={view.outcomes} />
      </Shared>
      {children}
      <Shared>{view.related.length > 0 && <Related guides={view.related} />}</Shared>
    </>
  )
}

/** The calls of a payment, as the gateway has answered them, and the callback that tells its end. */
function Samples({ view: { create, start, callback } }: { view: GuideView }) {
  const x = useTexts().guide
  const answer = (value: unknown) => <JsonBlock title={x.sample.answer} value={value} />
  const parts: PanePart[] = [
    {
      id: 'sample-create',
      label: x.sample.create,
      sections: ['facts', 'flow', 'steps', 'fields', 'request', 'answer'],
      content: (
        <>
          <CodeTabs samples={create.samples} id="request-sample" />
          {answer(create.answer)}
        </>
      ),
    },
  ]
  if (start)
    parts.push({
      id: 'sample-start',
      label: x.sample.start,
      sections: ['start'],
      content: (
        <>
          <StartRequest start={start} />
          {answer(start.answer)}
        </>
      ),
    })
  if (callback !== undefined)
    parts.push({
      id: 'sample-callback',
      label: x.sample.callback,
      sections: ['callbacks', 'expiry', 'errors', 'testing'],
      content: <JsonBlock value={callback} />,
    })
  return <CodePane parts={parts} />
}

/** What reads alike in all guides: the search would find it everywhere, so it leaves it out. */
function Shared({ children }: { children: ReactNode }) {
  return <div data-search="off">{children}</div>
}

function Further({ calls }: { calls: FurtherCall[] }) {
  const { further } = useTexts().guide
  return calls.map((call) => <Markdown key={call} text={further[call]} />)
}

function StartRequest({ start: { samples, body } }: { start: GuideStart }) {
  return samples ? <CodeTabs samples={samples} id="start-sample" /> : <JsonBlock value={body} />
}

/** Facts that read alike in most guides: nobody looks for a service by them. */
const alike: ReadonlySet<GuideFact['id']> = new Set(['expiry', 'step', 'window', 'late', 'back', 'website'])

function FactsTable({ view: { service, facts } }: { view: GuideView }) {
  const { locale } = useRoute()
  const x = useTexts().guide
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
            <tr key={id} data-search={alike.has(id) ? 'off' : undefined}>
              <th scope="row">{x.fact[id]}</th>
              <td>{id === 'website' ? <Link href={value}>{new URL(value).host}</Link> : value}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="service-note" data-search="off">
        {fill(x.checked, { day: longDate(service.method.checked, locale) })}
      </p>
    </>
  )
}

function WaysBack({ ways, more }: WaysBackText) {
  return (
    <>
      <p>{useTexts().guide.waysBack.heading}</p>
      <ul>
        {ways.map((way) => (
          <li key={way}>
            <Markdown text={way} inline />
          </li>
        ))}
      </ul>
      <Markdown text={more} />
    </>
  )
}

function Statuses({ statuses }: Pick<GuideView, 'statuses'>) {
  return (
    <ul className="service-statuses">
      {statuses.map(({ id, href, title }) => (
        <li key={id}>
          <Mention name={id} href={href} /> {title}
        </li>
      ))}
    </ul>
  )
}

function Outcomes({ outcomes }: Pick<GuideView, 'outcomes'>) {
  const { onPage, outcome: x } = useTexts().guide
  return (
    <Table>
      <TableHead titles={[x.send, x.status, x.outcome]} />
      <tbody>
        {outcomes.map(({ status, reason, title, path, value }) => (
          <tr key={value}>
            <th scope="row">
              {path === undefined ? (
                onPage
              ) : (
                <>
                  <code>{path}</code>{' '}
                </>
              )}
              <CopyValue groups={[value]} />
            </th>
            <td>
              <Mention {...status} />
            </td>
            <td>
              {reason && (
                <>
                  <Mention {...reason} />{' '}
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

function Related({ guides }: { guides: Target[] }) {
  return (
    <>
      <Heading2 id="related">{useTexts().guide.related}</Heading2>
      <ul>
        {guides.map(({ href, title }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
