/** The scenario that the page about scenarios shows can be played, and goes as it expects. */
import { expect, test } from 'vitest'
import { locales } from '@docs/model/language/locales'
import { stepSchemas } from '@docs/model/scenarios/schema'
import { play } from '@docs/sandbox/scenarios/play'
import { readStage } from '@docs/sandbox/scenarios/played'
import { readScenarioText } from '@docs/sandbox/scenarios/text'
import { pageSource } from '../../../../tests/page-source'

test.each(locales)('in %s', async (locale) => {
  const page = pageSource('sandbox_scenarios', locale)
  const [, text = ''] = /```json title="scenario\.json"\n(.*?)```/s.exec(page) ?? []
  const { rules } = await readStage()
  const read = readScenarioText(text, stepSchemas(), rules)
  if ('fault' in read) throw new Error(read.fault)
  expect((await play(read.scenario, { rules, ...read.stage })).wrong).toEqual([])
})
