import type { ReasonGroup } from '../../model/views/codes'
import type { Locale } from '../../site/locales'
import { Markdown } from '../Markdown'
import { Heading2, Heading3 } from '../prose/elements'
import { useRoute } from '../route'
import { Remedy } from './Remedy'

interface Texts {
  meaning: string
  payer: string
  fix: string
  retries: Record<ReasonGroup['retry'], string>
}

const texts: Record<Locale, Texts> = {
  en: {
    meaning: 'Meaning',
    payer: 'Tell the payer',
    fix: 'What to do on your side',
    retries: {
      now: 'The payer may try again at once',
      later: 'The payer may try again later',
      other_method: 'Offer another method or card',
      never: 'Do not offer another try',
    },
  },
  uk: {
    meaning: 'Що означає',
    payer: 'Що сказати платникові',
    fix: 'Що зробити вам',
    retries: {
      now: 'Платник може одразу спробувати ще раз',
      later: 'Платник може спробувати пізніше',
      other_method: 'Запропонуйте інший спосіб або картку',
      never: 'Не пропонуйте ще однієї спроби',
    },
  },
}

/** Why transactions are declined, grouped by what the merchant may offer next. */
export function FailureReasons({ groups }: { groups: ReasonGroup[] }) {
  const x = texts[useRoute().locale]
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
