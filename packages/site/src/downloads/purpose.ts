import { fill } from '@docs/model/language/fill'
import type { Locale } from '@docs/model/language/locales'
import { texts } from '../words/texts'
import { currentVersion } from '@docs/model/brand/versions'
import type { Download } from '.'

/** What a file is for, in one line in the reader's language. */
export function purposeOf({ name, version, locale }: Download, reader: Locale): string {
  const { about, language, archived } = texts[reader].downloads
  const isDescription = name.startsWith('openapi.')
  const notes = [
    isDescription && version === currentVersion && language[locale],
    version !== currentVersion && fill(archived, { version }),
  ]
  return [about[name], ...notes].filter(Boolean).join(' ')
}
