import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { days, instant } from '../instant'
import { contract, faultsOf, sandbox } from '../../../tests/gateway/gateway'
import { pixOrder } from '../../../tests/program/client'

const day = (date: string, time_zone = 'UTC') => ({ from: date, to: date, time_zone })

function shop(options: Parameters<typeof sandbox>[0] = {}) {
  const played = sandbox(options)
  const { call, gateway, happen, wait } = played
  const order = async (merchant_reference: string, amount = '149.90') => {
    const { body } = await call('transaction_create', { ...pixOrder(merchant_reference), amount })
    await happen(body.id, 'payer_acts')
    await wait(5000)
    return body
  }
  const check = async (id: string) => (await call('report_check', { id })).body
  const create = async (given: object) => (await call('report_create', given)).body
  const download = (id: string) => call('report_download', { id })
  const fetchFile = (url: string) => gateway.fetch(new Request(url))
  const made = async (given: object) => {
    const { id } = await create(given)
    await wait(10_000)
    const { body } = await download(id)
    const text = await (await fetchFile(body.url)).text()
    return { id, text, download: body }
  }
  return { ...played, order, check, create, download, fetchFile, made }
}

describe('a report', () => {
  test('is queued, runs, is ready and expires, each at its time', async () => {
    const { check, create, download, order, wait, gateway } = shop()
    await order('order-1')
    const { id, ...queued } = await create({ type: 'transactions', period: day('2026-01-01') })
    expect(queued).toMatchObject({ status: 'queued', format: 'csv', poll_after_seconds: 10 })
    expect((await download(id)).body).toMatchObject({ code: 'state_conflict' })
    await wait(5000)
    expect(await check(id)).toMatchObject({ status: 'running', poll_after_seconds: 10 })
    await order('order-2')
    const ready = await check(id)
    expect(ready).toMatchObject({
      status: 'ready',
      rows: 1,
      data_as_of: '2026-01-01T00:00:10Z',
      ready_at: '2026-01-01T00:00:15Z',
      expires_at: '2026-01-31T00:00:15Z',
    })
    expect(ready.poll_after_seconds).toBeUndefined()
    const { url } = (await download(id)).body
    await gateway.advance(Date.parse(ready.expires_at!))
    expect(await check(id)).toEqual({ ...ready, status: 'expired' })
    expect((await download(id)).body).toMatchObject({ code: 'report_expired' })
    expect((await gateway.fetch(new Request(url))).status).toBe(404)
  })

  test('of transactions has the columns of the contract, and bytes that its hash proves', async () => {
    const { order, made } = shop()
    const paid = await order('-order_1')
    const { text, download } = await made({ type: 'transactions', period: day('2026-01-01') })
    const names = download.columns.map(({ name }) => name)
    expect(text.split('\n')).toEqual([
      names.join(','),
      `${paid.id},-order_1,payin,pix_payin_hpp,completed,,149.90,BRL,149.90,1.50,` +
        '2026-01-01T00:00:00Z,2026-01-01T00:00:02Z,,',
      '',
    ])
    expect(download).toMatchObject({
      file_name: 'transactions_2026-01-01_2026-01-01.csv',
      rows: 1,
      size_bytes: Buffer.byteLength(text),
      sha256: createHash('sha256').update(text).digest('hex'),
    })
  })

  test('of balance changes tells every entry with its balance, later movements too', async () => {
    const { happen, order, made } = shop()
    const { id } = await order('order-1')
    await happen(id, 'chargeback')
    const { text } = await made({
      type: 'balance_changes',
      period: day('2026-01-01'),
      format: 'jsonl',
      currency: 'BRL',
    })
    const rows = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, string>)
    const told = (row: Record<string, string>) =>
      ['kind', 'direction', 'amount', 'balance', 'balance_after'].map((name) => row[name])
    expect(rows.map(told)).toEqual([
      ['payment', 'credit', '149.90', 'pending', '149.90'],
      ['fee', 'debit', '1.50', 'pending', '148.40'],
      ['chargeback', 'debit', '149.90', 'available', '999850.10'],
    ])
    expect(rows.map(({ transaction_id }) => transaction_id)).toEqual([id, id, id])
    expect(rows.map(({ movement_id }) => movement_id !== undefined)).toEqual([false, false, true])
  })

  test('names the order and, for a refund, the payment, with columns that come last', async () => {
    const { call, control, happen, order, made, wait } = shop()
    const { id: refund_of } = await order('order-1')
    const alias = { alias: '12345678909', alias_type: 'tax_id' }
    const recipient = { type: 'alias', name: 'Ana Souza', tax_id: '12345678909', ...alias }
    const payout = { ...pixOrder('order-1-back'), type: 'payout', service_id: 'pix_payout', recipient, refund_of }
    const { body } = await call('transaction_create', payout)
    await call('transaction_pay', { id: body.id })
    await wait(days(1))
    await control('POST', '/balance', { kind: 'top_up', currency: 'BRL', amount: '5.00' })
    const rows = async (type: string) => {
      const period = { from: '2026-01-01', to: '2026-01-02', time_zone: 'UTC' }
      const { text } = await made({ type, period, currency: 'BRL' })
      return text
        .trim()
        .split('\n')
        .map((line) => line.split(','))
    }
    await happen('order-1', 'dispute_opened')
    const { body: disputed } = await call('transaction_find', { id: refund_of })
    const transactions = await rows('transactions')
    expect(transactions.map((row) => [row[1], ...row.slice(-2)])).toEqual([
      ['merchant_reference', 'refund_of', 'open_dispute'],
      ['order-1', '', disputed.disputes?.[0]?.id],
      ['order-1-back', refund_of, ''],
    ])
    const named = (await rows('balance_changes')).map((row) => [row[2], ...row.slice(-2)])
    expect(named[0]).toEqual(['kind', 'merchant_reference', 'refund_of'])
    expect(named).toContainEqual(['payment', 'order-1', ''])
    expect(named).toContainEqual(['payout', 'order-1-back', refund_of])
    expect(named).toContainEqual(['top_up', '', ''])
  })

  test('of daily totals adds up what was completed, day by day', async () => {
    const { gateway, order, made } = shop()
    await order('order-1')
    await order('order-2', '50.00')
    await order('order-3', '100.01')
    await gateway.advance(Date.parse('2026-01-02T12:00:00Z'))
    await order('order-4', '10.00')
    const period = { from: '2026-01-01', to: '2026-01-02', time_zone: 'UTC' }
    expect((await made({ type: 'daily_totals', period })).text.split('\n')).toEqual([
      'day,currency,service_id,type,transactions,completed_amount,fee_amount',
      '2026-01-01,BRL,pix_payin_hpp,payin,2,199.90,2.00',
      '2026-01-02,BRL,pix_payin_hpp,payin,1,10.00,0.10',
      '',
    ])
    const { text } = await made({ type: 'daily_totals', period: day('2026-01-02'), format: 'jsonl' })
    expect(JSON.parse(text)).toMatchObject({ transactions: 1, completed_amount: '10.00' })
  })

  test('takes its days from the time zone, also where clocks change', async () => {
    const { gateway, order, made } = shop()
    await gateway.advance(Date.parse('2026-01-13T02:30:00Z'))
    await order('order-1050')
    const rows = async (period: object) => (await made({ type: 'transactions', period })).download.rows
    expect(await rows(day('2026-01-12', 'America/Sao_Paulo'))).toBe(1)
    expect(await rows(day('2026-01-12'))).toBe(0)
    // The day of the change has 23 hours in Kyiv: it ends at 21:00 UTC.
    await gateway.advance(Date.parse('2026-03-28T21:59:00Z'))
    await order('saturday')
    await gateway.advance(Date.parse('2026-03-28T22:00:00Z'))
    await order('sunday')
    await gateway.advance(Date.parse('2026-03-29T20:59:00Z'))
    await order('sunday-night')
    await gateway.advance(Date.parse('2026-03-29T21:00:00Z'))
    await order('monday')
    const { text } = await made({ type: 'transactions', period: day('2026-03-29', 'Europe/Kyiv') })
    const references = text.split('\n').map((line) => line.split(',')[1])
    expect(references.slice(1, -1)).toEqual(['sunday', 'sunday-night'])
  })

  test('requested before its last day is over, in its time zone, is provisional for good', async () => {
    const { check, create, gateway, made } = shop()
    await gateway.advance(Date.parse('2026-01-02T02:59:59Z'))
    const provisional = async (period: object) => (await create({ type: 'transactions', period })).provisional
    expect(await provisional(day('2026-01-01', 'America/Sao_Paulo'))).toBe(true)
    expect(await provisional(day('2026-01-01'))).toBe(false)
    const { id } = await made({ type: 'transactions', period: day('2026-01-01', 'America/Sao_Paulo') })
    expect(await check(id)).toMatchObject({ status: 'ready', data_as_of: '2026-01-02T03:00:04Z', provisional: true })
    expect(await provisional(day('2026-01-01', 'America/Sao_Paulo'))).toBe(false)
    expect(await provisional({ from: '2026-01-01', to: '2026-01-02', time_zone: 'UTC' })).toBe(true)
  })

  test('without rows has the names of its columns, or nothing in JSON Lines', async () => {
    const { made } = shop()
    const csv = await made({ type: 'transactions', period: day('2026-01-01') })
    expect(csv.text).toBe(`${csv.download.columns.map(({ name }) => name).join(',')}\n`)
    const lines = await made({ type: 'transactions', period: day('2026-01-01'), format: 'jsonl' })
    expect([lines.text, lines.download.size_bytes]).toEqual(['', 0])
  })

  test('with too many rows fails, for good', async () => {
    const { check, control, create, download, order, wait } = shop()
    await order('order-1')
    await order('order-2')
    await control('POST', '/account', { report_max_rows: 1 })
    const { id } = await create({ type: 'transactions', period: day('2026-01-01') })
    await wait(60_000)
    expect(await check(id)).toMatchObject({ status: 'failed', failure_reason: 'too_many_rows' })
    expect((await download(id)).body).toMatchObject({ code: 'state_conflict' })
  })
})

