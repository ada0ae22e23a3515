import type { RateLimit } from '@docs/model/contract/types'
import { fill } from '@docs/model/language/fill'
import { formatList } from '@docs/model/language/format'
import { plural, type Plural } from '@docs/model/language/plural'
import { shortValue } from '../../changes/sentences'
import type { SentenceView } from '../../views/changes'
import { Filled, Listed } from '../filled'
import { Markdown } from '../Markdown'
import { rateText } from '../operation/rate-text'
import { useRoute, useTexts } from '../route'
import { Name, Unfolding } from './Unfolding'

/** A sentence about one or more differences. */
export function SentenceText({ sentence }: { sentence: SentenceView }) {
  const { locale } = useRoute()
  const x = useTexts().changes
  const { pattern, thing, keyword, subjects, before, after, count } = sentence
  if (pattern === 'reworded') {
    const reworded = plural(x.reworded, locale, count)
    return (
      <Unfolding subjects={subjects}>
        {(things) => <Filled text={x.rewordedIn} values={{ count: reworded, things }} />}
      </Unfolding>
    )
  }
  const template: string = x.patterns[pattern]
  const forms: Plural = x.things[thing]
  const former = subjects[0]?.before
  // The longer of the two lists unfolds; never both are long, because a list of values belongs to one thing.
  const values = { valuesAdded: after, valuesRemoved: before }[pattern as string] ?? []
  const isOfValues = values.length > subjects.length
  const isWithin = sentence.carriers.length > 0 && thing !== 'body' && thing !== 'reply'
  return (
    <Unfolding subjects={isOfValues ? values.map((value) => ({ name: String(value) })) : subjects}>
      {(list) => (
        <Filled
          text={isWithin ? template : template.replace(' {in}', '')}
          values={{
            names: list,
            in: <Carriers {...sentence} />,
            things: (
              <Filled
                text={subjects.length === 1 ? (forms.one ?? forms.other) : forms.other}
                values={{ names: isOfValues ? <Names of={subjects} /> : list }}
              />
            ),
            what: keyword === undefined ? null : <What keyword={keyword} />,
            before: former ? <Name {...former} /> : <Values of={before} {...sentence} />,
            after: <Values of={after} {...sentence} />,
            values: isOfValues ? list : <Values of={values} {...sentence} />,
          }}
        />
      )}
    </Unfolding>
  )
}

/** Where fields are sent or read, with the kinds of a union for which the sentence holds. */
function Carriers({ carriers, kinds = [] }: Pick<SentenceView, 'carriers' | 'kinds'>) {
  const { locale } = useRoute()
  const x = useTexts().changes
  const names = carriers.map((each) => x.places[each])
  const places = fill(x.in, { places: formatList(names, locale, 'and') })
  if (kinds.length === 0) return places
  const items = kinds.map((kind) => <code>{kind}</code>)
  return <Filled text={x.ofKind} values={{ in: places, kinds: <Listed items={items} last="or" /> }} />
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
  if (values.length === 0) return changes.noValue
  if (keyword === 'x-rate-limit') return values.map((value) => rateText(value as RateLimit, rate, locale)).join('; ')
  if (keyword === 'x-retry') {
    const told = values.map((value) => fill(changes.quoted, { text: words[String(value)] ?? String(value) }))
    return <Markdown text={told.join('; ')} inline />
  }
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
