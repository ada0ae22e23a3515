import type { ReactNode } from 'react'
import type { ReasonGroup } from '../../views/codes'
import { Markdown } from '../Markdown'
import { Heading2 } from '../prose/elements'
import { useTexts } from '../route'
import { CodeEntries, CodeEntry } from './CodeEntry'
import { Filtered } from './CodeTable'

/** Reasons why transactions are declined, grouped by what the merchant may offer next. */
export function FailureReasons({ groups, intro }: { groups: ReasonGroup[]; intro: ReactNode }) {
  const x = useTexts().codes.reasons
  return (
    <Filtered of="codes" intro={intro}>
      <CodeEntries titles={[x.reason, x.meaning, x.fix, x.payer]}>
        {groups.map(({ retry, reasons }) => (
          <section key={retry}>
            <Heading2 id={`retry-${retry}`}>{x.retries[retry]}</Heading2>
            {reasons.map((reason) => (
              <CodeEntry
                key={reason.id}
                code={reason.id}
                title={reason.title}
                cells={[
                  [x.meaning, <Markdown text={reason.meaning} />],
                  [x.fix, <Markdown text={reason.fix} />],
                  [x.payer, reason.tell_payer],
                ]}
              />
            ))}
          </section>
        ))}
      </CodeEntries>
    </Filtered>
  )
}
