import { Fragment, type ReactNode } from 'react'
import { wayOf } from '@docs/model/catalogue/types'
import { fill } from '@docs/model/language/fill'
import type { Target } from '../../sources/addresses/address-index'
import type { GuideFact } from '../../views/services/dossier'
import type { FurtherCall } from '../../views/services/guide'
import {
  tabIds,
  type GuideStart,
  type GuideView,
  type OutcomesView,
  type OutcomeView,
  type ResultCode,
} from '../../views/guide'
import { ArticleWithCode } from '../article/ArticleWithCode'
import type { PageProps } from '../article/page-props'
import { CodePane, type PanePart } from '../code/CodePane'
import { CodeTabs } from '../code/CodeTabs'
import { CopyValue } from '../code/CopyValue'
import { JsonBlock } from '../code/JsonBlock'
import { Sequence } from '../diagram/Sequence'
import { Markdown } from '../Markdown'
import { DirectionMark } from '../marks/DirectionMark'
import { KindMark } from '../marks/KindMark'
import { MethodTile } from '../marks/MethodTile'
import { PaySteps } from '../marks/PayMark'
import { Mention } from '../mentions'
import { FieldList } from '../operation/FieldList'
import { DataTable } from '../prose/DataTable'
import { Heading2, Heading3, Table } from '../prose/elements'
import { useRoute, useTexts } from '../route'
import { Separated } from '../Separated'
import { Seen } from './Seen'

/**
 * The guide to a payment service: what it is (`intro`), its facts, how it is paid and the calls; then what to watch
 * for, beginning with the page's own text (`children`).
 */
export function ServiceGuide({
  title,
  view,
  intro,
  story,
  children,
}: PageProps<GuideView> & {
  /** Plays the payment in the page. */
  story: ReactNode
}) {
  const { locale } = useRoute()
  const { guide: x, navigation, services } = useTexts()
  const { service, flow, fields, start, shownFields, sentences } = view
  const d = x.byDirection[service.direction]
  const after = (
    <>
      {children}
      <AfterStart view={view} />
    </>
  )
  return (
    <ArticleWithCode type="service" title={title} code={<Samples view={view} />} after={after}>
      <div className="service-note">
        <MethodTile method={service.method} />
        <p>
          <span data-search="off">
            <KindMark kind={service.method.kind} /> {services.filter.kind[service.method.kind]} ·{' '}
            <DirectionMark direction={service.direction} /> {navigation.ways[wayOf(service)]} · service_id:{' '}
          </span>
          <CopyValue groups={[service.id]} />
        </p>
      </div>
      {intro}
      <Heading2 id="facts">{x.facts}</Heading2>
      <FactsTable facts={view.facts} />
      <Shared>
        <Heading2 id="flow">{d.flow}</Heading2>
        {view.seen ? <Seen method={service.method.name[locale]} screens={view.seen} /> : <PaySteps service={service} />}
        {sentences.steps !== '' && <Part id="steps" text={sentences.steps} />}
        <Sequence view={flow} title={service.method.name[locale]} />
        <div className="needs-js" data-tool="">
          {story}
        </div>
        <Heading2 id="fields">{x.fields}</Heading2>
        <Part id="request" text={sentences.fields} />
        <FieldList fields={fields} typed={false} />
        {start ? (
          <>
            <Heading2 id="start">{d.start}</Heading2>
            <Further calls={start.before} />
            <Part id="answer" text={sentences.start} />
            <FieldList fields={start.fields} typed={false} />
            {shownFields.length > 0 && <Markdown text={x.shown} />}
            <FieldList fields={shownFields} typed={false} />
          </>
        ) : (
          sentences.next !== '' && (
            <>
              <Heading2 id="answer">{d.next}</Heading2>
              <Markdown text={sentences.next} />
            </>
          )
        )}
        <Further calls={view.furtherCalls} />
        <Part id="callbacks" text={sentences.result} />
        <Further calls={view.lastCalls} />
      </Shared>
    </ArticleWithCode>
  )
}

