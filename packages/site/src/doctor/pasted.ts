import { bytesOfBase64, bytesOfBinary, utf8 } from './bytes'
import { readCurl } from './curl'
import type { Pasted } from './types'

/**
 * Reads a request as people have it at hand: a curl command, an HTTP message, the lines of a log, a line of JSON, or
 * headers alone. What is not there is left out; nothing is guessed.
 */
export function readPasted(text: string): Pasted {
  const trimmed = text.trim()
  const value = jsonOf(trimmed)
  if (value !== undefined) return readJson(value) ?? { headers: new Map(), body: utf8(text) }
  if (/^(\$ )?curl\s/.test(trimmed)) return readCurl(trimmed.replace(/^\$ /, ''))
  const sent = pythonSent(text)
  return readMessage(sent ?? withoutMarks(withLineFeeds(text)))
}

const jsonOf = (text: string): object | undefined => {
  if (!/^[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text) as object
  } catch {
    return undefined
  }
}

/** A message on one line, with its line feeds written as `\n`. */
const withLineFeeds = (text: string): string =>
  !text.trim().includes('\n') && /\\n/.test(text)
    ? text
        .replace(/(\\r)?\\n/, '\n')
        .replace(/(?:\\r)?\\n(?=[\w-]+: )/g, '\n')
        .replace(/(?:\\r)?\\n(?:\\r)?\\n/, '\n\n')
    : text

/** The request among what `curl --verbose` or a logging client prints. */
function withoutMarks(text: string): string {
  if (/^> \S/m.test(text))
    return text
      .split('\n')
      .filter((line) => line.startsWith('>'))
      .map((line) => line.slice(2).trimEnd())
      .join('\n')
  return text.replace(/^--> (?!END)/m, '').replace(/\n--> END[\s\S]*$/, '')
}

