import { Children, isValidElement, type ReactNode } from 'react'
import { isAtScreen, wayOf } from '@docs/model/catalogue/types'
import { fill } from '@docs/model/language/fill'
import type { Target } from '../../sources/addresses/address-index'
import type { GuideFact } from '../../views/services/dossier'
import type { GuideSection } from '../../sources/content'
import { tabIds, type FurtherCall, type GuideStart, type GuideView } from '../../views/guide'
import type { OutcomesView, ResultCode } from '../../views/guide/outcomes'
import { ArticleWithCode } from '../article/ArticleWithCode'
import type { PageProps } from '../article/page-props'
import { CodePane, OpenConsole, type PanePart } from '../code/CodePane'
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
import { Seen } from './Seen'

/**
 * The guide to a payment service, in the order in which a reader needs it: what it is (`intro`) and what decides, the
 * calls, tests and pitfalls, then what follows a payment; how the method works comes last. `children` is the page's own
 * text: its pitfalls, and its details.
 */
export function ServiceGuide({
  title,
  view,
  intro,
  tryIt,
  children,
}: PageProps<GuideView> & {
  /** Plays the payment in the page. */
  tryIt: ReactNode
}) {
  const { locale } = useRoute()
  const { guide: x, navigation, services } = useTexts()
  const { service, difference } = view
  const [pitfalls, details] = splitSections(children)
  const after = (
    <>
      <Shared>
        <Moved view={view} to="testing" />
        <Test view={view} />
      </Shared>
      <Moved view={view} to="pitfalls" />
      {pitfalls}
      <Shared>
        <Moved view={view} to="expiry" />
        <Wait view={view} />
        <Moved view={view} to="refund" />
        <Refund view={view} />
      </Shared>
      <Moved view={view} to="more" />
      {details}
      <Shared>
        {view.related.length > 0 && <Related guides={view.related} />}
        <Moved view={view} to="flow" />
        <HowItWorks view={view} method={service.method.name[locale]} />
      </Shared>
    </>
  )
  return (
    <ArticleWithCode type="service" title={title} code={<Samples view={view} tryIt={tryIt} />} after={after}>
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
      {difference !== undefined && (
        <div className="difference">
          <Markdown text={`**${x.difference}.** ${difference}`} />
        </div>
      )}
      <dl id="facts" className="key-facts" data-search="off">
        {view.keyFacts.map(({ id, value }) => (
          <div key={id}>
            <dt>{x.fact[id]}</dt>
            <dd>
              <Markdown text={value} inline />
            </dd>
          </div>
        ))}
      </dl>
      {tryIt && <OpenConsole />}
      <Shared>
        <Moved view={view} to="fields" />
        <Request view={view} />
      </Shared>
    </ArticleWithCode>
  )
}

/** Where the anchors of sections that are gone now lead. */
function Moved({ view: { moved }, to }: { view: GuideView; to: GuideSection }) {
  return moved[to]?.map((anchor) => <span key={anchor} id={anchor} />)
}

/** The page's own sections: first that of its pitfalls, then the others. */
function splitSections(children: ReactNode): [pitfalls: ReactNode, details: ReactNode] {
  const all = Children.toArray(children)
  const isHeading = (child: ReactNode) => isValidElement(child) && child.type === Heading2
  const second = all.findIndex((child, at) => at > all.findIndex(isHeading) && isHeading(child))
  return second < 0 ? [all, null] : [all.slice(0, second), all.slice(second)]
}

/** What to send, and what to do with the response. */
function Request({ view: { service, fields, sentences, start, shownFields, furtherCalls } }: { view: GuideView }) {
  const { guide: x } = useTexts()
  const isShown = isAtScreen(service)
  return (
    <>
      <Heading2 id="fields">{x.headings.request}</Heading2>
      <Part id="request" text={sentences.request} />
      <FieldList fields={fields} typed={false} />
      <Heading2 id="start">{isShown ? x.headings.show : x.headings.start}</Heading2>
      <Further calls={furtherCalls.before} />
      <Part id="answer" text={sentences.start} />
      {start && <FieldList fields={start.fields} typed={false} />}
      {start && shownFields.length > 0 && <Markdown text={x.shown} />}
      {start && <FieldList fields={shownFields} typed={false} />}
      <Further calls={furtherCalls.after} />
    </>
  )
}

function Test({ view: { outcomes } }: { view: GuideView }) {
  const x = useTexts().guide
  return (
    <>
      <Heading2 id="testing">{x.headings.test}</Heading2>
      <Outcomes outcomes={outcomes} />
      {outcomes.others !== undefined && <Markdown text={outcomes.others} />}
    </>
  )
}

