/** Runs the scenarios behind the sequence diagrams on pages, and reports diagrams that cannot be drawn. */
import { assertFits } from '../views/sequence/fit'
import { sequenceOf } from '../views/sequence'
import { readFence } from '../views/sequence/fence'
import { numbers } from '../views/sequence/messages'
import { playedScenarios } from '@docs/sandbox/scenarios/played'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { loadContract } from '@docs/model/sources/contract'
import { Faults, type Fault } from '@docs/model/sources/faults'
import type { Fence } from '../sources/outline'
import { pairsIn } from '../sources/pairs'
import type { YamlText } from '@docs/model/sources/yaml-record'
import type { PageText } from './page-text'

/** Labels that are too long for a sequence diagram on a phone. */
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

export async function sequenceFaults(root: string, pages: PageText[]): Promise<Fault[]> {
  const found = pages.flatMap(({ page, outline }) =>
    (outline?.fences ?? [])
      .filter((fence) => fence.language === 'sequence' && syntaxFault(fence) === undefined)
      .map((fence) => faultsOf(root, page, fence)),
  )
  return (await Promise.all(found)).flat()
}

/** The error of a fence, if any, before its scenarios are played. */
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
