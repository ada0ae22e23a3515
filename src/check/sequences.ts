/** Sequences of pages, whose scenarios are played: what cannot be told is told to the writer. */
import { collisions, drawStatuses } from '../model/contract/status-drawing'
import type { Contract } from '../model/contract/types'
import { assertFits } from '../model/fit'
import { sequenceOf } from '../model/sequence'
import { readFence } from '../model/sequence/fence'
import { numbers } from '../model/sequence/messages'
import { playedScenarios } from '../render/plays'
import { loadCatalogue } from '../sources/catalogue'
import { contractFault, loadContract } from '../sources/contract'
import { Faults, type Fault } from '../sources/faults'
import type { Fence } from '../sources/outline'
import { pairsIn } from '../sources/pairs'
import type { YamlText } from '../sources/yaml-record'
import type { PageText } from '.'

/** Words of sequences that no phone has room for. */
export function wordFaults({ file, content, lineOf }: YamlText): Fault[] {
  return pairsIn(content)
    .filter(({ path }) => path.at(-1) === 'label')
    .flatMap(({ path, en, uk }) =>
      Object.entries({ en, uk }).flatMap(([locale, words]): Fault[] => {
        try {
          assertFits(words, numbers)
          return []
        } catch (error) {
          const place = [...path, locale]
          const message = `The diagram does not fit: ${(error as Error).message}`
          return [{ file, line: lineOf(place), place: place.join('.'), message }]
        }
      }),
    )
}

/** What keeps the picture of the statuses from being read. */
export function statusFaults(root: string, { version, statusMachine }: Contract): Fault[] {
  const told = (message: string) =>
    contractFault(
      root,
      version,
      'contract/data/status-machine.yaml#/transitions',
      `The diagram cannot be drawn: ${message}`,
    )
  try {
    return collisions(drawStatuses(statusMachine)).map((each) =>
      told(`${each}. Make room in src/model/contract/status-drawing.ts, or name it shorter.`),
    )
  } catch (error) {
    return [told((error as Error).message)]
  }
}

export async function sequenceFaults(root: string, pages: PageText[]): Promise<Fault[]> {
  const found = pages.flatMap(({ page, outline }) =>
    (outline?.fences ?? [])
      .filter((fence) => fence.language === 'sequence' && syntaxFault(fence) === undefined)
      .map((fence) => faultsOf(root, page, fence)),
  )
  return (await Promise.all(found)).flat()
}

/** What is wrong with a fence before anything is played. */
export function syntaxFault({ meta, code }: Pick<Fence, 'meta' | 'code'>): string | undefined {
  if (!/\btitle="[^"]+"/.test(meta)) return 'A sequence needs title="…" after its language. Add it.'
  try {
    readFence(code)
    return undefined
  } catch (error) {
    return `The sequence cannot be read: ${(error as Error).message}`
  }
}

async function faultsOf(root: string, page: PageText['page'], { code, line }: Fence): Promise<Fault[]> {
  try {
    const lines = readFence(code)
    const played = await playedScenarios(
      lines.map(({ scenario }) => scenario),
      root,
    )
    const contract = await loadContract(page.version, page.locale, root)
    sequenceOf(lines, played, loadCatalogue(root), contract)
    return []
  } catch (error) {
    if (error instanceof Faults) return error.faults
    return [{ file: page.file, line, message: `The sequence cannot be drawn: ${(error as Error).message}` }]
  }
}
