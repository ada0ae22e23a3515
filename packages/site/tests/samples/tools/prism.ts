/** Runs Prism, the mock server of Stoplight, with `npm exec`, because it has too many packages for our lock file. */
import { spawn } from 'node:child_process'
import { freePort } from '../../../../../tests/free-port'

const version = '5.14.2'

/** Time limit in ms for downloading Prism and parsing the description. */
const patience = 150_000

export interface Prism {
  address: string
  end: () => void
}

/** Starts Prism with a description. */
export async function startPrism(description: string, folder: string): Promise<Prism> {
  const port = await freePort()
  const command = [
    ...['exec', '--yes', '--ignore-scripts', `--package=@stoplight/prism-cli@${version}`, '--'],
    ...['prism', 'mock', '--errors', '--host', '127.0.0.1', '--port', String(port), description],
  ]
  // A separate process group, so that processes started by npm end with npm.
  const child = spawn('npm', command, { cwd: folder, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  await new Promise<void>((ready, fail) => {
    let output = ''
    const refuse = (why: string) => {
      end(child.pid)
      fail(
        new Error(
          `Prism ${why}. This test needs it from the package registry that npm is set up for; try: npm ` +
            `${command.slice(0, 5).join(' ')} prism --version. It said:\n${output}`,
        ),
      )
    }
    const timer = setTimeout(() => refuse(`was not ready within ${patience / 1000} s`), patience)
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (!output.includes('Prism is listening')) return
      clearTimeout(timer)
      ready()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('error', (error) => refuse(`could not be started: ${error.message}`))
    child.on('close', (code) => refuse(`ended with code ${code}`))
  })
  return { address: `http://127.0.0.1:${port}`, end: () => end(child.pid) }
}

function end(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid)
  } catch {
    // Prism has already ended, which the test has reported.
  }
}
