import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { keyOf } from '../../src/payer-pages/key'
import type { PageView } from '../../src/payer-pages/offers'
import { shortened } from '../../src/payer-pages/parts/format'
import { styles } from '../../src/payer-pages/parts/respond'
import { screenOf } from '../../src/payer-pages/screen'
import type { Transaction } from '../../src/gateway/types'
import { useBrowser } from './browser'
import { source } from './client'
import { serveSandbox } from './pages-server'
import { loadCatalogue } from '@docs/model/sources/catalogue'

const { codes, services } = loadCatalogue()
const newPage = useBrowser()
const { origin, merchant, ...sandbox } = await serveSandbox()

/** A transaction that the merchant has created, and its page's address. */
async function create(service_id: string, more: object = {}): Promise<{ transaction: Transaction; path: string }> {
  const transaction = await sandbox.create(service_id, more)
  return { transaction, path: `/p/${keyOf(transaction.id)}` }
}

async function open(path: string, page?: Page): Promise<Page> {
  const shown = page ?? (await newPage())
  await shown.goto(origin + path)
  return shown
}

/** The same with the page open. */
async function opened(service_id: string, more: object = {}) {
  const created = await create(service_id, more)
  return { ...created, page: await open(created.path) }
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
/** Presses, and waits for the page that follows: only a page that stands can be loaded again. */
const pressAndArrive = (page: Page, name: string) => Promise.all([page.waitForEvent('load'), press(page, name)])
const heading = (page: Page) => page.getByRole('heading').allInnerTexts()
/** What happens away from the payer's page. */
const event = (id: string, name: string, details: object = {}) =>
  merchant.control('POST', `/transactions/${id}/event`, { event: name, ...details })
const statusOf = (id: string) => merchant.gateway.control.transaction(id)?.transaction.status

const bankName = codes.banks.flatMap(({ banks }) => banks).find(({ code }) => code === '322001')!.name.en
const seconds = (n: number) => merchant.gateway.now() + n * 1000

async function typeCard(page: Page, number: string, code = '123'): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('12 / 30')
  await page.getByLabel('Security code').fill(code)
}

