import { expect, test } from 'vitest'
import { loadContract } from '@docs/model/sources/contract'
import { allSamples } from '../../src/samples/all'
import { digestOf, sampleHealth } from '../../src/health/proofs'

const contract = await loadContract('2.x', 'en')
const samples = allSamples(contract).filter(({ language }) => language === 'php')

test('samples count that passed as they are now, and the others are told', () => {
  const [first, second] = samples as [(typeof samples)[0], (typeof samples)[0]]
  const changed = { ...second, code: `${second.code}// changed` }
  const record = { php: { run: [first, changed].map((sample) => digestOf('run', sample)).join(' ') } }
  const { php, go } = sampleHealth([contract], record)
  const total = samples.length
  expect(php).toEqual({ total, proved: [{ proof: 'run', share: { whole: 1, total } }], untried: total - 1 })
  expect(go).toEqual({ total, proved: [], untried: total })
})

test('a proof cannot be copied from another', () => {
  const compiled = samples.map((sample) => digestOf('compiled', sample)).join(' ')
  const { php } = sampleHealth([contract], { php: { compiled, run: compiled } })
  expect(php?.proved.map(({ proof }) => proof)).toEqual(['compiled'])
})