/** Sections about a payment once it has been started. */
function AfterStart({
  view: { terms, outcomes, resultCodes, resultCodesOf, resultCodesAt, related },
}: {
  view: GuideView
}) {
  const x = useTexts().guide
  return (
    <Shared>
      <Heading2 id="testing">{x.testing}</Heading2>
      <Outcomes outcomes={outcomes} />
      {resultCodes.length > 0 && <ResultCodes codes={resultCodes} of={resultCodesOf} />}
      {resultCodesAt && (
        <Markdown
          text={fill(x.resultCodes.elsewhere, {
            guide: `[${resultCodesAt.title}](${resultCodesAt.path}#result-codes)`,
          })}
        />
      )}
      {terms.length > 0 && (
        <>
          <Heading2 id="expiry">{x.expiry}</Heading2>
          <FactsTable facts={terms} />
        </>
      )}
      {related.length > 0 && <Related guides={related} />}
    </Shared>
  )
}

/** The calls of a payment with the gateway's responses, and the callback with its result. */
function Samples({ view: { create, start, callback, moreCode, twin } }: { view: GuideView }) {
  const x = useTexts().guide
  const answer = (value: unknown) => <JsonBlock title={x.sample.answer} value={value} />
  const parts: PanePart[] = [
    {
      id: 'sample-create',
      label: x.sample.create,
      sections: ['facts', 'flow', 'fields', 'answer'],
      content: (
        <>
          <CodeTabs samples={create.samples} id={tabIds.create} apart={twin} />
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
          <StartRequest start={start} twin={twin} />
          {answer(start.answer)}
        </>
      ),
    })
  if (callback !== undefined)
    parts.push({
      id: 'sample-callback',
      label: x.sample.callback,
      sections: ['testing', 'expiry'],
      content: <JsonBlock value={callback} />,
    })
  return <CodePane parts={parts} more={moreCode} />
}

/** Text shared by all guides, excluded from the search. */
function Shared({ children }: { children: ReactNode }) {
  return <div data-search="off">{children}</div>
}

function Further({ calls }: { calls: FurtherCall[] }) {
  const { further } = useTexts().guide
  return calls.map((call) => <Markdown key={call} text={further[call]} />)
}

function StartRequest({ start: { samples, body }, twin }: { start: GuideStart; twin: string }) {
  return samples ? <CodeTabs samples={samples} id={tabIds.start} apart={twin} /> : <JsonBlock value={body} />
}

/** A sentence with the anchor of the section that it replaces. */
function Part({ id, text }: { id: string; text: string }) {
  return (
    <div id={id}>
      <Markdown text={text} />
    </div>
  )
}

function FactsTable({ facts }: { facts: GuideFact[] }) {
  const { fact } = useTexts().guide
  return (
    <Table>
      <tbody className="service-facts">
        {facts.map(({ id, value }) => (
          <tr key={id} data-search={id === 'website' ? 'off' : undefined}>
            <th scope="row">
              <Markdown text={fact[id]} inline />
            </th>
            <td>
              <Markdown text={value} inline />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Case({ path, value, reason, title }: OutcomeView) {
  return (
    <>
      {path !== undefined && (
        <>
          <code>{path}</code>{' '}
        </>
      )}
      <CopyValue groups={[value]} />
      {reason ? (
        <>
          {' '}
          <Mention {...reason} />
        </>
      ) : (
        title && ` ${title}`
      )}
    </>
  )
}

/** One row for each status: what to send for it. */
function Outcomes({ outcomes: { path, rows } }: { outcomes: OutcomesView }) {
  const { onPage, sandbox } = useTexts().guide
  const where = path === undefined ? onPage : `\`${path}\``
  return (
    <DataTable
      titles={[<Markdown key="sandbox" text={sandbox} inline />, <Markdown key="sent" text={where} inline />]}
      rows={rows.map(({ status, cases }) => ({
        cells: [
          <Mention {...status} />,
          <Separated
            as={Fragment}
            by={separator}
            items={cases.map((each) => (
              <Case {...each} />
            ))}
          />,
        ],
      }))}
    />
  )
}

/** What the scheme's own codes mean in the API. */
function ResultCodes({ codes, of }: { codes: ResultCode[]; of: string | undefined }) {
  const { resultCodes: x } = useTexts().guide
  return (
    <>
      <Heading3 id="result-codes">{of === undefined ? x.title : fill(x.titleOf, { operator: of })}</Heading3>
      <DataTable
        titles={[x.code, x.meaning, <code key="reason">failure_reason</code>]}
        rows={codes.map(({ code, meaning, reason }) => ({
          cells: [<code key="code">{code}</code>, meaning, reason ? <Mention {...reason} /> : '–'],
        }))}
      />
    </>
  )
}

const separator = (
  <>
    ; <br />
  </>
)

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
