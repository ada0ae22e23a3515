import { binaryOf, percentEncoded, utf8 } from './bytes'
import { placeOf } from './place'
import type { Pasted } from './types'

const start = /^(?:[$>] |time |\w+=\S* )*curl(?:\.exe)?\s/

export const isCurl = (text: string): boolean => start.test(text)

/** Options of curl whose argument says nothing about the request. */
const passedOver = new Set(
  ['-o', '-m', '-w', '-u', '-x', '-c', '-b', '-E', '-A', '-e', '-D', '-K', '--output', '--max-time', '--write-out']
    .concat(['--user', '--proxy', '--connect-timeout', '--retry', '--retry-delay', '--cacert', '--cert', '--key'])
    .concat(['--resolve', '--cookie', '--cookie-jar', '--user-agent', '--referer', '--trace-ascii', '--interface']),
)

const aliases: Record<string, string> = {
  '-X': '--request',
  '-H': '--header',
  '-d': '--data',
  '-G': '--get',
  '-I': '--head',
  '-T': '--upload-file',
  '-F': '--form',
}

/** A curl command as a shell reads it. Variables stay as they are written: nobody but the shell knows them. */
export function readCurl(command: string): Pasted {
  const words = wordsOf(command.replace(start, '')).flatMap(apart)
  const read: Pasted = { headers: [], body: new Uint8Array(), unread: [] }
  const data: string[] = []
  let address: Word | undefined
  let inQuery = false
  while (words.length > 0) {
    const word = words.shift()!
    const option = aliases[word.text] ?? word.text
    const taken = () => words.shift() ?? { text: '', isOpen: false }
    if (option === '--get') inQuery = true
    else if (option === '--head') read.method = 'HEAD'
    else if (option === '--request') read.method = taken().text
    else if (option === '--url') address = taken()
    else if (option === '--header') readHeader(read, taken())
    else if (option === '--upload-file' || option === '--form') {
      taken()
      read.unread.push('file')
    } else if (/^--(data(-raw|-binary|-ascii|-urlencode)?|json)$/.test(option)) {
      const { text, isOpen } = taken()
      if (isOpen) read.unread.push('variable')
      if (option !== '--data-raw' && text.startsWith('@')) read.unread.push('file')
      data.push(option === '--data-urlencode' ? urlEncoded(text) : text)
    } else if (passedOver.has(option)) taken()
    else if (!option.startsWith('-')) address ??= word
  }
  if (address?.isOpen) read.unread.push('variable')
  const { text = '' } = address ?? {}
  const { target = '/', origin } = placeOf(/^(https?:|\/|\$)/.test(text) ? text : `https://${text}`)
  const body = data.join('&')
  const query = inQuery && body !== '' ? `${target.includes('?') ? '&' : '?'}${body}` : ''
  return {
    ...read,
    ...(origin !== undefined && { origin }),
    ...(text !== '' && { target: target.replace(/#.*$/, '') + query }),
    method: read.method ?? (data.length > 0 && !inQuery ? 'POST' : 'GET'),
    body: utf8(inQuery ? '' : body),
  }
}

function readHeader({ headers, unread }: Pasted, { text, isOpen }: Word): void {
  const [, name = '', value = ''] = /^([^:;]*)[:;]\s*([\s\S]*)$/.exec(text) ?? []
  if (text.startsWith('@')) unread.push('file')
  if (isOpen) unread.push('variable')
  headers.push([name.trim().toLowerCase(), value.trim()])
}

/** Of `name=value`, curl encodes the value. */
function urlEncoded(text: string): string {
  const [, name = '', value = text] = /^([^=]*=)([\s\S]*)$/.exec(text) ?? []
  return (name === '=' ? '' : name) + percentEncoded(value)
}

/** `isOpen`: a part of it is a variable or the output of a command. */
interface Word {
  text: string
  isOpen: boolean
}

/** `-XPOST`, `-sSX` and `--header=…` as separate words. */
function apart(word: Word): Word[] {
  const [, long, value] = /^(--[a-z-]+)=([\s\S]*)$/.exec(word.text) ?? []
  if (long !== undefined && value !== undefined)
    return [
      { text: long, isOpen: false },
      { ...word, text: value },
    ]
  const [, flags = '', option, joined] = /^-([a-zA-Z]*?)([XHdoAuFT])([\s\S]*)$/.exec(word.text) ?? []
  if (option === undefined || word.text.startsWith('--')) return [word]
  const options = [...flags, option].map((flag) => ({ text: `-${flag}`, isOpen: false }))
  return joined ? [...options, { ...word, text: joined }] : options
}

/** The words of a command: quotes, escapes, `$'…'`, and lines continued with a backslash, a caret or a backtick. */
function wordsOf(command: string): Word[] {
  const words: Word[] = []
  let word: Word | undefined
  const pieces =
    /[\\^`]\r?\n|\\([\s\S])|\$'((?:[^'\\]|\\[\s\S])*)'|'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|(\s+)|([^\s\\'"$]+|\$)/g
  for (const [whole, escaped, ansi, single, double, space, plain] of command.matchAll(pieces)) {
    if (/^[\\^`]\r?\n$/.test(whole)) continue
    if (/^[|;&>]+$/.test(plain ?? '')) break
    if (space !== undefined) {
      if (word) words.push(word)
      word = undefined
      continue
    }
    const text = escaped ?? single ?? plain ?? (double === undefined ? ofAnsi(ansi ?? '') : ofDouble(double))
    // A variable outside of quotes comes as its dollar sign and its name.
    const isOpen = plain === '$' || /(^|[^\\])(\$[\w({]|`)/.test(double ?? '')
    word = { text: (word?.text ?? '') + text, isOpen: isOpen || word?.isOpen === true }
  }
  return word ? [...words, word] : words
}

const ofDouble = (text: string) => text.replace(/\\\n/g, '').replace(/\\([$`"\\])/g, '$1')

const inAnsi: Record<string, string> = { n: '\n', r: '\r', t: '\t' }

/** `$'…'`, in which bytes are written as hexadecimal or octal digits, and UTF-16 as `\u`. */
function ofAnsi(text: string): string {
  const bytes = text.replace(
    /\\x([0-9a-f]{1,2})|\\([0-7]{1,3})|((?:\\u[0-9a-f]{4})+)|\\([\s\S])|[^\\]+/gi,
    (plain: string, hex?: string, octal?: string, units?: string, code?: string) => {
      if (hex !== undefined) return String.fromCharCode(parseInt(hex, 16))
      if (octal !== undefined) return String.fromCharCode(parseInt(octal, 8))
      if (units !== undefined) return binaryOf(utf8(JSON.parse(`"${units}"`) as string))
      return binaryOf(utf8(code === undefined ? plain : (inAnsi[code] ?? code)))
    },
  )
  return new TextDecoder().decode(Uint8Array.from(bytes, (each) => each.charCodeAt(0)))
}
