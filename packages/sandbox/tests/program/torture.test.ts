import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { loadContract } from '@docs/model/sources/contract'
import { receiver, type ReceiverOptions, type World } from '../torture/receiver'
import { tortureCases } from '../../src/torture/cases'
import { tortureRules } from '../../src/torture/rules'
import { freePort } from '../../../../tests/free-port'
import { originOf } from '../../../../tests/origin-of'
import { scratchFolder } from '../../../../tests/scratch-folder'
import { webListener } from './machine'
import { run, type Ended } from './program'

const rules = tortureRules(await loadContract('2.x', 'en'))

/** A shop that listens; its origin. */
function shop(options: ReceiverOptions): Promise<string> {
  const receive = receiver(rules, options)
  return originOf(
    onTestFinished,
    webListener((request) => receive(request)),
    'localhost',
  )
}

const allowed = (...names: string[]) => names.flatMap((name) => ['--allow-untested', name])
const ordersOf = (origin: string) => ['--orders', `${origin}/orders/{reference}`]

const reportFile = () => join(scratchFolder(onTestFinished), 'report.xml')

/** Runs the program with a tester who does what is asked, and presses Enter. */
async function converse(args: string[], world: World): Promise<Ended> {
  const child = spawn(process.execPath, [inject('sandbox'), ...args])
  onTestFinished(() => void child.kill('SIGKILL'))
  const told = { stdout: '', stderr: '' }
  const does: [RegExp, () => void][] = [
    [/database of your endpoint fail.*\n$/, () => (world.isDatabaseDown = true)],
    [/database work again.*\n$/, () => (world.isDatabaseDown = false)],
    [/kill -9.*\n$/, () => world.crashes++],
  ]
  child.stdout.on('data', (text: Buffer) => (told.stdout += text.toString()))
  child.stderr.on('data', (text: Buffer) => {
    told.stderr += text.toString()
    const [, act] = does.find(([asked]) => asked.test(told.stderr)) ?? []
    if (!act) return
    act()
    child.stdin.write('\n')
  })
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, ...told }
}

test('a receiver that does all right passes with status 0, if the tester does what is asked', async () => {
  const world = { isDatabaseDown: false, crashes: 0 }
  const origin = await shop({ world })
  const pauses = ['--pause-for', 'database', '--pause-for', 'restart']
  const { status, stdout, stderr } = await converse(
    ['torture', `${origin}/callbacks`, ...ordersOf(origin), ...pauses],
    world,
  )
  expect(stdout).toMatch(/^database: ok$/m)
  expect(stdout).toMatch(/^restart: ok$/m)
  expect(status, stdout).toBe(0)
  expect(stderr.match(/Then press Enter\.$/gm)).toHaveLength(3)
})

test('one that acknowledges what its database did not take fails with status 1', async () => {
  const world = { isDatabaseDown: false, crashes: 0 }
  const origin = await shop({ steps: { unstored: () => 200 }, world })
  const { status, stdout } = await converse(
    ['torture', `${origin}/callbacks`, ...ordersOf(origin), '--pause-for', 'database', '--case', 'database'],
    world,
  )
  expect(stdout).toMatch(/^database: FAILED$/m)
  expect(stdout).toContain('although it could not be stored')
  expect(status).toBe(1)
})

test.each([
  ['is not asked for', []],
  ['cannot be done, because nobody answers', ['--pause-for', 'database', '--pause-for', 'restart']],
])('what %s is not tested, and no pass: status 3', async (_, pauses) => {
  const origin = await shop({})
  const { status, stdout } = await run(['torture', `${origin}/callbacks`, ...ordersOf(origin), ...pauses])
  expect(stdout).toMatch(/^restart: NOT TESTED$/m)
  expect(stdout).toMatch(/^NOT TESTED: database, restart$/m)
  expect(stdout).toMatch(/^That is not a pass\. .*--pause-for restart.*--allow-untested restart$/m)
  expect(status).toBe(3)
})

test('what may remain untested is still said, and each of it has to be named', async () => {
  const origin = await shop({})
  const endpoint = ['torture', `${origin}/callbacks`]
  const all = await run([...endpoint, ...allowed('database', 'restart', 'orders')])
  expect(all.stdout).toMatch(/^NOT TESTED: database, restart, orders$/m)
  expect(all.status, all.stdout).toBe(0)
  const some = await run([...endpoint, ...allowed('database', 'restart')])
  expect(some.stdout).toMatch(
    /^That is not a pass\. Test it with --orders URL, or accept it with --allow-untested orders$/m,
  )
  expect(some.status).toBe(3)
})

test('one that does not look at signatures gets status 1, and --json tells it as JSON', async () => {
  const origin = await shop({ steps: { trusts: () => true } })
  const { status, stdout } = await run(['torture', `${origin}/callbacks`, '--json'])
  const report = JSON.parse(stdout) as { holds: boolean; untested: string[]; cases: { outcome: string }[] }
  expect([status, report.holds]).toEqual([1, false])
  expect(report.untested).toEqual(['database', 'restart', 'orders'])
  expect(report.cases.some(({ outcome }) => outcome === 'failed')).toBe(true)
})

