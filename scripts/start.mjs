/** `npm start`: installs what is missing, builds the site and serves it. */
import { run, setUp } from './setup.mjs'

// npm ends the shell between itself and us, and the shell tells nobody: losing it means that we are to stop.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, 500).unref()

try {
  await setUp()
  const built = await run('npm', ['run', '--silent', 'build'])
  process.exitCode = built === 0 ? await run('node', ['src/server/preview.ts']) : built
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
