import { fill } from '@docs/model/language/fill'
import { formatDuration, formatNumber } from '@docs/model/language/format'
import type { Locale } from '@docs/model/language/locales'
import { plural, type Plural } from '@docs/model/language/plural'
import type { ReactNode } from 'react'
import type { RateLimit } from '@docs/model/contract/types'
import type { OperationView } from '../../views/operation'
import { ArticleWithCode } from '../article/ArticleWithCode'
import { CodeBlock } from '../code/CodeBlock'
import { Chooser, CodePane } from '../code/CodePane'
import { CodeTabs } from '../code/CodeTabs'
import { JsonBlock } from '../code/JsonBlock'
import { Markdown } from '../Markdown'
import { Mention } from '../mentions'
import { Heading2, Heading3, Table, TableHead } from '../prose/elements'
import { useRoute, useTexts } from '../route'
import { BodyFields, FieldList } from './FieldList'

/** A method of the API, drawn from the contract; `intro` and `children` are the page's own text. */
export function OperationPage({
  title,
  view: operation,
  intro,
  children,
}: {
  title: string
  view: OperationView
  intro: ReactNode
  children: ReactNode
}) {
  const x = useTexts().operation
  return (
    <ArticleWithCode type="operation" title={title} code={<Samples operation={operation} />} after={children}>
      {intro}
      <Endpoint operation={operation} />
      <div className="operation__fields">
        {/* The same for all methods, and explained in the request format. */}
        <div data-search="off">
          <Heading2 id="headers">{x.headers}</Heading2>
          <FieldList fields={operation.headers} of="header" />
        </div>
        {operation.parameters.length > 0 && (
          <>
            <Heading2 id="parameters">{x.parameters}</Heading2>
            <FieldList fields={operation.parameters} of="parameter" />
          </>
        )}
        {operation.request && (
          <>
            <Heading2 id="request">{x.request}</Heading2>
            <BodyFields fields={operation.request.fields} />
          </>
        )}
        <Heading2 id="response">{x.response}</Heading2>
        {operation.responses.map((response, index) => (
          <section key={response.status}>
            <p>
              <code>{response.status}</code> <Markdown text={response.description} inline />
            </p>
            {response.fields.length > 0 && <BodyFields fields={response.fields} />}
            {response.headers.length > 0 && (
              <div data-search="off">
                <Heading3 id={index === 0 ? 'response-headers' : `response-${response.status}-headers`}>
                  {x.responseHeaders}
                </Heading3>
                <FieldList fields={response.headers} of="header" />
              </div>
            )}
          </section>
        ))}
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

function Endpoint({ operation }: { operation: OperationView }) {
  const { locale } = useRoute()
  const x = useTexts().operation
  return (
    <section className="endpoint" aria-label={x.endpoint}>
      <p className="endpoint__line">
        <span className={`method method--${operation.method.toLowerCase()}`}>{operation.method}</span>{' '}
        <code>
          <span className="endpoint__host">{operation.host}</span>
          <span>{operation.path}</span>
        </code>
      </p>
      <dl className="facts">
        <div>
          <dt>{x.facts.auth}</dt>
          <dd>{x.auth[operation.auth]}</dd>
        </div>
        <div>
          <dt>{x.facts.idempotency}</dt>
          <dd>{x.idempotent[operation.idempotent ? 'yes' : 'no']}</dd>
        </div>
        {operation.rateLimit && (
          <div>
            <dt>{x.facts.rate}</dt>
            <dd>{rateText(operation.rateLimit, x.rate, locale)}</dd>
          </div>
        )}
        {operation.retry && (
          <div>
            <dt>{x.facts.retry}</dt>
            <dd>{x.retry[operation.retry]}</dd>
          </div>
        )}
      </dl>
    </section>
  )
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
              <CodeTabs samples={requestSamples} id="samples-request" />
              {/* With JavaScript their programs are fetched when chosen. */}
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
            response.examples.map((answer) => (
              <div key={answer.id} data-variant={answer.id}>
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
  return (
    <>
      <p>{x.errorsLead}</p>
      <Table>
        <TableHead titles={[x.error.code, x.error.status, x.error.title, x.error.retry]} />
        <tbody>
          {operation.errors.map((error) => (
            <tr key={error.code}>
              <th scope="row">
                <Mention {...error.mention} />
              </th>
              <td>{error.status}</td>
              <td>{error.title}</td>
              <td>{error.retryable ? x.error.yes : x.error.no}</td>
            </tr>
          ))}
        </tbody>
      </Table>
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
