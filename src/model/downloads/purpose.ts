import { fill } from '../../site/fill'
import type { Locale } from '../../site/locales'
import { texts } from '../../site/texts'
import { currentVersion } from '../../site/versions'
import type { Download } from '.'

/** What a file is for, in a line for readers of a language. */
export function purposeOf({ name, version, locale }: Download, reader: Locale): string {
  const { about, language, archived } = texts[reader].downloads
  const isDescription = name.startsWith('openapi.')
  const notes = [
    isDescription && version === currentVersion && language[locale],
    version !== currentVersion && fill(archived, { version }),
  ]
  return [about[name], ...notes].filter(Boolean).join(' ')
}