test.each(['exit 3', 'kill -9 $$'])('a command of --on-restart that fails stops the test: %s', async (command) => {
  const origin = await shop({})
  const only = ['--case', 'restart', '--on-restart', command]
  const { status, stdout, stderr } = await run(['torture', `${origin}/callbacks`, ...ordersOf(origin), ...only])
  expect(stdout + stderr).toMatch(/^The command of --on-restart ended with (status 3|SIGKILL): .*\n$/)
  expect(status).toBe(2)
})

test('--case plays what was chosen, and says that nothing is known of the rest', async () => {
  const origin = await shop({ steps: { eventKey: () => String(Math.random()) } })
  const choose = (...names: string[]) =>
    run(['torture', `${origin}/callbacks`, ...ordersOf(origin), ...names.flatMap((name) => ['--case', name])])
  const good = await choose('processing', 'early')
  expect(good.stdout.match(/^\w+: ok$/gm)).toEqual(['processing: ok', 'early: ok'])
  expect(good.stdout).toMatch(/^Chosen from \d+ cases\. The others were not tested/m)
  expect(good.status, good.stdout).toBe(0)
  expect((await choose('processing', 'duplicate')).status).toBe(1)
  expect((await choose('restart')).status).toBe(3)
  const unknown = await choose('duplicates')
  expect(unknown).toMatchObject({ status: 2, stdout: 'There is no case duplicates: --list names them.\n' })
})

test('--list names every case that can be chosen, and needs no endpoint', async () => {
  const { status, stdout } = await run(['torture', '--list'])
  expect(status).toBe(0)
  const names = stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' ')[0])
  expect(names).toEqual(tortureCases(rules).map(({ id }) => id))
})

test('--junit writes what a CI system reads', async () => {
  const file = reportFile()
  const origin = await shop({ steps: { isSame: (given, expected) => given.toLowerCase() === expected } })
  const { status } = await run(['torture', `${origin}/callbacks`, ...ordersOf(origin), '--junit', file])
  expect(status).toBe(1)
  const xml = readFileSync(file, 'utf8')
  expect(xml.replace(/<[^<>]*>/g, '')).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot);)/)
  expect(xml).toMatch(/<testcase classname="callbacks" name="valid" time="[\d.]+"\/>/)
  expect(xml).toMatch(
    /name="callback_post\.upper_case" time="[\d.]+"><failure message="not rejected with 4xx: 204[^"]*">/,
  )
  expect(xml).toMatch(/name="restart" time="0\.000"><skipped message="not tested"\/>/)
  const [, tests, failures, skipped] = /tests="(\d+)" failures="(\d+)" errors="0" skipped="(\d+)"/.exec(xml)!
  expect([tests, failures, skipped].map(Number)).toEqual(
    ['<testcase ', '<failure ', '<skipped '].map((tag) => xml.split(tag).length - 1),
  )
})

test('where nobody listens, the status is 2 and one line says what to do, in the report for CI too', async () => {
  const file = reportFile()
  const endpoint = `http://localhost:${String(await freePort())}/callbacks`
  const { status, stdout } = await run(['torture', endpoint, '--junit', file])
  expect(status).toBe(2)
  expect(stdout).toMatch(/^.+does not respond.+start it.+\n$/)
  expect(readFileSync(file, 'utf8')).toMatch(/<testsuite .* errors="1".*\n.*<error message=".*does not respond/)
})

test.each([
  [[], /takes one address/],
  [['http://localhost:1/a', 'http://localhost:1/b'], /takes one address/],
  [['nowhere'], /is not an address/],
  [['http://localhost:1/a', '--order', 'x'], /no option --order\./],
  [['http://localhost:1/a', '--orders'], /--orders needs a value/],
  [['http://localhost:1/a', '--orders', 'http://localhost:1/orders'], /has no \{reference\}/],
  [['http://localhost:1/a', '--pause-for', 'lunch'], /--pause-for is "lunch": give database or restart\./],
  [['http://localhost:1/a', '--allow-untested', 'all'], /give database, restart, orders or questions\./],
  [['http://localhost:1/a', '--junit', '/nowhere/report.xml'], /--junit: the file cannot be written/],
  [['http://localhost:1/a', '--junit', ''], /--junit is empty/],
  [['http://localhost:1/a', '--on-restart', ''], /--on-restart is empty: give a command\./],
])('wrong arguments: torture %j', async (args, remedy) => {
  const { status, stdout, stderr } = await run(['torture', ...args])
  expect(status).toBe(2)
  expect(stdout + stderr).toMatch(remedy)
  expect((stdout + stderr).trim().split('\n')).toHaveLength(1)
})
