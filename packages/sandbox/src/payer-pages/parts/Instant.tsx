import type { Locale } from '@docs/model/language/locales'
import { instant } from './format'

/** An instant in UTC; `isLocal`: for payers, and the script of the page writes it in their own time. */
export const Instant = ({ at, locale, isLocal }: { at: string; locale: Locale; isLocal?: boolean }) => (
  <time dateTime={at} data-local={isLocal}>
    {instant(at, locale, isLocal)}
  </time>
)

/** A sentence with an instant at its `{instant}`. */
export function WithInstant({ text, ...instant }: { text: string } & Parameters<typeof Instant>[0]) {
  const [before, after] = text.split('{instant}')
  return (
    <span>
      {before}
      <Instant {...instant} />
      {after}
    </span>
  )
}
