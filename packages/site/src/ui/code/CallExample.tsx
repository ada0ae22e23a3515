import type { CallExampleView } from '../../views/call-example'
import { useTexts } from '../route'
import { CodeBlock } from './CodeBlock'

/** What a call sends, below its address, or what comes back. */
export function CallExample({ view: { part, endpoint, code } }: { view: CallExampleView }) {
  const { response } = useTexts().operation
  return <CodeBlock code={code} language="json" title={part === 'request' ? endpoint : response} search="off" />
}
