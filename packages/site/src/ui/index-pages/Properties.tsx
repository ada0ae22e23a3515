import { Fragment } from 'react'
import type { Property, PropertyValue } from '../../views/services/properties'
import { Markdown } from '../Markdown'
import { useTexts } from '../route'

/** The properties of a method as a card. */
export function PropertyCard({ properties }: { properties: Property[] }) {
  const labels = usePropertyLabels()
  return (
    <dl className="property-card">
      {properties.map(({ id, values }) => (
        <div key={id}>
          <dt>
            <Markdown text={labels[id]} inline />
          </dt>
          {values.map((value, at) => (
            <dd key={at}>
              <Value value={value} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

/** The same in the cell of a table. */
export function PropertyCell({ property }: { property: Property | undefined }) {
  return (property?.values ?? []).map((value, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      <Value value={value} />
    </Fragment>
  ))
}

export function usePropertyLabels() {
  const { guide, indexes } = useTexts()
  return { ...guide.fact, ...indexes.methods.property }
}

function Value({ value: { of, text } }: { value: PropertyValue }) {
  return (
    <>
      {of !== undefined && <span className="property-card__of">{of}: </span>}
      {text === undefined ? '—' : <Markdown text={text} inline />}
    </>
  )
}

/** Explains the dashes, if there are any. */
export function UnknownNote({ properties }: { properties: Property[] }) {
  const { unknown } = useTexts().indexes.methods
  const isNeeded = properties.some(({ values }) => values.some(({ text }) => text === undefined))
  return isNeeded && <p className="property-note">{unknown}</p>
}