/** What Python’s http.client prints with `debuglevel`: the bytes sent, as literals. */
function pythonSent(text: string): string | undefined {
  const literals = [...text.matchAll(/^send: b(['"])(.*)\1\s*$/gm)].map(([, , literal = '']) => literal)
  if (literals.length === 0) return undefined
  const binary = literals.join('').replace(/\\(x[0-9a-f]{2}|.)/gi, (_, code: string) => {
    const simple = { r: '\r', n: '\n', t: '\t' }[code]
    return simple ?? (code.length === 3 ? String.fromCharCode(parseInt(code.slice(1), 16)) : code)
  })
  return new TextDecoder().decode(bytesOfBinary(binary))
}

const requestLine = /^\s*([A-Za-z]+) +((?:https?:\/\/|\/)\S*)(?: +HTTP\/[\d.]+)?(?: \(\d+-byte body\))?\s*$/
const headerLine = /^\s*([A-Za-z][\w-]*)\s*[:=]\s?(.*)$/

/** An HTTP message; the request line may stand among the headers, or be told in lines such as `Path: /v2/…`. */
function readMessage(text: string): Pasted {
  const read: Pasted = { headers: new Map(), body: new Uint8Array() }
  const lines = text.replace(/^\s*\n/, '').split('\n')
  let at = 0
  for (; at < lines.length; at += 1) {
    const line = lines[at]!.replace(/\r$/, '')
    const [, method, address] = requestLine.exec(line) ?? []
    if (method !== undefined && address !== undefined) {
      Object.assign(read, { method }, placeOf(address))
      delete read.isTold
      continue
    }
    if (line.trim() === '') break
    const [, name, value = ''] = headerLine.exec(line) ?? []
    if (name === undefined) break
    if (read.method === undefined) read.isTold = true
    if (/^(body|payload|data)$/i.test(name)) {
      read.body = utf8([value, ...lines.slice(at + 1)].join('\n'))
      return read
    }
    told(read, name, value.trim())
  }
  const rest = lines.slice(lines[at]?.trim() === '' ? at + 1 : at).join('\n')
  read.body = utf8(withinLength(read, rest))
  return read
}

/** A copy often ends with a line feed that was not sent: Content-Length tells. */
function withinLength({ headers }: Pasted, body: string): string {
  const length = Number(headers.get('content-length') ?? NaN)
  const without = body.replace(/\r?\n$/, '')
  return utf8(without).length === length ? without : body
}

/** A name and a value: a header, or a part of the request by its usual name. */
function told(read: Pasted, name: string, value: string): void {
  const plain = name.toLowerCase().replaceAll('_', '-')
  if (plain === 'method' || plain === 'http-method') read.method = value
  else if (/^(url|uri|path|target|request-uri|address)$/.test(plain)) Object.assign(read, placeOf(value))
  else if (/^(now|received-at|arrived-at|date)$/.test(plain)) read.now ??= instantOf(value)
  else read.headers.set(plain, value)
  if (plain === 'host') read.origin ??= `https://${value}`
}

/** Scheme and host of an address apart from its path and query, which stay as they are. */
export function placeOf(address: string): Pick<Pasted, 'target' | 'origin'> {
  const [, origin, target] = /^(https?:\/\/[^/?#]*)(.*)$/.exec(address) ?? []
  if (origin === undefined) return { target: address }
  return { origin, target: (target?.startsWith('/') ? target : `/${target ?? ''}`).replace(/#.*$/, '') }
}

/** Unix time in seconds or milliseconds, or a date. */
export function instantOf(value: unknown): number | undefined {
  const text = String(value).trim()
  if (/^\d{9,13}(\.\d+)?$/.test(text)) return Math.floor(Number(text) > 1e11 ? Number(text) / 1000 : Number(text))
  const milliseconds = /[-:]/.test(text) ? Date.parse(text) : NaN
  return Number.isNaN(milliseconds) ? undefined : Math.floor(milliseconds / 1000)
}

/* JSON: a line of a log, an entry of an HTTP archive, an event of a cloud function, a published vector. */

/** Names by which loggers call the parts of a request, the more exact ones first. */
const names = {
  method: ['method', 'httpmethod', 'requestmethod', 'verb'],
  target: ['target', 'requesttarget', 'rawpath', 'originalurl', 'requesturi', 'url', 'uri', 'path', 'fullpath'],
  query: ['rawquerystring', 'querystring', 'query'],
  headers: ['headers', 'requestheaders', 'header'],
  base64: ['bodybase64', 'base64body', 'rawbodybase64'],
  body: ['rawbody', 'bodytext', 'requestbody', 'body', 'payload', 'data', 'postdata'],
  now: ['now', 'receivedat', 'arrivedat', 'timeepoch', 'starteddatetime', '@timestamp', 'time', 'ts'],
}

interface Found {
  /** As it is written, and without what loggers write differently. */
  written: string
  name: string
  value: unknown
}

/** Every named value, those further out first; what was computed from a vector is no part of its message. */
function namedValues(value: unknown): Found[] {
  const found: Found[] = []
  let level: unknown[] = [value]
  while (level.length > 0) {
    const next: unknown[] = []
    for (const each of level) {
      if (typeof each !== 'object' || each === null) continue
      for (const [name, inner] of Object.entries(each)) {
        if (name === 'steps' || name === 'response') continue
        const written = Array.isArray(each) ? '' : name.toLowerCase()
        found.push({ written, name: written.replace(/[-_. ]/g, ''), value: inner })
        next.push(inner)
      }
    }
    level = next
  }
  return found
}

function readJson(value: object): Pasted | undefined {
  const found = namedValues(value)
  const first = (among: string[], fits: (value: unknown) => boolean) => {
    for (const name of among) {
      const hit = found.find((each) => each.name === name && fits(each.value))
      if (hit) return hit.value
    }
    return undefined
  }
  const isText = (each: unknown) => typeof each === 'string'
  const own = headersOf(first(names.headers, (each) => typeof each === 'object' && each !== null))
  const headers = own.size > 0 ? own : headersOf(Object.fromEntries(textsIn(found)))
  const address = first(names.target, (each) => isText(each) && /^(https?:|\/)/.test(each))
  if (address === undefined && own.size === 0) {
    const message = found.find(({ value: each }) => isText(each) && /^[A-Z]+ \S+ HTTP\//.test(each))
    return message && readMessage(message.value as string)
  }
  const place = typeof address === 'string' ? placeOf(address) : {}
  const query = first(names.query, isText)
  if (place.target !== undefined && !place.target.includes('?') && typeof query === 'string' && query !== '')
    place.target = `${place.target}?${query.replace(/^\?/, '')}`
  const method = first(names.method, isText)
  const now = instantOf(first(names.now, (each) => instantOf(each) !== undefined))
  const host = headers.get('host')
  return {
    ...(typeof method === 'string' && { method }),
    ...(host !== undefined && { origin: `https://${host}` }),
    ...place,
    ...(now !== undefined && { now }),
    headers,
    ...(own.size === 0 && { isTold: true }),
    body: bodyOf(found, first),
  }
}

const textsIn = (found: Found[]): [string, unknown][] =>
  found.flatMap(({ written, value }) => (typeof value === 'string' ? [[written, value] as [string, unknown]] : []))

type First = (among: string[], fits: (value: unknown) => boolean) => unknown

/** An object was parsed by the logger, so its bytes are lost: it is written as most programs write it. */
function bodyOf(found: Found[], first: First): Uint8Array {
  const base64 = first(names.base64, (each) => typeof each === 'string')
  if (typeof base64 === 'string') return bytesOfBase64(base64)
  const isEncoded = found.some(({ name, value }) => name === 'isbase64encoded' && value === true)
  const body = first(names.body, (each) => each !== null && each !== undefined && typeof each !== 'number')
  if (typeof body === 'string') return isEncoded ? bytesOfBase64(body) : utf8(body)
  if (typeof body !== 'object' || body === null) return new Uint8Array()
  if ('text' in body && typeof body.text === 'string') return utf8(body.text)
  if ('type' in body && body.type === 'Buffer' && 'data' in body && Array.isArray(body.data))
    return Uint8Array.from(body.data as number[])
  return utf8(JSON.stringify(body))
}

/** As an object, or as a list of pairs, of objects with name and value, or of lines. */
function headersOf(value: unknown): Map<string, string> {
  const pairs: [string, unknown][] = Array.isArray(value)
    ? value.every((each) => typeof each === 'string') && !value.some((each) => String(each).includes(': '))
      ? value.flatMap((each, at) => (at % 2 === 0 ? [[String(each), value[at + 1]] as [string, unknown]] : []))
      : value.map((each: unknown) => pairOf(each))
    : Object.entries(value ?? {})
  return new Map(
    pairs.map(([name, each]) => [
      name
        .toLowerCase()
        .replaceAll('_', '-')
        .replace(/^http-/, ''),
      String(Array.isArray(each) ? each[0] : each),
    ]),
  )
}

function pairOf(each: unknown): [string, unknown] {
  if (Array.isArray(each)) return [String(each[0]), each[1]]
  if (typeof each === 'object' && each !== null && 'name' in each && 'value' in each)
    return [String(each.name), each.value]
  const [, name = '', value = ''] = /^([^:]*):\s*(.*)$/.exec(String(each)) ?? []
  return [name, value]
}
