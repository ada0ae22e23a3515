/** Pages of objects, and the places that once described their fields. */
import { expect, test } from 'vitest'
import { useSite } from './site'

const site = useSite()

test.each([
  ['/api/transaction_find#response.status', '/api/transaction#transaction.status'],
  ['/uk/api/transaction_create#request.customer.tax_id', '/uk/api/customer#customer.tax_id'],
  ['/callbacks#request.transaction.later_movements.kind', '/api/transaction#transaction.later_movements.kind'],
])('an old address of a field, %s, leads to the object', async (old, address) => {
  const page = await site.openPage({ path: old })
  await expect.poll(() => page.evaluate(() => location.pathname + location.hash)).toBe(address)
  expect(await page.locator(`[id="${address.split('#')[1]!}"]`).isVisible()).toBe(true)
})

test.each([
  ['/api/transaction', 'declined', '"status": "declined"'],
  ['/api/transaction_find#response.%', 'by_reference', 'find?merchant_reference='],
])('the reader chooses the example at %s', async (path, variant, text) => {
  const page = await site.openPage({ path })
  const shown = () => page.locator('.pane pre:visible').allInnerTexts()
  await page.locator('[data-choose=variant]').selectOption(variant)
  await expect.poll(shown).toEqual([expect.stringContaining(text)])
})
