/** Finds statements about time and late payments that duplicate, or contradict, the service's record. */
import { isPayin, type Service } from '@docs/model/catalogue/types'
import type { Locale } from '@docs/model/language/locales'
import type { Fault } from '@docs/model/sources/faults'
import { figures, sentences } from './figures'
import type { Text } from './texts'
import { lineWith, type PageText } from './page-text'

/** Words which show that a time span is the gateway's own, not that of the scheme or provider. */
const ours: Record<Locale, RegExp> = {
  en: /`(?:next_action\.)?expires_at`|`confirmation_ends_at`|\bour (?:page|transaction|default|maximum)|\bthe gateway\b/i,
  uk: /`(?:next_action\.)?expires_at`|`confirmation_ends_at`|(?<!\p{L})наш\p{L}* (?:сторінк|транзакц|типов)|(?<!\p{L}|(?:один|одного) )шлюз/iu,
}

const times = (sentence: string, locale: Locale): string[] =>
  figures(sentence, locale).flatMap(({ found, kind }) => (kind === 'time' ? [found] : []))

/** The gateway's time spans that a guide states in literal numbers. */
export function typedSpans(text: string, locale: Locale): { found: string; line: number }[] {
  return text.split('\n').flatMap((line, at) =>
    // Spans inserted from data are placeholders without digits. A bold lead-in counts as a sentence.
    sentences(line.replace(/<(?:ServiceSpan|Fact)[^>]*>/g, '…').replaceAll('**', ''))
      .filter((sentence) => ours[locale].test(sentence))
      .flatMap((sentence) => times(sentence, locale).map((found) => ({ found, line: at + 1 }))),
  )
}

const spanRemedy =
  'Take it from the data: <ServiceSpan name="default_expiry|max_expiry|step|window" /> or a <Fact />. A span of the ' +
  'scheme or of one provider goes into a sentence of its own, with “usually”.'

/** Guides compared with their service's record: literal time spans of the gateway, and late payments. */
export function guideReports(pages: PageText[], services: Service[]): Fault[] {
  return pages.flatMap(({ page: { file, locale, front }, text }) => {
    const isGuide = front.type === 'service'
    const service = isGuide ? services.find(({ id }) => id === front.service) : undefined
    const spans = isGuide || /services\/card_\w+\.mdx$/.test(file) ? typedSpans(text, locale) : []
    return [
      ...spans.map(({ found, line }) => ({
        file,
        line,
        message: `"${found}" is said of the gateway’s own time. ${spanRemedy}`,
      })),
      ...(service ? latePaymentFaults(file, text, service) : []),
    ]
  })
}

/** Mentions of late payments for a service whose record excludes them. */
function latePaymentFaults(file: string, text: string, service: Service): Fault[] {
  const line = lineWith(text, /late_payment/)
  if (line === undefined || (isPayin(service) && service.lateMoney)) return []
  const message = isPayin(service)
    ? `It speaks of a late_payment, and ${service.source} says late_money: null. Correct one of the two.`
    : 'A payout has no late_payment. What comes back is a payout_returned: say so.'
  return [{ file, line, message }]
}

const support: Record<Locale, RegExp> = { en: /\bsupport\b/i, uk: /підтримк|підтримці/i }
/** What may stand between a number and its unit, as in “two business days”. */
const kindOfDay = / (?:business|working|calendar|робоч\p{L}+|календарн\p{L}+)(?= )/gu

/** Times beside `processing` in a sentence that sends the reader to support. */
export function supportTimes({ locale, source }: Pick<Text, 'locale' | 'source'>): string[] {
  if (!source.includes('`processing`')) return []
  return sentences(source.replaceAll(kindOfDay, '').replaceAll('**', ''))
    .filter((sentence) => support[locale].test(sentence))
    .flatMap((sentence) => times(sentence, locale))
}

export const supportReports = (texts: Text[]): Fault[] =>
  texts
    // The changelog describes the past.
    .filter(({ file }) => !file.startsWith('contract/changes/'))
    .flatMap((text) =>
      supportTimes(text).map((found) => ({
        file: text.file,
        line: text.line,
        message:
          `"${found}" says after how long to contact support, which depends on the service. ` +
          'Write <ServiceSpan name="window" />, or lead to #support.',
      })),
    )
