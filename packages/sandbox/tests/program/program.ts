/** The program as readers run it, in its own process. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { inject, onTestFinished } from 'vitest'
import { freePort } from '../../../../tests/free-port'

export interface Ended {
  status: number | null
  stdout: string
  stderr: string
}

/** Runs the program to its end. */
export async function run(args: string[], node = process.execPath): Promise<Ended> {
  const { child, told } = start(args, node)
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, ...told }
}

export interface Sandbox {
  origin: string
  port: number
  child: ChildProcess
  /** What it has written so far. */
  told: { stdout: string; stderr: string }
  /** Ends it as a terminal does, or otherwise; how long that took, in ms. */
  stop(signal?: NodeJS.Signals): Promise<number>
}

/** Starts the program at a free port, and waits for its first line. */
export async function startProgram(
  args: string[] = [],
  node = process.execPath,
  env: Record<string, string> = {},
): Promise<Sandbox> {
  const port = await freePort()
  const { child, told } = start(['--port', String(port), ...args], node, env)
  while (!told.stdout.includes('\n')) {
    const ended = once(child, 'close').then(() => true)
    if (await Promise.race([once(child.stdout, 'data').then(() => false), ended])) throw new Error(told.stderr)
  }
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    const begun = performance.now()
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal)
      await once(child, 'close')
    }
    return performance.now() - begun
  }
  return { origin: `http://localhost:${String(port)}`, port, child, told, stop }
}

function start(args: string[], node: string, env: Record<string, string> = {}) {
  const child = spawn(node, [inject('sandbox'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  // However the test ends.
  onTestFinished(() => void child.kill('SIGKILL'))
  const told = { stdout: '', stderr: '' }
  child.stdout.on('data', (text: Buffer) => (told.stdout += text.toString()))
  child.stderr.on('data', (text: Buffer) => (told.stderr += text.toString()))
  return { child, told }
}
