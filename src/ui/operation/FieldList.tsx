import { fill } from '../../site/fill'
import { fieldPath } from '../../model/contract/field-path'
import type { EnumValues, Field, Variant } from '../../model/contract/types'
import { breakable } from '../breakable'
import { Markdown } from '../Markdown'
import { Code, LinkedNames, Mention } from '../mentions'
import { useTexts } from '../route'

/** The fields of a body, with a button that opens all that is folded. */
export function BodyFields({ fields }: { fields: Field[] }) {
  const x = useTexts().tools
  const isFolded = fields.some(({ children, variants }) => children.length + variants.length > 0)
  return (
    <>
      {isFolded && (
        <button type="button" className="text-button needs-js" data-unfold="">
          {x.expand}
        </button>
      )}
      <FieldList fields={fields} />
    </>
  )
}

/** What is listed: words about it agree with its gender. */
type Named = 'field' | 'header' | 'parameter'

/** Fields as a nested list, each with an anchor of its own; the fields of objects are folded. */
export function FieldList({ fields, of = 'field' }: { fields: Field[]; of?: Named }) {
  return (
    <ul className="fields">
      <LinkedNames>
        {fields.map((field) => (
          <FieldItem key={field.anchor} field={field} of={of} />
        ))}
      </LinkedNames>
    </ul>
  )
}

function FieldItem({ field, of }: { field: Field; of: Named }) {
  const x = useTexts().operation
  return (
    <li className="field" id={field.anchor}>
      <p className="field__head">
        <a className="field__name" href={`#${field.anchor}`}>
          <code>{field.name}</code>
        </a>{' '}
        <span className="field__type">{field.type}</span> <Needed field={field} of={of} />
      </p>
      <Markdown text={field.description} />
      <Limits field={field} />
      {field.enum && <EnumList values={field.enum} />}
      {field.recursion && (
        <p>
          {x.same} <a href={`#${field.recursion}`}>{field.recursion}</a>
        </p>
      )}
      {field.children.length > 0 && (
        <details className="field__children">
          <summary>{fill(x.childFields, { name: fieldPath(field.anchor).join('.') })}</summary>
          <FieldList fields={field.children} />
        </details>
      )}
      {field.variants.map((variant) => (
        <VariantItem key={variant.anchor} variant={variant} />
      ))}
    </li>
  )
}

/** Whether it has to be there: always, in some of the alternatives, or in place of another; optional says nothing. */
function Needed({ field: { required, needs, insteadOf }, of }: { field: Field; of: Named }) {
  const x = useTexts().operation
  const list = (names: string[]) => names.map((name) => `\`${name}\``).join(', ')
  const told =
    needs?.map(({ need, variants }) => fill(x.needs[need], { variants: list(variants) })).join(', ') ??
    (insteadOf ? fill(x.insteadOf, { names: list(insteadOf) }) : required ? x.required[of] : undefined)
  if (told === undefined) return null
  const isNeeded = required || insteadOf !== undefined || (needs?.some(({ need }) => need === 'required') ?? false)
  return (
    <span className={isNeeded ? 'field__required' : 'field__optional'}>
      <Markdown text={told} inline />
    </span>
  )
}

/** More values than this are folded: a phone would show screens of them before the next field. */
const shownValues = 12

function EnumList({ values: { open, values } }: { values: EnumValues }) {
  const x = useTexts().operation
  const title = (
    <>
      {x.values} ({open ? x.open : x.closed})
    </>
  )
  const list = (
    <dl>
      {values.map(({ value, description, href }) => (
        <div key={value}>
          <dt>
            <Mention name={value} href={href}>
              {breakable(value)}
            </Mention>
          </dt>
          <dd>
            <Markdown text={description} inline />
          </dd>
        </div>
      ))}
    </dl>
  )
  if (values.length <= shownValues) {
    return (
      <div className="field__values">
        <p>{title}</p>
        {list}
      </div>
    )
  }
  return (
    <details className="field__values">
      <summary>
        {title} · {values.length}
      </summary>
      {list}
    </details>
  )
}

function VariantItem({ variant }: { variant: Variant }) {
  const x = useTexts().operation
  return (
    <details className="field__children" id={variant.anchor}>
      <summary>
        {x.oneOf}: <code>{variant.name}</code>
      </summary>
      <Markdown text={variant.description} />
      <FieldList fields={variant.children} />
    </details>
  )
}

function Limits({ field }: { field: Field }) {
  const x = useTexts().operation
  // Of a value that is always the same, there is no other example.
  const isFixed = field.limits.some(({ keyword }) => keyword === 'const')
  const example = isFixed ? undefined : printable(field.example)
  if (field.limits.length === 0 && example === undefined) return null
  return (
    <ul className="field__limits" data-search="off">
      {field.limits.map(({ keyword, value }) => (
        <li key={keyword}>
          {x.limits[keyword]} <code>{value}</code>
        </li>
      ))}
      {example !== undefined && (
        <li>
          {x.example} <Code text={example} />
        </li>
      )}
    </ul>
  )
}

/** Examples of objects and lists are shown by their own fields. */
function printable(example: unknown): string | undefined {
  if (typeof example === 'string') return example
  return typeof example === 'number' || typeof example === 'boolean' ? String(example) : undefined
}
