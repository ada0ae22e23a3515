import {
  encodedIn,
  binaryOf,
  bytesOfBinary,
  percentEncoded,
  sameBytes,
  strictTextOf,
  textOf,
  utf16,
  utf8,
} from './bytes'
import type { CauseId } from './causes'

/** A body that may have been signed in place of the one that arrived. */
export interface BodyVariant {
  cause: CauseId
  body: Uint8Array
}

const mark = '\ufeff'

/** Every body that a known mistake leads to, the likely ones first, each once. */
export function bodyVariants(body: Uint8Array, fieldOrder: readonly string[]): BodyVariant[] {
  const text = strictTextOf(body)
  const all = text === undefined ? ofBytes(body) : [...ofText(text), ...ofJson(text, fieldOrder), ...ofEncodings(text)]
  const variants: BodyVariant[] = [{ cause: 'reserialized', body }]
  for (const [cause, each] of [...all, ...ofNothing(body)]) {
    const variant = typeof each === 'string' ? utf8(each) : each
    if (!variants.some((known) => sameBytes(known.body, variant))) variants.push({ cause, body: variant })
  }
  return variants.slice(1)
}

type Variants = [CauseId, string | Uint8Array][]

function ofText(text: string): Variants {
  const ends = /[\r\n]+$/
  return [
    ...(ends.test(text) ? ([['extra_line_feed', text.replace(ends, '')]] satisfies Variants) : []),
    ['extra_line_feed', text.replace(/\r?\n$/, '')],
    ['body_line_feed', `${text}\n`],
    ['body_crlf', `${text}\r\n`],
    ['extra_bom', text.startsWith(mark) ? text.slice(1) : text],
    ['body_bom', mark + text],
    ['line_ends', text.replace(/\r?\n/g, '\r\n')],
    ['line_ends', text.replaceAll('\r\n', '\n')],
    ['line_ends', `${text.replace(/\r?\n/g, '\r\n')}\r\n`],
    ['trimmed_body', text.trim()],
    ['trimmed_body', text.replace(/[\r\n\t]+ */g, '')],
    ['trimmed_body', text.replace(/\s+/g, '')],
    ['trimmed_body', ` ${text}`],
    ['trimmed_body', `${text} `],
    ['double_json', JSON.stringify(text)],
  ]
}

/** What is signed if the body never reached the signing function. */
function ofNothing(body: Uint8Array): Variants {
  return [
    ['empty_body', ''],
    ['braces', '{}'],
    ['braces', '[]'],
    ['null_body', 'null'],
    ['null_body', 'undefined'],
    ['null_body', 'None'],
    ['null_body', 'nil'],
    ['null_body', '""'],
    ['object_text', '[object Object]'],
    ['object_text', 'Array'],
    ['object_text', `b'${textOf(body)}'`],
    ['object_text', String(body)],
  ]
}

/* JSON, written by another program */

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')) as Json
  } catch {
    return undefined
  }
}

const isObject = (value: Json | undefined): value is Json[] | { [name: string]: Json } =>
  typeof value === 'object' && value !== null

function ofJson(text: string, fieldOrder: readonly string[]): Variants {
  const value = parsed(text)
  if (typeof value === 'string') return [['double_json', value]]
  if (!isObject(value)) return []
  const wroteSpaces = text.replace(/("(?:[^"\\]|\\.)*")|\s+/g, '$1') !== text.trim()
  const orders: [CauseId | undefined, Json][] = [
    [undefined, value],
    ['sorted_fields', ordered(value, byCodePoint)],
    ['sorted_fields', ordered(value, byPlace(fieldOrder))],
    ['sorted_fields', ordered(value, () => -1)],
    ['numbers', asNumbers(value)],
    ['numbers', asStrings(value)],
    ['numbers', shortened(value)],
    ['numbers', withoutNulls(value)],
  ]
  const edited: Variants = [
    ['escaped', text.replace(/\\u[0-9a-f]{4}/gi, unescaped)],
    ['escaped', escapedNonAscii(text)],
    ['escaped_slashes', text.replaceAll('\\/', '/')],
    ['form_encoded', percentEncoded(text)],
  ]
  const written = orders.flatMap(([order, each]): Variants => [
    ...styles.flatMap(([style, write]) =>
      escapes.map(([escape, change]): [CauseId, string] => [
        order ?? (style !== 'compact' && !wroteSpaces ? style : (escape ?? 'reserialized')),
        change(write(each)),
      ]),
    ),
    ['numbers', twoPlaces(JSON.stringify(each))],
    ['form_encoded', formOf(each)],
    ['form_encoded', formOf(each).replaceAll('%20', '+')],
  ])
  return [...edited, ...written]
}

const unescaped = (escape: string) => JSON.parse(`"${escape}"`) as string

