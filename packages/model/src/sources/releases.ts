/** The changelog of each version (`contract/changes/`), and the differences that each entry covers. */
import { z } from 'zod'
import { Cache } from '../data/cache'
import { fillTree } from '../contract/facts'
import { contractPath } from '../contract/places'
import type { Facts, ReleaseNotes } from '../contract/types'
import type { Locale } from '../language/locales'
import { currentVersion } from '../brand/versions'
import { readAll } from './faults'
import { filesBelow, stampOf } from './files'
import { readRecord, readYaml, type YamlText } from './yaml-record'
import { changedObjects, type Pair, type Release } from '../contract/releases'
import { mostSevere, labels } from '../contract/labels'
import { compareVersions } from '../contract/minor-versions'

const releaseFolder = `${contractPath(currentVersion)}/changes`

const sentence = z.string().min(1, 'Write the sentence that readers of the changelog see.')
const pair = z.strictObject({ en: sentence, uk: sentence, of: z.string().optional() })
const cover = z.string().regex(/^\//, 'Write a JSON Pointer, as npm run changes shows it.')

const releaseFile = z.strictObject({
  date: z.iso.date('Write the day as YYYY-MM-DD.'),
  title: pair,
  entries: z.record(
    z.string().regex(/^[a-z0-9_]+$/, 'Use small letters, digits and underscores.'),
    z.strictObject({
      label: z.enum(labels, `Use one of ${labels.join(', ')}.`),
      /** The object under which the changelog lists it. */
      about: z.enum(changedObjects, `Use one of ${changedObjects.join(', ')}.`).optional(),
      text: pair,
      /** Why the label is milder than the policy requires. */
      reason: pair.optional(),
      covers: z.array(cover).min(1, 'Name what it covers, or delete the entry.'),
    }),
  ),
})

export const releaseFileOf = (version: string): string => `${releaseFolder}/${version}.yaml`

const releaseLists = new Cache<Release[]>()

/** The changelog of each version, newest first, cached. */
export function readReleases(root = process.cwd()): Release[] {
  const files = filesBelow(root, releaseFolder, '.yaml')
  return releaseLists.get(
    root,
    () => [stampOf(root, files)],
    () =>
      readAll(files, (file): Release => {
        const version = file.slice(releaseFolder.length + 1, -'.yaml'.length)
        const { data } = readRecord(root, file, releaseFile)
        const entries = Object.entries(data.entries).map(([id, { reason, about, ...entry }]) => ({
          id,
          ...entry,
          ...(about && { about }),
          ...(reason && { reason }),
        }))
        return { version, date: data.date, title: data.title, entries }
      }).sort((one, other) => compareVersions(other.version, one.version)),
  )
}

/** The changelog file of a version, with line numbers. */
export const releaseText = (root: string, version: string): YamlText => readYaml(root, releaseFileOf(version))

/** The release notes in one language, as the changelog shows them. */
export function releaseNotes(releases: Release[], locale: Locale, facts: Facts): ReleaseNotes[] {
  const inLocale = (pair: Pair) => pair[locale]
  return fillTree(
    releases.map(({ version, date, title, entries }) => ({
      version,
      date,
      title: inLocale(title),
      label: mostSevere(...entries.map(({ label }) => label)),
      entries: entries.map(({ id, label, about, covers, text, reason }) => ({
        id,
        label,
        ...(about && { about }),
        ...(covers.includes('/*') && { isRest: true }),
        text: inLocale(text),
        ...(reason && { reason: inLocale(reason) }),
      })),
    })),
    facts,
  )
}
