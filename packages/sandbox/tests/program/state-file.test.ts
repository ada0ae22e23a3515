import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { startStateWriter, readState } from '../../src/program/state-file'

const folder = mkdtempSync(join(tmpdir(), 'docs-sandbox-state-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Account {
  name: string
  orders: { number: number }[]
}

/** A gateway of as many accounts as are asked for; a change touches the first and the last of them. */
function stand(size: number) {
  let revision = 0
  const accounts = new Map<string, Account>(
    Array.from({ length: size }, (_, at) => [String(at), { name: `ä"\u2028${String(at)}`, orders: [] }]),
  )
  const state = () => JSON.stringify({ revision, accounts: [...accounts], timers: { at: revision } })
  return {
    snapshot: state,
    revision: () => revision,
    change: () => {
      revision += 1
      for (const at of [0, size - 1]) accounts.get(String(at))!.orders.push({ number: revision })
    },
  }
}

const revisionIn = (file: string) => (JSON.parse(readState(file)!) as { revision: number }).revision

const neverFails = (error: unknown) => expect.unreachable(String(error))

test('what was kept is read as it was', async () => {
  const file = join(folder, 'kept')
  expect(readState(file)).toBeUndefined()
  const gateway = stand(1000)
  gateway.change()
  await (await startStateWriter(file, gateway, neverFails)).stop()
  expect(readState(file)).toBe(gateway.snapshot())
  expect(existsSync(`${file}.new`)).toBe(false)
})

test('a change is written by itself, and the last ones at the end', async () => {
  const file = join(folder, 'changes')
  const gateway = stand(1)
  const writer = await startStateWriter(file, gateway, neverFails)
  gateway.change()
  await vi.waitFor(() => expect(revisionIn(file)).toBe(1), 20_000)
  gateway.change()
  await writer.stop()
  expect(revisionIn(file)).toBe(2)
})

test('changes while it is written are not in it by half', async () => {
  const file = join(folder, 'meanwhile')
  const gateway = stand(5000)
  const busy = setInterval(gateway.change, 0)
  const writer = await startStateWriter(file, gateway, neverFails)
  const seen = new Set<number>()
  while (seen.size < 3) {
    const { revision, accounts, timers } = JSON.parse(readFileSync(file, 'utf8')) as {
      revision: number
      accounts: [string, Account][]
      timers: { at: number }
    }
    const last = [accounts[0], accounts.at(-1)].map((each) => each?.[1].orders.at(-1)?.number ?? 0)
    expect([timers.at, ...last]).toEqual([revision, revision, revision])
    seen.add(revision)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  clearInterval(busy)
  await writer.stop()
})

test('a file that another sandbox writes too is left to that one, and told', async () => {
  const file = join(folder, 'shared')
  const [first, second] = [stand(1), stand(2)]
  const faults: unknown[] = []
  const writer = await startStateWriter(file, first, (error) => faults.push(error))
  const other = await startStateWriter(file, second, neverFails)
  first.change()
  await vi.waitFor(() => expect(String(faults[0])).toContain(`Another sandbox writes to ${file} too`), 20_000)
  first.change()
  await writer.stop()
  await other.stop()
  expect(faults).toHaveLength(1)
  expect(readState(file)).toBe(second.snapshot())
})
