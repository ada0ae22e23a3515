import { expect, test } from 'vitest'
import { contract, sandbox } from '../../../tests/gateway/gateway'

/** The operations besides transactions and invoicing. */
const operations = [
  'cards_blacklist',
  'cards_check',
  'cards_whitelist_add',
  'currency_rates',
  'get_methods_list',
  'get_recipient_card',
  'p2p_cancel',
  'p2p_confirm',
  'report_check',
  'report_create',
  'report_download',
  'reports_list',
  'transaction_currency_rate',
  'transaction_get_crypto_address',
  'transaction_issue_token',
  'transaction_resend_giftcode',
]

const errorsOf = (id: string): string[] =>
  Object.values(contract.document.paths)
    .flatMap((item) => Object.values(item))
    .find(({ operationId }) => operationId === id)?.['x-errors'] ?? []

test.each(operations)('every error of %s can be played, and fits the contract', async (operation) => {
  const { call, control } = sandbox()
  const codes = errorsOf(operation)
  expect(codes.length).toBeGreaterThan(5)
  for (const kind of codes) {
    await control('POST', '/faults', { operation, kind })
    expect((await call(operation)).body).toMatchObject({ code: kind })
  }
})

test.each(['/transactions/%', '/callbacks/%c3%28/resend'])(
  'the control path %s is refused as no text',
  async (path) => {
    const { status, body } = await sandbox().control('POST', path)
    expect(status).toBe(400)
    expect(body.detail).toContain('percent-encoded')
  },
)
