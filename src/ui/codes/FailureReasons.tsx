import type { ReasonGroup } from '../../model/views/codes'
import { Markdown } from '../Markdown'
import { Heading2, Heading3 } from '../prose/elements'
import { useTexts } from '../route'
import { Remedy } from './Remedy'

/** Why transactions are declined, grouped by what the merchant may offer next. */
export function FailureReasons({ groups }: { groups: ReasonGroup[] }) {
  const x = useTexts().codes.reasons
  return groups.map(({ retry, reasons }) => (
    <section key={retry}>
      <Heading2 id={`retry-${retry}`}>{x.retries[retry]}</Heading2>
      {reasons.map((reason) => (
        <div key={reason.id}>
          <Heading3 id={reason.id}>
            <code>{reason.id}</code>
          </Heading3>
          <p>{reason.title}</p>
          <Remedy
            entries={[
              [x.meaning, <Markdown text={reason.meaning} />],
              [x.payer, reason.tell_payer],
              [x.fix, <Markdown text={reason.fix} />],
            ]}
          />
        </div>
      ))}
    </section>
  ))
}
