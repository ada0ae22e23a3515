import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { startStateWriter, readState } from '../../src/program/state-file'
import { scratchFolder } from '../../../../tests/scratch-folder'

const folder = scratchFolder(afterAll)

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
  expect(readdirSync(folder)).toEqual(['kept'])
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

test('all who wait for a write share it, and are told when it fails', async () => {
  const gateway = stand(1)
  const written: number[] = []
  let isFull = false
  const faults: unknown[] = []
  const write = (_: string, text: string) => {
    if (isFull) return Promise.reject(new Error('ENOSPC'))
    written.push((JSON.parse(text) as { revision: number }).revision)
    return Promise.resolve()
  }
  const writer = await startStateWriter('full', gateway, (error) => faults.push(error), write)
  const waiting = [1, 2, 3].map(() => {
    gateway.change()
    return writer.save()
  })
  await Promise.all(waiting)
  expect(written).toEqual([0, 3])

  isFull = true
  gateway.change()
  await expect(writer.save()).rejects.toThrow('ENOSPC')
  await expect(writer.save()).rejects.toThrow('ENOSPC')
  expect(writer.fault()).toContain('full cannot be written: ENOSPC')
  expect(faults).toHaveLength(1)
  isFull = false
  await writer.save()
  expect([writer.fault(), written.at(-1)]).toEqual([undefined, 4])

  isFull = true
  gateway.change()
  expect(await writer.stop()).toBe(false)
})
