/* What was done in a page, copied as a scenario that the program plays. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { guidePage } from '@docs/model/brand/addresses'
import { scratchFolder } from '../../../../tests/scratch-folder'
import { texts } from '../../src/words/texts'
import { locales } from '@docs/model/language/locales'
import { readStage } from '@docs/sandbox/scenarios/played'
import { roots, useSite } from './site'

const site = useSite()
const permissions = ['clipboard-read', 'clipboard-write']
const file = join(scratchFolder(afterAll), 'scenario.json')

/** The program ends with an error if anything happens that the scenario does not expect. */
function programPlays(text: string): string {
  writeFileSync(file, text)
  return execFileSync(process.execPath, ['dist/downloads/sandbox.mjs', 'run', file], { encoding: 'utf8' })
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

describe.each(locales)('in %s', (locale) => {
  const { tryIt } = texts[locale]

  test('what was done in Try it is copied, and the program plays it', async () => {
    const page = await site.openPage({ permissions, path: `${roots[locale]}api/transaction_pay` })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await button(tryIt.open).locator('visible=true').click()
    await button(tryIt.send).click()
    await button(tryIt.callback.fail).click()
    await button(tryIt.callback.fail).waitFor({ state: 'detached' })
    await button(tryIt.copyScenario).click()
    await expect.poll(() => copied(page)).toContain('"endpoint"')
    expect(programPlays(await copied(page))).toContain('request POST /v2/transaction/pay')
  })

  test('what was done in the console of a guide is copied, the payer’s visit included', async () => {
    const { catalogue } = (await readStage()).rules
    const service = catalogue.services.find(({ flow, sandbox }) => flow === 'hpp' && sandbox.by === 'card')!
    const page = await site.openPage({ permissions, path: `${roots[locale]}${guidePage(service)}` })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await button(tryIt.open).locator('visible=true').click()
    await button(tryIt.send).click()
    await button(tryIt.openPage).click()
    await button(tryIt.copyScenario).click()
    await expect.poll(() => copied(page)).toContain('"open"')
    expect(programPlays(await copied(page))).toContain('request POST /v2/transaction/create')
  })
})
