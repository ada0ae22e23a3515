/** What every engine runs: scenarios in, fingerprints of their transcripts out. */
import { unpackRules, type PackedRules } from '../../../src/gateway/rules'
import { play } from '../../../src/gateway/scenarios/play'
import type { Scenario } from '../../../src/gateway/scenarios/types'
import { hashOf } from '../../../src/model/contract/signature'

export async function fingerprints(rules: PackedRules, scenarios: Scenario[]): Promise<string[]> {
  const unpacked = unpackRules(rules)
  const found: string[] = []
  for (const scenario of scenarios) {
    const transcript = await play(scenario, { rules: unpacked })
    found.push(`${scenario.id} ${hashOf(JSON.stringify(transcript))}`)
  }
  return found
}
