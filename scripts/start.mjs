/** `npm start`: installs what is missing, builds the site and serves it. */
import { endWithNpm } from './parent.mjs'
import { run, setUp } from './setup.mjs'

endWithNpm()
try {
  await setUp()
  const built = await run('npm', ['run', '--silent', 'build'])
  process.exitCode = built === 0 ? await run('npm', ['run', '--silent', 'preview']) : built
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
