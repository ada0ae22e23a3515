import type { Contract } from '../../model/contract/types'
import { signatureVectors, type SignatureVector } from '../../model/vectors'
import { breakable } from '../breakable'
import { CodeBlock } from '../code/CodeBlock'
import { Table } from '../prose/elements'
import { useRoute } from '../route'
import { texts } from './texts'

/** One signature vector step by step: what arrives, then every string that its receiver computes. */
export function Vector({ id, contract }: { id: string; contract: Contract }) {
  const x = texts[useRoute().locale].vector
  const { key, message, steps, kind } = find(signatureVectors(contract), id)
  const header = (role: 'timestamp' | 'signature') => contract.signature.headers.find((each) => each.role === role)?.name ?? ''
  return (
    <>
      <Table>
        <thead>
          <tr>
            <th scope="col">{x.input}</th>
            <th scope="col">{x.value}</th>
          </tr>
        </thead>
        <tbody>
          {[
            [x.key, key.id],
            [x.secret, key.secret],
            [x.timestamp, message.headers[header('timestamp')] ?? ''],
            [x.target, `${message.method} ${message.target}`],
          ].map(([name, value = '']) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <code>{breakable(value)}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {message.body_text !== '' && (
        <CodeBlock title={x.body(Buffer.byteLength(message.body_text))} language="json" code={message.body_text} />
      )}
      {kind === 'callback_get' && <CodeBlock title={x.sorted} code={steps.signed_target} />}
      <CodeBlock title={message.body_text === '' ? `${x.hash} (${x.noBody})` : x.hash} code={steps.body_sha256} />
      <CodeBlock title={x.stringToSign} code={steps.string_to_sign} />
      <CodeBlock title={`${x.signature} ${header('signature')}`} code={steps.signature} />
    </>
  )
}

/** What must be refused: the twins of one accepted vector, each with its fault. */
export function RefusedVectors({ of, contract }: { of: string; contract: Contract }) {
  const x = texts[useRoute().locale].refused
  const vectors = signatureVectors(contract)
  const original = find(vectors, of)
  const twins = vectors.filter(({ id }) => id.startsWith(`${original.id}.`))
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{x.what}</th>
          <th scope="col">{x.check}</th>
        </tr>
      </thead>
      <tbody>
        {twins.map(({ id, title, reason }) => (
          <tr key={id}>
            <td>{title}</td>
            <td>{reason && x.checks[reason]}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function find(vectors: SignatureVector[], id: string): SignatureVector {
  const vector = vectors.find((each) => each.id === id)
  if (!vector) throw new Error(`there is no signature vector "${id}". Use one of ${vectors.map((each) => each.id).join(', ')}.`)
  return vector
}
