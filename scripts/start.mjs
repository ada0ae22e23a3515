/** `npm start`: installs what is needed to build and serve the site, builds it and serves it. */
import { endWithNpm } from './parent.mjs'
import { run, setUp } from './setup.mjs'

endWithNpm()
try {
  await setUp({ onlyToServe: true })
  const built = await run('npm', ['run', '--silent', 'build'])
  process.exitCode = built === 0 ? await run('npm', ['run', '--silent', 'preview']) : built
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
