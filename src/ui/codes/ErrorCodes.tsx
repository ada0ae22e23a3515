import { returnedBy } from '../../model/contract/errors'
import type { ErrorCode } from '../../model/contract/types'
import type { Locale } from '../../site/locales'
import { Markdown } from '../Markdown'
import { Heading2, Heading3 } from '../prose/elements'
import { useLink, useRoute } from '../route'
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
    meaning: 'Meaning', payer: 'Tell the payer', fix: 'What to fix', retry: 'Is a retry safe?', yes: 'Yes, the same request, later.', no: 'No: the same request fails again.',
    methods: 'Returned by', all: 'all methods', status: (status) => `HTTP ${status}`,
  },
  uk: {
    meaning: 'Що означає', payer: 'Що сказати платникові', fix: 'Що виправити', retry: 'Чи можна повторити?', yes: 'Так, той самий запит, згодом.', no: 'Ні: той самий запит знову завершиться помилкою.',
    methods: 'Які методи повертають', all: 'усі методи', status: (status) => `HTTP ${status}`,
  },
}

/** Every error code of the API with its remedy; each has an anchor, which is the `type` of the error itself. */
export function ErrorCodes() {
  const { page, contract } = useRoute()
  const statuses = [...new Set(contract.errors.map(({ status }) => status))].sort((a, b) => a - b)
  return statuses.map((status) => (
    <section key={status}>
      <Heading2 id={`http-${status}`}>{texts[page.locale].status(status)}</Heading2>
      {contract.errors.filter((error) => error.status === status).map((error) => <ErrorEntry key={error.code} error={error} />)}
    </section>
  ))
}

function ErrorEntry({ error }: { error: ErrorCode }) {
  const { page, contract, site } = useRoute()
  const link = useLink()
  const x = texts[page.locale]
  const methods = returnedBy(contract, error)
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
            methods === 'all'
              ? x.all
              : methods.map((id, index) => {
                  const address = link(`/api/${id}`)
                  return (
                    <span key={id}>
                      {index > 0 && ', '}
                      {site.byAddress.has(address) ? <a href={address}><code>{id}</code></a> : <code>{id}</code>}
                    </span>
                  )
                }),
          ],
          [x.retry, error.retryable ? x.yes : x.no],
          [x.payer, error.tell_payer],
          [x.fix, <Markdown text={error.fix} />],
        ]}
      />
    </>
  )
}
