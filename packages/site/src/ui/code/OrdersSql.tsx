import type { DatabaseSql } from '../../views/orders'
import { Tab, Tabs } from '../prose/Tabs'
import { useTexts } from '../route'
import { CodeBlock } from './CodeBlock'

/** The same SQL for each database. */
export function OrdersSql({ of, files }: { of: string; files: DatabaseSql[] }) {
  const { database } = useTexts().shell
  return (
    <Tabs label={database}>
      {files.map(({ id, name, file, code }) => (
        <Tab key={id} id={`${of}-${id}`} label={name}>
          <CodeBlock title={file} file={file} language="sql" code={code} search="off" />
        </Tab>
      ))}
    </Tabs>
  )
}
