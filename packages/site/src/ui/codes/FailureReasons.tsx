import type { ReactNode } from 'react'
import type { ReasonGroup } from '../../views/codes'
import { pluralWord } from '@docs/model/language/plural'
import { Markdown } from '../Markdown'
import { Heading2 } from '../prose/elements'
import { useRoute, useTexts } from '../route'
import { CodeEntry } from './CodeEntry'
import { Filtered } from './CodeTable'
import { Figures } from './Figures'

/** Reasons why transactions are declined, grouped by what the merchant may offer next. */
export function FailureReasons({ groups, intro }: { groups: ReasonGroup[]; intro: ReactNode }) {
  const { locale } = useRoute()
  const x = useTexts().codes.reasons
  const all = groups.reduce((sum, { reasons }) => sum + reasons.length, 0)
  return (
    <>
      <Figures
        figures={[
          { count: all, label: pluralWord(x.all, locale, all) },
          ...groups.map(({ retry, reasons }) => ({
            count: reasons.length,
            label: x.retries[retry],
            href: `#retry-${retry}`,
          })),
        ]}
      />
      <Filtered of="codes" intro={intro}>
        {groups.map(({ retry, reasons }) => (
          <section key={retry}>
            <Heading2 id={`retry-${retry}`}>{x.retries[retry]}</Heading2>
            {reasons.map((reason) => (
              <CodeEntry
                key={reason.id}
                code={reason.id}
                title={reason.title}
                remedy={[
                  [x.meaning, <Markdown text={reason.meaning} />],
                  [x.fix, <Markdown text={reason.fix} />],
                  [x.payer, reason.tell_payer],
                ]}
              />
            ))}
          </section>
        ))}
      </Filtered>
    </>
  )
}
