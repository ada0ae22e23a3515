import { binaryOf, percentEncoded, utf8 } from './bytes'
import { placeOf } from './place'
import type { Pasted } from './types'

/** A curl command as its shell reads it: bash, cmd or PowerShell. */
export function readCurl(text: string): Pasted | undefined {
  if (!/(?:^|[\s/\\>])curl(?:\.exe)?\s/i.test(text)) return undefined
  const { words, isClosed } = commandIn(text)
  const read: Pasted = { headers: [], body: new Uint8Array(), unread: isClosed ? [] : ['quote'] }
  if (words.length === 0) return undefined
  const data: string[] = []
  const addresses: string[] = []
  let inQuery = false
  for (const args = words.flatMap(apart); args.length > 0;) {
    const next = () => {
      const { text: value, isOpen } = args.shift() ?? { text: '', isOpen: false }
      if (isOpen) read.unread.push('variable')
      return value
    }
    const word = next()
    const option = aliases[word] ?? word
    if (option === '--get') inQuery = true
    else if (option === '--request') read.method = next()
    else if (option === '--url') addresses.unshift(next())
    else if (option === '--header') readHeader(read, next())
    else if (option === '--form') read.unread.push('file')
    else if (/^--(data(-\w+)?|json)$/.test(option)) {
      const value = next()
      if (option !== '--data-raw' && value.startsWith('@')) read.unread.push('file')
      else data.push(option === '--data-urlencode' ? urlEncoded(value) : value)
    } else if (valued.test(option)) args.shift()
    else if (!option.startsWith('-')) addresses.push(word)
  }
  const address = addresses.find((each) => /^(https?:|\$)/.test(each)) ?? addresses[0]
  const body = data.join('&')
  return {
    ...read,
    ...(address !== undefined && placeIn(address, inQuery ? body : '')),
    method: read.method ?? (data.length > 0 && !inQuery ? 'POST' : 'GET'),
    body: utf8(inQuery ? '' : body),
  }
}

const aliases: Record<string, string> = {
  '-X': '--request',
  '-H': '--header',
  '-d': '--data',
  '-G': '--get',
  '-F': '--form',
}

/** Options whose argument says nothing about the request. */
const valued = /^(-[A-Za-z]|--(proxy|referer|output|write-out|max-time|user|user-agent|cookie|cacert|cert|key))$/

