import { fill } from '../../site/fill'
import type { ErrorGroup } from '../../model/views/codes'
import { Markdown } from '../Markdown'
import { Mention } from '../mentions'
import { Heading2, Heading3 } from '../prose/elements'
import { useTexts } from '../route'
import { Remedy } from './Remedy'

/** Every error code of the API with its remedy; each has an anchor, which is the `type` of the error itself. */
export function ErrorCodes({ groups }: { groups: ErrorGroup[] }) {
  const x = useTexts().codes.errors
  return groups.map(({ status, errors }) => (
    <section key={status}>
      <Heading2 id={`http-${status}`}>{fill(x.status, { status })}</Heading2>
      {errors.map((error) => (
        <ErrorEntry key={error.code} error={error} />
      ))}
    </section>
  ))
}

function ErrorEntry({ error }: { error: ErrorGroup['errors'][number] }) {
  const x = useTexts().codes.errors
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
