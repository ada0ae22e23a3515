import { Fragment } from 'react'
import { fill } from '@docs/model/language/fill'
import { plural } from '@docs/model/language/plural'
import { fieldPath } from '../../views/contract/field-path'
import type { EnumValues, Field, Limit, Variant } from '@docs/model/contract/types'
import { Button } from '@docs/sandbox/ui/Button'
import { breakable } from '../breakable'
import { Markdown } from '../Markdown'
import { Code, LinkedNames, Mention } from '../mentions'
import { Heading2 } from '../prose/elements'
import { useRoute, useTexts } from '../route'
import { Separated } from '../Separated'

/** What a call takes: its parameters and the fields of its body. */
export function InputFields({
  parameters,
  request,
  titles,
}: {
  parameters: Field[]
  request?: { fields: Field[]; object?: Field['object'] } | undefined
  titles: { parameters: string; request: string }
}) {
  const { operation } = useTexts()
  return (
    <>
      {parameters.length > 0 && <Heading2 id="parameters">{titles.parameters}</Heading2>}
      {parameters.length > 0 && <FieldList fields={parameters} of="parameter" />}
      {request && <Heading2 id="request">{titles.request}</Heading2>}
      {request?.object && <ObjectLink object={request.object} at="request" text={operation.sameBody} />}
      {request && request.fields.length > 0 && <BodyFields fields={request.fields} />}
    </>
  )
}

/** The fields of a body, with a button that expands all of them. */
export function BodyFields({ fields, of = 'field' }: { fields: Field[]; of?: 'field' | 'returned' }) {
  const x = useTexts().tools
  const isFolded = fields.some(({ children, variants }) => children.length + variants.length > 0)
  return (
    <>
      {isFolded && (
        <Button kind="text" className="needs-js" data-unfold="">
          {x.expand}
        </Button>
      )}
      <FieldList fields={fields} of={of} />
    </>
  )
}

/** Headers that most calls have in common, as one row that opens; twins have only the row. */
export function FoldedHeaders({ headers }: { headers: Field[] }) {
  const { locale } = useRoute()
  const { headerRow } = useTexts().operation
  const names = headers.map(({ name }) => `\`${name}\``).join(', ')
  return (
    <details className="field__children">
      <summary>
        <Markdown text={fill(plural(headerRow, locale, headers.length), { names })} inline />
      </summary>
      <FieldList fields={headers} of="header" />
    </details>
  )
}

/** What is listed; texts agree with its grammatical gender. */
type Named = 'field' | 'returned' | 'header' | 'parameter'

/**
 * Fields as a nested list, each with its own anchor; the fields of objects are collapsed. A guide names no types: all
 * its fields are strings.
 */
export function FieldList({ fields, of = 'field', typed = true }: { fields: Field[]; of?: Named; typed?: boolean }) {
  return (
    <ul className="fields">
      <LinkedNames>
        {fields.map((field) => (
          <FieldItem key={field.anchor} field={field} of={of} typed={typed} />
        ))}
      </LinkedNames>
    </ul>
  )
}

function FieldItem({ field, of, typed }: { field: Field; of: Named; typed: boolean }) {
  const x = useTexts().operation
  const within = of === 'returned' ? of : 'field'
  return (
    <li className="field" id={field.anchor}>
      {field.moved?.map((anchor) => (
        <span key={anchor} id={anchor} />
      ))}
      <p className="field__head">
        <a className="field__name" href={`#${field.anchor}`}>
          <code>{field.name}</code>
        </a>
        {typed && (
          <>
            {' '}
            <span className="field__type">{field.type}</span>
          </>
        )}
        <Needed field={field} of={of} />
      </p>
      {field.description !== '' && <Markdown text={field.description} />}
      <Limits field={field} of={of} />
      {field.enum && <EnumList values={field.enum} usual={field.usual} />}
      {field.recursion && (
        <p>
          {x.same} <a href={`#${field.recursion}`}>{field.recursion}</a>
        </p>
      )}
      {field.object && <ObjectLink object={field.object} at={field.anchor} text={x.objectFields} />}
      {field.children.length > 0 && (
        <details className="field__children">
          <summary>{fill(x.childFields, { name: fieldPath(field.anchor).join('.') })}</summary>
          <FieldList fields={field.children} of={within} />
        </details>
      )}
      {field.variants.map((variant) => (
        <VariantItem key={variant.anchor} variant={variant} by={field.discriminator} of={within} />
      ))}
    </li>
  )
}

/** Leads to where an object is described; `at` is what the anchors of its fields began with here, for old links. */
export function ObjectLink({ object, at, text }: { object: NonNullable<Field['object']>; at: string; text: string }) {
  return (
    <div data-moved={at} data-to={object.anchor}>
      <Markdown text={fill(text, { name: object.name, href: object.href })} />
    </div>
  )
}

