/**
 * `npm test`: sets up, then runs the checks that need only Node and a browser. `npm run test:all` also runs those that
 * need other languages, servers and engines, or several builds. The last line is `N passed, N failed`.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { provideBrowser } from './browser-path.mjs'
import { provideInterpreters } from './interpreters.mjs'
import { run, setUp } from './setup.mjs'

const total = { passed: 0, failed: 0, skipped: 0 }
/** Named again at the end, where a reader of a long log looks first. */
const failures = []
const reports = mkdtempSync(join(tmpdir(), 'docs-tests-'))

/**
 * @typedef {(text: string) => unknown} Log Receives the output of a step.
 * @typedef {(log?: Log) => Promise<{ isOk: boolean, isCounted?: boolean }>} Check
 */

/** @returns {Check} */
const script = (name) => async (log) => ({ isOk: (await run('npm', ['run', '--silent', name], { log })) === 0 })

/**
 * Runs test projects and counts their tests. Failed tests count individually; the step itself counts as failed only if
 * it fails without any. With `together`, two test files run in parallel, for steps that run alone.
 * @returns {Check}
 */
const tests =
  (projects, { browser = false, together = false } = {}) =>
  async (log) => {
    const report = join(reports, `${projects.join('-')}.json`)
    const chosen = projects.flatMap((project) => ['--project', project])
    // Without the cache, because parallel runs would write it at the same time.
    const options = ['--no-cache', '--reporter=./scripts/progress.ts', '--reporter=json', `--outputFile.json=${report}`]
    if (together) options.push('--maxWorkers=2')
    const env = browser ? { CHROMIUM_PATH: await provideBrowser() } : {}
    const code = await run('node', ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...options], {
      env,
      log,
    })
    const counted = count(report)
    total.passed += counted.passed
    total.failed += counted.failed
    total.skipped += counted.skipped
    failures.push(...counted.failures)
    return { isOk: code === 0, isCounted: counted.failed > 0 }
  }

function count(report) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    const unreadable = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
    const failed = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${relative('.', name)}: ${fullName}\n${failureMessages[0]}`),
    )
    return {
      failures: [...failed, ...unreadable.map(({ name, message }) => `${relative('.', name)}\n${message}`)],
      passed: numPassedTests,
      failed: numFailedTests + unreadable.length,
      skipped: numPendingTests + numTodoTests,
    }
  } catch {
    return { passed: 0, failed: 0, skipped: 0, failures: [] }
  }
}

/**
 * Runs one named check; prints its outcome and duration.
 * @param {string} name
 * @param {Check} check
 * @param {Log} [log] Given if others run in parallel; otherwise output is printed directly.
 */
async function step(name, check, log) {
  const print = log ?? ((text) => process.stdout.write(text))
  if (log) console.log(`== ${name}: started`)
  print(`\n== ${name}\n`)
  const start = performance.now()
  const { isOk, isCounted } = await check(log).catch((error) => {
    print(`${error.message}\n`)
    return { isOk: false, isCounted: false }
  })
  if (isOk) total.passed += 1
  else if (!isCounted) {
    total.failed += 1
    failures.push(name)
  }
  print(`== ${name}: ${isOk ? 'passed' : 'failed'} in ${((performance.now() - start) / 1000).toFixed(1)} s\n`)
  return isOk
}

/** How far the tests of a step are: see progress.ts. */
const isProgress = (line) => /^\[[\w+]+\] \d+\/\d+ files/.test(line)

/**
 * Runs checks two at a time. Their progress is printed at once, the other output of each in one piece when it ends.
 * Returns the names of those that passed.
 * @param {Record<string, Check>} checks
 */
async function sideBySide(checks) {
  const waiting = Object.entries(checks)
  const passed = []
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, check] = next
      const printed = []
      const log = (text) => {
        for (const line of text.split(/(?<=\n)/)) {
          if (isProgress(line)) process.stdout.write(line)
          else printed.push(line)
        }
      }
      if (await step(name, check, log)) passed.push(name)
      process.stdout.write(printed.join(''))
    }
  }
  await Promise.all([lane(), lane()])
  return passed
}

function skip(name, reason) {
  total.skipped += 1
  console.log(`\n== ${name}: skipped, ${reason}`)
}

/** Checks of `npm test`. Returns whether the build succeeded. */
async function checks() {
  const passed = await sideBySide({
    // The longest first, so that it does not run alone at the end.
    build: script('build'),
    'unit, content and gateway tests': tests(['unit', 'content', 'gateway'], { browser: true }),
    lint: script('lint'),
    types: script('types'),
  })
  if (!passed.includes('build')) {
    for (const name of ['built-site tests', 'browser tests']) skip(name, 'because the build failed')
    return false
  }
  await step('built-site tests', tests(['built'], { together: true }))
  await step('browser tests', tests(['browser'], { browser: true, together: true }))
  return true
}

/** Further checks of `npm run test:all`, which need other languages, servers and engines, or several builds. */
async function furtherChecks(isBuilt) {
  for (const reason of provideInterpreters()) console.log(`Tests are skipped: ${reason}`)
  await sideBySide({
    samples: tests(['samples']),
    'builds and tests of copies': tests(['copies']),
    sandbox: tests(['sandbox'], { browser: true }),
    'server and supply tests': tests(['server', 'supply']),
    ...(isBuilt && { hosts: tests(['hosts']) }),
  })
  if (!isBuilt) {
    for (const name of ['hosts', 'browser engines', 'every page in the browser']) skip(name, 'because the build failed')
    return
  }
  await step('browser engines', tests(['engines'], { browser: true }))
  await step('every page in the browser', tests(['every'], { browser: true, together: true }))
}

if (await step('set-up', async () => (await setUp(), { isOk: true }))) {
  const isBuilt = await checks()
  if (process.argv.includes('--all')) await furtherChecks(isBuilt)
}
rmSync(reports, { recursive: true })
const { passed, failed, skipped } = total
process.exitCode = failed > 0 ? 1 : 0
if (failures.length > 0) console.log(`\n== failed\n\n${failures.map((each) => each.slice(0, 1500)).join('\n\n')}`)
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
