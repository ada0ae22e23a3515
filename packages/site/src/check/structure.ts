import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { guideEntries } from '../sources/navigation/guides'
import type { Catalogue } from '@docs/model/catalogue/types'
import { pageIds, withGuides } from '../sources/navigation/tree'
import { brand } from '@docs/brand/brand'
import { addressOf, contentFolder } from '@docs/model/brand/addresses'
import { defaultLocale } from '@docs/model/language/locales'
import type { Announcement } from '../sources/settings/announcement'
import type { NavigationEntry } from '../sources/settings/navigation'
import { idFault, movedTo, spellings } from '../sources/addresses/redirect-addresses'
import type { Redirect } from '../sources/settings/redirects'
import { currentVersion, versions, type Version } from '@docs/model/brand/versions'
import type { Page } from '../sources/content'
import { publishedFile, readPublished } from '../sources/published'
import type { Fault } from '@docs/model/sources/faults'
import { readText } from '@docs/model/sources/text'
import type { ReleaseNotes } from '@docs/model/contract/types'
import type { WrittenLink } from './links'
import type { Given } from './given'

export const navigationFile = 'packages/site/src/sources/settings/navigation.ts'
const announcementFile = 'packages/site/src/sources/settings/announcement.ts'
const redirectsFile = 'packages/site/src/sources/settings/redirects.ts'
const tasksFile = 'packages/site/src/sources/settings/search-tasks.ts'

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
  redirects: Redirect[],
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
        .map((id) => {
          const to = movedTo(id, redirects)
          const remedy =
            to === undefined ? 'Correct the id, write the page, or delete the entry' : `It has moved: write '${to}'`
          return fault(id, `there is no page "${id}". ${remedy}.`)
        }),
      ...all
        .filter((id, at) => all.indexOf(id) !== at)
        .map((id) => fault(id, `the page "${id}" stands here twice. Delete one entry.`)),
    ]
  })
}

/** Pages that are missing from the sidebar. */
export function orphanReports(
  navigation: Record<Version, NavigationEntry[]>,
  originals: Page[],
  catalogue: Catalogue,
): Fault[] {
  return versions.flatMap((version) => {
    const named = pageIds(withGuides(navigation[version], guideEntries(catalogue)))
    const led = new Set(named.map((id) => addressOf({ locale: defaultLocale, version, id })))
    return originals
      .filter((page) => page.version === version && !led.has(page.address))
      .map(({ id, file }) => ({ file, message: `It is not in the sidebar. Add '${id}' to ${navigationFile}.` }))
  })
}

/** The announced release does not exist. */
export function announcementFaults(root: string, announcement: Announcement | null, releases: ReleaseNotes[]): Fault[] {
  const isKnown = !announcement || releases.some(({ version }) => version === announcement.id)
  return isKnown ? [] : [announcementFault(root, announcement, releases)]
}

/** The announced release is no longer the latest. */
export function announcementReports(
  root: string,
  announcement: Announcement | null,
  releases: ReleaseNotes[],
): Fault[] {
  const isOlder = announcement && releases.findIndex(({ version }) => version === announcement.id) > 0
  return isOlder ? [announcementFault(root, announcement, releases)] : []
}

function announcementFault(root: string, { id }: Announcement, [newest]: ReleaseNotes[]): Fault {
  const { version = 'none' } = newest ?? {}
  const remedy = newest ? `Set its id to '${version}', or the` : 'Set the'
  return {
    file: announcementFile,
    line: finder(root, announcementFile)(id),
    message: `It announces ${id}, and the newest release is ${version}. ${remedy} announcement to null.`,
  }
}

