import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '@docs/brand/brand'
import { defaultLocale } from '@docs/model/language/locales'
import type { Fault } from '@docs/model/sources/faults'
import { readText } from '@docs/model/sources/text'
import { loadSite } from './site'

/** All addresses at which pages were ever published. The list only grows, so that no link of a reader breaks. */
export const publishedFile = 'content/addresses.txt'

export interface Published {
  /** Where they are; undefined without a list. */
  site: string | undefined
  /** In the default language. */
  addresses: ReadonlySet<string>
}

/** The first line of the list is its site, each other one an address. */
function publishedIn(text: string): Published {
  const [site, ...addresses] = text.split('\n').filter(Boolean)
  return { site, addresses: new Set(addresses) }
}

export function readPublished(root: string): Published {
  return publishedIn(existsSync(join(root, publishedFile)) ? readText(root, publishedFile) : '')
}

/** Addresses that the list of the same site had before. */
export function lostAddresses(root: string, before: string): Fault[] {
  const now = readPublished(root)
  const { site, addresses } = publishedIn(before)
  if (now.site !== site) return []
  return [...addresses]
    .filter((address) => !now.addresses.has(address))
    .map((address) => ({
      file: publishedFile,
      message: `It has lost ${address}. Put the line back: readers have the address, even if its page has moved.`,
    }))
}

/** Adds all pages to the list, which is begun anew for another site; whether there was anything to add. */
export function listPublished(root: string): boolean {
  const { site, addresses } = readPublished(root)
  const kept = site === brand.docsUrl ? [...addresses] : []
  const present = loadSite(root).pages.flatMap((page) => (page.locale === defaultLocale ? [page.address] : []))
  const all = [...new Set([...kept, ...present])].sort()
  if (site === brand.docsUrl && all.length === addresses.size) return false
  writeFileSync(join(root, publishedFile), `${[brand.docsUrl, ...all].join('\n')}\n`)
  return true
}
