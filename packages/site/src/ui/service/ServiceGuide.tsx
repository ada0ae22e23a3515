import { Children, isValidElement, type ReactNode } from 'react'
import { isAtScreen, wayOf } from '@docs/model/catalogue/types'
import { fill } from '@docs/model/language/fill'
import type { Target } from '../../sources/addresses/address-index'
import type { GuideFact } from '../../views/services/dossier'
import type { GuideSection } from '../../sources/content'
import { tabIds, type FurtherStep, type GuideStart, type GuideView } from '../../views/guide'
import type { OutcomesView, ResultCodes as ResultCodesView } from '../../views/guide/outcomes'
import type { RefundView } from '../../views/guide/refund'
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
import { PaySteps } from '../marks/PayMark'
import { Mention } from '../mentions'
import { FieldList } from '../operation/FieldList'
import { DataTable } from '../prose/DataTable'
import { Heading2, Heading3, Table } from '../prose/elements'
import { useRoute, useTexts } from '../route'
import { Separated } from '../Separated'
import { Seen } from './Seen'

/**
 * The guide to a payment service, in the order in which a reader needs it: what it is (`intro`) and what decides, the
 * calls, pitfalls and tests, then what follows a payment; how the method works comes last. `children` is the page's own
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
      <Moved view={view} to="pitfalls" />
      {pitfalls}
      <Shared>
        <Moved view={view} to="testing" />
        <Test view={view} />
        <Moved view={view} to="expiry" />
        <Wait view={view} />
        <Moved view={view} to="refund" />
        {view.refund ? <Refund refund={view.refund} /> : <Part id="returned" text={x.refund.returned} />}
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
      <p className="service-note">
        <span data-search="off">
          <KindMark kind={service.method.kind} /> {services.filter.kind[service.method.kind]} ·{' '}
          <DirectionMark direction={service.direction} /> {navigation.ways[wayOf(service)]} · service_id:{' '}
        </span>
        <CopyValue groups={[service.id]} />
      </p>
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
function Request({ view: { service, fields, sentences, start, shownFields, furtherSteps } }: { view: GuideView }) {
  const { guide: x } = useTexts()
  const isShown = isAtScreen(service)
  return (
    <>
      <Heading2 id="fields">{x.headings.request}</Heading2>
      <Part id="request" text={sentences.request} />
      <FieldList fields={fields} typed={false} />
      <Heading2 id="start">{isShown ? x.headings.show : x.headings.start}</Heading2>
      <Further steps={furtherSteps.before} />
      {start?.anchors.map((anchor) => (
        <span key={anchor} id={anchor} />
      ))}
      <Part id="answer" text={sentences.start} />
      {start && <FieldList fields={start.fields} typed={false} />}
      {start && shownFields.length > 0 && <Markdown text={x.shown} />}
      {start && <FieldList fields={shownFields} typed={false} />}
      <Further steps={furtherSteps.after} />
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
function Wait({ view: { waitFacts, sentences, furtherSteps } }: { view: GuideView }) {
  const x = useTexts().guide
  return (
    <>
      <Heading2 id="expiry">{x.headings.wait}</Heading2>
      <FactsTable facts={waitFacts} />
      <Part id="callbacks" text={sentences.result} />
      <Further steps={furtherSteps.last} />
    </>
  )
}

function Refund({ refund: { ways, dispute } }: { refund: RefundView }) {
  const x = useTexts().guide
  return (
    <>
      <Heading2 id="refund">{x.headings.refund}</Heading2>
      {ways.length > 1 ? (
        <ul>
          {ways.map((way) => (
            <li key={way}>
              <Markdown text={way} inline />
            </li>
          ))}
        </ul>
      ) : (
        ways.map((way) => <Markdown key={way} text={way} />)
      )}
      {dispute !== undefined && <Markdown text={fill(x.refund.dispute, { dispute })} />}
    </>
  )
}

/** The payer's steps, the screens, the calls and the scheme: closed, as nobody needs them to integrate. */
function HowItWorks({ view, method }: { view: GuideView; method: string }) {
  const x = useTexts().guide
  const { service, steps, seen, flow, methodFacts, resultCodes, elsewhere } = view
  const isTold = steps.length + methodFacts.length + resultCodes.codes.length > 0 || elsewhere !== undefined
  return (
    // Its twin needs no second list of requests and callbacks, nor a heading above nothing.
    <div data-twin={isTold ? undefined : 'off'}>
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
        <div data-tool="">
          <Sequence view={flow} title={method} />
        </div>
        {methodFacts.length > 0 && (
          <div id="scheme">
            <FactsTable facts={methodFacts} />
          </div>
        )}
        {resultCodes.codes.length > 0 && <ResultCodes {...resultCodes} />}
        {elsewhere && (
          <Markdown
            text={fill(x.elsewhere, {
              guide: fill(x.link, { title: elsewhere.title, path: `${elsewhere.path}#flow` }),
            })}
          />
        )}
      </details>
    </div>
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
          {/* What follows the start says the same and more; the page shows both, each in its tab. */}
          <div data-twin={start && 'off'}>{answer(create.answer)}</div>
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
      sections: ['pitfalls', 'testing', 'expiry', 'refund'],
      content: <JsonBlock value={callback} />,
    })
  return <CodePane parts={parts} more={moreCode} tryIt={tryIt} />
}

/** Text shared by all guides, excluded from the search. */
function Shared({ children }: { children: ReactNode }) {
  return <div data-search="off">{children}</div>
}

function Further({ steps }: { steps: FurtherStep[] }) {
  const { further } = useTexts().guide
  return steps.map((step) => <Markdown key={step} text={further[step]} />)
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

/** Each status with the values that lead to it, one a line; commas divide them where lines cannot. */
function Outcomes({ outcomes: { path, statuses } }: { outcomes: OutcomesView }) {
  const { outcome: x } = useTexts().guide
  return (
    <>
      <Markdown text={path === undefined ? x.type : fill(x.send, { path })} />
      <div className="field__values">
        <dl className="outcomes">
          {statuses.map(({ status, values }) => (
            <div key={status.name}>
              <dt>
                <Mention {...status} />
              </dt>
              <dd>
                <Separated
                  by={<span className="visually-hidden">, </span>}
                  items={values.map(({ value, path: own, reason, title }) => (
                    <>
                      {own !== undefined && <code>{own}</code>} <CopyValue groups={[value]} />{' '}
                      {reason ? <Mention {...reason} /> : title !== undefined && `(${title})`}
                    </>
                  ))}
                />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  )
}

/** What the scheme's own codes mean in the API. */
function ResultCodes({ codes, of }: ResultCodesView) {
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
