/** `npm test`: sets up, then runs every check. The last line says `N passed, N failed`. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideBrowser } from './browser-path.mjs'
import { provideInterpreters } from './interpreters.mjs'
import { run, setUp } from './setup.mjs'

const total = { passed: 0, failed: 0, skipped: 0 }
const reports = mkdtempSync(join(tmpdir(), 'docs-tests-'))

/**
 * @typedef {(text: string) => unknown} Log Takes what a step prints.
 * @typedef {(log?: Log) => Promise<{ isOk: boolean, isCounted?: boolean }>} Check
 */

/** @returns {Check} */
const script = (name) => async (log) => ({ isOk: (await run('npm', ['run', '--silent', name], { log })) === 0 })

/**
 * Runs test projects and counts their tests. A failed test stands for itself; the step fails only beyond that. Files
 * run `together` on two processors where none of them measures what a reader waits for.
 * @returns {Check}
 */
const tests =
  (projects, { browser = false, together = false } = {}) =>
  async (log) => {
    const report = join(reports, `${projects.join('-')}.json`)
    const chosen = projects.flatMap((project) => ['--project', project])
    // Without its cache, a file that runs side by side would write at the same time.
    const options = ['--no-cache', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const workers = together ? ['--maxWorkers=2'] : []
    const env = browser ? { CHROMIUM_PATH: await provideBrowser() } : {}
    const code = await run('node', ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...workers, ...options], {
      env,
      log,
    })
    const counted = count(report)
    total.passed += counted.passed
    total.failed += counted.failed
    total.skipped += counted.skipped
    return { isOk: code === 0, isCounted: counted.failed > 0 }
  }

function count(report) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    const unreadable = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
    return {
      passed: numPassedTests,
      failed: numFailedTests + unreadable.length,
      skipped: numPendingTests + numTodoTests,
    }
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
}

/**
 * One named check; prints how it ended and how long it took.
 * @param {string} name
 * @param {Check} check
 * @param {Log} [log] Where others run beside it; else it prints as it goes.
 */
async function step(name, check, log) {
  const print = log ?? ((text) => process.stdout.write(text))
  print(`\n== ${name}\n`)
  const start = performance.now()
  const { isOk, isCounted } = await check(log).catch((error) => {
    print(`${error.message}\n`)
    return { isOk: false, isCounted: false }
  })
  if (isOk) total.passed += 1
  else if (!isCounted) total.failed += 1
  print(`== ${name}: ${isOk ? 'passed' : 'failed'} in ${((performance.now() - start) / 1000).toFixed(1)} s\n`)
  return isOk
}

/**
 * Runs checks that measure no time two at a time, each begun as soon as there is room; what one prints comes in one
 * piece when it ends. The names of those that passed.
 * @param {Record<string, Check>} checks
 */
async function sideBySide(checks) {
  const waiting = Object.entries(checks)
  const passed = []
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, check] = next
      const printed = []
      if (await step(name, check, (text) => printed.push(text))) passed.push(name)
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

async function checks() {
  if (!(await step('set-up', async () => (await setUp(), { isOk: true })))) return
  const missing = provideInterpreters()
  for (const reason of missing) console.log(`Tests are skipped: ${reason}`)
  // The longest first: then no step is left to run alone at the end.
  const passed = await sideBySide({
    samples: tests(['samples']),
    'unit, gateway, content, server and supply tests': tests(['unit', 'gateway', 'content', 'server', 'supply'], {
      browser: true,
    }),
    sandbox: tests(['sandbox']),
    'edits of writers': tests(['writer']),
    build: script('build'),
    lint: script('lint'),
    types: script('types'),
  })
  if (passed.includes('build')) {
    await step('built-site tests', tests(['built'], { together: true }))
    await step('browser tests', tests(['browser'], { browser: true, together: true }))
    await step('tests that measure time', tests(['timed'], { browser: true }))
  } else {
    for (const name of ['built-site tests', 'browser tests', 'tests that measure time'])
      skip(name, 'because the build failed')
  }
}

await checks()
rmSync(reports, { recursive: true })
const { passed, failed, skipped } = total
process.exitCode = failed > 0 ? 1 : 0
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
