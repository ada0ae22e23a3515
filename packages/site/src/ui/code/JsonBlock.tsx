import { CodeBlock } from './CodeBlock'

/** A value as JSON over several lines. */
export function JsonBlock({ value, title }: { value: unknown; title?: string }) {
  return <CodeBlock code={linesOf(value)} language="json" title={title} />
}

/** Short lists stay on one line. */
const linesOf = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(/\[\n\s+([^[\]{}]*?)\n\s*\]/g, (whole, items: string) => {
    const line = `[${items.replace(/\n\s+/g, ' ')}]`
    return line.length <= 60 ? line : whole
  })