describe('the screens of a payment', () => {
  test('a card with 3-D Secure: form, bank, result, way back to the shop', async () => {
    const { transaction, path, page } = await opened('acquiring_form')
    const amount = `€${transaction.amount}`
    expect(await page.getByText(amount).first().isVisible()).toBe(true)
    expect(statusOf(transaction.id)).toBe('awaiting_customer')
    await typeCard(page, '4111 1111 1111 1111')
    await press(page, `Pay ${amount}`)
    const bank = await page.locator('main').innerText()
    for (const words of ['Visa', 'Shop', amount, transaction.merchant_reference, '•••• 1111', 'Cancel the payment'])
      expect(bank).toContain(words)
    expect(bank).toContain('When you press the button, the status becomes Completed.')
    await press(page, 'Confirm')
    expect(await heading(page)).toEqual(['The payment is being processed'])
    expect(new URL(page.url()).pathname).toBe(path)
    await merchant.gateway.advance(seconds(5))
    await page.reload()
    expect(await heading(page)).toEqual(['The order is paid'])
    const back = page.getByRole('link', { name: 'Return to the shop' })
    expect(await back.getAttribute('href')).toBe('https://shop.example/paid')
  })

  test('the bank’s page has no button where the test card stands for a payer who never acts', async () => {
    const { page } = await opened('acquiring_form')
    await typeCard(page, '4000001000003053')
    await press(page, 'Pay')
    await page.getByText('the transaction expires').waitFor()
    expect(await page.getByRole('button').count()).toBe(0)
  })

  test('a QR code has its text beside it', async () => {
    const { transaction, page } = await opened('pix_payin_hpp')
    expect(await page.locator('.copy').innerText()).toBe(merchant.gateway.payer.view(keyOf(transaction.id))?.payload)
    await press(page, 'I have paid')
    expect(statusOf(transaction.id)).toBe('processing')
  })

  test('a code that is an address opens the wallet, and nothing speaks of a bank', async () => {
    const { transaction, page } = await opened('crypto_gate_pay')
    expect(await page.locator('main').innerText()).not.toMatch(/bank/i)
    await page.getByRole('link', { name: 'Open Gate Pay' }).click()
    await press(page, 'Confirm')
    expect(statusOf(transaction.id)).toBe('processing')
  })

  test('a phone is asked for, then the payer confirms on it; the strip tells how it ends', async () => {
    const { transaction, page } = await opened('kenya_mobile_money_payin_hpp')
    await page.getByLabel('Phone number').fill('+254 700 000-001')
    await press(page, 'Continue')
    expect(await heading(page)).toContain('Confirm the payment')
    expect(await page.locator('main').innerText()).toContain('+254700000001')
    expect(await page.locator('.strip').innerText()).toContain('Declined, Insufficient funds')
    expect(statusOf(transaction.id)).toBe('awaiting_customer')
    await pressAndArrive(page, 'I have paid')
    await merchant.gateway.advance(seconds(5))
    await page.reload()
    expect(await page.locator('main').innerText()).toContain(
      'Your account does not have enough money. Top it up or choose another way to pay. You have not been charged.',
    )
    const back = page.getByRole('link', { name: 'Return to the shop' })
    expect(await back.getAttribute('href')).toBe('https://shop.example/not-paid')
  })

  test('a voucher is shown, and alone to print', async () => {
    const { transaction, path } = await create('oxxo_payin_hpp')
    const code = merchant.gateway.payer.view(keyOf(transaction.id))!.details[0]!.value
    const page = await open(path)
    expect(await page.locator('main').innerText()).toContain(code)
    await page.getByRole('link', { name: 'Open the voucher to print' }).click()
    const voucher = await page.locator('main').innerText()
    for (const words of [code, 'OXXO', transaction.merchant_reference]) expect(voucher).toContain(words)
    await page.getByRole('link', { name: 'Back to the payment' }).click()
    await press(page, 'I have paid')
    expect(statusOf(transaction.id)).toBe('processing')
  })

  test('a bank’s own page leads on, and back', async () => {
    const { transaction, path, page } = await opened('open_banking_payin_hpp', { customer: { country: 'DE' } })
    await page.getByRole('link', { name: 'Continue' }).click()
    expect(await page.locator('main').innerText()).toContain('Open banking')
    await press(page, 'Confirm')
    expect(statusOf(transaction.id)).toBe('processing')
    expect(new URL(page.url()).pathname).toBe(path)
  })

  test('a one-time code has to be typed', async () => {
    const { transaction, page } = await opened('blik_payin_hpp')
    for (const code of ['', '12']) {
      await page.getByLabel('Enter the code').fill(code)
      await press(page, 'Confirm')
      expect(await page.locator('.fault').allInnerTexts()).toContain('Enter the six digits of the code.')
    }
    expect(statusOf(transaction.id)).toBe('awaiting_customer')
    expect(await page.locator('.amount').innerText()).toBe('zł 119.70')
    await page.getByLabel('Enter the code').fill('123456')
    await press(page, 'Confirm')
    expect(statusOf(transaction.id)).toBe('processing')
  })

  test('vouchers have a code each', async () => {
    const made = await Promise.all([1, 2].map(() => create('oxxo_payin_hpp')))
    const codes = made.map(({ transaction }) => merchant.gateway.payer.view(keyOf(transaction.id))!.details[0]!.value)
    expect(new Set(codes).size).toBe(2)
  })

  test.each([
    ['ukraine_iban_payin_hpp', ['IBAN', 'Recipient', 'Payment purpose', 'Amount']],
    ['p2p_transfer_form', ['Card number', 'Account holder', 'Bank', 'Amount']],
  ])('a transfer can be made from what the page of %s shows', async (service, labels) => {
    const { page } = await opened(service)
    const shown = await page
      .locator('.value')
      .evaluateAll((all) => all.map((each) => each.previousSibling?.textContent))
    expect(shown).toEqual(expect.arrayContaining(labels))
  })

  test('a bank has its name, and money is written alike whatever the country of the service', async () => {
    const more = { amount: '4200.00', currency: 'UAH' }
    const amounts = []
    for (const service of ['ukraine_iban_payin_hpp', 'p2p_transfer_form']) {
      const { page } = await opened(service, more)
      amounts.push(await page.locator('.amount').innerText())
      if (service === 'p2p_transfer_form') expect(await page.locator('.copy').allInnerTexts()).toContain(bankName)
    }
    expect(amounts).toEqual(['₴4,200.00', '₴4,200.00'])
  })

  test('details of an account are shown whole', async () => {
    const { transaction, path } = await create('nigeria_bank_transfer_payin_hpp')
    const { details } = merchant.gateway.payer.view(keyOf(transaction.id))!
    const page = await open(path)
    const lines = await page.locator('.copy').allInnerTexts()
    for (const { value } of details) expect(lines).toContain(value)
  })

  test('coins: the payer chooses the network and sees address, network, amount, code and time', async () => {
    const { transaction, page } = await opened('crypto_invoice_payin_hpp')
    await page.getByLabel('TRON (TRC-20)').check()
    await press(page, 'Continue')
    const { address, payload } = merchant.gateway.payer.view(keyOf(transaction.id))!
    expect(await heading(page)).toContain(`Send ${shortened(transaction.amount)} USDT`)
    expect(await page.locator('.copy').allInnerTexts()).toEqual([address!.address, shortened(transaction.amount)])
    expect(payload).toBe(address!.address)
    expect(await page.getByRole('img', { name: 'QR code' }).count()).toBe(1)
    expect(await page.locator('.wait[data-live]').innerText()).toContain('Pay by ')
    await press(page, 'I have paid')
    expect(statusOf(transaction.id)).toBe('processing')
  })

  test('coins at a fiat price: the payer chooses the coin too, and the transaction shows the rate', async () => {
    const { transaction, page } = await opened('cryptofiat_payin_hpp', { amount: '100.00', currency: 'EUR' })
    await page.getByLabel('USDC').check()
    await press(page, 'Continue')
    await page.getByLabel('Base').check()
    await press(page, 'Continue')
    const { conversion } = merchant.gateway.control.transaction(transaction.id)!.transaction
    expect(conversion?.currency).toBe('USDC')
    expect(await heading(page)).toContain(`Send ${shortened(conversion!.amount)} USDC`)
  })

  test('a coin and a network that the shop has sent are not asked for, and a lone network neither', async () => {
    const preset = { amount: '100.00', currency: 'EUR', service_data: { crypto_currency: 'USDT', network: 'ton' } }
    const { page: sent } = await opened('cryptofiat_payin_hpp', preset)
    expect(await sent.locator('main').innerText()).toContain('TON (Jetton)')
    expect(await sent.locator('main').innerText()).toContain('Memo, required')
    const { page: lone } = await opened('crypto_invoice_payin_hpp', { amount: '0.01', currency: 'BTC' })
    expect(await lone.locator('main').innerText()).toContain('over the Bitcoin network')
  })

  test('a payment of 1.x has an address of its own, which leads to its page', async () => {
    const { body } = await merchant.callArchived<{ payment_url: string }>('transaction_create', {
      order_id: 'order-1.x',
      service: 'pix',
      amount: 14990,
      currency: 'BRL',
      success_url: 'https://shop.example/paid',
      fail_url: 'https://shop.example/not-paid',
      callback_url: 'https://shop.example/callbacks',
    })
    const page = await newPage()
    await page.goto(`${body.payment_url}?lang=uk`)
    const key = merchant.gateway.payer.archivedKey(body.payment_url.split('/').at(-1)!)
    expect(page.url()).toBe(`${origin}/p/${key}?lang=uk`)
    expect(await page.locator('.amount').innerText()).toContain('149,90')
    expect((await fetch(`${origin}/v1/999999999`)).status).toBe(404)
  })

  test('a step whose time is over can be begun anew', async () => {
    const { page } = await opened('kenya_mobile_money_payin_hpp', { customer: { phone: '+254700000000' } })
    await merchant.gateway.advance(seconds(120))
    await page.reload()
    const words = await page.locator('main').innerText()
    expect(words).toContain('If you have already paid, do not pay again')
    expect(words).toContain('no sooner than two minutes')
    expect(await page.getByRole('button', { name: 'I have paid' }).count()).toBe(1)
    await press(page, 'Send the request again')
    expect(await heading(page)).toContain('Confirm the payment')
  })

  test('who gives up comes back without having paid', async () => {
    const { transaction, page } = await opened('pix_payin_hpp')
    await press(page, 'Cancel and return to the shop')
    expect(statusOf(transaction.id)).toBe('cancelled')
    const back = page.getByRole('link', { name: 'Return to the shop' })
    expect(await back.getAttribute('href')).toBe('https://shop.example/not-paid')
  })

  test('who comes too late is told so, and leads back', async () => {
    const { transaction, path } = await create('pix_payin_hpp')
    await merchant.gateway.advance(Date.parse(transaction.expires_at) + 1000)
    const page = await open(path)
    expect(await heading(page)).toEqual(['Time is up'])
    expect(await page.locator('main').innerText()).toContain('If you have not, return to the shop.')
    expect(await page.locator('.strip').innerText()).not.toContain('ends as')
    expect(await page.getByRole('button').count()).toBe(0)
    await page.goto(`${origin}/v/${keyOf(transaction.id)}`)
    expect(await heading(page)).toEqual(['Time is up'])
  })

  test.each([
    ['pix_payin_hpp', 'No payment arrived in time. You have not been charged. You can start again in the shop.'],
    [
      'ukraine_iban_payin_hpp',
      'If you have already sent the money, keep the receipt and do not pay again: the shop will learn about it. If ' +
        'you have not, start again, only with new payment details.',
    ],
  ])('who has let a payment with %s expire learns whether money may still be on its way', async (service, text) => {
    const { transaction, page } = await opened(service)
    await merchant.gateway.advance(Date.parse(transaction.expires_at) + 7 * 86_400_000)
    expect(statusOf(transaction.id)).toBe('expired')
    await page.reload()
    expect(await heading(page)).toEqual(['Time is up'])
    expect(await page.locator('main').innerText()).toContain(text)
  })

  test('whoever has sent money is not told that nothing was taken, and learns when it arrives late', async () => {
    const { transaction, path, page } = await opened('ukraine_iban_payin_hpp')
    const text = () => page.locator('main').innerText()
    await press(page, 'I have paid')
    await event(transaction.id, 'provider_declines')
    await page.goto(origin + path)
    expect(await heading(page)).toEqual(['The payment did not go through'])
    expect(await text()).toContain('If you have already sent the money, keep the receipt and do not pay again')
    expect(await text()).not.toContain('You have not been charged')
    expect(await text()).toContain(transaction.id)
    expect(await page.getByRole('link', { name: 'Return to the shop' }).innerText()).toBe('Return to the shop')
    await event(transaction.id, 'late_payment')
    await page.reload()
    expect(await heading(page)).toEqual(['Your payment has arrived'])
    expect(await text()).toContain('Do not pay again')
    expect(await page.title()).toBe('Your payment has arrived · Order payment · Shop')
  })

  test('who sent too few coins learns what is missing, and in the end what has arrived', async () => {
    const { transaction, page } = await opened('crypto_invoice_payin_hpp', {
      amount: '86.40',
      currency: 'USDT',
      service_data: { network: 'ton' },
    })
    await event(transaction.id, 'partial_amount', { amount: '40.00' })
    await page.reload()
    expect(await heading(page)).toContain('Send 46.40 USDT')
    expect(await page.locator('main').innerText()).toContain('40.00 USDT of 86.40 USDT has arrived')
    expect(await page.locator('.copy').allInnerTexts()).toContain('46.40')
    expect(await page.getByRole('button').count()).toBe(0)
    await merchant.gateway.advance(Date.parse(transaction.expires_at) + 1000)
    await page.reload()
    expect(await heading(page)).toEqual(['Your payment has arrived'])
    expect(await page.locator('main').innerText()).toContain('We have received 40.00 USDT instead of 86.40 USDT')
  })

  test('who waits for a result of days learns until when, and that the page may be closed', async () => {
    const { transaction, page } = await opened('boleto_payin_hpp')
    await press(page, 'I have paid')
    expect(await page.locator('main').innerText()).toContain('You can close this page')
    expect(await page.locator('main time').getAttribute('datetime')).toBe(transaction.confirmation_ends_at)
  })

  test('a payer whose hold has ended is not told to have come too late', async () => {
    const { id } = await sandbox.create('acquiring_preauth', { capture: 'manual' })
    await merchant.call('transaction_pay', { id, source: { ...source, number: '4000001000004044' } })
    await merchant.gateway.advance(seconds(86_400))
    expect(statusOf(id)).toBe('expired')
    const service = services.find((each) => each.id === 'acquiring_preauth')!
    const shown = screenOf(merchant.gateway.payer.view(keyOf(id)) as PageView, service, merchant.gateway.now())
    expect(shown).toEqual({ type: 'result', result: 'released' })
  })
})

