import { fill } from '@docs/model/language/fill'
import { Fragment } from 'react'
import type { WebhookAnswer } from '@docs/model/contract/types'
import type { WebhookView } from '../../views/webhook'
import { ArticleWithCode } from '../article/ArticleWithCode'
import type { PageProps } from '../article/page-props'
import { CodeBlock } from '../code/CodeBlock'
import { CodePane } from '../code/CodePane'
import { CodeTabs } from '../code/CodeTabs'
import { Markdown } from '../Markdown'
import { Mention } from '../mentions'
import { Endpoint } from '../operation/Endpoint'
import { FieldList, FoldedHeaders, InputFields } from '../operation/FieldList'
import { DataTable } from '../prose/DataTable'
import { Heading2 } from '../prose/elements'
import { useTexts } from '../route'
import { Separated } from '../Separated'

/** A call that the merchant receives, drawn from the contract; `intro` and `children` are the page's own text. */
export function WebhookPage({ title, view: webhook, intro, children }: PageProps<WebhookView>) {
  const x = useTexts().webhook
  return (
    <ArticleWithCode type="webhook" title={title} code={<Programs webhook={webhook} />} after={children}>
      {intro}
      <Receiver webhook={webhook} />
      <div className="operation__fields">
        <Heading2 id="headers">{x.headers}</Heading2>
        <FoldedHeaders headers={webhook.headers} />
        <InputFields {...webhook} titles={{ parameters: x.parameters, request: x.body }} />
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
  const { samples, twin, moreCode } = webhook
  const content = <CodeTabs samples={samples} id="samples-webhook" apart={twin} />
  const x = useTexts().webhook
  const label = webhook.signedWith === 'key' ? x.program : x.notification
  return <CodePane more={moreCode} parts={[{ id: 'sample-program', label, sections: [], content }]} />
}

function Receiver({ webhook }: { webhook: WebhookView }) {
  const x = useTexts().webhook
  const { origin, pathname, search } = new URL(webhook.url)
  const { acknowledge, attempts } = webhook
  const acknowledgement = x.acknowledge[acknowledge.with]
  const within = fill(x.within, { seconds: acknowledge.seconds })
  const facts: [string, string][] = [
    [x.facts.sender, x.sender[webhook.signedWith]],
    [x.facts.signature, x.signature[webhook.signedWith]],
    [x.facts.acknowledge, webhook.signedWith === 'key' ? `${acknowledgement} ${within}` : acknowledgement],
    [
      x.facts.attempts,
      webhook.signedWith === 'key'
        ? fill(x.attempts.key, { attempts: attempts.count, span: attempts.span })
        : x.attempts.certificate,
    ],
  ]
  return <Endpoint label={x.endpoint} method={webhook.method} host={origin} path={pathname + search} facts={facts} />
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
      <DataTable
        titles={[x.word, x.status, x.action]}
        rows={webhook.providerStatuses.map(({ value, statuses, description }) => ({
          cells: [
            <code>{value}</code>,
            <Separated
              as={Fragment}
              by={` ${x.or} `}
              items={statuses.map((status) => (
                <Mention {...status} />
              ))}
            />,
            <Markdown text={description} inline />,
          ],
        }))}
      />
    </>
  )
}
