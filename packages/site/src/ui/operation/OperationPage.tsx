import { Children, Fragment, isValidElement, type ReactNode } from 'react'
import { currentVersion } from '@docs/model/brand/versions'
import type { OperationView } from '../../views/operation'
import { ArticleWithCode } from '../article/ArticleWithCode'
import type { PageProps } from '../article/page-props'
import { CodeBlock } from '../code/CodeBlock'
import { Chooser, CodePane, OpenConsole } from '../code/CodePane'
import { CodeTabs } from '../code/CodeTabs'
import { JsonBlock } from '../code/JsonBlock'
import { Markdown } from '../Markdown'
import { Mention } from '../mentions'
import { Heading2, Heading3 } from '../prose/elements'
import { useRoute, useTexts } from '../route'
import { Separated } from '../Separated'
import { Endpoint } from './Endpoint'
import { BodyFields, FieldList, InputFields, ObjectLink } from './FieldList'
import { rateText } from './rate-text'

/**
 * A method of the API, drawn from the contract; `intro` and `children` are the page's own text. What goes wrong with
 * the call comes after what it returns, and what to do next comes last.
 */
export function OperationPage({
  title,
  view: operation,
  intro,
  tryIt,
  children,
}: PageProps<OperationView> & {
  /** Makes the call in the page; absent for versions that no sandbox plays there. */
  tryIt: ReactNode
}) {
  const x = useTexts().operation
  const { version } = useRoute()
  const { own, next } = splitAtNext(children)
  return (
    <ArticleWithCode type="operation" title={title} code={<Samples operation={operation} tryIt={tryIt} />} after={next}>
      {intro}
      <OperationEndpoint operation={operation} />
      {tryIt ? <OpenConsole /> : version !== currentVersion && <Markdown text={x.notPlayed} />}
      <div className="operation__fields">
        {operation.headers.length > 0 && (
          <>
            <Heading2 id="headers">{x.headers}</Heading2>
            <FieldList fields={operation.headers} of="header" />
          </>
        )}
        <InputFields {...operation} titles={x} />
        <Heading2 id="response">{x.response}</Heading2>
        {operation.responses.map((response) => (
          <section key={response.status}>
            <p>
              <code>{response.status}</code> <Markdown text={response.description} inline />
            </p>
            {response.object && <ObjectLink object={response.object} at={response.anchor} text={x.body} />}
            {response.fields.length > 0 && <BodyFields fields={response.fields} of="returned" />}
            {response.headers.length > 0 && (
              <>
                <Heading3 id={`${response.anchor}-headers`}>{x.responseHeaders}</Heading3>
                <FieldList fields={response.headers} of="header" />
              </>
            )}
          </section>
        ))}
      </div>
      {own}
      <div className="operation__fields">
        <div data-search="off">
          <Heading2 id="errors">{x.errors}</Heading2>
          <Errors operation={operation} />
        </div>
        {operation.changes.length > 0 && <Changes operation={operation} />}
      </div>
    </ArticleWithCode>
  )
}

/** The page's own sections, and those from "What to do next" on. */
function splitAtNext(sections: ReactNode): { own: ReactNode[]; next: ReactNode[] } {
  const all = Children.toArray(sections)
  const at = all.findIndex((each) => isValidElement<{ id?: string }>(each) && each.props.id === 'next')
  return at < 0 ? { own: all, next: [] } : { own: all.slice(0, at), next: all.slice(at) }
}

function OperationEndpoint({ operation }: { operation: OperationView }) {
  const { locale } = useRoute()
  const x = useTexts().operation
  const { method, host, path, auth, rateLimit, retry } = operation
  const facts: [string, string][] = [[x.facts.auth, x.auth[auth]]]
  if (rateLimit) facts.push([x.facts.rate, rateText(rateLimit, x.rate, locale)])
  if (retry) facts.push([x.facts.retry, x.retry[retry]])
  return <Endpoint label={x.endpoint} method={method} host={host} path={path} facts={facts} />
}

function Samples({ operation, tryIt }: { operation: OperationView; tryIt: ReactNode }) {
  const x = useTexts().operation
  const { requestSamples, variants, responses, errors } = operation
  return (
    <CodePane
      more={operation.moreCode}
      tryIt={tryIt}
      choice={{
        of: 'variant',
        label: x.variant,
        options: variants.map(({ id, summary }) => ({ value: id, label: summary })),
      }}
      parts={[
        {
          id: 'sample-request',
          label: x.requestSample,
          sections: ['headers', 'parameters', 'request'],
          content: (
            <>
              <CodeTabs samples={requestSamples} id="samples-request" apart={operation.twin} />
              {/* With JavaScript they are fetched when chosen. */}
              <div className="pane__others">
                {variants.slice(1).map(({ id, summary, language, code }) => (
                  <CodeBlock key={id} title={summary} language={language} code={code} />
                ))}
              </div>
            </>
          ),
        },
        {
          id: 'sample-response',
          label: x.responseExample,
          sections: ['response', 'response-headers'],
          content: responses.flatMap((response) =>
            // Three show a reader of the twin how results differ; more would make it too long.
            response.examples.map((answer, at) => (
              <div key={answer.id} data-variant={answer.id} data-twin={at > 2 ? 'off' : undefined}>
                <JsonBlock title={answer.summary} value={answer.value} />
              </div>
            )),
          ),
        },
        {
          id: 'sample-error',
          label: x.errors,
          sections: ['errors'],
          content: (
            <>
              <Chooser
                of="error"
                label={x.errorCode}
                options={errors.map(({ code }) => ({ value: code, label: code }))}
              />
              {/* The others are fetched too; the table of errors links to all. */}
              <JsonBlock value={errors[0]?.example} />
            </>
          ),
        },
      ]}
    />
  )
}

/** The errors of the method's own, and where the common ones are. */
function Errors({ operation }: { operation: OperationView }) {
  const x = useTexts().operation
  const own = operation.errors.filter(({ isCommon }) => !isCommon)
  return (
    <>
      <ErrorList told={x.errorsOwn.no} errors={own.filter(({ retryable }) => !retryable)} />
      <ErrorList told={x.errorsOwn.yes} errors={own.filter(({ retryable }) => retryable)} />
      <Markdown text={own.length > 0 ? x.errorsCommon.also : x.errorsCommon.only} />
    </>
  )
}

function ErrorList({ told, errors }: { told: string } & Pick<OperationView, 'errors'>) {
  if (errors.length === 0) return null
  return (
    <p>
      {told}{' '}
      <Separated
        as={Fragment}
        items={errors.map(({ mention, status }) => (
          <>
            <Mention {...mention} /> ({status})
          </>
        ))}
      />
      .
    </p>
  )
}

function Changes({ operation }: { operation: OperationView }) {
  const x = useTexts().operation
  return (
    <>
      <Heading2 id="changes">{x.changes}</Heading2>
      <ul>
        {operation.changes.map(({ from, to }) => (
          <li key={`${from?.name}-${to.name}`}>
            {from ? <Mention {...from} /> : x.change.none} → <Mention {...to} />
          </li>
        ))}
      </ul>
    </>
  )
}
