import { formatList } from '@docs/model/language/format'
import type { Locale } from '@docs/model/language/locales'
import type { Service, ServiceField } from '@docs/model/catalogue/types'

/** Field labels for mid-sentence use: acronyms, brands and the method's own names keep their capitals. */
export function labelsOf(
  fields: ServiceField[],
  { method: { name } }: Service,
  locale: Locale,
  last: 'and' | 'or' = 'and',
): string {
  // A name that is the same in every language is a brand.
  const names = new Set(Object.values(name).every((each) => each === name[locale]) ? name[locale].split(' ') : [])
  const inSentence = (label: string) =>
    names.has(/^[\p{L}.]+/u.exec(label)?.[0] ?? '') || isProperName(label)
      ? label
      : label.replace(/^\p{Lu}(?=\p{Ll}|-)/u, (first) => first.toLocaleLowerCase(locale))
  return formatList(
    fields.map(({ label }) => inSentence(label[locale])),
    locale,
    last,
  )
}

/** A label with two capitalised words is a name. A Latin brand after a Cyrillic noun does not count. */
const isProperName = (label: string): boolean =>
  /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}/u.test(label) && !/^\p{Script=Cyrillic}+ \p{Script=Latin}/u.test(label)
