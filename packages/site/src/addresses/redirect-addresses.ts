import { addressOf } from '@docs/model/brand/addresses'
import type { Locale } from '@docs/model/language/locales'
import { redirects, type Redirect } from '../settings/redirects'
import { currentVersion } from '@docs/model/brand/versions'

/** Every spelling of an old page id. */
export function spellings([first, ...rest]: Redirect['from']): string[] {
  return rest.reduce((ids, part) => ids.flatMap((id) => ['_', '/', ' '].map((gap) => id + gap + part)), [first])
}

/** Old address and new address of every spelling of every redirect, in one language; spaces are not encoded. */
export function redirectsIn(locale: Locale): [source: string, target: string][] {
  const address = (id: string) => addressOf({ locale, version: currentVersion, id })
  return redirects.flatMap(({ from, to }) =>
    spellings(from).map((id) => [address(id), address(to)] as [string, string]),
  )
}
