import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { guideEntries } from '../navigation/guides'
import type { Catalogue } from '@docs/model/catalogue/types'
import { pageIds, withGuides } from '../navigation/tree'
import { addressOf, contentFolder } from '@docs/model/brand/addresses'
import { defaultLocale } from '@docs/model/language/locales'
import type { NavigationEntry } from '../settings/navigation'
import { spellings } from '../addresses/redirect-addresses'
import type { Redirect } from '../settings/redirects'
import { currentVersion, versions, type Version } from '@docs/model/brand/versions'
import type { Page } from '../sources/content'
import type { Fault } from '@docs/model/sources/faults'
import { readText } from '@docs/model/sources/text'

const navigationFile = 'packages/site/src/settings/navigation.ts'
const redirectsFile = 'packages/site/src/settings/redirects.ts'

/** Services without a guide at their address, and guides without a service. */
export function guideFaults({ services }: Catalogue, pages: Page[], originals: Page[]): Fault[] {
  const missing = services.filter(
    // If a translation still names the service, its missing English page is reported instead.
    ({ id, route }) =>
      !pages.some(
        ({ front, ...page }) => page.id === `services/${route}` && front.type === 'service' && front.service === id,
      ),
  )
  return [
    ...missing.map(({ id, route, source }): Fault => {
      const [file = '', line] = source.split(':')
      const path = `${contentFolder({ locale: defaultLocale, version: currentVersion })}/services/${route}.mdx`
      return {
        file,
        line: Number(line),
        message: `the service "${id}" has no guide: add ${path} with "service: ${id}", and its translation.`,
      }
    }),
    ...originals.flatMap(({ front, file }): Fault[] =>
      (front.type === 'service' || front.type === 'landing') && !services.some(({ id }) => id === front.service)
        ? [
            {
              file,
              place: 'front matter, service',
              message:
                `there is no service "${front.service}": correct the id, add it to catalogue/methods, or delete ` +
                'the page.',
            },
          ]
        : [],
    ),
  ]
}

/** Sidebar entries without a page, and duplicates. */
export function sidebarFaults(
  root: string,
  navigation: Record<Version, NavigationEntry[]>,
  pages: Page[],
  catalogue: Catalogue | undefined,
): Fault[] {
  const lineOf = finder(root, navigationFile)
  return versions.flatMap((version) => {
    const known = new Set(pages.filter((page) => page.version === version).map(({ id }) => id))
    const own = pageIds(withGuides(navigation[version], []))
    const all = pageIds(withGuides(navigation[version], catalogue ? guideEntries(catalogue) : []))
    const fault = (id: string, message: string): Fault => ({
      file: navigationFile,
      line: lineOf(id),
      place: version,
      message,
    })
    return [
      ...own
        .filter((id) => !known.has(id))
        .map((id) => fault(id, `there is no page "${id}". Correct the id, write the page, or delete the entry.`)),
      ...all
        .filter((id, at) => all.indexOf(id) !== at)
        .map((id) => fault(id, `the page "${id}" stands here twice. Delete one entry.`)),
    ]
  })
}

/** Redirects from an existing page, to no page, to another redirect, or with the same old address. */
export function redirectFaults(root: string, redirects: Redirect[], pages: Page[]): Fault[] {
  const lineOf = finder(root, redirectsFile)
  const known = new Set(pages.map(({ address }) => address))
  const address = (id: string) => addressOf({ locale: defaultLocale, version: currentVersion, id })
  const sources = new Map<string, Redirect>()
  const faults: Fault[] = []
  for (const redirect of redirects) {
    const tell = (message: string) =>
      faults.push({ file: redirectsFile, line: lineOf(redirect.from[0]), place: redirect.from.join(' '), message })
    const [old, ...others] = spellings(redirect.from)
    const taken = [old!, ...others].find((id) => known.has(address(id)))
    if (taken !== undefined) tell(`the page ${address(taken)} stands where the redirect starts. Remove one of them.`)
    if (sources.has(old!)) tell('another redirect starts at the same address. Remove one of them.')
    for (const id of [old!, ...others]) sources.set(id, redirect)
  }
  for (const { from, to } of redirects) {
    const tell = (message: string) =>
      faults.push({ file: redirectsFile, line: lineOf(from[0]), place: from.join(' '), message })
    if (sources.has(to)) tell(`"${to}" is an old address itself. Lead straight to the page.`)
    else if (!known.has(address(to))) tell(`there is no page "${to}". Correct the id, or write the page.`)
  }
  return faults
}

/** Finds the line of a source file that contains an id in quotes, if the file exists. */
function finder(root: string, file: string): (id: string) => number | undefined {
  const lines = existsSync(join(root, file)) ? readText(root, file).split('\n') : []
  return (id) => {
    const at = lines.findIndex((line) => line.includes(`'${id}'`))
    return at < 0 ? undefined : at + 1
  }
}
