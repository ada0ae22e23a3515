/** The published contracts kept in `contract/published/`, and the differences between successive versions. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { Cache } from '@docs/model/data/cache'
import type { Published } from '../changes/types'
import { publishedOf } from '../changes/published'
import type { Renames } from '../changes/compare'
import { historyOf, type History } from '../changes/history'
import type { Contract } from '@docs/model/contract/types'
import { contractPath } from '@docs/model/contract/places'
import { defaultLocale } from '@docs/model/language/locales'
import { currentVersion, versions } from '@docs/model/brand/versions'
import { loadContract } from '@docs/model/sources/contract'
import { Faults, readAll } from '@docs/model/sources/faults'
import { filesBelow, stampOf } from '@docs/model/sources/files'
import { readReleases } from '@docs/model/sources/releases'
import { readText } from '@docs/model/sources/text'
import { readRecord } from '@docs/model/sources/yaml-record'
import { compareVersions } from '@docs/model/contract/minor-versions'

export const publishedFolder = `${contractPath(currentVersion)}/published`
/** The kept versions, each with the fingerprint of its file, so that an edit is reported. */
const keptFile = `${publishedFolder}/versions.yaml`

const keptVersions = z.record(
  z.string().regex(/^\d+\.\d+$/, 'Write a minor version, such as "2.9".'),
  z.strictObject({ of: z.string() }),
)

const fileOf = (version: string): string => `${publishedFolder}/${version}.json`

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

const keptLists = new Cache<Published[]>()

/** The kept published contracts, oldest first; a missing, stray or edited file is an error. */
export function readKept(root = process.cwd()): Published[] {
  const files = filesBelow(root, publishedFolder, '.json')
  return keptLists.get(
    root,
    () => [stampOf(root, [keptFile, ...files])],
    () => {
      const list = existsSync(join(root, keptFile)) ? readRecord(root, keptFile, keptVersions) : undefined
      const known = Object.entries(list?.data ?? {})
      const stray = files.filter((file) => !known.some(([version]) => fileOf(version) === file))
      const faults = stray.map((file) => ({
        file,
        message: `${keptFile} does not name it. Restore its line there, or delete the file.`,
      }))
      if (faults.length > 0) throw new Faults(faults)
      return readAll(known, ([version, { of }]) => readOne(root, version, of, list?.lineOf([version]))).sort(
        (one, other) => compareVersions(one.version, other.version),
      )
    },
  )
}

function readOne(root: string, version: string, of: string, line: number | undefined): Published {
  const file = fileOf(version)
  const remedy = 'What was published does not change: restore the file from the history of the repository.'
  if (!existsSync(join(root, file)))
    throw new Faults([{ file: keptFile, line, place: version, message: `${file} is missing. ${remedy}` }])
  const text = readText(root, file)
  if (fingerprint(text) !== of) throw new Faults([{ file, message: `It is not as it was published. ${remedy}` }])
  return JSON.parse(text) as Published
}

/** Saves the present contract as the published one of its minor version. */
export function keep(contract: Contract, root = process.cwd()): string {
  const published = publishedOf(contract)
  const file = fileOf(published.version)
  const text = `${JSON.stringify(published, null, 1)}\n`
  const line = `'${published.version}': { of: '${fingerprint(text)}' }\n`
  mkdirSync(dirname(join(root, file)), { recursive: true })
  const list = existsSync(join(root, keptFile)) ? readText(root, keptFile) : keptHead
  writeFileSync(join(root, file), text)
  writeFileSync(join(root, keptFile), list + line)
  return file
}

const keptHead =
  '# The published contracts that are kept, oldest first, each with the fingerprint of its file.\n' +
  '# `npm run changes -- --publish` adds a version when it is released; nothing else changes here.\n'

const namesFile = z.record(z.string(), z.record(z.string(), z.string()))
const histories = new Cache<History>()

/** The archived, kept and present versions, with the differences between successive ones. */
export async function loadHistory(root = process.cwd()): Promise<History> {
  const present = await loadContract(currentVersion, defaultLocale, root)
  const older = archived && (await loadContract(archived, defaultLocale, root))
  return histories.get(
    root,
    () => [readKept(root), readReleases(root), present, older, readRenames(root)],
    (kept, releases, now, before, renames) =>
      historyOf(
        withPresent(kept, publishedOf(now)),
        releases,
        before && renames && { published: publishedOf(before), renames },
      ),
  )
}

const archived = versions.find((version) => version !== currentVersion)
const namesPath = archived ? `${contractPath(archived)}/data/names.yaml` : ''
const renameLists = new Cache<Renames | undefined>()

/** Where fields of the archived version are now; without this file the archived version is not compared. */
function readRenames(root: string): Renames | undefined {
  return renameLists.get(
    root,
    () => [stampOf(root, [namesPath])],
    () => {
      if (!namesPath || !existsSync(join(root, namesPath))) return undefined
      const { data } = readRecord(root, namesPath, namesFile)
      return new Map(
        Object.entries(data).flatMap(([operation, paths]) =>
          Object.entries(paths).map(([from, to]) => [`${operation} ${from}`, to] as const),
        ),
      )
    },
  )
}

/** Appends the present contract unless its version, or a later one, is already kept. */
export function withPresent(kept: Published[], present: Published): Published[] {
  const last = kept.at(-1)
  return last && compareVersions(last.version, present.version) >= 0 ? kept : [...kept, present]
}
