import { Fragment } from 'react'
import type { ObjectFields as Fields, ObjectPlaces, ObjectView } from '../../views/object'
import { ArticleWithCode } from '../article/ArticleWithCode'
import type { PageProps } from '../article/page-props'
import { CodePane } from '../code/CodePane'
import { JsonBlock } from '../code/JsonBlock'
import { LinkIfAny, Mention } from '../mentions'
import { useTexts } from '../route'
import { Separated } from '../Separated'
import { BodyFields } from './FieldList'

/** An object that several methods return, with an example of each state; `children` describe its fields in groups. */
export function ObjectPage({ title, view: { examples, places }, intro, children }: PageProps<ObjectView>) {
  const x = useTexts().operation
  return (
    <ArticleWithCode
      type="object"
      title={title}
      code={
        <CodePane
          choice={{
            of: 'variant',
            label: x.variant,
            options: examples.map(({ title }) => ({ value: title, label: title })),
          }}
          parts={[
            {
              id: 'sample-object',
              label: x.variant,
              sections: [],
              content: examples.map(({ title, value }) => (
                <div key={title} data-variant={title}>
                  <JsonBlock title={title} value={value} />
                </div>
              )),
            },
          ]}
        />
      }
      after={null}
    >
      {intro}
      <Places places={places} />
      {children}
    </ArticleWithCode>
  )
}

/** The methods, webhooks and other objects in which an object occurs. */
function Places({ places }: { places: ObjectPlaces }) {
  const x = useTexts().operation.places
  return (
    <dl className="facts">
      {(['returnedBy', 'sentTo', 'partOf'] as const)
        .filter((kind) => places[kind].length > 0)
        .map((kind) => (
          <div key={kind}>
            <dt>{x[kind]}</dt>
            <dd>
              <Separated
                as={Fragment}
                items={places[kind].map((place) =>
                  kind === 'partOf' ? <LinkIfAny href={place.href}>{place.name}</LinkIfAny> : <Mention {...place} />,
                )}
              />
            </dd>
          </div>
        ))}
    </dl>
  )
}

/** A group of an object's fields. */
export function ObjectFields({ fields, of }: Fields) {
  return (
    <div className="operation__fields">
      <BodyFields fields={fields} of={of} />
    </div>
  )
}
