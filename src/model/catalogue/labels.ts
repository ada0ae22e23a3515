import { formatList } from '../../site/format'
import type { Locale } from '../../site/locales'
import type { Service, ServiceField } from './types'

/** The fields in the middle of a sentence: acronyms, brands and the method's own names keep their capitals. */
export function labelsOf(
  fields: ServiceField[],
  { method: { name } }: Service,
  locale: Locale,
  last: 'and' | 'or' = 'and',
): string {
  // A name that every language has is a brand.
  const names = new Set(Object.values(name).every((each) => each === name[locale]) ? name[locale].split(' ') : [])
  const inSentence = (label: string) =>
    names.has(/^[\p{L}.]+/u.exec(label)?.[0] ?? '') || isNamed(label)
      ? label
      : label.replace(/^\p{Lu}(?=\p{Ll}|-)/u, (first) => first.toLocaleLowerCase(locale))
  return formatList(
    fields.map(({ label }) => inSentence(label[locale])),
    locale,
    last,
  )
}

/** A second capital tells a name: labels have but one. A brand in Latin after a Cyrillic noun is not part of it. */
const isNamed = (label: string): boolean =>
  /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}/u.test(label) && !/^\p{Script=Cyrillic}+ \p{Script=Latin}/u.test(label)