describe('what is typed', () => {
  test('a fault stands beside its field, and nothing is lost but the security code', async () => {
    const { page } = await opened('acquiring_form')
    await typeCard(page, '4111 1111 1111 1112')
    await page.getByLabel('Name on the card').fill('ANA SOUZA')
    await press(page, 'Pay')
    const number = page.getByLabel('Card number')
    expect(await number.inputValue()).toBe('4111 1111 1111 1112')
    expect(await number.getAttribute('aria-invalid')).toBe('true')
    const described = await number.getAttribute('aria-describedby')
    expect(await page.locator(`#${described}`).innerText()).toBe('Check the digits of the card number.')
    expect(await page.getByLabel('Name on the card').inputValue()).toBe('ANA SOUZA')
    expect(await page.getByLabel('Expiry date').inputValue()).toBe('12 / 30')
    expect(await page.getByLabel('Security code').inputValue()).toBe('')
  })

  test('what the shop has not sent is asked for, by the rules of the service', async () => {
    const { page: complete } = await opened('open_banking_payin_hpp', { customer: { country: 'DE' } })
    expect(await complete.getByRole('textbox').count()).toBe(0)
    const { page } = await opened('kenya_mobile_money_payin_hpp')
    await press(page, 'Continue')
    expect(await page.locator('#customer\\.phone-fault').innerText()).toBe('Enter the phone number.')
    await page.getByLabel('Phone number').fill('0700')
    await press(page, 'Continue')
    expect(await page.getByLabel('Phone number').inputValue()).toBe('0700')
    expect(await page.locator('#customer\\.phone-hint').innerText()).toContain('+254700000000')
    expect(await page.locator('#customer\\.phone-fault').innerText()).toContain('as in the example')
  })

  test.each([
    ['13 / 30', 'The month is wrong: it is a number from 01 to 12.'],
    ['12 / 20', 'This card has expired. Use another one.'],
    ['soon', 'Enter the month and the year in digits, as they are on the card.'],
  ])('an expiry date of %s is told what is wrong with it', async (typed, fault) => {
    const { page } = await opened('acquiring_form')
    await typeCard(page, '4111 1111 1111 1111')
    await page.getByLabel('Expiry date').fill(typed)
    await press(page, 'Pay')
    expect(await page.locator('#expiry-fault').innerText()).toBe(fault)
  })

  test('instalments are chosen where the service splits payments', async () => {
    const { page: mexico } = await opened('mexico_credit_card_payin_hpp')
    expect(await mexico.getByLabel('Instalments').locator('option').allInnerTexts()).toEqual([
      '1',
      '3',
      '6',
      '9',
      '12',
      '18',
      '24',
    ])
    const { page: plain } = await opened('acquiring_form')
    expect(await plain.getByLabel('Instalments').count()).toBe(0)
  })

  test('an empty card form says what to enter, and its inputs stay in line', async () => {
    const { path } = await create('acquiring_form')
    const page = await open(`${path}?lang=uk`)
    await press(page, 'Сплатити')
    expect(await page.locator('p.fault').allInnerTexts()).toEqual([
      'Введіть номер картки.',
      'Введіть строк дії картки.',
      'Введіть код безпеки.',
      'Виправте, будь ласка, позначені поля.',
    ])
    expect(await page.locator(':focus').getAttribute('id')).toBe('number')
    await page.getByLabel('Код безпеки').fill('123')
    await press(page, 'Сплатити')
    const tops = await page
      .locator('.halves input')
      .evaluateAll((inputs) => inputs.map((each) => each.getBoundingClientRect().top))
    expect(tops[0]).toBe(tops[1])
  })
})

