import { markdownAddress } from '../../site/addresses'
import { useRoute, useTexts } from '../route'

/** When the page's file last changed; absent where the build knows no history. */
export function LastUpdated({ time }: { time: string | undefined }) {
  const { locale } = useRoute()
  const t = useTexts().shell
  if (!time) return null
  return (
    <p className="last-updated">
      {t.lastUpdated}{' '}
      <time dateTime={time}>
        {new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
          new Date(time),
        )}
      </time>
    </p>
  )
}

export function MarkdownActions({ address }: { address: string }) {
  const t = useTexts().shell
  return (
    <p className="markdown-actions">
      <button
        type="button"
        className="text-button needs-js"
        data-copy="markdown"
        data-done={t.copied}
        data-failed={t.copyFailed}
      >
        {t.copyMarkdown}
      </button>
      <a href={markdownAddress(address)}>{t.viewMarkdown}</a>
    </p>
  )
}