describe('the link to a file', () => {
  test('works for ten minutes without a signature; each call gives a new one', async () => {
    const { made, download, fetchFile, gateway, wait } = shop()
    const { id, download: first } = await made({ type: 'transactions', period: day('2026-01-01') })
    const second = (await download(id)).body
    expect(second.url).not.toBe(first.url)
    await gateway.advance(Date.parse(second.url_expires_at))
    const file = await fetchFile(second.url)
    expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(file.headers.get('Content-Disposition')).toContain(second.file_name)
    await wait(1000)
    expect((await fetchFile(second.url)).status).toBe(404)
    expect((await fetchFile((await download(id)).body.url)).status).toBe(200)
  })

  test('opens nothing with another grant, name or method', async () => {
    const { made, gateway, fetchFile } = shop()
    const { download } = await made({ type: 'transactions', period: day('2026-01-01') })
    expect((await fetchFile(`${download.url}0`)).status).toBe(404)
    expect((await fetchFile(download.url.replace('.csv', '.jsonl'))).status).toBe(404)
    expect((await fetchFile(download.url.replace(/\?.*/, ''))).status).toBe(404)
    expect((await gateway.fetch(new Request(download.url, { method: 'POST', body: '' }))).status).toBe(404)
  })
})

describe('reports', () => {
  test('are listed the newest first, page by page, also when others come in between', async () => {
    const { call, create } = shop()
    const ids: string[] = []
    for (const type of ['transactions', 'balance_changes', 'daily_totals'])
      ids.unshift((await create({ type, period: day('2026-01-01') })).id)
    const first = (await call('reports_list', { limit: 2 })).body
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    await create({ type: 'transactions', period: day('2026-01-01') })
    const next = (await call('reports_list', { limit: 2, cursor: first.next_cursor })).body
    expect(next.items.map(({ id }) => id)).toEqual(ids.slice(2))
    expect(next.next_cursor).toBeUndefined()
  })

  test.each([
    [{ from: '2026-01-01', to: '2025-12-31' }, '/period/to too_small'],
    [{ from: '2026-01-01', to: '2026-01-02' }, '/period/to too_large'],
    [{ from: '2026-02-30', to: '2026-01-01' }, '/period/from wrong_format'],
    [{ from: '2026-01-01', to: '2026-01-01', time_zone: 'Europe/Atlantis' }, '/period/time_zone wrong_format'],
  ])('of %j are refused: %s', async (period, fault) => {
    const { call } = shop()
    const answer = await call('report_create', { type: 'transactions', period: { time_zone: 'UTC', ...period } })
    expect(faultsOf(answer)?.[0]).toBe(fault)
  })

  test('of the longest period and of a today that is tomorrow elsewhere are taken', async () => {
    const { create } = shop()
    const status = async (period: object) => (await create({ type: 'transactions', period })).status
    const to = '2026-01-01'
    const from = (length: number) => instant(Date.parse(to) - days(length - 1)).slice(0, 10)
    const most = Number(contract.facts['report.max_period_days'])
    expect(await status({ from: from(most), to, time_zone: 'Asia/Tokyo' })).toBe('queued')
    expect(await status({ from: from(most + 1), to, time_zone: 'Asia/Tokyo' })).toBe(422)
    expect(await status({ from: '2026-01-01', to: '2026-01-01', time_zone: 'America/Los_Angeles' })).toBe(422)
  })

  test('that do not exist are not found', async () => {
    const { check, download } = shop()
    const id = 'rep_01JF3V8Q2N4T6W8Y0A2C4E6G8K'
    expect(await check(id)).toMatchObject({ code: 'resource_not_found', detail: `There is no report ${id}.` })
    expect((await download(id)).status).toBe(404)
  })

  test('survive a snapshot, with their timers, files and links', async () => {
    const { create, gateway, made } = shop()
    const { id } = await create({ type: 'transactions', period: day('2026-01-01') })
    const { download } = await made({ type: 'daily_totals', period: day('2026-01-01') })
    const state = gateway.snapshot()
    const again = shop({ state })
    expect(await again.check(id)).toMatchObject({ status: 'ready' })
    expect((await again.fetchFile(download.url)).status).toBe(200)
  })
})
