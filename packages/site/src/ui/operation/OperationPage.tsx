import { Children, Fragment, isValidElement, type ReactNode } from 'react'
import { fill } from '@docs/model/language/fill'
import { formatDuration, formatNumber } from '@docs/model/language/format'
import type { Locale } from '@docs/model/language/locales'
import { plural, type Plural } from '@docs/model/language/plural'
import type { RateLimit } from '@docs/model/contract/types'
import type { OperationView } from '../../views/operation'
import { ArticleWithCode } from '../article/ArticleWithCode'
import type { PageProps } from '../article/page-props'
import { CodeBlock } from '../code/CodeBlock'
import { Chooser, CodePane } from '../code/CodePane'
import { CodeTabs } from '../code/CodeTabs'
import { JsonBlock } from '../code/JsonBlock'
import { Markdown } from '../Markdown'
import { Mention } from '../mentions'
import { DataTable } from '../prose/DataTable'
import { Heading2, Heading3 } from '../prose/elements'
import { useRoute, useTexts } from '../route'
import { Separated } from '../Separated'
import { Endpoint } from './Endpoint'
import { BodyFields, FoldedHeaders, InputFields, ObjectLink } from './FieldList'

/**
 * A method of the API, drawn from the contract; `intro` and `children` are the page's own text. What goes wrong with
 * the call comes after what it returns, and what to do next comes last.
 */
export function OperationPage({ title, view: operation, intro, children }: PageProps<OperationView>) {
  const x = useTexts().operation
  const { own, next } = splitAtNext(children)
  return (
    <ArticleWithCode type="operation" title={title} code={<Samples operation={operation} />} after={next}>
      {intro}
      <OperationEndpoint operation={operation} />
      <div className="operation__fields">
        {/* The same for all methods, and explained in the request format. */}
        <div data-search="off">
          <Heading2 id="headers">{x.headers}</Heading2>
          <FoldedHeaders headers={operation.headers} />
        </div>
        <InputFields {...operation} titles={x} />
        <Heading2 id="response">{x.response}</Heading2>
        {operation.responses.map((response, index) => (
          <section key={response.status}>
            <p>
              <code>{response.status}</code> <Markdown text={response.description} inline />
            </p>
            {response.object && (
              <ObjectLink
                object={response.object}
                at={index === 0 ? 'response' : `response-${response.status}`}
                text={x.body}
              />
            )}
            {response.fields.length > 0 && <BodyFields fields={response.fields} />}
            {response.headers.length > 0 && (
              <div data-search="off">
                <Heading3 id={index === 0 ? 'response-headers' : `response-${response.status}-headers`}>
                  {x.responseHeaders}
                </Heading3>
                <FoldedHeaders headers={response.headers} />
              </div>
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
        <Heading2 id="changes">{x.changes}</Heading2>
        <Changes operation={operation} />
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
  const { method, host, path, auth, idempotent, rateLimit, retry } = operation
  const facts: [string, string][] = [
    [x.facts.auth, x.auth[auth]],
    [x.facts.idempotency, x.idempotent[idempotent ? 'yes' : 'no']],
  ]
  if (rateLimit) facts.push([x.facts.rate, rateText(rateLimit, x.rate, locale)])
  if (retry) facts.push([x.facts.retry, x.retry[retry]])
  return <Endpoint label={x.endpoint} method={method} host={host} path={path} facts={facts} />
}

/** `30 requests per 60 minutes`. */
function rateText({ requests, seconds }: RateLimit, forms: Plural, locale: Locale): string {
  const counted = plural(forms, locale, requests, formatNumber(requests, locale))
  return fill(counted, { span: formatDuration(seconds, locale) })
}

function Samples({ operation }: { operation: OperationView }) {
  const x = useTexts().operation
  const { requestSamples, variants, responses, errors } = operation
  return (
    <CodePane
      more={operation.moreCode}
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
            response.examples.map((answer, at) => (
              <div key={answer.id} data-variant={answer.id} data-twin={at > 0 ? 'off' : undefined}>
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
                label={x.error.code}
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

function Errors({ operation }: { operation: OperationView }) {
  const x = useTexts().operation
  const own = operation.errors.filter(({ isCommon }) => !isCommon)
  const common = operation.errors.filter(({ isCommon }) => isCommon)
  return (
    <>
      <p>{x.errorsLead}</p>
      {own.length > 0 && (
        <DataTable
          titles={[x.error.code, x.error.status, x.error.title, x.error.retry]}
          rows={own.map(({ mention, status, title, retryable }) => ({
            cells: [<Mention {...mention} />, status, title, retryable ? x.error.yes : x.error.no],
          }))}
        />
      )}
      {common.length > 0 && (
        <p>
          {x.errorsCommon}{' '}
          <Separated
            as={Fragment}
            items={common.map(({ mention }) => (
              <Mention {...mention} />
            ))}
          />
          .
        </p>
      )}
    </>
  )
}

function Changes({ operation }: { operation: OperationView }) {
  const x = useTexts().operation
  if (operation.changes.length === 0) return <p>{x.changesNone}</p>
  return (
    <ul>
      {operation.changes.map(({ from, to }) => (
        <li key={`${from?.name}-${to.name}`}>
          {from ? <Mention {...from} /> : x.change.none} → <Mention {...to} />
        </li>
      ))}
    </ul>
  )
}
