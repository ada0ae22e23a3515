import type { Locale } from '@docs/model/language/locales'
import { instant } from './format'

/** An instant in UTC; the script of the page puts the reader's own time before it. */
export const Instant = ({ at, locale }: { at: string; locale: Locale }) => (
  <time dateTime={at} data-utc>
    {instant(at, locale)}
  </time>
)

/** A sentence with an instant at its `{instant}`. */
export function WithInstant({ text, at, locale }: { text: string; at: string; locale: Locale }) {
  const [before, after] = text.split('{instant}')
  return (
    <span>
      {before}
      <Instant at={at} locale={locale} />
      {after}
    </span>
  )
}
