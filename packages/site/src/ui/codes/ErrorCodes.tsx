import { Fragment, type ReactNode } from 'react'
import { fill } from '@docs/model/language/fill'
import { plural, pluralWord } from '@docs/model/language/plural'
import type { Mention as MentionOf } from '../../sources/addresses/address-index'
import type { ErrorFigures, ErrorGroup, FaultRow } from '../../views/codes'
import { Markdown } from '../Markdown'
import { LinkIfAny, Mention } from '../mentions'
import { DataTable } from '../prose/DataTable'
import { Heading2 } from '../prose/elements'
import { useRoute, useTexts } from '../route'
import { Separated } from '../Separated'
import { CodeEntry } from './CodeEntry'
import { Filtered } from './CodeTable'
import { Figures } from './Figures'

/** Every error code of the API with its remedy; the `type` of an error is the address of its anchor. */
export function ErrorCodes({
  groups,
  common,
  faults,
  figures,
  intro,
}: {
  groups: ErrorGroup[]
  common: MentionOf[]
  faults: FaultRow[]
  figures: ErrorFigures
  intro: ReactNode
}) {
  const { locale } = useRoute()
  const x = useTexts().codes.errors
  const f = x.figures
  return (
    <>
      <Figures
        figures={[
          { count: figures.all, label: pluralWord(f.all, locale, figures.all) },
          { count: figures.unchanged, label: f.unchanged },
          { count: figures.corrected, label: f.corrected },
          { count: figures.never, label: f.never },
          { count: figures.unknown, label: f.unknown },
          { count: figures.faults, label: pluralWord(f.faults, locale, figures.faults), href: '#faults' },
        ]}
      />
      <Filtered
        of="codes"
        intro={
          <>
            {intro}
            <Common errors={common} />
          </>
        }
      >
        {groups.map(({ status, errors }) => (
          <section key={status}>
            <Heading2 id={`http-${status}`}>{fill(x.status, { status })}</Heading2>
            {errors.map((error) => (
              <ErrorEntry key={error.code} error={error} />
            ))}
          </section>
        ))}
        {faults.length > 0 && <Faults faults={faults} />}
      </Filtered>
    </>
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
      remedy={[
        [x.meaning, <Markdown text={error.meaning} />],
        [x.fix, <Markdown text={error.fix} />],
        [x.payer, error.tell_payer],
        ...(outcome ? [[x.effect, lostAnswers.effects[outcome.effect]] satisfies [string, string]] : []),
        [
          x.retry,
          outcome ? (
            <>
              {(error.hasKey ? lostAnswers.repeats : x.repeats)[outcome.repeat]}. {x.see}{' '}
              <LinkIfAny href={outcome.href}>
                <Markdown text={outcome.title} inline />
              </LinkIfAny>
              .
            </>
          ) : error.retryable ? (
            x.yes
          ) : (
            x.no
          ),
        ],
      ]}
    >
      <Methods methods={error.methods} />
    </CodeEntry>
  )
}

/** The methods that return an error; not searchable, since methods have their own pages. */
function Methods({ methods }: Pick<ErrorGroup['errors'][number], 'methods'>) {
  const { locale } = useRoute()
  const x = useTexts().codes.errors
  if (methods === 'all')
    return (
      <p className="entry__methods" data-search="off">
        {x.all}
      </p>
    )
  return (
    <details className="entry__methods" data-search="off" data-twin="summary">
      <summary>{plural(x.methods, locale, methods.length)}</summary>
      <Separated
        items={methods.map((method) => (
          <Mention {...method} />
        ))}
      />
    </details>
  )
}
