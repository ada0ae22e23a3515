import { Fragment, type ReactNode } from 'react'
import { fill } from '@docs/model/language/fill'
import { plural } from '@docs/model/language/plural'
import type { Mention as MentionOf } from '../../sources/addresses/address-index'
import type { CodesOf, ErrorGroup, FaultRow } from '../../views/codes'
import { Markdown } from '../Markdown'
import { LinkIfAny, Mention } from '../mentions'
import { DataTable } from '../prose/DataTable'
import { Heading2 } from '../prose/elements'
import { useRoute, useTexts } from '../route'
import { Separated } from '../Separated'
import { CodeEntries, CodeEntry } from './CodeEntry'
import { Filtered } from './CodeTable'

/** Every error code of the API with its remedy; the `type` of an error is the address of its anchor. */
export function ErrorCodes({ groups, common, faults, intro }: CodesOf<'errors'> & { intro: ReactNode }) {
  const x = useTexts().codes.errors
  return (
    <Filtered of="codes" intro={intro}>
      <CodeEntries titles={[x.code, x.meaning, x.retry, x.fix]}>
        {groups.map(({ status, errors }) => (
          <section key={status}>
            <Heading2 id={`http-${status}`}>{fill(x.status, { status })}</Heading2>
            {errors.map((error) => (
              <ErrorEntry key={error.code} error={error} />
            ))}
          </section>
        ))}
      </CodeEntries>
      {faults.length > 0 && <Faults faults={faults} />}
      <div data-unfiltered="">
        <Common errors={common} />
      </div>
    </Filtered>
  )
}

/** The errors that pages of methods only refer to. */
function Common({ errors }: { errors: MentionOf[] }) {
  const x = useTexts().codes.errors.common
  return (
    <>
      <Heading2 id="common">{x.title}</Heading2>
      <Markdown text={x.lead} />
      <p>
        <Separated
          as={Fragment}
          items={errors.map((error) => (
            <Mention {...error} />
          ))}
        />
      </p>
    </>
  )
}

/** Possible errors of a field. */
function Faults({ faults }: { faults: FaultRow[] }) {
  const x = useTexts().codes.faults
  return (
    <section>
      <Heading2 id="faults">{x.title}</Heading2>
      <Markdown text={x.lead} />
      <DataTable
        titles={[x.code, x.meaning, x.fix]}
        rows={faults.map(({ id, anchor, meaning, fix }) => ({
          id: anchor,
          cells: [
            <a href={`#${anchor}`}>
              <code>{id}</code>
            </a>,
            <Markdown text={meaning} inline />,
            <Markdown text={fix} inline />,
          ],
        }))}
      />
    </section>
  )
}

function ErrorEntry({ error }: { error: ErrorGroup['errors'][number] }) {
  const { errors: x, lostAnswers } = useTexts().codes
  const { outcome } = error
  return (
    <CodeEntry
      code={error.code}
      title={error.title}
      cells={[
        [x.meaning, <Markdown text={error.meaning} />],
        [x.retry, outcome ? x.repeats[outcome.repeat] : error.retryable ? x.yes : x.no],
        [x.fix, <Markdown text={error.fix} />],
      ]}
    >
      <details>
        <summary>{x.more}</summary>
        <p>
          <b>{x.payer}:</b> {error.tell_payer}
        </p>
        {outcome && (
          <p>
            <b>{x.effect}</b> {lostAnswers.effects[outcome.effect]}.{' '}
            {error.hasKey && outcome.repeat !== 'never' && (
              <>
                <b>{x.retry}</b> {lostAnswers.repeats[outcome.repeat]}.{' '}
              </>
            )}
            {x.see}{' '}
            <LinkIfAny href={outcome.href}>
              <Markdown text={outcome.title} inline />
            </LinkIfAny>
            .
          </p>
        )}
        <Methods methods={error.methods} />
      </details>
    </CodeEntry>
  )
}

/** The methods that return an error; not searchable, since methods have their own pages. */
function Methods({ methods }: Pick<ErrorGroup['errors'][number], 'methods'>) {
  const { locale } = useRoute()
  const x = useTexts().codes.errors
  return (
    <p data-search="off">
      {methods === 'all' ? (
        x.all
      ) : (
        <>
          <b>{plural(x.methods, locale, methods.length)}:</b>{' '}
          <Separated
            as={Fragment}
            items={methods.map((method) => (
              <Mention {...method} />
            ))}
          />
        </>
      )}
    </p>
  )
}
