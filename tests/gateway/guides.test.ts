import { describe, expect, test } from 'vitest'
import { guideScenarios } from '../../src/gateway/scenarios/guides'
import { play } from '../../src/gateway/scenarios/play'
import { rulesOf } from '../../src/gateway/rules'
import { catalogue, contract } from './gateway'

const rules = rulesOf(contract, catalogue)
const wrong: Record<string, string[]> = {}
test('all', async () => {
  const t = performance.now()
  for (const s of guideScenarios(contract, catalogue)) {
    const transcript = await play(s, { rules })
    for (const w of transcript.wrong) (wrong[w.replace(/txn_\w+|req_\w+|quo_\w+/g,'X').slice(0, 260)] ??= []).push(s.id)
  }
  console.log(performance.now() - t)
  for (const [k, v] of Object.entries(wrong)) console.log(v.length, v.slice(0, 3).join(', '), '|', k)
}, 100000)