/** How programs set JSON; `compact` has no spaces. */
const styles: [CauseId | 'compact', (value: Json) => string][] = [
  ['compact', (value) => JSON.stringify(value)],
  ['body_line_feed', (value) => `${JSON.stringify(value)}\n`],
  ['json_spaces', spaced],
  ['json_indent_2', (value) => JSON.stringify(value, null, 2)],
  ['json_indent_4', (value) => JSON.stringify(value, null, 4)],
  ['reserialized', (value) => JSON.stringify(value, null, '\t')],
  ['reserialized', (value) => `${JSON.stringify(value, null, 2)}\n`],
  ['reserialized', (value) => JSON.stringify(value, null, 2).replace(/\n/g, '\r\n')],
  ['reserialized', (value) => JSON.stringify(value, null, 2).replace(/^( *"(?:[^"\\]|\\.)*"):/gm, '$1 :')],
  ['reserialized', (value) => spaced(value).replace(/^\{(.+)\}$/, '{ $1 }')],
]

/** What their writers escape. */
const escapes: [CauseId | undefined, (json: string) => string][] = [
  [undefined, (json) => json],
  ['escaped', escapedNonAscii],
  ['escaped', (json) => escapedNonAscii(json).replace(/\\u[0-9a-f]{4}/g, upperDigits)],
  ['escaped_slashes', (json) => json.replaceAll('/', '\\/')],
  ['escaped', (json) => escapedNonAscii(json.replaceAll('/', '\\/'))],
  ['escaped', (json) => json.replace(/[<>&]/g, unitEscape)],
]

const unitEscape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
const upperDigits = (escape: string) => `\\u${escape.slice(2).toUpperCase()}`

function escapedNonAscii(json: string): string {
  return json.replace(/[\u0080-\uffff]/g, unitEscape)
}

/** With a space after each comma and colon. */
function spaced(value: Json): string {
  if (!isObject(value)) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`
  return `{${Object.entries(value)
    .map(([name, inner]) => `${JSON.stringify(name)}: ${spaced(inner)}`)
    .join(', ')}}`
}

type Order = (a: string, b: string) => number

const byCodePoint: Order = (a, b) => (a < b ? -1 : Number(a > b))

const byPlace =
  (order: readonly string[]): Order =>
  (a, b) =>
    placeIn(order, a) - placeIn(order, b)

const placeIn = (order: readonly string[], name: string) => (order.indexOf(name) + order.length) % order.length

/** The same fields in another order, at every depth. */
function ordered(value: Json, order: Order): Json {
  if (!isObject(value)) return value
  if (Array.isArray(value)) return value.map((each) => ordered(each, order))
  const names = Object.keys(value)
  const inOrder = order('', '') === -1 ? names.reverse() : names.sort(order)
  return Object.fromEntries(inOrder.map((name) => [name, ordered(value[name]!, order)]))
}

/** Every value changed, at every depth; `undefined` leaves a field out. */
function mapped(value: Json, change: (leaf: Json) => Json | undefined): Json {
  if (!isObject(value)) return change(value) ?? null
  if (Array.isArray(value)) return value.map((each) => mapped(each, change))
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const kept = isObject(each) ? mapped(each, change) : change(each)
      return kept === undefined ? [] : [[name, kept]]
    }),
  )
}

const isDecimal = (leaf: Json) => typeof leaf === 'string' && /^\d{1,12}\.\d+$/.test(leaf)

const asNumbers = (value: Json) => mapped(value, (leaf) => (isDecimal(leaf) ? Number(leaf) : leaf))
const asStrings = (value: Json) => mapped(value, (leaf) => (typeof leaf === 'number' ? String(leaf) : leaf))
const shortened = (value: Json) =>
  mapped(value, (leaf) => (isDecimal(leaf) ? String(Number(leaf)) : typeof leaf === 'number' ? leaf.toFixed(2) : leaf))
const withoutNulls = (value: Json) => mapped(value, (leaf) => leaf ?? undefined)

/** Numbers with two decimal places, as decimal types write them. */
const twoPlaces = (json: string) =>
  json.replace(/:(\d+(?:\.\d)?)(?=[,}])/g, (_, number: string) => `:${Number(number).toFixed(2)}`)

/** As an HTML form sends it. */
function formOf(value: Json, prefix = ''): string {
  if (!isObject(value)) return `${percentEncoded(prefix)}=${percentEncoded(String(value))}`
  return Object.entries(value)
    .map(([name, each]) => formOf(each, prefix ? `${prefix}[${name}]` : name))
    .join('&')
}

/* Encodings */

function ofEncodings(text: string): Variants {
  const bytes = utf8(text)
  const units = bytesOfBinary(text)
  const readAsUnits = /[\u0080-\u00ff]/.test(text) && !/[\u0100-\uffff]/.test(text) && strictTextOf(units) !== undefined
  return [
    [readAsUnits ? 'double_encoded' : 'encoding', units],
    ['utf16', utf16(text)],
    ['utf16', utf16(mark + text)],
    ['utf16', utf16(text, false)],
    ['encoding', encodedIn('iso-8859-1', text)],
    ['encoding', encodedIn('windows-1252', text)],
    ['encoding', encodedIn('windows-1251', text)],
    ['encoding', text.replace(/[^\u0000-\u007f]/gu, '?')],
    ['encoding', text.replace(/[\u0080-\uffff]/g, '?')],
    ['encoding', text.replace(/[\u0080-\uffff]/g, '')],
    ['encoding', text.normalize('NFD')],
    ['encoding', text.normalize('NFC')],
    ['double_encoded', binaryOf(bytes)],
    ['double_encoded', new TextDecoder('windows-1252').decode(bytes)],
    ['double_encoded', encodedIn('windows-1252', text)],
  ]
}

/** The body is no UTF-8, so the signer may have had the text that it was meant to be. */
const ofBytes = (bytes: Uint8Array): Variants => [
  ['encoding', new TextDecoder('windows-1252').decode(bytes)],
  ['encoding', new TextDecoder('windows-1251').decode(bytes)],
  ['utf16', new TextDecoder('utf-16le').decode(bytes)],
  ['utf16', new TextDecoder('utf-16be').decode(bytes)],
  ['encoding', bytesOfBinary(textOf(bytes))],
  ['body_line_feed', Uint8Array.of(...bytes, 0x0a)],
]
