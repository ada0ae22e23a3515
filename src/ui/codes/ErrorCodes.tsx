import type { ErrorGroup } from '../../model/views/codes'
import type { Locale } from '../../site/locales'
import { Markdown } from '../Markdown'
import { Mention } from '../mentions'
import { Heading2, Heading3 } from '../prose/elements'
import { useRoute } from '../route'
import { Remedy } from './Remedy'

interface Texts {
  meaning: string
  payer: string
  fix: string
  retry: string
  yes: string
  no: string
  methods: string
  all: string
  status: (status: number) => string
}

const texts: Record<Locale, Texts> = {
  en: {
    meaning: 'Meaning',
    payer: 'Tell the payer',
    fix: 'What to fix',
    retry: 'Is a retry safe?',
    yes: 'Yes, the same request, later.',
    no: 'No: the same request fails again.',
    methods: 'Returned by',
    all: 'all methods',
    status: (status) => `HTTP ${status}`,
  },
  uk: {
    meaning: 'Що означає',
    payer: 'Що сказати платникові',
    fix: 'Що виправити',
    retry: 'Чи можна повторити?',
    yes: 'Так, той самий запит, згодом.',
    no: 'Ні: той самий запит знову завершиться помилкою.',
    methods: 'Які методи повертають',
    all: 'усі методи',
    status: (status) => `HTTP ${status}`,
  },
}

/** Every error code of the API with its remedy; each has an anchor, which is the `type` of the error itself. */
export function ErrorCodes({ groups }: { groups: ErrorGroup[] }) {
  const x = texts[useRoute().locale]
  return groups.map(({ status, errors }) => (
    <section key={status}>
      <Heading2 id={`http-${status}`}>{x.status(status)}</Heading2>
      {errors.map((error) => (
        <ErrorEntry key={error.code} error={error} />
      ))}
    </section>
  ))
}

function ErrorEntry({ error }: { error: ErrorGroup['errors'][number] }) {
  const x = texts[useRoute().locale]
  return (
    <>
      <Heading3 id={error.code}>
        <code>{error.code}</code>
      </Heading3>
      <p>{error.title}</p>
      <Remedy
        entries={[
          [x.meaning, <Markdown text={error.meaning} />],
          [
            x.methods,
            error.methods === 'all'
              ? x.all
              : error.methods.map((method, index) => (
                  <span key={method.name}>
                    {index > 0 && ', '}
                    <Mention {...method} />
                  </span>
                )),
          ],
          [x.retry, error.retryable ? x.yes : x.no],
          [x.payer, error.tell_payer],
          [x.fix, <Markdown text={error.fix} />],
        ]}
      />
    </>
  )
}
