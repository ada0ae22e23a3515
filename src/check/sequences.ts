/** Sequences of pages, whose scenarios are played: what cannot be told is told to the writer. */
import { sequenceOf } from '../model/sequence'
import { readFence } from '../model/sequence/fence'
import { playedScenarios } from '../render/plays'
import { loadCatalogue } from '../sources/catalogue'
import { loadContract } from '../sources/contract'
import { Faults, type Fault } from '../sources/faults'
import type { Fence } from '../sources/outline'
import { drawDiagram } from '../ui/prose/Diagram'
import type { PageText } from '.'

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
    drawDiagram(sequenceOf(lines, played, loadCatalogue(root), contract).mermaid)
    return []
  } catch (error) {
    if (error instanceof Faults) return error.faults
    return [{ file: page.file, line, message: `The sequence cannot be drawn: ${(error as Error).message}` }]
  }
}
