/** Receivers that break what the page about callbacks says do not pass the callback torture test. */
import { describe, expect, test } from 'vitest'
import { loadContract } from '@docs/model/sources/contract'
import { tortureReceiver } from './tested'
import { tortureRules } from '../../src/torture/rules'
import { pageMutants } from './page-mutants'

const rules = tortureRules(await loadContract('2.x', 'en'))

describe.each(Object.entries(pageMutants))('/callbacks#%s: a receiver that', (_, receivers) => {
  test.each(Object.entries(receivers))('%s', async (__, steps) => {
    expect((await tortureReceiver(rules, { steps })).holds).toBe(false)
  })
})
