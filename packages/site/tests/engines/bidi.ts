/** A minimal WebDriver BiDi client, because Playwright cannot drive the Firefox of a distribution. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

interface Message {
  id?: number
  result?: unknown
  error?: string
  message?: string
  method?: string
  params?: unknown
}

export interface BidiEvent {
  method: string
  params: unknown
}

export interface Firefox {
  command: <Result>(method: string, params: object) => Promise<Result>
  /** All events so far that the session subscribed to. */
  events: BidiEvent[]
  close: () => Promise<void>
}

/** Starts Firefox without a window, in a new profile. */
export async function startFirefox(program: string): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  // Prevents Firefox's own requests to Mozilla.
  writeFileSync(join(profile, 'user.js'), 'user_pref("network.captive-portal-service.enabled", false);\n')
  const child = spawn(program, ['--headless', '--remote-debugging-port=0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const stopped = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = async () => {
    child.kill()
    await stopped
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const socket = new WebSocket(`${await addressOf(child)}/session`)
    await new Promise((resolve, reject) => {
      socket.onopen = resolve
      socket.onerror = () => reject(new Error(`${program} refuses WebDriver BiDi.`))
    })
    const { command, events } = talk(socket)
    await command('session.new', { capabilities: {} })
    return { command, events, close: stop }
  } catch (error) {
    await stop()
    throw error
  }
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

function talk(socket: WebSocket): Pick<Firefox, 'command' | 'events'> {
  const events: BidiEvent[] = []
  const waiting = new Map<number, (message: Message) => void>()
  let last = 0
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id === undefined) events.push({ method: message.method ?? '', params: message.params })
    else waiting.get(message.id)?.(message)
  }
  const command = <Result>(method: string, params: object) =>
    new Promise<Result>((resolve, reject) => {
      const id = ++last
      waiting.set(id, ({ result, error, message }) => {
        waiting.delete(id)
        if (error === undefined) resolve(result as Result)
        else reject(new Error(`${method}: ${error}: ${message ?? ''}`))
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  return { command, events }
}
