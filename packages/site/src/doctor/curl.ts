import { utf8 } from './bytes'
import { placeOf } from './pasted'
import type { Pasted } from './types'

/** Options of curl whose argument says nothing about the request. */
const passedOver = new Set(
  ['-o', '-m', '-w', '-u', '-x', '-c', '-b', '-T', '-E', '--output', '--max-time', '--write-out', '--user', '--proxy']
    .concat(['--connect-timeout', '--retry', '--retry-delay', '--cacert', '--cert', '--key', '--resolve', '--cookie'])
    .concat(['--cookie-jar', '--dump-header', '-D', '--trace', '--trace-ascii', '--interface', '--config', '-K']),
)

const aliases: Record<string, string> = {
  '-X': '--request',
  '-H': '--header',
  '-d': '--data',
  '-G': '--get',
  '-I': '--head',
  '-A': '--user-agent',
  '-e': '--referer',
}

/** A curl command as bash reads it. Variables stay as they are written: nobody but the shell knows them. */
export function readCurl(command: string): Pasted {
  const words = wordsOf(command).slice(1).flatMap(apart)
  const headers = new Map<string, string>()
  const data: string[] = []
  let method: string | undefined
  let address = ''
  let inQuery = false
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!
    const option = aliases[word] ?? word
    if (option === '--get') inQuery = true
    else if (option === '--head') method = 'HEAD'
    else if (option === '--request') method = words[++at]
    else if (option === '--url') address = words[++at] ?? ''
    else if (option === '--header') {
      const [, name = '', value = ''] = /^([^:;]*)[:;]\s*([\s\S]*)$/.exec(words[++at] ?? '') ?? []
      headers.set(name.trim().toLowerCase(), value.trim())
    } else if (/^--(data(-raw|-binary|-ascii|-urlencode)?|json)$/.test(option)) data.push(words[++at] ?? '')
    else if (passedOver.has(option) || option === '--user-agent' || option === '--referer') at += 1
    else if (!option.startsWith('-')) address ||= option
  }
  const place = placeOf(/^(https?:|\/|\$)/.test(address) ? address : `https://${address}`)
  const body = data.join('&')
  const target = inQuery && body !== '' ? `${place.target ?? ''}?${body}` : place.target
  return {
    ...place,
    ...(target !== undefined && { target }),
    method: method ?? (data.length > 0 && !inQuery ? 'POST' : 'GET'),
    headers,
    body: utf8(inQuery ? '' : body),
  }
}

/** `-XPOST`, `-sSX` and `--header=…` as separate words. */
function apart(word: string): string[] {
  const [, long, value] = /^(--[a-z-]+)=([\s\S]*)$/.exec(word) ?? []
  if (long !== undefined && value !== undefined) return [long, value]
  const [, flags = '', option, joined] = /^-([a-zA-Z]*?)([XHdoAu])([\s\S]*)$/.exec(word) ?? []
  if (option === undefined || word.startsWith('--')) return [word]
  return [...Array.from(flags, (flag) => `-${flag}`), `-${option}`, ...(joined ? [joined] : [])]
}

const inAnsi: Record<string, string> = { n: '\n', r: '\r', t: '\t', '0': '\0', '\\': '\\', "'": "'", '"': '"' }

/** The words of a command: quotes, escapes, `$'…'` and lines that are continued. */
export function wordsOf(command: string): string[] {
  const words: string[] = []
  let word: string | undefined
  const pieces =
    /\\\r?\n|\^\r?\n|\\([\s\S])|\$'((?:[^'\\]|\\[\s\S])*)'|'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|(\s+)|([^\s\\'"$]+|\$)/g
  for (const [whole, escaped, ansi, single, double, space, plain] of command.matchAll(pieces)) {
    if (/^[\\^]\r?\n$/.test(whole)) continue
    if (space !== undefined) {
      if (word !== undefined) words.push(word)
      word = undefined
      continue
    }
    const text =
      escaped ?? (ansi === undefined ? undefined : unescapedAnsi(ansi)) ?? single ?? unescapedDouble(double) ?? plain
    if (/^[|;&]+$/.test(plain ?? '')) break
    word = (word ?? '') + (text ?? '')
  }
  return word === undefined ? words : [...words, word]
}

const unescapedDouble = (text: string | undefined) => text?.replace(/\\\n/g, '').replace(/\\([$`"\\])/g, '$1')

const unescapedAnsi = (text: string) =>
  text.replace(/\\(x[0-9a-f]{1,2}|u[0-9a-f]{4}|[\s\S])/gi, (_, code: string) =>
    code.length > 1 ? String.fromCharCode(parseInt(code.slice(1), 16)) : (inAnsi[code] ?? `\\${code}`),
  )
