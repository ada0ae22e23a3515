import { firstVersions } from '../model/changes/first-versions'
import { minorOf } from '../model/changes/versions'
import { operationIds } from '../model/contract/operation'
import type { ChangesSources } from '../model/views/changes'
import { defaultLocale, type Locale } from '../site/locales'
import { currentVersion, versions, type Version } from '../site/versions'
import { loadHistory, readKept } from '../sources/changes'
import { loadContract } from '../sources/contract'
import { editionOf } from './edition'

const archived = versions.find((version) => version !== currentVersion)

/** What differs between versions, and the pages of the archived one. */
export async function readChanges(locale: Locale, root = process.cwd()): Promise<ChangesSources> {
  return {
    history: await loadHistory(root),
    archived: archived && (await editionOf({ locale, version: archived }, root)).sources,
  }
}

/**
 * In which version each operation came, by its id; of the archived version nothing is known. The changelog names no
 * method that came between 2.0 and the oldest version that is kept.
 */
export async function readFirstVersions(version: Version, root = process.cwd()): Promise<ReadonlyMap<string, string>> {
  if (version !== currentVersion) return new Map()
  const [oldest, ...kept] = readKept(root).map(({ version, openapi }) => ({
    version,
    ids: operationIds({ document: openapi }),
  }))
  const present = await loadContract(currentVersion, defaultLocale, root)
  const older = archived && (await loadContract(archived, defaultLocale, root))
  return firstVersions([
    ...(older ? [{ version: older.version, ids: operationIds(older) }] : []),
    ...(oldest ? [{ ...oldest, version: oldest.version.replace(/\.\d+$/, '.0') }] : []),
    ...kept,
    { version: minorOf(present.document.info.version), ids: operationIds(present) },
  ])
}