describe('with scripts', () => {
  const scripted = () => newPage({ javaScriptEnabled: true, timezoneId: 'Europe/Kyiv' })

  test('card digits are grouped, and the brand is shown', async () => {
    const { path } = await create('acquiring_form')
    const page = await open(path, await scripted())
    const number = page.getByLabel('Card number')
    await number.pressSequentially('4111111111111111')
    expect(await number.inputValue()).toBe('4111 1111 1111 1111')
    expect(await page.getByText('Visa').isVisible()).toBe(true)
    await page.getByLabel('Expiry date').pressSequentially('1230')
    expect(await page.getByLabel('Expiry date').inputValue()).toBe('12 / 30')
    await number.fill('')
    await number.pressSequentially('378282246310005')
    expect(await number.inputValue()).toBe('3782 822463 10005')
  })

  test('a fault goes as soon as its field is corrected', async () => {
    const { path } = await create('acquiring_form')
    const page = await open(path, await scripted())
    await typeCard(page, '4111 1111 1111 1112')
    await page.getByLabel('Expiry date').fill('12 / 20')
    await press(page, 'Pay')
    const expired = page.getByText('This card has expired. Use another one.')
    expect(await expired.isVisible()).toBe(true)
    await page.getByLabel('Expiry date').fill('12 / 30')
    expect(await expired.count()).toBe(0)
    expect(await page.getByLabel('Card number').getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByRole('alert').count()).toBe(1)
    await page.getByLabel('Card number').fill('4111 1111 1111 1111')
    await page.getByLabel('Security code').fill('123')
    expect(await page.locator('.fault').count()).toBe(0)
  })

  test('an open page learns the result, and counts the last minutes by the clock of the gateway', async () => {
    const { transaction, path } = await create('kenya_mobile_money_payin_hpp', { customer: { phone: '+254700000000' } })
    const page = await open(path, await scripted())
    await page.getByText('Time left: 1:00').waitFor()
    await merchant.gateway.advance(seconds(20))
    await page.getByText('Time left: 0:40').waitFor()
    await event(transaction.id, 'payer_acts')
    await event(transaction.id, 'provider_confirms')
    await page.getByRole('heading', { name: 'The order is paid' }).waitFor()
  })

  test('an instant is the payer’s own; without scripts, it is in UTC and says so', async () => {
    const { path } = await create('pix_payin_hpp')
    const shown = (page: Page) => page.locator('.wait time').innerText()
    const [, hour] = /at (\d+):\d+ UTC$/.exec(await shown(await open(path)))!
    const [, own] = /at (\d+):\d+$/.exec(await shown(await open(path, await scripted())))!
    // Kyiv is two hours ahead in winter.
    expect(Number(own)).toBe((Number(hour) + 2) % 24)
  })

  test('the text of a code is copied by a button, which is not there without scripts', async () => {
    const { transaction, path } = await create('pix_payin_hpp')
    const page = await open(path, await scripted())
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByText('Copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      merchant.gateway.payer.view(keyOf(transaction.id))?.payload,
    )
    expect(await (await open(path)).getByRole('button', { name: 'Copy' }).count()).toBe(0)
  })
})

