import type { ReportFile as File } from '../../views/report-file'
import { CodeBlock } from '../code/CodeBlock'

/** The file of a report, which readers can save. */
export function ReportFile({ file: { name, text } }: { file: File }) {
  return <CodeBlock title={name} file={name} code={text} search="off" />
}