/** Whether it is required: always, in some alternatives, or instead of another field; nothing if optional. */
function Needed({ field: { required, needs, insteadOf }, of }: { field: Field; of: Named }) {
  const x = useTexts().operation
  const list = (names: string[]) => names.map((name) => `\`${name}\``).join(', ')
  const told =
    needs
      ?.map(({ need, variants }) =>
        need === 'refused' && variants.length > 2
          ? x.needs.refusedElse
          : fill(x.needs[need], { variants: list(variants) }),
      )
      .join(', ') ?? (insteadOf ? fill(x.insteadOf, { names: list(insteadOf) }) : required ? x.required[of] : undefined)
  if (told === undefined) return null
  const isNeeded =
    (required && of !== 'returned') ||
    insteadOf !== undefined ||
    (needs?.some(({ need }) => need === 'required') ?? false)
  return (
    <>
      {' '}
      <span className={isNeeded ? 'field__required' : 'field__optional'}>
        <Markdown text={told} inline />
      </span>
    </>
  )
}

/** Longer lists of values are collapsed: on a phone they would fill several screens. */
const shownValues = 12

/** The values with their meanings; only their names if they have a page of their own or no meanings. */
function EnumList({ values: { open, from, values }, usual }: { values: EnumValues; usual: boolean | undefined }) {
  const x = useTexts().operation
  const title = (
    <>
      {x.values} ({usual ? x.usualValues : open ? x.open : x.closed})
    </>
  )
  const isTold = from !== undefined && values.every(({ href }) => href !== undefined)
  const isPlain = values.length <= shownValues && values.every(({ description }) => description === '')
  if (isTold || isPlain)
    return (
      <p className="field__values">
        {title}:{' '}
        <Separated
          as={Fragment}
          items={values.map(({ value, href }) => (
            <Mention name={value} href={href} />
          ))}
        />
      </p>
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

/** One of several variants; the description of the discriminator `by` is not repeated in each. */
function VariantItem({ variant, by, of }: { variant: Variant; by: string | undefined; of: Named }) {
  const x = useTexts().operation
  const fields = variant.children.map((field) => (field.name === by ? { ...field, description: '' } : field))
  return (
    <details className="field__children" id={variant.anchor}>
      <summary>
        {x.oneOf}: <code>{variant.name}</code>
      </summary>
      <Markdown text={variant.description} />
      <FieldList fields={fields} of={of} />
    </details>
  )
}

/** The keywords of limits that are shown as one, from this one to that. */
const upperOf = { minLength: 'maxLength', minItems: 'maxItems', minimum: 'maximum' } as const

/** Limits that also matter to those who only read the field. */
const readLimits: Limit['keyword'][] = ['format', 'maxLength', 'const']

function Limits({ field, of }: { field: Field; of: Named }) {
  const x = useTexts().operation
  // The example of a constant would only repeat it.
  const isFixed = field.limits.some(({ keyword }) => keyword === 'const')
  const example = isFixed ? undefined : printable(field.example)
  const limits = inRanges(
    of === 'returned' ? field.limits.filter(({ keyword }) => readLimits.includes(keyword)) : field.limits,
  )
  if (limits.length === 0 && example === undefined) return null
  return (
    <ul className="field__limits" data-search="off">
      {limits.map(({ keyword, value, to }) => (
        <li key={keyword}>
          {to !== undefined ? x.ranges[keyword as keyof typeof upperOf] : x.limits[keyword]}
          {value !== 'true' && (
            <>
              {' '}
              <code>{to === undefined ? value : `${value}–${to}`}</code>
              {field.usual && keyword === 'pattern' && ` ${x.usual}`}
            </>
          )}
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

/** Merges each minimum with its maximum; leaves out the pattern of times, which /request_format explains. */
function inRanges(limits: Limit[]): (Limit & { to?: string })[] {
  const valueOf = (wanted: string) => limits.find(({ keyword }) => keyword === wanted)?.value
  const isTime = valueOf('format') === 'date-time'
  const pairs = Object.entries(upperOf).filter(([from, to]) => valueOf(from) !== undefined && valueOf(to) !== undefined)
  const ranges = new Map<string, string | undefined>(pairs.map(([from, to]) => [from, valueOf(to)]))
  const uppers = new Set<string>(pairs.map(([, to]) => to))
  return limits
    .filter(({ keyword }) => !uppers.has(keyword) && !(isTime && keyword === 'pattern'))
    .map((limit) => ({ ...limit, to: ranges.get(limit.keyword) }))
}

/** Undefined for examples of objects and lists, which are shown at their fields. */
function printable(example: unknown): string | undefined {
  if (typeof example === 'string') return example
  return typeof example === 'number' || typeof example === 'boolean' ? String(example) : undefined
}
