import type { DatabaseSql } from '../../views/orders'
import { Tab, Tabs } from '../prose/Tabs'
import { useTexts } from '../route'
import { CodeBlock } from './CodeBlock'

/** The same SQL for each database, folded: the page is read without it. */
export function OrdersSql({ of, files }: { of: string; files: DatabaseSql[] }) {
  const { database } = useTexts().shell
  return (
    <details className="file">
      <summary data-tool="">
        <code>{of}.sql</code>: {files.map(({ name }) => name).join(', ')}
      </summary>
      <Tabs label={database}>
        {files.map(({ id, name, file, code }) => (
          <Tab key={id} id={`${of}-${id}`} label={name}>
            <CodeBlock title={file} file={file} language="sql" code={code} search="off" />
          </Tab>
        ))}
      </Tabs>
    </details>
  )
}
