import { fill } from '@docs/model/language/fill'
import { Fragment, type ReactNode } from 'react'
import type { WebhookAnswer } from '@docs/model/contract/types'
import type { WebhookView } from '../../views/webhook'
import { ArticleWithCode } from '../article/ArticleWithCode'
import { CodeBlock } from '../code/CodeBlock'
import { CodePane } from '../code/CodePane'
import { CodeTabs } from '../code/CodeTabs'
import { Markdown } from '../Markdown'
import { Mention } from '../mentions'
import { BodyFields, FieldList } from '../operation/FieldList'
import { Heading2, Table, TableHead } from '../prose/elements'
import { useTexts } from '../route'

/** A call that the merchant receives, drawn from the contract; `intro` and `children` are the page's own text. */
export function WebhookPage({
  title,
  view: webhook,
  intro,
  children,
}: {
  title: string
  view: WebhookView
  intro: ReactNode
  children: ReactNode
}) {
  const x = useTexts().webhook
  return (
    <ArticleWithCode type="webhook" title={title} code={<Programs webhook={webhook} />} after={children}>
      {intro}
      <Receiver webhook={webhook} />
      <div className="operation__fields">
        <Heading2 id="headers">{x.headers}</Heading2>
        <FieldList fields={webhook.headers} of="header" />
        {webhook.parameters.length > 0 && (
          <>
            <Heading2 id="parameters">{x.parameters}</Heading2>
            <FieldList fields={webhook.parameters} of="parameter" />
          </>
        )}
        {webhook.request && (
          <>
            <Heading2 id="request">{x.body}</Heading2>
            <BodyFields fields={webhook.request.fields} />
          </>
        )}
        <Heading2 id="response">{x.answer}</Heading2>
        {webhook.answers.map((answer) => (
          <Answer key={answer.status} answer={answer} />
        ))}
        {webhook.providerStatuses.length > 0 && <ProviderStatuses webhook={webhook} />}
      </div>
    </ArticleWithCode>
  )
}

function Programs({ webhook }: { webhook: WebhookView }) {
  const content = <CodeTabs samples={webhook.samples} id="samples-webhook" />
  return <CodePane parts={[{ id: 'sample-program', label: useTexts().webhook.program, sections: [], content }]} />
}

function Receiver({ webhook }: { webhook: WebhookView }) {
  const x = useTexts().webhook
  const { origin, pathname, search } = new URL(webhook.url)
  const { acknowledge, attempts } = webhook
  const acknowledgement = x.acknowledge[acknowledge.with]
  const within = fill(x.within, { seconds: acknowledge.seconds })
  const entries = [
    [x.facts.sender, x.sender[webhook.signedWith]],
    [x.facts.signature, x.signature[webhook.signedWith]],
    [x.facts.acknowledge, webhook.signedWith === 'key' ? `${acknowledgement} ${within}` : acknowledgement],
    [
      x.facts.attempts,
      webhook.signedWith === 'key'
        ? fill(x.attempts.key, { attempts: attempts.count, span: attempts.span })
        : x.attempts.certificate,
    ],
  ] as const
  return (
    <section className="endpoint" aria-label={x.endpoint}>
      <p className="endpoint__line">
        <span className={`method method--${webhook.method.toLowerCase()}`}>{webhook.method}</span>{' '}
        <code>
          <span className="endpoint__host">{origin}</span>
          <span>{pathname + search}</span>
        </code>
      </p>
      <dl className="facts">
        {entries.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Answer({ answer }: { answer: WebhookAnswer }) {
  const x = useTexts().webhook
  return (
    <section>
      <p>
        <code>{answer.status}</code> {answer.description}
      </p>
      {answer.fields.length > 0 && <FieldList fields={answer.fields} />}
      {answer.examples.map(({ id, value }) => {
        const isText = typeof value === 'string'
        return (
          <CodeBlock
            key={id}
            title={x.answerExample}
            language={isText ? 'text' : 'json'}
            code={isText ? value : JSON.stringify(value)}
          />
        )
      })}
    </section>
  )
}

function ProviderStatuses({ webhook }: { webhook: WebhookView }) {
  const x = useTexts().webhook.statuses
  return (
    <>
      <Heading2 id="statuses">{x.title}</Heading2>
      <Markdown text={x.lead} />
      <Table>
        <TableHead titles={[x.word, x.status, x.action]} />
        <tbody>
          {webhook.providerStatuses.map(({ value, statuses, description }) => (
            <tr key={value}>
              <th scope="row">
                <code>{value}</code>
              </th>
              <td>
                {statuses.map((status, index) => (
                  <Fragment key={status.name}>
                    {index > 0 && ` ${x.or} `}
                    <Mention {...status} />
                  </Fragment>
                ))}
              </td>
              <td>
                <Markdown text={description} inline />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}