describe('the language', () => {
  const title = (page: Page) => page.getByRole('heading', { level: 1 }).innerText()

  test('is the transaction’s, else the browser’s; the payer may choose', async () => {
    const { transaction, page } = await opened('pix_payin_hpp', { language: 'uk' })
    expect(await title(page)).toBe('Оплата замовлення')
    expect(await page.locator('.amount').innerText()).toContain(transaction.amount.replace('.', ','))
    await page.getByRole('link', { name: 'English' }).click()
    expect(await title(page)).toBe('Order payment')
    await press(page, 'I have paid')
    expect(await title(page)).toBe('The payment is being processed')
  })

  test('without one follows the browser, and is English for those that the page does not speak', async () => {
    const { path } = await create('pix_payin_hpp')
    expect(await title(await open(path, await newPage({ locale: 'uk-UA' })))).toBe('Оплата замовлення')
    expect(await title(await open(path, await newPage({ locale: 'pt-BR' })))).toBe('Order payment')
  })
})

describe('safety', () => {
  test('a page is stored nowhere, runs only its own script, and is shown in no frame', async () => {
    const { path } = await create('pix_payin_hpp')
    const answer = await fetch(origin + path)
    expect((await answer.text()).match(/<script/g)).toHaveLength(1)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; connect-src 'self'; img-src 'self' data:; form-action 'self';/,
    )
  })

  test('without scripts, a payment under way can be looked at again', async () => {
    const { page } = await opened('pix_payin_hpp')
    await pressAndArrive(page, 'I have paid')
    await merchant.gateway.advance(seconds(5))
    await page.getByRole('link', { name: 'Refresh' }).click()
    await page.getByRole('heading', { name: 'The order is paid' }).waitFor()
  })

  test('a form of another site pays nothing; at the bank it only arrives', async () => {
    const { transaction, path } = await create('pix_payin_hpp')
    const send = (to: string, form: string, headers: Record<string, string>) =>
      fetch(origin + to, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
        body: form,
      })
    await open(path)
    const foreign = { Origin: 'https://elsewhere.example' }
    expect((await send(path, 'act=pay', foreign)).status).toBe(403)
    expect((await send(path, 'act=pay', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    const arrival = await send(`/3ds/${keyOf(transaction.id)}`, 'act=pay&creq=x', foreign)
    expect([arrival.status, statusOf(transaction.id)]).toEqual([303, 'awaiting_customer'])
  })

  test('an address without a payment says so', async () => {
    const answer = await fetch(`${origin}/p/NOTHING`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('No payment at this address')
  })

  test('the style of all pages is small', () => {
    expect(styles).toContain('.button{')
    expect(styles.length).toBeLessThan(12_000)
  })
})
