import type { Locale } from '@docs/model/language/locales'
import type { Rules } from '@docs/sandbox/gateway/types'
import type { BodyField } from './completion'

/** The fields of a method's body, including those of the service that it names. */
export function fieldsOf(
  fields: readonly BodyField[],
  { catalogue }: Rules,
  body: string,
  locale: Locale,
): BodyField[] {
  const [, id] = /"service_id"\s*:\s*"([^"]*)"/.exec(body) ?? []
  const service = catalogue.services.find((each) => each.id === id)
  if (!service || !fields.some(({ path }) => path[0] === 'service_id')) return [...fields]
  const own = service.fields.flatMap((field): BodyField[] => {
    if (field.party === 'response' || field.step !== 'create') return []
    const known = fields.find(({ path }) => path.join('.') === field.path)
    return [
      {
        path: field.path.split('.'),
        type: known?.type ?? 'string',
        required: field.need === 'required',
        description: field.description[locale],
        anchor: known?.anchor ?? `request.${field.path.split('.')[0] ?? ''}`,
        opening: '""',
        ...(field.values && { values: Object.keys(field.values) }),
      },
    ]
  })
  // A service's own rule for a field replaces the general one.
  return [...new Map([...fields, ...own].map((each) => [each.path.join('.'), each])).values()]
}
