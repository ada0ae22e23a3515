import type { ChangesSources } from '../model/views/changes'
import type { Locale } from '../site/locales'
import { currentVersion, versions } from '../site/versions'
import { loadHistory } from '../sources/changes'
import { editionOf } from './edition'

const archived = versions.find((version) => version !== currentVersion)

/** What differs between versions, and the pages of the archived one. */
export async function readChanges(locale: Locale, root = process.cwd()): Promise<ChangesSources> {
  return {
    history: await loadHistory(root),
    archived: archived && (await editionOf({ locale, version: archived }, root)).sources,
  }
}
