import { fill } from '../../site/fill'
import type { ReactNode } from 'react'
import type { OperationView } from '../../model/views/operation'
import { breakable } from '../breakable'
import { CodeBlock } from '../code/CodeBlock'
import { CodeTabs } from '../code/CodeTabs'
import { Markdown } from '../Markdown'
import { Mention } from '../mentions'
import { Heading2, Heading3, Table, TableHead } from '../prose/elements'
import { useTexts } from '../route'
import { FieldList } from './FieldList'

/** A method of the API, drawn from the contract; `intro` and `children` are the page's own words. */
export function OperationPage({
  view: operation,
  intro,
  children,
}: {
  view: OperationView
  intro: ReactNode
  children: ReactNode
}) {
  const x = useTexts().operation
  const folded = true
  return (
    <>
      {intro}
      <Endpoint operation={operation} />
      <div className="operation">
        <div className="operation__samples">
          <Samples operation={operation} />
        </div>
        <div className="operation__fields">
          {/* Alike on all methods, and explained in the request format. */}
          <div data-search="off">
            <Heading2 id="headers">{x.headers}</Heading2>
            <FieldList fields={operation.headers} />
          </div>
          {operation.parameters.length > 0 && (
            <>
              <Heading2 id="parameters">{x.parameters}</Heading2>
              <FieldList fields={operation.parameters} />
            </>
          )}
          {operation.request && (
            <>
              <Heading2 id="request">{x.request}</Heading2>
              <FieldList fields={operation.request.fields} />
            </>
          )}
          <Heading2 id="response">{x.response}</Heading2>
          {operation.responses.map((response, index) => (
            <section key={response.status}>
              <p>
                <code>{response.status}</code> <Markdown text={response.description} inline />
              </p>
              {response.fields.length > 0 && <FieldList fields={response.fields} folded={folded} />}
              {response.headers.length > 0 && (
                <div data-search="off">
                  <Heading3 id={index === 0 ? 'response-headers' : `response-${response.status}-headers`}>
                    {x.responseHeaders}
                  </Heading3>
                  <FieldList fields={response.headers} folded={folded} />
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
      </div>
      {children}
    </>
  )
}

function Endpoint({ operation }: { operation: OperationView }) {
  const x = useTexts().operation
  return (
    <section className="endpoint" aria-label={x.endpoint}>
      <p className="endpoint__line">
        <span className={`method method--${operation.method.toLowerCase()}`}>{operation.method}</span>{' '}
        <code>
          <span className="endpoint__host">{operation.host}</span>
          {breakable(operation.path)}
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
            <dd>{fill(x.rate, { ...operation.rateLimit })}</dd>
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

/** Beside the fields on wide screens. */
function Samples({ operation }: { operation: OperationView }) {
  const x = useTexts().operation
  return (
    <>
      <Heading2 id="samples">{x.samples}</Heading2>
      <Heading3 id="sample-request">{x.requestSample}</Heading3>
      <CodeTabs samples={operation.requestSamples} id="samples-request" />
      <Heading3 id="sample-response">{x.responseExample}</Heading3>
      {operation.responses.flatMap((response) =>
        response.examples.map((answer) => (
          <CodeBlock
            key={answer.id}
            title={answer.summary}
            language="json"
            code={JSON.stringify(answer.value, null, 2)}
            search="off"
          />
        )),
      )}
    </>
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
