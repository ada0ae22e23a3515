import { firstVersions } from '../../changes/first-versions'
import { operationIds } from '@docs/model/contract/operation'
import type { ChangesSources } from '../../views/changes'
import { defaultLocale, type Locale } from '@docs/model/language/locales'
import { currentVersion, versions, type Version } from '@docs/model/brand/versions'
import { loadHistory, readKept } from '../../sources/changes'
import { loadContract } from '@docs/model/sources/contract'
import { editionOf } from './edition'
import { minorOf } from '@docs/model/contract/minor-versions'

const archived = versions.find((version) => version !== currentVersion)

/** The differences between versions, and the view sources of the archived one. */
export async function readChanges(locale: Locale, root = process.cwd()): Promise<ChangesSources> {
  return {
    history: await loadHistory(root),
    archived: archived && (await editionOf({ locale, version: archived }, root)).sources,
  }
}

/**
 * The version in which each operation appeared, by its id; empty for the archived version. Operations of the oldest
 * version kept count as added in its `.0`: the changelog names none that was added between the two.
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
