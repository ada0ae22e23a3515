import { sortedTarget } from './signature'

/** The target of a GET callback: the parameters of the merchant's URL and those of the event, sorted. */
export function callbackTarget(url: string, parameters: { name: string; value: string }[]): string {
  const { pathname, searchParams } = new URL(url)
  const pairs = [...searchParams, ...parameters.map(({ name, value }) => [name, value])]
  return sortedTarget(`${pathname}?${pairs.map((pair) => pair.map(percentEncode).join('=')).join('&')}`)
}

/** Leaves only characters that need no quoting in any of the samples' languages. */
export function percentEncode(value: string): string {
  return encodeURIComponent(value).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)
}
