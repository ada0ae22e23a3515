/**
 * `npm run soak -- [minutes]`: the preview server under 50 connections, of which a tenth are given up half way and a
 * tenth send what no reader does, with a build beside it every five minutes. Fails on a crash, on any answer that is
 * not the table's, and when descriptors or memory grow. Run `npm run build` first.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { manifestFile, type Manifest } from '../../src/server/build.ts'
import { addressTable, decider, encodePath, longestPath, rulesFile, type HostRules } from '../../src/server/rules.ts'
import { spellingsOf } from '../../src/site/bare-address.ts'
import { hostileKinds, shortAndLong } from '../server/hostile-addresses.ts'
import { client } from './requests.ts'

const minutes = Number(process.argv[2] ?? 30)
if (!(minutes > 0)) throw new Error(`${String(process.argv[2])} is no number of minutes.`)
const connections = 50
const buildEvery = 5 * 60_000
const end = Date.now() + minutes * 60_000

const rules = JSON.parse(readFileSync(`dist/${rulesFile}`, 'utf8')) as HostRules
const manifest = JSON.parse(readFileSync(`dist/${manifestFile}`, 'utf8')) as Manifest
const decide = decider(rules)
const known = [
  ...[...addressTable(rules).keys()].flatMap(spellingsOf),
  ...Object.keys(manifest).map((file) => `/${file}`),
].map(encodePath)
const hostile = hostileKinds
  .flatMap((kind) => [...shortAndLong(kind, longestPath / 2), ...shortAndLong(kind, 4000)])
  .map(encodeURI)
  .filter((path) => path.length < 8000)
const counts = { answers: 0, aborts: 0, builds: 0 }
const faults: string[] = []

const server = spawn(process.execPath, ['--max-semi-space-size=4', 'src/server/preview.ts'], {
  env: { ...process.env, PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
server.once('exit', (code, signal) => {
  if (Date.now() < end) throw new Error(`The server ended with ${String(code ?? signal)}.`)
})
const [said] = (await once(server.stdout, 'data')) as [Buffer]
const port = Number(/:(\d+)\s*$/.exec(said.toString())?.[1])
const ask = client(port, connections)

const pick = <T>(items: T[]): T => items[Math.floor(Math.random() * items.length)]!

/** What the table says of an address: status and where it leads. */
function expected(target: string): string {
  const decision = decide('GET', target)
  if (decision.action === 'redirect') return `301 ${decision.location}`
  if (decision.action === 'refuse') return `${String(decision.status)} `
  return decision.action === 'serve' && manifest[decision.file] ? '200 ' : '404 '
}

async function askOnce(target: string): Promise<void> {
  const accepted = pick(['br', 'gzip', 'identity', 'gzip, deflate, br'])
  const { status, headers, body } = await ask({ target, headers: { 'Accept-Encoding': accepted } })
  counts.answers += 1
  const got = `${String(status)} ${headers.location ?? ''}`
  if (got !== expected(target)) faults.push(`${target.slice(0, 80)}: ${got}, the table says ${expected(target)}`)
  if (headers['content-length'] !== String(body.length))
    faults.push(`${target.slice(0, 80)}: cut short at ${String(body.length)} bytes`)
}

/** A reader who leaves while the answer comes. */
async function leaveHalfWay(target: string): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  if (Math.random() < 0.7) await Promise.race([once(socket, 'data'), once(socket, 'close')]).catch(() => undefined)
  socket.destroy()
  counts.aborts += 1
}

async function reader(): Promise<void> {
  while (Date.now() < end) {
    const chance = Math.random()
    if (chance < 0.1) await leaveHalfWay(pick(known))
    else await askOnce(chance < 0.2 ? pick(hostile) : pick(known)).catch((error: unknown) => faults.push(String(error)))
  }
}

async function build(): Promise<void> {
  while (Date.now() + buildEvery < end) {
    await pause(buildEvery)
    // `npm run build` would find that nothing has changed.
    const child = spawn('npx', ['astro', 'build'], { stdio: 'ignore' })
    const [code] = (await once(child, 'exit')) as [number]
    if (code === 0) counts.builds += 1
    else faults.push(`A build ended with ${String(code)}.`)
  }
}

const folder = `/proc/${String(server.pid)}`
const samples: { descriptors: number; megabytes: number }[] = []
async function watch(): Promise<void> {
  while (Date.now() < end) {
    await pause(5000)
    const memory = /VmRSS:\s+(\d+)/.exec(readFileSync(`${folder}/status`, 'utf8'))?.[1]
    samples.push({ descriptors: readdirSync(`${folder}/fd`).length, megabytes: Math.round(Number(memory) / 1024) })
  }
}

await Promise.all([build(), watch(), ...Array.from({ length: connections }, reader)])
server.kill('SIGTERM')
await once(server, 'exit')

const middle = Math.floor(samples.length / 2)
const [early, late] = [samples.slice(0, middle), samples.slice(middle)].map((half) => ({
  descriptors: Math.max(...half.map(({ descriptors }) => descriptors)),
  megabytes: Math.max(...half.map(({ megabytes }) => megabytes)),
})) as [(typeof samples)[number], (typeof samples)[number]]
console.log(JSON.stringify({ minutes, ...counts, faults: faults.length, firstHalf: early, secondHalf: late }, null, 1))
console.log([...new Set(faults)].slice(0, 20).join('\n'))
const isFlat = late.descriptors <= early.descriptors * 1.2 && late.megabytes <= early.megabytes * 1.2
if (!isFlat) console.log('Descriptors or memory grow.')
process.exit(faults.length === 0 && isFlat ? 0 : 1)
