import type { Field, Need } from './types'

/** One of the alternative objects that a request may be. */
export interface Alternative {
  /** The discriminator value of this alternative. */
  name: string
  description: string
  fields: Field[]
}

/** Merges the fields of all alternatives into one list; `discriminator` names the field that distinguishes them. */
export function mergeAlternatives(alternatives: Alternative[], discriminator: string | undefined): Field[] {
  return namesOf(alternatives).map((name) => {
    const [first] = alternatives.flatMap(({ fields }) => fields.filter((field) => field.name === name))
    if (!first) throw new Error(`No alternative has the field "${name}".`)
    const required = alternatives.every((each) => needOf(each, name) === 'required')
    if (name === discriminator) return discriminatorField(first, alternatives)
    return {
      ...first,
      required,
      ...(discriminator === undefined ? substitutesOf(name, alternatives) : differencesOf(name, alternatives)),
    }
  })
}

/** All names in order; a name that only a later alternative has goes before the one that follows it there. */
function namesOf(alternatives: Alternative[]): string[] {
  return alternatives.reduce<string[]>((known, { fields }) => {
    const names = fields.map(({ name }) => name)
    return names.reduceRight<string[]>((all, name, index) => {
      if (all.includes(name)) return all
      const next = names[index + 1]
      return all.toSpliced(next === undefined ? all.length : all.indexOf(next), 0, name)
    }, known)
  }, [])
}

const fieldIn = ({ fields }: Alternative, name: string) => fields.find((field) => field.name === name)

function needOf(alternative: Alternative, name: string): Need {
  const field = fieldIn(alternative, name)
  if (!field) return 'refused'
  if (field.ignored) return 'ignored'
  return field.required ? 'required' : 'optional'
}

/** The discriminator field, with the names of the alternatives as its enum. */
function discriminatorField(field: Field, alternatives: Alternative[]): Field {
  const values = alternatives.map(({ name, description }) => ({ value: name, description }))
  return {
    ...field,
    limits: field.limits.filter(({ keyword }) => keyword !== 'const'),
    enum: { open: false, values },
  }
}

/** Where the alternatives differ: whether they take the field, and how they describe it. */
function differencesOf(name: string, alternatives: Alternative[]): Partial<Field> {
  const needs = (['required', 'optional', 'refused', 'ignored'] as const).flatMap((need) => {
    const variants = alternatives.filter((each) => needOf(each, name) === need).map((each) => each.name)
    return variants.length > 0 ? [{ need, variants }] : []
  })
  const descriptions = alternatives.flatMap((each) => {
    const field = fieldIn(each, name)
    return !field || field.ignored ? [] : [{ by: each.name, description: field.description }]
  })
  const byText = [...Map.groupBy(descriptions, ({ description }) => description)]
  return {
    ...(needs.length > 1 && { needs }),
    description:
      byText.length > 1
        ? byText.map(([text, of]) => `${of.map(({ by }) => `\`${by}\``).join(', ')}: ${text}`).join('\n\n')
        : (descriptions[0]?.description ?? ''),
  }
}

/** Without a discriminator: if every alternative requires a field of its own, the request needs one of these fields. */
function substitutesOf(name: string, alternatives: Alternative[]): Partial<Field> {
  const own = alternatives.map((each) =>
    each.fields
      .filter((field) => field.required && isOnlyIn(each, field.name, alternatives))
      .map((field) => field.name),
  )
  const others = own.filter((names) => !names.includes(name)).flat()
  const isOne = own.every((names) => names.length > 0) && others.length < own.flat().length
  return isOne ? { insteadOf: others } : {}
}

const isOnlyIn = (alternative: Alternative, name: string, alternatives: Alternative[]): boolean =>
  alternatives.every((each) => each === alternative || !fieldIn(each, name))
