import { fill } from '@docs/model/language/fill'
import type { SignatureVector } from '@docs/model/vectors'
import type { VectorView } from '../../views/prose'
import { breakable } from '../breakable'
import { CodeBlock } from '../code/CodeBlock'
import { DataTable } from '../prose/DataTable'
import { Table, TableHead } from '../prose/elements'
import { useLink, useTexts } from '../route'

/** One signature vector step by step: the request, then every string that the receiver computes. */
export function Vector({ vector: { key, message, steps, kind, timestamp, signatureHeader } }: { vector: VectorView }) {
  const x = useTexts().webhook.vector
  return (
    <>
      <DataTable
        titles={[x.input, x.value]}
        rows={[
          [x.key, key.id],
          [x.secret, key.secret],
          [x.timestamp, timestamp],
          [x.target, `${message.method} ${message.target}`],
        ].map(([name, value = '']) => ({ cells: [name, <code>{breakable(value)}</code>] }))}
      />
      {message.body_text !== '' && (
        <CodeBlock
          title={fill(x.body, { bytes: Buffer.byteLength(message.body_text) })}
          language="json"
          code={message.body_text}
          isWrapped
        />
      )}
      {kind === 'callback_get' && <CodeBlock title={x.sorted} code={steps.signed_target} isWrapped />}
      <CodeBlock
        title={message.body_text === '' ? `${x.hash} (${x.noBody})` : x.hash}
        code={steps.body_sha256}
        isWrapped
      />
      <CodeBlock title={x.stringToSign} code={steps.string_to_sign} isWrapped />
      <CodeBlock title={`${x.signature} ${signatureHeader}`} code={steps.signature} isWrapped />
    </>
  )
}

/** Messages that must be rejected: the invalid variants of one accepted vector, each with one fault. */
export function RefusedVectors({ twins }: { twins: SignatureVector[] }) {
  const x = useTexts().webhook.refused
  const link = useLink()
  return (
    <Table>
      <TableHead titles={[x.what, x.check]} />
      <tbody>
        {twins.map(({ id, title, reason }) => (
          <tr key={id}>
            <td>
              <a href={link(`/signature_troubleshooting#${id.split('.')[1] ?? ''}`)}>{title}</a>
            </td>
            <td>{reason && x.checks[reason]}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
