import { claimFaults, type ClaimFault } from '../changes/claims'
import { historyOf, type Step } from '../changes/history'
import { publishedOf } from '../changes/published'
import { tellDifference } from '../changes/tell'
import type { Difference } from '../changes/types'
import type { Contract } from '@docs/model/contract/types'
import { readKept, withPresent } from '../sources/changes'
import { contractFault } from '@docs/model/sources/contract'
import type { Fault } from '@docs/model/sources/faults'
import { readReleases, releaseFileOf, releaseText } from '@docs/model/sources/releases'
import type { Release } from '@docs/model/contract/releases'
import { compareVersions, minorOf } from '@docs/model/contract/minor-versions'

/** At most this many are reported, so that other reports stay visible; `npm run changes` lists all. */
const mostTold = 10

/** Differences of the contract that the changelog does not cover, or labels too mildly. */
export function changeReports(root: string, contract: Contract): Fault[] {
  const kept = readKept(root)
  const last = kept.at(-1)
  // The first version has no predecessor to compare with.
  if (!last) return []
  const releases = readReleases(root)
  const present = publishedOf(contract)
  const order = compareVersions(present.version, last.version)
  const inOpenApi = (message: string) =>
    contractFault(root, contract.version, 'contract/openapi.yaml#/info/version', message)
  if (order < 0) return [inOpenApi(`${last.version} is published already. Raise the version.`)]
  const { versions, steps } = historyOf(withPresent(kept, present), releases)
  return [
    ...(order === 0 ? sinceLast(historyOf([last, present], []).steps, inOpenApi) : []),
    ...gapReports(versions, inOpenApi),
    ...releases
      .filter(({ version }) => !versions.slice(1).includes(version))
      .map(({ version }) => ({
        file: releaseFileOf(version),
        message:
          `There is no version ${version} to compare: the contract says ${minorOf(contract.document.info.version)}. ` +
          'Correct info.version in contract/openapi.yaml, or the name of the file.',
      })),
    ...steps.flatMap((step) => stepReports(root, step, releases)),
  ]
}

/** A published version may change only in wording; that is reported with the next version. */
function sinceLast(steps: Step[], tell: (message: string) => Fault): Fault[] {
  return steps
    .flatMap(({ differences }) => differences)
    .filter(({ label }) => label !== 'words')
    .slice(0, mostTold)
    .map((difference) =>
      tell(
        `The published version differs at ${difference.pointer} (${tellDifference(difference)}, ` +
          `${difference.label}). Raise the minor version, then run: npm run changes -- --new`,
      ),
    )
}

/** Reports a minor version whose contract was not kept: the next comparison would mix its changes with later ones. */
function gapReports(versions: string[], tell: (message: string) => Fault): Fault[] {
  const [before, after] = versions.slice(-2).map((version) => version.split('.').map(Number))
  if (!before || !after || after[0] !== before[0] || after[1]! - before[1]! < 2) return []
  const missing = `${String(before[0])}.${String(before[1]! + 1)}`
  return [tell(`Version ${missing} is not kept. Check its release out and run: npm run changes -- --publish`)]
}

function stepReports(root: string, { from, to, differences }: Step, releases: Release[]): Fault[] {
  const entries = releases.find(({ version }) => version === to)?.entries ?? []
  const found = claimFaults(differences, entries)
  const open = found.filter(({ kind }) => kind === 'unclaimed')
  const file = releaseFileOf(to)
  const told = found.filter((fault) => !open.slice(mostTold).includes(fault))
  const rest = open.length - mostTold
  return [
    ...told.map((fault): Fault => {
      const keys = keysOf(fault)
      return {
        file,
        ...(keys && { line: releaseText(root, to).lineOf(keys) }),
        place: keys ? keys.join('.') : differenceOf(fault)?.pointer,
        message: messageOf(fault, from, to),
      }
    }),
    ...(rest > 0
      ? [{ file, message: `${String(rest)} more differences have no entry. List them: npm run changes -- --open` }]
      : []),
  ]
}

const differenceOf = (fault: ClaimFault): Difference | undefined =>
  'difference' in fault ? fault.difference : undefined

/** The place of a fault in the file of changelog entries; undefined for differences without an entry. */
function keysOf(fault: ClaimFault): PropertyKey[] | undefined {
  switch (fault.kind) {
    case 'unclaimed':
      return undefined
    case 'milder':
      return ['entries', fault.entry, 'label']
    case 'idle':
    case 'wide':
      return ['entries', fault.entry, 'covers', fault.cover]
  }
}

function messageOf(fault: ClaimFault, from: string, to: string): string {
  switch (fault.kind) {
    case 'unclaimed':
      return (
        `${tellDifference(fault.difference)} since ${from}, which is ${fault.difference.label}, and no entry covers ` +
        'it. Add the pointer to an entry, or let one be suggested: npm run changes -- --new'
      )
    case 'milder':
      return (
        `The entry is labelled ${fault.label}, but ${fault.difference.pointer} (${tellDifference(fault.difference)}) ` +
        `is ${fault.difference.label}. Give the entry that label, or a reason why it is milder.`
      )
    case 'idle':
      return `Nothing differs here between ${from} and ${to}. Correct the pointer or delete it.`
    case 'wide':
      return 'It covers too much: name a schema, an operation or what is below one. npm run changes shows the pointers.'
  }
}
