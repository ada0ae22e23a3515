import type { ReactNode } from 'react'
import type { RateLimit } from '@docs/model/contract/types'
import { fill } from '@docs/model/language/fill'
import { capital, formatList } from '@docs/model/language/format'
import { plural, type Plural } from '@docs/model/language/plural'
import { shortValue } from '../../changes/sentences'
import type { SentenceView } from '../../views/changes'
import { Filled, Listed } from '../filled'
import { rateText } from '../operation/rate-text'
import { useRoute, useTexts } from '../route'
import { Name, Unfolding } from './Unfolding'

/** A difference, or several of which the same is true, as a sentence. */
export function SentenceText({ sentence }: { sentence: SentenceView }) {
  const { locale } = useRoute()
  const x = useTexts().changes
  const { telling, thing, keyword, kinds = [], carriers, subjects, before, after, count } = sentence
  if (telling === 'reworded') {
    const reworded = plural(x.reworded, locale, count)
    return (
      <Unfolding subjects={subjects}>
        {(things) => <Filled text={x.rewordedIn} values={{ count: reworded, things }} />}
      </Unfolding>
    )
  }
  const template: string = x.tell[telling]
  const begins = (part: string) => template.startsWith(`{${part}}`)
  const named = (form: 'name' | 'of', names: ReactNode) => {
    const forms: Plural = x.things[thing][form]
    const text = subjects.length === 1 ? (forms.one ?? forms.other) : forms.other
    return <Filled text={begins(form === 'of' ? 'of' : 'things') ? capital(text, locale) : text} values={{ names }} />
  }
  const senders = formatList(
    carriers.map((each) => x.carriers[each]),
    locale,
    'and',
  )
  // A body is named with its method.
  const places = thing === 'body' || thing === 'reply' ? [] : carriers
  const within = formatList(
    places.map((each) => x.in[each]),
    locale,
    'and',
  )
  const former = subjects[0]?.before
  // Either may be long, never both: a list of values belongs to one thing.
  const values = telling === 'valued' ? after : telling === 'devalued' ? before : []
  const isOfValues = values.length > subjects.length
  return (
    <Unfolding subjects={isOfValues ? values.map((value) => ({ name: String(value) })) : subjects}>
      {(list) => (
        <Filled
          text={within === '' ? template.replace(' {in}', '') : template}
          values={{
            things: named('name', isOfValues ? <Names of={subjects} /> : list),
            of: named('of', isOfValues ? <Names of={subjects} /> : list),
            what: keyword === undefined ? null : <What keyword={keyword} />,
            kinds: (
              <Listed
                items={kinds.map((kind) => (
                  <code>{kind}</code>
                ))}
                last="or"
              />
            ),
            carriers: begins('carriers') ? capital(senders, locale) : senders,
            in: within,
            before: former ? <Name {...former} /> : isOfValues ? list : <Values of={before} {...sentence} />,
            after: isOfValues ? list : <Values of={after} {...sentence} />,
          }}
        />
      )}
    </Unfolding>
  )
}

/** The name of a limit or property, with the kind of a union for which it holds. */
function What({ keyword }: { keyword: string }) {
  const { what, property } = useTexts().changes
  const known: Readonly<Record<string, string>> = what
  const [, kind, name = keyword] = /^\((.*?)\) (.*)$/.exec(keyword) ?? []
  return (
    <>
      {known[name] ?? <Filled text={property} values={{ name: <code>{name}</code> }} />}
      {kind !== undefined && (
        <>
          {' '}
          (<code>{kind}</code>)
        </>
      )}
    </>
  )
}

/** Values of the API; the rate limits and the rules of repeating in the words of the methods’ pages. */
function Values({ of: values, keyword }: Pick<SentenceView, 'keyword'> & { of: unknown[] }) {
  const { locale } = useRoute()
  const { changes, operation } = useTexts()
  const { rate, retry } = operation
  const words: Readonly<Record<string, string>> = retry
  if (keyword === 'x-rate-limit') return values.map((value) => rateText(value as RateLimit, rate, locale)).join('; ')
  if (keyword === 'x-retry')
    return values.map((value) => fill(changes.quoted, { text: words[String(value)] ?? String(value) })).join('; ')
  const texts = values.flatMap((value) =>
    typeof value === 'object' && value !== null ? (shortValue(value) ?? []) : [String(value)],
  )
  return (
    <Listed
      last={keyword === 'type' ? 'or' : 'and'}
      items={texts.map((text) => (
        <code className="changes__item">{text}</code>
      ))}
    />
  )
}

const Names = ({ of: subjects }: { of: SentenceView['subjects'] }) => (
  <Listed
    items={subjects.map((subject) => (
      <Name {...subject} />
    ))}
    last="and"
  />
)
