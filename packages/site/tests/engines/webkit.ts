import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../../../../tests/free-port'
import { originOf } from '../../../../tests/origin-of'
import { handsBy } from './actions'
import { callOf, readValue, type Engine } from './engine'
import { witness } from './witness'

/** The browser's toolbar is wider than a phone otherwise. */
const narrowToolbar = '* { padding: 0; margin: 0; min-width: 0 }'

/** WebKit's own small browser by WebDriver, on a screen that nobody sees. */
export async function startWebKit(origin: string): Promise<Engine> {
  const said: string[] = []
  const between = witness(origin, (report) => said.push(report))
  const settings = mkdtempSync(join(tmpdir(), 'webkit-'))
  mkdirSync(join(settings, 'gtk-3.0'))
  writeFileSync(join(settings, 'gtk-3.0/gtk.css'), narrowToolbar)
  let silence = () => {}
  const children: ChildProcess[] = []
  const start = (program: string, args: string[], env = {}) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'], env: { ...process.env, ...env } })
    children.unshift(child)
    return child
  }
  const close = async () => {
    for (const child of children) await stop(child)
    silence()
    rmSync(settings, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const screen = start('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'])
    const port = await freePort()
    const display = { DISPLAY: `:${await firstLine(screen)}`, GDK_BACKEND: 'x11' }
    const driver = start('WebKitWebDriver', [`--port=${String(port)}`], { ...display, XDG_CONFIG_HOME: settings })
    const root = `http://127.0.0.1:${String(port)}/session`
    const { sessionId } = await session(root, driver)
    const command = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
      ask<Value>(method, `${root}/${sessionId}${path}`, body)
    return {
      ...engineBy(command, await originOf((end) => (silence = end), between, 'localhost')),
      log: said,
      close: () => command('DELETE', '').then(close, close),
    }
  } catch (error) {
    await close()
    throw error
  }
}

type Command = <Value>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Value>

function engineBy(command: Command, origin: string): Omit<Engine, 'log' | 'close'> {
  const evaluate: Engine['evaluate'] = async (look, ...given) =>
    readValue(await command('POST', '/execute/sync', { script: `return ${callOf(look, given)}`, args: [] }))
  return {
    ...handsBy((actions) => command('POST', '/actions', { actions })),
    open: (path) => command('POST', '/url', { url: origin + path }),
    back: () => command('POST', '/back', {}),
    reload: () => command('POST', '/refresh', {}),
    evaluate,
    // The window has a frame of its own around the page.
    size: async (width, height) => {
      const inner = await evaluate(() => ({ width: innerWidth, height: innerHeight }))
      const outer = await command<{ width: number; height: number }>('GET', '/window/rect')
      await command('POST', '/window/rect', {
        width: outer.width - inner.width + width,
        height: outer.height - inner.height + height,
      })
    },
  }
}

interface Answer {
  value: unknown
}

async function ask<Value>(method: string, address: string, body?: object): Promise<Value> {
  const response = await fetch(address, { method, body: body && JSON.stringify(body) })
  const { value } = (await response.json()) as Answer
  if (!response.ok) throw new Error(`${method} ${new URL(address).pathname}: ${JSON.stringify(value)}`)
  return value as Value
}

/** Starts the browser as soon as the driver listens. */
async function session(root: string, driver: ChildProcess): Promise<{ sessionId: string }> {
  for (;;) {
    try {
      return await ask('POST', root, { capabilities: {} })
    } catch (error) {
      if (!(error instanceof TypeError) || driver.exitCode !== null) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

const firstLine = (child: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    createInterface(child.stdout!).once('line', resolve)
    child.once('error', reject)
    child.once('close', (code) => reject(new Error(`Ended with ${String(code)} before it was ready.`)))
  })

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const stopped = new Promise((resolve) => child.once('close', resolve))
  child.kill()
  await stopped
}
