import { CodeBlock } from './CodeBlock'

/** A value as JSON over several lines. */
export function JsonBlock({ value, title }: { value: unknown; title?: string }) {
  return <CodeBlock code={JSON.stringify(value, null, 2)} language="json" title={title} />
}
