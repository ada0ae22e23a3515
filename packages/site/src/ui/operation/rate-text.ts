import type { RateLimit } from '@docs/model/contract/types'
import { fill } from '@docs/model/language/fill'
import { formatDuration, formatNumber } from '@docs/model/language/format'
import type { Locale } from '@docs/model/language/locales'
import { plural, type Plural } from '@docs/model/language/plural'

/** `30 requests per 60 minutes`. */
export function rateText({ requests, seconds }: RateLimit, forms: Plural, locale: Locale): string {
  const counted = plural(forms, locale, requests, formatNumber(requests, locale))
  return fill(counted, { span: formatDuration(seconds, locale) })
}
