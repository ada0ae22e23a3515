import type { BodyField } from '../../playground/completion'
import { inline } from '../inline'

/** What the contract says of a field, with the way to all of it on the page. */
export function FieldRules({ field, words }: { field: BodyField; words: { required: string; optional: string } }) {
  return (
    <p className="try-it__rules">
      <a href={`#${field.anchor}`}>
        <code>{field.path.join('.')}</code>
      </a>{' '}
      {field.type}, {field.required ? words.required : words.optional}. {inline(field.description)}
    </p>
  )
}
