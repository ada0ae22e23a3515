import { formatDuration, formatList, genitive } from '@docs/model/language/format'
import { fill } from '@docs/model/language/fill'
import type { Locale } from '@docs/model/language/locales'
import { texts } from '../../words/texts'
import type { LateMoney } from '@docs/model/catalogue/types'

/** After which final statuses money can still arrive, how often, and for how long. */
export function lateMoneyText({ after, for_seconds, several }: LateMoney, locale: Locale): string {
  const w = texts[locale].service.late
  const ends = formatList(
    after.map((status) => `\`${status}\``),
    locale,
    'or',
  )
  return fill(several ? w.several : w.once, { ends, span: genitive(formatDuration(for_seconds, locale)) })
}
