import { binaryOf, bytesOfBase64, utf8 } from './bytes'
import { readCurl } from './curl'
import { placeOf } from './place'
import type { Pasted } from './types'

/**
 * Reads a message as its receiver would: an HTTP message, a curl command, what curl --verbose prints, a call of fetch
 * or of Python’s requests, lines of a log, or an object. What is not there is left out, and what cannot be read is
 * named; nothing is guessed.
 */
export function readPasted(text: string): Pasted {
  const trimmed = text.trim()
  const read =
    readFetch(trimmed) ??
    readPython(trimmed) ??
    readCurl(trimmed) ??
    readObject(literalOf(trimmed)) ??
    readMessage(sentLines(text))
  // A request line and headers are bytes: what is not ASCII in them arrives as UTF-8, one character for each byte.
  if (read.target !== undefined) read.target = binaryOf(utf8(read.target))
  // Servers pass on no body of a GET.
  return read.method === 'GET' ? { ...read, body: new Uint8Array() } : read
}

/* An HTTP message */

/** What curl --verbose has sent, and when it was answered; of any other text all lines, without a common indent. */
function sentLines(text: string): string[] {
  const lines = text.replace(/^\s*\n/, '').split('\n')
  const sent = lines.filter((line) => /^> \S/.test(line))
  const date = lines.find((line) => /^< date:/i.test(line))
  if (sent.length > 0) return [...sent.map((line) => line.slice(2)), ...(date ? [`now:${date.slice(7)}`] : [])]
  const [indent = ''] = /^[ \t]*/.exec(lines[0]!)!
  return lines.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
}