/** How long it takes, and what may come afterwards. */
function Wait({ view: { waitFacts, sentences, furtherCalls } }: { view: GuideView }) {
  const x = useTexts().guide
  return (
    <>
      <Heading2 id="expiry">{x.headings.wait}</Heading2>
      <FactsTable facts={waitFacts} />
      <Part id="callbacks" text={sentences.result} />
      <Further calls={furtherCalls.last} />
    </>
  )
}

function Refund({ view: { refund } }: { view: GuideView }) {
  const x = useTexts().guide
  return (
    <>
      <Heading2 id={refund ? 'refund' : 'returned'}>{refund ? x.headings.refund : x.headings.returned}</Heading2>
      {refund ? (
        <>
          {refund.ways.length > 1 ? (
            <ul>
              {refund.ways.map((way) => (
                <li key={way}>
                  <Markdown text={way} inline />
                </li>
              ))}
            </ul>
          ) : (
            refund.ways.map((way) => <Markdown key={way} text={way} />)
          )}
          {refund.dispute !== undefined && <Markdown text={fill(x.refund.dispute, { dispute: refund.dispute })} />}
        </>
      ) : (
        <Markdown text={x.refund.returned} />
      )}
    </>
  )
}

/** The payer's steps, the screens, the calls and the scheme: closed, as nobody needs them to integrate. */
function HowItWorks({ view, method }: { view: GuideView; method: string }) {
  const x = useTexts().guide
  const { service, steps, seen, flow, methodFacts, resultCodes } = view
  const { codes, of, at } = resultCodes
  return (
    <>
      <Heading2 id="flow">{x.headings.how}</Heading2>
      <details>
        <summary data-tool="">{x.howSummary[service.direction]}</summary>
        {steps.length > 0 && (
          <ol id="steps">
            {steps.map((step) => (
              <li key={step}>
                <Markdown text={step} inline />
              </li>
            ))}
          </ol>
        )}
        {seen ? <Seen method={method} screens={seen} /> : <PaySteps service={service} />}
        {/* Its twin needs no second list of requests and callbacks, unless it had nothing else here. */}
        <div data-tool={steps.length + methodFacts.length + codes.length > 0 ? '' : undefined}>
          <Sequence view={flow} title={method} />
        </div>
        {methodFacts.length > 0 && (
          <div id="scheme">
            <FactsTable facts={methodFacts} />
          </div>
        )}
        {codes.length > 0 && <ResultCodes codes={codes} of={of} />}
        {at && (
          <Markdown
            text={fill(x.resultCodes.elsewhere, {
              operator: of ?? method,
              guide: fill(x.link, { title: at.title, path: `${at.path}#result-codes` }),
            })}
          />
        )}
      </details>
    </>
  )
}

/** The calls of a payment with the gateway's responses, and the callback with its result. */
function Samples({ view: { create, start, callback, moreCode, twin }, tryIt }: { view: GuideView; tryIt: ReactNode }) {
  const x = useTexts().guide
  const answer = (value: unknown) => <JsonBlock title={x.sample.answer} value={value} />
  const parts: PanePart[] = [
    {
      id: 'sample-create',
      label: x.sample.create,
      sections: ['facts', 'fields'],
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
      sections: ['testing', 'pitfalls', 'expiry', 'refund'],
      content: <JsonBlock value={callback} />,
    })
  return <CodePane parts={parts} more={moreCode} tryIt={tryIt} />
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
          <tr key={id}>
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

/** One row for each value: what it leads to, and the value. */
function Outcomes({ outcomes: { path, rows } }: { outcomes: OutcomesView }) {
  const { outcome: x } = useTexts().guide
  const send = path === undefined ? x.type : fill(x.send, { path })
  return (
    <DataTable
      titles={[<Markdown key="status" text={x.status} inline />, <Markdown key="sent" text={send} inline />]}
      rows={rows.map(({ status, reason, title, path: own, value }) => ({
        cells: [
          <>
            <Mention {...status} />
            {(reason ?? title) && ': '}
            {reason ? <Mention {...reason} /> : title}
          </>,
          <>
            {own !== undefined && (
              <>
                <code>{own}</code>{' '}
              </>
            )}
            <CopyValue groups={[value]} />
          </>,
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

function Related({ guides }: { guides: Target[] }) {
  return (
    <>
      <Heading2 id="related">{useTexts().guide.headings.related}</Heading2>
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
