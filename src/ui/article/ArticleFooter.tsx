import { useRoute, useStrings } from '../route'
import { markdownAddress } from '../shell/DocumentHead'

/** When the page's file last changed; absent where the build knows no history. */
export function LastUpdated() {
  const { page, site } = useRoute()
  const t = useStrings()
  const time = site.updated.get(page.file)
  if (!time) return null
  return (
    <p className="last-updated">
      {t.lastUpdated}{' '}
      <time dateTime={time}>{new Intl.DateTimeFormat(page.locale === 'en' ? 'en-GB' : page.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time))}</time>
    </p>
  )
}

export function MarkdownActions() {
  const { page } = useRoute()
  const t = useStrings()
  return (
    <p className="markdown-actions">
      <button type="button" className="text-button needs-js" data-copy="markdown" data-done={t.copied} data-failed={t.copyFailed}>
        {t.copyMarkdown}
      </button>
      <a href={markdownAddress(page.address)}>{t.viewMarkdown}</a>
    </p>
  )
}
