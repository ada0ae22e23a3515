import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { handsBy } from './actions'
import { callOf, readValue, type Engine } from './engine'

const preferences = {
  // No requests of its own to Mozilla.
  'network.captive-portal-service.enabled': false,
  // A finger on a machine without a touch screen.
  'dom.w3c_touch_events.enabled': 1,
}

/** Firefox by WebDriver BiDi, because Playwright cannot drive the one of a distribution. */
export async function startFirefox(origin: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${String(value)});\n`)
  writeFileSync(join(profile, 'user.js'), lines.join(''))
  const child = spawn('firefox-esr', ['--headless', '--remote-debugging-port=0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const stopped = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const close = async () => {
    child.kill()
    await stopped
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const socket = new WebSocket(`${await addressOf(child)}/session`)
    await new Promise((resolve, reject) => {
      socket.onopen = resolve
      socket.onerror = () => reject(new Error('Firefox refuses WebDriver BiDi.'))
    })
    return { ...(await engineOn(socket, origin)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function engineOn(socket: WebSocket, origin: string): Promise<Omit<Engine, 'close'>> {
  const said: string[] = []
  let onLoad: (path: string) => void = () => {}
  const command = talk(socket, (event) => {
    said.push(...told(event))
    if (event.method === 'browsingContext.load') onLoad(new URL((event.params as { url: string }).url).pathname)
  })
  await command('session.new', { capabilities: {} })
  const { contexts } = await command<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const { context } = contexts[0]!
  await command('session.subscribe', { events: ['log.entryAdded', 'script.message', 'browsingContext.load'] })
  await command('script.addPreloadScript', {
    functionDeclaration: reportViolations.toString(),
    arguments: [{ type: 'channel', value: { channel: 'policy' } }],
  })
  /**
   * Waits for the page's own event: with `wait: 'complete'` Firefox ends its wait at the wrong time, or never, if the
   * page that is left changes its history entry meanwhile.
   */
  const load = async (method: string, params: object, isAwaited: (path: string) => boolean) => {
    const loaded = new Promise<void>((resolve) => {
      onLoad = (path) => isAwaited(path) && resolve()
    })
    await command(method, { context, ...params, wait: 'none' })
    await loaded
  }
  return {
    ...handsBy((actions) => command('input.performActions', { context, actions })),
    open: (path) => {
      const url = new URL(path, origin)
      return load('browsingContext.navigate', { url: url.href }, (loaded) => loaded === url.pathname)
    },
    back: async () => void (await command('browsingContext.traverseHistory', { context, delta: -1 })),
    reload: () => load('browsingContext.reload', {}, () => true),
    evaluate: async (look, ...given) => {
      const { result, exceptionDetails } = await command<Evaluated>('script.evaluate', {
        expression: callOf(look, given),
        target: { context },
        awaitPromise: false,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return readValue(result?.value)
    },
    size: async (width, height) =>
      void (await command('browsingContext.setViewport', { context, viewport: { width, height } })),
    log: said,
  }
}

interface Evaluated {
  result?: { value?: string }
  exceptionDetails?: { text: string }
}

/** Firefox tells violations of the policy to its own console only. */
function reportViolations(report: (violation: string) => void): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    report(`policy: ${effectiveDirective} ${blockedURI}`),
  )
}

interface Message {
  id?: number
  result?: unknown
  error?: string
  message?: string
  method?: string
  params?: unknown
}

/** What an event tells of the page. */
function told({ method, params }: Message): string[] {
  if (method === 'script.message') return [(params as { data: { value: string } }).data.value]
  if (method !== 'log.entryAdded') return []
  const { type, level, text } = params as { type: string; level: string; text: string }
  return [`${type === 'javascript' ? 'uncaught' : level}: ${text}`]
}

/** The address that Firefox prints on its standard error. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface(child.stderr!).on('line', (line) => {
      const address = /WebDriver BiDi listening on (\S+)/.exec(line)?.[1]
      if (address) resolve(address)
    })
    child.once('error', reject)
    child.once('close', (code) => reject(new Error(`Firefox ended with ${String(code)} before it listened.`)))
  })
}

/** Sends commands and passes events on. */
function talk(socket: WebSocket, onEvent: (event: Message) => void) {
  const waiting = new Map<number, (message: Message) => void>()
  let last = 0
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id === undefined) onEvent(message)
    else waiting.get(message.id)?.(message)
  }
  return <Result>(method: string, params: object) =>
    new Promise<Result>((resolve, reject) => {
      const id = ++last
      waiting.set(id, ({ result, error, message }) => {
        waiting.delete(id)
        if (error === undefined) resolve(result as Result)
        else reject(new Error(`${method}: ${error}: ${message ?? ''}`))
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
}
