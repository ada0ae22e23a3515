import type { Texts } from '@docs/model/scenarios/types'
import { Bytes, indented, jsonTokens } from '../try-it/bytes'

interface MessageProps {
  label: string
  /** Method and path, or the status. */
  first: string
  headers: Texts
  body?: string
}

/** A message of HTTP by its first line; the rest is folded. */
export function Message({ label, first, headers, body = '' }: MessageProps) {
  return (
    <details className="story__message">
      <summary>
        {label} <code>{first}</code>
      </summary>
      <Bytes label={`${label} ${first}`} wrapped>
        {Object.entries(headers)
          .map(([name, value]) => `${name}: ${value}`)
          .join('\n')}
        {body !== '' && (
          <>
            {'\n\n'}
            {jsonTokens(indented(body))}
          </>
        )}
      </Bytes>
    </details>
  )
}
