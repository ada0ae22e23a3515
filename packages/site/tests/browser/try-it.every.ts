/** On the page of every method, the call that it offers has a success that the contract documents. */
import { expect, test } from 'vitest'
import { currentVersion } from '@docs/model/brand/versions'
import { operation } from '@docs/model/contract/operation'
import { loadContract } from '@docs/model/sources/contract'
import { texts } from '../../src/words/texts'
import { loadSite } from '../../src/sources/site'
import { useSite } from './site'

const site = useSite()
const contract = await loadContract(currentVersion, 'en')
const methods = loadSite().pages.flatMap(({ front, version, locale, address }) =>
  front.type === 'operation' && version === currentVersion ? [{ id: front.operation, locale, address }] : [],
)

test.each(methods)('$address', async ({ id, locale, address }) => {
  const t = texts[locale].tryIt
  const page = await site.openPage({ path: address })
  await page.getByRole('button', { name: t.open, exact: true }).click()
  await page.getByRole('button', { name: t.send, exact: true }).click()
  const response = page.getByRole('region', { name: t.response.title, exact: true })
  const [first = ''] = (await response.innerText()).split('\n')
  expect(operation(contract, id).responses.map(({ status }) => String(status))).toContain(/\d{3}/.exec(first)?.[0])
})