/** Links in the settings. A frequent task without a page is left out, unless that page has moved. */
export function settingLinks(
  root: string,
  { announcement, searchTasks, redirects }: Pick<Given, 'announcement' | 'searchTasks' | 'redirects'>,
  pages: Page[],
): WrittenLink[] {
  const place = { locale: defaultLocale, version: currentVersion }
  const known = new Set([
    ...pages.filter(({ version }) => version === currentVersion).map(({ id }) => id),
    ...redirects.flatMap(({ from }) => spellings(from)),
  ])
  const written = (file: string, text: string, href: string): WrittenLink => ({
    ...place,
    file,
    line: finder(root, file)(text),
    href,
  })
  return [
    ...(announcement ? [written(announcementFile, announcement.href, announcement.href)] : []),
    ...Object.values(searchTasks)
      .filter((task) => known.has(task.replace(/#.*/, '')))
      .map((task) => written(tasksFile, task, `/${task.replace(/(^|\/)index(?=#|$)/, '')}`)),
  ]
}

/** The address of a page id in the default language. */
const address = (id: string): string => addressOf({ locale: defaultLocale, version: currentVersion, id })

/** Redirects from an existing page, to a missing page, to another redirect, or with the same source as another. */
export function redirectFaults(root: string, redirects: Redirect[], pages: Page[]): Fault[] {
  const known = new Set(pages.map((page) => page.address))
  const readable = redirects.filter(({ from }) => idFault(from.join('/')) === undefined)
  const sources = readable.flatMap(({ from }) => spellings(from))
  const messagesOf = (redirect: Redirect, at: number): (string | undefined)[] => {
    const { from, to } = redirect
    const unreadable = idFault(from.join('/'))
    if (unreadable !== undefined) return [unreadable]
    const own = spellings(from)
    const page = own.map(address).find((each) => known.has(each))
    const isSecond = redirects.slice(0, at).some((other) => spellings(other.from).some((id) => own.includes(id)))
    return [
      page && `the page ${page} stands where the redirect starts. Remove one of them.`,
      isSecond ? 'another redirect starts at the same address. Remove one of them.' : undefined,
      sources.includes(to)
        ? `"${to}" is an old address itself. Lead straight to the page.`
        : known.has(address(to))
          ? undefined
          : `there is no page ${JSON.stringify(to)}. Correct the id, or write the page.`,
    ]
  }
  const lines = linesOf(root, redirects)
  return redirects.flatMap((redirect, at) =>
    messagesOf(redirect, at)
      .filter((message) => message !== undefined)
      .map((message) => ({ file: redirectsFile, line: lines[at], message })),
  )
}

/** The line on which each redirect starts, in their order. */
function linesOf(root: string, redirects: Redirect[]): (number | undefined)[] {
  const lines = linesIn(root, redirectsFile)
  let last = 0
  return redirects.map(({ from: [first] }) => {
    const at = lines.findIndex((line, index) => index >= last && quoted(first).some((text) => line.includes(text)))
    if (at < 0) return undefined
    last = at + 1
    return last
  })
}

/** Published addresses that no longer lead to a page, and addresses of pages that are not yet in the list. */
export function addressReports(root: string, redirects: Redirect[], pages: Page[]): Fault[] {
  const { site, addresses: listed } = readPublished(root)
  if (site !== undefined && site !== brand.docsUrl)
    return [{ file: publishedFile, line: 1, message: `It lists the pages of ${site}, not of this site. ${fix}` }]
  const known = new Set(pages.filter(({ locale }) => locale === defaultLocale).map((page) => page.address))
  const moved = new Set(redirects.flatMap(({ from }) => spellings(from).map(address)))
  const added = [...known].filter((each) => !listed.has(each))
  const gone = [...listed].filter((each) => !known.has(each) && !moved.has(each))
  const start = linesIn(root, redirectsFile).findIndex((line) => line.startsWith('export const redirects'))
  return [
    ...gone.map((each) => ({
      file: redirectsFile,
      line: start < 0 ? undefined : start + 1,
      message:
        `${each} has been published, and is no page any more. Paste { from: ['${each.slice(1)}'], ` +
        `to: '${idOf(successor(each, added, known))}' }, below, with the page that replaces it.`,
    })),
    ...(added.length > 0 ? [{ file: publishedFile, message: `It lacks ${some(added)}. ${fix}` }] : []),
  ]
}

const fix = 'Run `npm run check -- --fix`, which adds what is missing.'
const some = ([first = '', ...rest]: string[]): string =>
  rest.length > 0 ? `${first} and ${rest.length} more addresses` : `the line ${first}`
const idOf = (each: string): string => each.slice(1) || 'index'

/** The likely replacement of a page: a new one of the same name, the only new one, or its closest parent. */
function successor(gone: string, added: string[], known: ReadonlySet<string>): string {
  const name = gone.slice(gone.lastIndexOf('/'))
  const namesake = added.find((each) => each.endsWith(name))
  if (namesake !== undefined) return namesake
  if (added.length === 1) return added[0]!
  const parts = gone.split('/')
  return parts.map((_, at) => parts.slice(0, -at).join('/')).find((each) => known.has(each)) ?? '/'
}

const linesIn = (root: string, file: string): string[] =>
  existsSync(join(root, file)) ? readText(root, file).split('\n') : []

/** A string literal in the style of our code. */
function quoted(text: string): string[] {
  const double = JSON.stringify(text)
  return [`'${text}'`, double, `'${double.slice(1, -1).replaceAll('\\"', '"')}'`]
}

/** Finds the line of a source file that contains an id in quotes, if the file exists. */
function finder(root: string, file: string): (id: string) => number | undefined {
  const lines = linesIn(root, file)
  return (id) => {
    const at = lines.findIndex((line) => line.includes(`'${id}'`))
    return at < 0 ? undefined : at + 1
  }
}
