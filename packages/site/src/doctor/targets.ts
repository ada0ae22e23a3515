import { percentEncoded, wellFormed } from './bytes'
import type { CauseId } from './causes'
import type { Rules } from './rules'

export interface TargetVariant {
  cause: CauseId
  target: string
}

/**
 * Every path and query that a known mistake leads to, the likely ones first, each once.
 * `isSorted`: the receiver sorts the parameters before it checks.
 */
export function targetVariants(
  signed: string,
  arrived: string,
  origin: string,
  isSorted: boolean,
  { basePath, paths, otherPrefix }: Rules,
): TargetVariant[] {
  const [path = '', query] = cut(arrived)
  const withQuery = (other: string) => (query === undefined ? other : `${other}?${query}`)
  const host = origin.replace(/^.*\/\//, '')
  const isApi = path.startsWith(`${basePath}/`)
  const all: [CauseId, string | undefined][] = [
    ['unsorted', arrived],
    ['no_query', query === undefined ? undefined : path],
    ['no_query', query === undefined ? undefined : `${path}?`],
    ['no_query', query],
    ['no_query', query === undefined ? `${path}?` : undefined],
    ...ordersOf(path, query).map((each): [CauseId, string] => [isSorted ? 'unsorted' : 'reordered', each]),
    ...encodings(path, query),
    ['no_base_path', isApi ? arrived.slice(basePath.length) : undefined],
    ['no_base_path', isApi ? undefined : basePath + arrived],
    ['no_base_path', isApi ? arrived.slice(basePath.length + 1) : undefined],
    ['trailing_slash', withQuery(`${path}/`)],
    ['trailing_slash', path.endsWith('/') ? withQuery(path.replace(/\/+$/, '')) : undefined],
    ['full_url', origin + arrived],
    ['full_url', origin.replace('https:', 'http:') + arrived],
    ['full_url', host + arrived],
    ['full_url', origin],
    ['other_target', `/${arrived}`],
    ['other_target', arrived.slice(1)],
    ['other_target', basePath + arrived],
    ['other_target', arrived.toLowerCase()],
    ['other_target', ''],
    ['other_target', '/'],
    ['other_target', withQuery(path.replace(/\/{2,}/g, '/'))],
    ['other_target', withQuery(path.replace(/^\/[^/]+/, ''))],
    ['other_target', withQuery(path.replace(/^(?:\/[^/]+){2}/, ''))],
    ['other_target', withQuery(`/${path.split('/').at(-1) ?? ''}`)],
    ...prefixes(otherPrefix).map((prefix): [CauseId, string] => ['other_target', prefix + arrived]),
    ...paths.map((each): [CauseId, string] => ['other_target', withQuery(each)]),
    ...paths.map((each): [CauseId, string] => ['other_target', each]),
  ]
  const variants = new Map<string, CauseId>()
  for (const [cause, target] of all)
    if (target !== undefined && target !== signed && !variants.has(target)) variants.set(target, cause)
  return [...variants].map(([target, cause]) => ({ cause, target }))
}

/** What proxies put before a path, or take from it. */
const prefixes = (otherPrefix: string) => [
  otherPrefix,
  '/api',
  '/v1',
  '/gateway',
  '/proxy',
  '/public',
  '/prod',
  '/test',
]

function cut(target: string): [string, string | undefined] {
  const at = target.indexOf('?')
  return at < 0 ? [target, undefined] : [target.slice(0, at), target.slice(at + 1)]
}

/** The parameters sorted, reversed, and up to four in every order. */
function ordersOf(path: string, query: string | undefined): string[] {
  if (!query?.includes('&')) return []
  const parameters = query.split('&')
  const orders = [
    parameters.toSorted(),
    parameters.toReversed(),
    ...(parameters.length <= 4 ? permutations(parameters) : []),
  ]
  return orders.map((order) => `${path}?${order.join('&')}`)
}

export function permutations<T>(items: readonly T[]): T[][] {
  return items.length < 2
    ? [[...items]]
    : items.flatMap((first, at) => permutations(items.toSpliced(at, 1)).map((rest) => [first, ...rest]))
}

/** The same path and query in other encodings. */
function encodings(path: string, query: string | undefined): [CauseId, string | undefined][] {
  const target = query === undefined ? path : `${path}?${query}`
  const readable = decoded(target)
  const pairs = query?.split('&').map((pair) => pair.split('=').map((part) => decoded(part.replaceAll('+', ' '))))
  const encodedAs = (encode: (text: string) => string) =>
    pairs && `${path}?${pairs.map(([name = '', ...value]) => `${encode(name)}=${encode(value.join('='))}`).join('&')}`
  return [
    ['readable_query', readable],
    ['readable_query', decoded(target.replaceAll('+', ' '))],
    ['readable_query', pairs && `${path}?${pairs.map((pair) => pair.join('=')).join('&')}`],
    ['lower_case_escapes', target.replace(/%[0-9a-f]{2}/gi, (each) => each.toUpperCase())],
    ['lower_case_escapes', target.replace(/%[0-9a-f]{2}/gi, (each) => each.toLowerCase())],
    ['re_encoded', encodedAs(percentEncoded)],
    ['re_encoded', encodedAs((text) => percentEncoded(text).replaceAll('%20', '+'))],
    ['re_encoded', encodedAs(strictlyEncoded)],
    ['re_encoded', encodedAs((text) => strictlyEncoded(text).replaceAll('%20', '+'))],
    ['re_encoded', encodedAs((text) => percentEncoded(text).replaceAll('%2F', '/'))],
    ['re_encoded', encodedAs((text) => percentEncoded(text).replaceAll('%3A', ':').replaceAll('%2C', ','))],
    ['re_encoded', encodedAs((text) => encodeURI(wellFormed(text)))],
    ['re_encoded', target.replaceAll('%', '%25')],
    ['re_encoded', target.replaceAll('%20', '+')],
    ['re_encoded', target.replaceAll('+', '%20')],
    ['re_encoded', target.replaceAll('+', '%2B')],
    ['re_encoded', target.replaceAll('&', '&amp;')],
    ['re_encoded', percentEncoded(target)],
    ['re_encoded', readable && encodeURI(wellFormed(readable))],
  ]
}

const strictlyEncoded = (text: string) =>
  percentEncoded(text).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)

/** With its escapes read, as far as they are whole. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
