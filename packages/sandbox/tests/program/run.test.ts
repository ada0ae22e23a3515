import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { scratchFolder } from '../../../../tests/scratch-folder'
import { run } from './program'

function fileOf(text: string): string {
  const file = join(scratchFolder(onTestFinished), 'scenario.json')
  writeFileSync(file, text)
  return file
}

const scenario = (error?: string) =>
  JSON.stringify({ title: 'A look-up', steps: [{ call: 'transaction_find', error }] })

test('a scenario that goes as expected ends with 0, and every run prints the same', async () => {
  const file = fileOf(scenario('query_invalid'))
  const [first, second] = [await run(['run', file]), await run(['run', file])]
  expect(first).toMatchObject({ status: 0, stderr: '' })
  expect(first.stdout).toMatch(
    /^Scenario: A look-up\n[^]* request GET [^]* response 400\n[^]*All went as expected\.\n$/,
  )
  expect(second.stdout).toBe(first.stdout)
  const json = await run(['run', file, '--json'])
  expect(JSON.parse(json.stdout)).toMatchObject({ scenario: 'A look-up', wrong: [] })
})

test('one that goes otherwise ends with 1, and says where', async () => {
  const { status, stdout } = await run(['run', fileOf(scenario())])
  expect(status).toBe(1)
  expect(stdout).toMatch(/Not as expected: step 1 \(transaction_find\): /)
})

test.each([
  [['run'], /^run takes one file/],
  [['run', 'no-such-file.json'], /^The file no-such-file\.json cannot be read: .*\n$/],
])('%s ends with 2 and one line', async (args, told) => {
  const { status, stdout, stderr } = await run(args)
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(told)
})

test('a file with a byte order mark is read; one in YAML is told to be YAML; --help tells of the file', async () => {
  expect((await run(['run', fileOf(`\uFEFF${scenario('query_invalid')}`)])).status).toBe(0)
  const { status, stderr } = await run(['run', fileOf('title: A look-up\nsteps:\n  - call: transaction_find\n')])
  expect(status).toBe(2)
  expect(stderr).toMatch(/scenario\.json: This looks like YAML\. A scenario is JSON/)
  const help = await run(['run', '--help'])
  expect(help).toMatchObject({ status: 0, stderr: '' })
  expect(help.stdout).toMatch(/FILE is JSON[^]*\n {2}wait\n[^]*\n {2}call +version/)
})

test('a file that holds no scenario ends with 2, and the place of the mistake', async () => {
  const { status, stderr } = await run(['run', fileOf('{"title":"A","steps":[{"sleep":1}]}')])
  expect(status).toBe(2)
  expect(stderr).toMatch(/scenario\.json: \/steps\/0: A step is one of/)
})