const requestLine = /^([A-Za-z]+) +((?:https?:\/\/|\/)\S*)(?: +HTTP\/[\d.]+)?\s*$/
const headerLine = /^(:?[\w!#$%&'*+.^`|~-]+):[ \t]*(.*)$/

function readMessage(lines: string[]): Pasted {
  const read: Pasted = { headers: [], body: new Uint8Array(), unread: [] }
  let at = 0
  for (; at < lines.length; at += 1) {
    const line = lines[at]!.replace(/\r$/, '')
    if (line.trim() === '') break
    const [, method, address] = requestLine.exec(line) ?? []
    const [, name, value = ''] = headerLine.exec(line) ?? []
    if (method !== undefined && address !== undefined) Object.assign(read, { method }, placeOf(address))
    else if (name === undefined) {
      if (/^[{[]/.test(line)) break
      read.unread.push('line')
    } else if (/^(body|payload|data)$/i.test(name)) {
      read.body = utf8([value, ...lines.slice(at + 1)].join('\n'))
      return read
    } else takeLine(read, name.toLowerCase(), value.trim())
  }
  const rest = lines.slice(lines[at]?.trim() === '' ? at + 1 : at).join('\n')
  return withinLength(read, utf8(rest))
}

/** A header, or a part of the request by its usual name. */
function takeLine(read: Pasted, name: string, value: string): void {
  if (/^(:|http-)?method$/.test(name)) read.method ??= value
  else if (/^(url|uri|:?path|target|request-uri)$/.test(name)) Object.assign(read, placeOf(value))
  else if (name === 'now') read.now ??= instantOf(value)
  else read.headers.push([name, value])
  if (name === 'host' || name === ':authority') read.origin ??= `https://${value}`
}

/** Content-Length says where the body ends: copies often end with a line feed that was not sent. */
function withinLength(read: Pasted, body: Uint8Array): Pasted {
  const [, length] = read.headers.find(([name]) => name === 'content-length') ?? []
  if (length === undefined) return { ...read, body }
  if (body.length < Number(length)) read.unread.push('length')
  return { ...read, body: body.subarray(0, Number(length)) }
}

/** Unix time in seconds or milliseconds, or a date. */
export function instantOf(value: unknown): number | undefined {
  const text = String(value).trim()
  if (/^\d{9,13}(\.\d+)?$/.test(text)) return Math.floor(Number(text) > 1e11 ? Number(text) / 1000 : Number(text))
  const milliseconds = /[-:]/.test(text) ? Date.parse(text) : NaN
  return Number.isNaN(milliseconds) ? undefined : Math.floor(milliseconds / 1000)
}

/* JSON and JavaScript: a line of a log, an HTTP archive, an event of a cloud function, a vector, `fetch(…)` */

const token =
  /"[^"\\]*(?:\\[\s\S][^"\\]*)*"|'([^'\\]*(?:\\[\s\S][^'\\]*)*)'|<[^>\n]*>|\[(?:object )?[A-Z]\w*\]|,(?=\s*[}\]])|([A-Za-z_$][\w$-]*)(?=\s*:)|\b(?:undefined|None|True|False)\b/g

/** An object as programs and consoles write it, after the beginning of a log's line; a shortened part is empty. */
function literalOf(line: string): unknown {
  const start = line.startsWith('[') ? 0 : line.indexOf('{')
  if (start < 0 || line.slice(0, start).includes('\n')) return undefined
  const text = line.slice(start)
  const json = (whole: string, single?: string, name?: string) => {
    // In single quotes, `\'` is a quote and `"` a character.
    if (single !== undefined) return `"${single.replace(/\\'/g, "'").replace(/\\[\s\S]|"/g, asInDouble)}"`
    if (name !== undefined) return `"${name}"`
    if (whole === ',') return ''
    if (whole.startsWith('"')) return whole
    return /^[a-z]/i.test(whole) ? 'null' : '{}'
  }
  for (const read of [() => text, () => text.replace(token, json)])
    try {
      return JSON.parse(read())
    } catch {
      continue
    }
  return undefined
}

const asInDouble = (each: string) => (each === '"' ? '\\"' : each)

/** A call of `fetch` with its address and options; apart from `JSON.stringify`, what is computed cannot be read. */
function readFetch(text: string): Pasted | undefined {
  const [, inner] = /^(?:[\w\s{},=]*\bawait )?fetch\(([\s\S]*?[}"')])\s*\)[^\S\n]*(?:[;.\n]|$)/.exec(text) ?? []
  if (inner === undefined) return undefined
  const call = literalOf(
    `[${inner.replace(/\bJSON\.stringify\((\{[\s\S]*\})\)/, (whole, object: string) => {
      const value = literalOf(object)
      return value === undefined ? whole : JSON.stringify(JSON.stringify(value))
    })}]`,
  )
  if (!Array.isArray(call)) return { headers: [], body: new Uint8Array(), unread: ['variable'] }
  const [url, options] = call as unknown[]
  return readObject({ method: 'GET', ...(options as object | undefined), url })
}

/** A call of Python’s requests or httpx with what it sends as it is; what is computed cannot be read. */
function readPython(text: string): Pasted | undefined {
  const [, method, inner = ''] =
    /\b(?:requests|httpx|session|client)\.(get|post|put|patch|delete)\(([\s\S]*?)\)[^\S\n]*(?:[.\n]|$)/.exec(text) ?? []
  if (method === undefined) return undefined
  const named = inner
    .replace(/\.encode\([^)]*\)/g, '')
    .replace(/^\s*(?=["'])/, 'url=')
    .replace(/(^|[,\s])(url|headers|data|content|json|timeout)\s*=\s*b?(?=["'{\d])/g, '$1"$2":')
  const call = literalOf(`{${named}}`)
  if (typeof call !== 'object') return { headers: [], body: new Uint8Array(), unread: ['variable'] }
  const { json, content, ...rest } = call as Record<string, unknown>
  return readObject({ method, body: json ?? content, ...rest })
}

/** Names by which loggers call the parts of a request, without `-`, `_` and `.`; the more exact ones first. */
const names = {
  method: ['method', 'httpmethod', 'requestmethod'],
  target: ['target', 'rawpath', 'originalurl', 'requesturi', 'url', 'uri', 'path'],
  query: ['rawquerystring', 'querystring'],
  headers: ['headers', 'requestheaders'],
  base64: ['bodybase64', 'rawbodybase64'],
  body: ['rawbody', 'bodytext', 'requestbody', 'body', 'payload', 'data', 'postdata'],
  now: ['now', 'receivedat', 'timeepoch', 'starteddatetime', 'time', 'ts'],
}

type Find = (among: readonly string[], fits: (value: unknown) => boolean) => unknown

/** The first value with one of the names, those further out first; `steps` of a vector are no part of its message. */
function finderIn(value: object): Find {
  const found: [name: string, value: unknown][] = []
  for (let level: unknown[] = [value]; level.length > 0;) {
    const entries = level
      .filter((each) => typeof each === 'object' && each !== null)
      .flatMap((each) => Object.entries(each))
      .filter(([name]) => name !== 'steps' && name !== 'response')
    for (const [name, each] of entries) found.push([name.toLowerCase().replace(/[-_.]/g, ''), each])
    level = entries.map(([, each]: [string, unknown]) => each)
  }
  return (among, fits) => among.flatMap((name) => found.filter(([each, inner]) => each === name && fits(inner)))[0]?.[1]
}

const isText = (value: unknown): value is string => typeof value === 'string'

function readObject(value: unknown): Pasted | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const find = finderIn(value)
  const headers = pairsOf(find(names.headers, (each) => typeof each === 'object' && each !== null))
  const method = find(names.method, isText)
  const address = find(names.target, (each) => isText(each) && /^(https?:|\/)/.test(each))
  const place = isText(address) ? placeOf(address) : {}
  const query = find(names.query, isText)
  if (place.target !== undefined && !place.target.includes('?') && isText(query) && query !== '')
    place.target += `?${query.replace(/^\?/, '')}`
  const now = instantOf(find(names.now, (each) => instantOf(each) !== undefined))
  const host = headers.find(([name]) => name === 'host')?.[1]
  return {
    // Some clients log it as it was written, and send it in upper case.
    ...(isText(method) && { method: method.toUpperCase() }),
    ...(host !== undefined && { origin: `https://${host}` }),
    ...place,
    ...(now !== undefined && { now }),
    headers,
    ...bodyOf(find),
  }
}

/** The bytes of a body that the logger has parsed are gone. */
function bodyOf(find: Find): Pick<Pasted, 'body' | 'unread'> {
  const base64 = find(names.base64, isText)
  const body = isText(base64) ? base64 : find(names.body, (each) => isText(each) || typeof each === 'object')
  const isBase64 = isText(base64) || find(['isbase64encoded'], (each) => each === true) !== undefined
  if (isText(body)) return { body: isBase64 ? bytesOfBase64(body) : utf8(body), unread: [] }
  if (typeof body !== 'object' || body === null) return { body: new Uint8Array(), unread: [] }
  if ('text' in body && isText(body.text)) return { body: utf8(body.text), unread: [] }
  if ('data' in body && Array.isArray(body.data)) return { body: Uint8Array.from(body.data as number[]), unread: [] }
  return { body: new Uint8Array(), unread: ['object'] }
}

/** Headers as an object, as pairs, as objects with name and value, or as one flat list. */
function pairsOf(value: unknown): Pasted['headers'] {
  const isFlat = Array.isArray(value) && value.every(isText)
  const pairs: [string, unknown][] = isFlat
    ? value.flatMap((name, at): [string, unknown][] => (at % 2 === 0 ? [[name, value[at + 1]]] : []))
    : Array.isArray(value)
      ? value.map((each: unknown): [string, unknown] =>
          Array.isArray(each) ? [String(each[0]), each[1]] : [textIn(each, 'name'), textIn(each, 'value')],
        )
      : Object.entries(value ?? {})
  return pairs.flatMap(([name, each]) =>
    [each].flat().map((one): [string, string] => [ofEnvironment(name).toLowerCase(), String(one)]),
  )
}

const textIn = (value: unknown, name: string): string =>
  typeof value === 'object' && value !== null ? String((value as Record<string, unknown>)[name]) : ''

/** CGI and its successors name a header `HTTP_USER_AGENT`. */
const ofEnvironment = (name: string): string =>
  /^HTTP_[A-Z_]+$/.test(name) ? name.slice('HTTP_'.length).replaceAll('_', '-') : name
