/** `npm test`: sets up, then runs every check. The last line says `N passed, N failed`. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideBrowser } from './browser-path.mjs'
import { provideInterpreters } from './interpreters.mjs'
import { run, setUp } from './setup.mjs'

const total = { passed: 0, failed: 0, skipped: 0 }
const reports = mkdtempSync(join(tmpdir(), 'docs-tests-'))

const ok = (code) => ({ isOk: code === 0 })
const script = async (name) => ok(await run('npm', ['run', '--silent', name]))

/**
 * Runs test projects and counts their tests. A failed test stands for itself; the step fails only beyond that. Files
 * run `together` on two processors where none of them measures what a reader waits for.
 */
async function tests(projects, { env, together = false } = {}) {
  const report = join(reports, `${projects.join('-')}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const workers = together ? ['--maxWorkers=2'] : []
  const code = await run('node', ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...workers, ...reporters], {
    env,
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

/** One named check; prints how it ended and how long it took. */
async function step(name, check) {
  console.log(`\n== ${name}`)
  const start = performance.now()
  const { isOk, isCounted } = await check().catch((error) => {
    console.error(error.message)
    return { isOk: false, isCounted: false }
  })
  if (isOk) total.passed += 1
  else if (!isCounted) total.failed += 1
  console.log(`== ${name}: ${isOk ? 'passed' : 'failed'} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return isOk
}

function skip(name, reason) {
  total.skipped += 1
  console.log(`\n== ${name}: skipped, ${reason}`)
}

async function checks() {
  if (!(await step('set-up', async () => (await setUp(), { isOk: true })))) return
  const missing = provideInterpreters()
  await step('types', () => script('types'))
  await step('lint', () => script('lint'))
  await step('unit, gateway, content, server and supply tests', async () =>
    tests(['unit', 'gateway', 'content', 'server', 'supply'], {
      together: true,
      env: { CHROMIUM_PATH: await provideBrowser() },
    }),
  )
  await step('sandbox', () => tests(['sandbox']))
  await step('edits of writers', () => tests(['writer']))
  await step('samples', () => tests(['samples']))
  for (const reason of missing) console.log(`Tests are skipped: ${reason}`)
  const isBuilt = await step('build', () => script('build'))
  if (!isBuilt) {
    skip('built-site tests', 'because the build failed')
    skip('browser tests', 'because the build failed')
    return
  }
  await step('built-site tests', () => tests(['built'], { together: true }))
  await step('browser tests', async () => tests(['browser'], { env: { CHROMIUM_PATH: await provideBrowser() } }))
}

await checks()
rmSync(reports, { recursive: true })
const { passed, failed, skipped } = total
process.exitCode = failed > 0 ? 1 : 0
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
