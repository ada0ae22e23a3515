/** What every engine runs: scenarios in, fingerprints of their transcripts out. */
import { play } from '../../../src/scenarios/play'
import type { Scenario } from '@docs/model/scenarios/types'
import type { Rules } from '../../../src/gateway/types'
import { hashOf } from '@docs/model/contract/signature'

export async function fingerprints(rules: Rules, scenarios: Scenario[]): Promise<string[]> {
  const found: string[] = []
  for (const scenario of scenarios) {
    const transcript = await play(scenario, { rules })
    found.push(`${scenario.id} ${hashOf(JSON.stringify(transcript))}`)
  }
  return found
}