/** Curl encodes what is not ASCII, in lower case, and sends no fragment. */
function placeIn(address: string, query: string): Pick<Pasted, 'target' | 'origin'> {
  const encoded = address.replace(/#.*$/, '').replace(/[^\x21-\x7e]+/g, (each) => percentEncoded(each).toLowerCase())
  const { target = '/', origin } = placeOf(/^(https?:|\/|\$)/.test(encoded) ? encoded : `https://${encoded}`)
  const joined = query === '' ? target : `${target}${target.includes('?') ? '&' : '?'}${query}`
  return { target: joined, ...(origin !== undefined && { origin }) }
}

/** `Name:` takes a header away, `Name;` sends it empty. */
function readHeader({ headers, unread }: Pasted, text: string): void {
  const [, name = '', sign, value = ''] = /^([^:;]*)([:;])\s*([\s\S]*)$/.exec(text) ?? []
  if (text.startsWith('@')) unread.push('file')
  else if (sign === ';' || value !== '') headers.push([name.trim().toLowerCase(), value.trim()])
}

/** Of `name=value`, curl encodes the value. */
function urlEncoded(text: string): string {
  const [, name = '', value = text] = /^([^=]*=)([\s\S]*)$/.exec(text) ?? []
  return (name === '=' ? '' : name) + percentEncoded(value)
}

/** `isOpen`: a part of it is known only to the shell. */
interface Word {
  text: string
  isOpen: boolean
}

/** `-XPOST`, `-sSX` and `--header=…` as separate words; a flag without an argument is left out. */
function apart(word: Word): Word[] {
  const [, long, value = ''] = /^(--[a-z-]+)=([\s\S]*)$/.exec(word.text) ?? []
  if (long !== undefined) return [flag(long), { ...word, text: value }]
  if (!/^-[a-zA-Z#]/.test(word.text)) return [word]
  const [, flags = '', option, joined = ''] = /^-([^AbcCdDeEFHKmoPQrtTuUwxXyYz]*)(.?)([\s\S]*)$/.exec(word.text) ?? []
  const alone = [...flags].filter((each) => 'GI'.includes(each)).map((each) => flag(`-${each}`))
  if (!option) return alone
  return [...alone, flag(`-${option}`), ...(joined === '' ? [] : [{ ...word, text: joined }])]
}

const flag = (text: string): Word => ({ text, isOpen: false })

/* The shell */

const prompt = /^(?:[\w.-]+@[\w.-]+[:\s][^\s$#]*[$#]|(?:PS )?[A-Z]:\\[^>\n]*>|\$(?= ))[ \t]*/gm

/** The words of the first curl command after its name, with the variables that the lines before it set. */
function commandIn(text: string) {
  let isClosed = true
  const variables = new Map<string, Word>()
  const typed = text.replace(prompt, '').replace(/\\(\r?\n)> ?/g, '\\$1')
  // In cmd, a caret escapes; in PowerShell, a backtick at the end of a line continues it.
  const uncaret = /\^"|\^\s*\r?\n/.test(typed) ? typed.replace(/\^\s*\r?\n|\^([\s\S])/g, '$1') : typed
  const lines = uncaret.replace(/`[ \t]*\r?\n/g, ' ').replace(/^\$(\w+) *= */gm, '$1=')
  const valueOf = (name: string): Word => variables.get(name) ?? { text: `$${name}`, isOpen: true }
  let words: Word[] = []
  let word: Word | undefined
  const add = (part: string, isOpen = false) => {
    word = { text: (word?.text ?? '') + part, isOpen: isOpen || word?.isOpen === true }
  }
  const endWord = () => {
    if (word) words.push(word)
    word = undefined
  }
  const isCurl = () => {
    while (/^(\w+=|(export|set)$)/.test(words[0]?.text ?? '')) {
      const [, name, value] = /^(\w+)=([\s\S]*)$/.exec(words[0]!.text) ?? []
      if (name !== undefined && value !== undefined) variables.set(name, { ...words[0]!, text: value })
      words.shift()
    }
    return /(^|[\\/])curl(\.exe)?$/i.test(words[0]?.text ?? '')
  }
  for (const [whole, escaped, ansi, single, double, variable, end, space, open] of `${lines}\n`.matchAll(pieces)) {
    if (/^\\\r?\n$/.test(whole)) continue
    if (end !== undefined || space !== undefined) endWord()
    if (end !== undefined) {
      if (isCurl()) return { words: words.slice(1), isClosed }
      words = []
    } else if (variable !== undefined) add(valueOf(variable).text, valueOf(variable).isOpen)
    else if (double !== undefined) {
      const names = [...double.matchAll(/(?<!\\)\$\{?(\w+)\}?/g)].map(([, name = '']) => valueOf(name))
      add(ofDouble(double, valueOf), names.some(({ isOpen }) => isOpen) || /(?<!\\)(\$\(|`)/.test(double))
    } else if (open !== undefined) {
      const isQuote = /['"]/.test(open)
      isClosed &&= !isQuote
      add(open, !isQuote)
    } else if (space === undefined) add(escaped ?? single ?? (ansi === undefined ? whole : ofAnsi(ansi)))
  }
  return { words: [], isClosed }
}

/** A quoted text is unrolled, so that a quote that is not closed costs one pass. */
const pieces =
  /\\\r?\n|\\([\s\S])|\$'([^'\\]*(?:\\[\s\S][^'\\]*)*)'|'([^']*)'|"([^"\\]*(?:\\[\s\S][^"\\]*)*)"|\$\{?(\w+)\}?|(\r?\n|[;|&>]+)|([ \t]+)|(\$\(|[`'"])|[^\s\\'"$;|&>`]+|./g

const ofDouble = (text: string, valueOf: (name: string) => Word): string =>
  text.replace(/\\\r?\n|\\([$`"\\])|\$\{?(\w+)\}?/g, (_, escaped?: string, name?: string) =>
    name === undefined ? (escaped ?? '') : valueOf(name).text,
  )

const inAnsi: Record<string, string> = { n: '\n', r: '\r', t: '\t' }

/** `$'…'`, in which bytes are written as hexadecimal digits, and UTF-16 as `\u`. */
function ofAnsi(text: string): string {
  const bytes = text.replace(
    /\\x([0-9a-f]{1,2})|((?:\\u[0-9a-f]{4})+)|\\([\s\S])|[^\\]+/gi,
    (plain: string, hex?: string, units?: string, code?: string) => {
      if (hex !== undefined) return String.fromCharCode(parseInt(hex, 16))
      if (units !== undefined) return binaryOf(utf8(JSON.parse(`"${units}"`) as string))
      return binaryOf(utf8(code === undefined ? plain : (inAnsi[code] ?? code)))
    },
  )
  return new TextDecoder().decode(Uint8Array.from(bytes, (each) => each.charCodeAt(0)))
}
