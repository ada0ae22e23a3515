/** Everything that writers may get wrong, found before a page is rendered. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Cache } from '../model/cache'
import type { Contract } from '../model/contract/types'
import { faultLines, gaps, proofOf } from '../model/proof/contract'
import type { Catalogue } from '../model/catalogue/types'
import { addressOf } from '../site/addresses'
import { defaultLocale, locales } from '../site/locales'
import { navigation, type NavigationEntry } from '../site/navigation'
import { redirects, type Redirect } from '../site/redirects'
import { currentVersion, versions, type Version } from '../site/versions'
import { readAgentFiles } from '../sources/agents'
import { loadCatalogue } from '../sources/catalogue'
import { readKept } from '../sources/changes'
import { pageFiles, readPage, type Page } from '../sources/content'
import { contractFault, loadContract, translationState } from '../sources/contract'
import { contractPageFaults } from '../sources/contract-pages'
import { Faults, gather, tell, type Fault } from '../sources/faults'
import { readGlossary } from '../sources/glossary'
import { outlineOf, type Outline } from '../sources/outline'
import { loadScenarios } from '../sources/scenarios'
import { currentAddresses, pagesOfMethods } from '../sources/site'
import { checkText } from '../sources/text'
import { pairFaults, pairFiles, textFaults } from '../sources/pairs'
import { readYaml } from '../sources/yaml-record'
import { contentFaults, type TranslationFault } from '../sources/translations'
import { changeReports } from './changes'
import { linkReports, type DrawnAnchors } from './links'
import { pageFaults, twinFaults } from './pages'
import { sequenceFaults, statusFaults, wordFaults } from './sequences'
import { guideFaults, redirectFaults, sidebarFaults } from './structure'

export interface Checked {
  /** What ends the build. */
  faults: Fault[]
  /** What the build tolerates and tells; the tests fail. */
  reports: Fault[]
  /** Translations older than their English: the site says so on the page, the tests fail. Told last. */
  stale: Fault[]
}

export interface Given {
  /** The outline of a page that is compiled already; by default it is read from the file. */
  outline: (file: string, text: string) => Outline | undefined | Promise<Outline | undefined>
  navigation: Record<Version, NavigationEntry[]>
  redirects: Redirect[]
  /** Where it is given, links are checked too; a build checks those of the built pages. */
  drawn: DrawnAnchors
}

/** A file of the sources that can be read. */
export interface PageText {
  page: Page
  text: string
  outline?: Outline | undefined
}

const folders = ['agents', 'catalogue', 'content', 'contract', 'glossary', 'scenarios', 'texts'] as const
type Folder = (typeof folders)[number]

/**
 * Checks all sources below `root`. What depends on a source that cannot be read is left out, so that nothing is told of
 * an innocent file.
 */
export async function checkSources(root = process.cwd(), given: Partial<Given> = {}): Promise<Checked> {
  const { texts, faults, isBroken } = readTexts(root)
  const content = await readContent(
    root,
    texts,
    faults,
    given.outline ?? ((file, text) => outlines.get(file, () => [text], outlineOf)),
  )
  const { pages } = content
  const contracts = isBroken('contract') ? new Map<Version, Contract>() : await readContracts(root, faults)
  const catalogue = isBroken('catalogue') ? undefined : gather(faults, () => loadCatalogue(root))
  const isWhole = content.unread.length === 0
  const declared = pages.map(({ page }) => page)
  const addresses = isWhole ? currentAddresses(originalsOf(declared)) : { has: () => true }
  if (!isBroken('contract')) gather(faults, () => readKept(root))
  if (!isBroken('glossary')) gather(faults, () => readGlossary(root, addresses))

  for (const each of pages)
    faults.push(...pageFaults(each, { root, contract: contracts.get(each.page.version), catalogue }))
  if (contracts.size === versions.length && catalogue) faults.push(...(await sequenceFaults(root, pages)))
  faults.push(...sameDescriptions(pages))
  if (isWhole) faults.push(...wholeFaults(root, pages, contracts, catalogue, given))
  // A page with a fault of its own differs from its translation by that.
  const faulty = new Set(faults.map(({ file }) => file))
  faults.push(...twinFaults(pages.filter(({ page }) => !faulty.has(page.file))))

  const pairs = readPairs(
    root,
    pairFiles(root).filter((file) => texts.has(file)),
    faults,
  )

  const present = contracts.get(currentVersion)
  const archived = contracts.get('1.x')
  // What they name has to be right first.
  if (present && catalogue && contracts.size === versions.length && faults.length === 0 && !isBroken('scenarios'))
    gather(faults, () => loadScenarios({ contract: present, archived, catalogue }, root))

  if (present && isWhole && !isBroken('agents')) gather(faults, () => readAgentFiles(root, addresses))

  // Whatever is wrong in the contract differs from what was published too.
  const changes = present && faults.length === 0 ? changeReports(root, present) : []

  const translations = isWhole ? contentFaults(declared) : []
  const inContract = contracts.size === versions.length ? translationState(root) : []
  faults.push(...[...translations, ...pairs].filter(({ state }) => state !== 'stale').map(translationFault))
  return {
    faults: inOrder(faults),
    reports: inOrder([
      ...twoAtOneAddress(declared),
      ...changes,
      // Pages with faults cannot be drawn, and may be what the links lead to.
      ...(given.drawn && isWhole && faults.length === 0 ? await linkReports(root, pages, given.drawn) : []),
    ]),
    stale: inOrder(
      [...translations, ...inContract, ...pairs].filter(({ state }) => state === 'stale').map(translationFault),
    ),
  }
}

const translationFault = ({
  file,
  line,
  pointer,
  place = pointer && `#${pointer}`,
  state,
  remedy,
}: TranslationFault & { line?: number; place?: string; pointer?: string }): Fault => ({
  file,
  line,
  place,
  message: `${state} translation. ${remedy}`,
})

/** The texts that have both languages side by side. */
function readPairs(root: string, files: string[], faults: Fault[]): TranslationFault[] {
  return files.flatMap((file) => {
    const text = gather(faults, () => readYaml(root, file))
    if (!text) return []
    if (file.startsWith('texts/')) faults.push(...textFaults(text))
    if (file === 'texts/flow.json') faults.push(...wordFaults(text))
    return pairFaults(text)
  })
}

/** Each once, by file and line. */
function inOrder(faults: Fault[]): Fault[] {
  const once = [...new Map(faults.map((fault) => [tell(fault), fault])).values()]
  return once.sort((a, b) => (a.file === b.file ? (a.line ?? 0) - (b.line ?? 0) : a.file < b.file ? -1 : 1))
}

interface Texts {
  /** By path in the repository. */
  texts: Map<string, string>
  faults: Fault[]
  isBroken: (folder: Folder) => boolean
}

const endings: Record<Folder, string> = {
  agents: '.md',
  catalogue: '.yaml',
  content: '.mdx',
  contract: '.yaml',
  glossary: '.yaml',
  scenarios: '.yaml',
  texts: '.json',
}
/** The published contracts that are kept. */
const isPublished = /^contract\/published\/.*\.json$/
/** Drawings that are made into pictures by hand. */
const apart = /^content\/images\//

function readTexts(root: string): Texts {
  const texts = new Map<string, string>()
  const faults: Fault[] = []
  const broken = new Set<string>()
  const readable = new Set(pageFiles(root).map(({ file }) => file))
  for (const folder of folders.filter((each) => existsSync(join(root, each)))) {
    const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/').replace(/^\//, ''))
      .filter((file) => !apart.test(file))
    for (const file of files) {
      const stray = strayFault(file, folder, readable)
      if (stray) {
        faults.push(stray)
        continue
      }
      const { text, faults: found } = checkText(root, file)
      faults.push(...found)
      if (text === undefined) broken.add(folder)
      else texts.set(file, text)
    }
  }
  return { texts, faults, isBroken: (folder) => broken.has(folder) }
}

/** Files that nobody would read, or that make an address which cannot be typed. */
function strayFault(file: string, folder: Folder, pages: Set<string>): Fault | undefined {
  const ending = endings[folder]
  if (!file.endsWith(ending) && !isPublished.test(file))
    return { file, message: `No such file is read here: its name does not end in ${ending}. Rename or delete it.` }
  if (folder !== 'content') return undefined
  if (!pages.has(file))
    return {
      file,
      message: 'It is in the folder of no language and version. Move it, see "Add a page" in CONTRIBUTING.md.',
    }
  if (/[^a-z0-9_/.-]/.test(file)) {
    return { file, message: 'Its name is its address: use small letters, digits, hyphens and underscores. Rename it.' }
  }
  return undefined
}

const outlines = new Cache<Outline>()

async function readContent(root: string, texts: Map<string, string>, faults: Fault[], read: Given['outline']) {
  const pages: PageText[] = []
  const unread: string[] = []
  for (const { file, ...place } of pageFiles(root)) {
    const text = texts.get(file)
    const page = text === undefined ? undefined : gather(faults, () => readPage(file, text, place))
    if (page && text !== undefined) pages.push({ page, text, outline: await read(file, text) })
    else unread.push(file)
  }
  for (const { page, outline } of pages)
    faults.push(...(outline?.faults ?? []).map((fault) => ({ file: page.file, ...fault })))
  return { pages, unread }
}

/** The contract of each version in English. A fault of the English is not told again for its translations. */
async function readContracts(root: string, faults: Fault[]): Promise<Map<Version, Contract>> {
  const contracts = new Map<Version, Contract>()
  for (const version of versions) {
    try {
      const contract = await loadContract(version, defaultLocale, root)
      contracts.set(version, contract)
      faults.push(...proofFaults(root, contract))
      if (version === currentVersion) faults.push(...statusFaults(root, contract))
      for (const locale of locales) await loadContract(version, locale, root)
    } catch (error) {
      if (!(error instanceof Faults)) throw error
      faults.push(...error.faults)
    }
  }
  return contracts
}

/** What the contract shows and says, against itself. */
function proofFaults(root: string, contract: Contract): Fault[] {
  const { operations, inbound, examples, descriptions } = proofOf(contract)
  const { version } = contract
  const located = (lines: string[], remedy: string) =>
    lines.map((line) => {
      const [, place = '', inner = '', message = ''] = /^(\S+#\S*): (?:(\/\S+) )?(.*)$/s.exec(line) ?? []
      return contractFault(root, version, place + inner, `${message}. ${remedy}`)
    })
  const incomplete = [...operations, ...inbound].flatMap((each) =>
    gaps(each).map((gap) => ({
      file: `the operation ${each.id} of ${version}`,
      message: `${gap}. Add or delete the example.`,
    })),
  )
  return [
    ...located(faultLines(examples), 'Correct the example or the schema.'),
    ...located(faultLines(descriptions), 'Add it: readers see it.'),
    ...incomplete,
  ]
}

/** What only all pages together show. */
function wholeFaults(
  root: string,
  pages: PageText[],
  contracts: Map<Version, Contract>,
  catalogue: Catalogue | undefined,
  given: Partial<Given>,
): Fault[] {
  const declared = pages.map(({ page }) => page)
  const originals = originalsOf(declared)
  const located = (fault: Fault): Fault => {
    const text = pages.find(({ page }) => page.file === fault.file)?.text
    return text === undefined
      ? fault
      : { ...fault, line: lineWith(text, new RegExp(`^${/\w+$/.exec(fault.place ?? '')?.[0]}:`)) }
  }
  return [
    ...[...contracts.values()].flatMap((contract) => subjectFaults(root, contract, declared, originals)),
    ...(catalogue ? guideFaults(catalogue, declared, originals) : []),
    ...sidebarFaults(root, given.navigation ?? navigation, originals, catalogue),
    // Some lead to the page of a method.
    ...(catalogue
      ? redirectFaults(root, given.redirects ?? redirects, [...originals, ...pagesOfMethods(catalogue)])
      : []),
    ...releaseFaults(pages, contracts.get(currentVersion)),
  ].map(located)
}

/**
 * Operations and webhooks without a page, and pages without them; where a translation still names one, its English is
 * told.
 */
function subjectFaults(root: string, contract: Contract, pages: Page[], originals: Page[]): Fault[] {
  const { version } = contract
  const own = pages.filter((page) => page.version === version)
  const isNamed = (file: string) =>
    own.some((page) =>
      ['operation', 'webhook'].some((kind) => file.endsWith(`/${kind}s/${String(subjectOf(page, kind))}.yaml`)),
    )
  return contractPageFaults(contract, originals, [defaultLocale])
    .filter(({ file }) => !isNamed(file))
    .map((fault) =>
      fault.file.startsWith('contract/')
        ? contractFault(root, version, `${fault.file}${fault.place}`, fault.message)
        : fault,
    )
}

/** Years with entries of the changelog that one of its pages does not show. */
function releaseFaults(pages: PageText[], contract: Contract | undefined): Fault[] {
  const years = new Set(contract?.releases.map(({ date }) => date.slice(0, 4)))
  const changelogs = pages.filter(
    ({ page: { front, version } }) => front.type === 'changelog' && version === currentVersion,
  )
  return [...years].flatMap((year) =>
    changelogs
      .filter(
        ({ outline }) =>
          !outline?.elements.some(({ name, attributes }) => name === 'Releases' && attributes?.['year'] === year),
      )
      .slice(0, 1)
      .map(({ page: { file } }) => ({
        file,
        message: `It does not show the versions of ${year}. Write <Releases year="${year}" /> below its heading.`,
      })),
  )
}

export const subjectOf = ({ front }: Page, key: string): unknown => (front as unknown as Record<string, unknown>)[key]

/** Each page once, as the English declares it: a missing or different translation is told as that alone. */
function originalsOf(pages: Page[]): Page[] {
  const originals = new Map<string, Page>()
  for (const page of pages) {
    const key = `${page.version} ${page.id}`
    const place = { id: page.id, version: page.version, locale: defaultLocale }
    if (!originals.has(key)) originals.set(key, { ...page, locale: defaultLocale, address: addressOf(place) })
  }
  return [...originals.values()]
}

function sameDescriptions(pages: PageText[]): Fault[] {
  const first = new Map<string, string>()
  return pages.flatMap(({ page: { file, front }, text }) => {
    const other = first.get(front.description)
    if (other === undefined) first.set(front.description, file)
    if (other === undefined) return []
    return [
      {
        file,
        line: lineWith(text, /^description:/),
        place: 'front matter, description',
        message: `${other} has the same. Say what this page answers.`,
      },
    ]
  })
}

export const lineWith = (text: string, pattern: RegExp): number | undefined => {
  const at = text.split('\n').findIndex((line) => pattern.test(line))
  return at < 0 ? undefined : at + 1
}

/** Two files with one address: the build takes the first. Both languages have the same, so it is told of one. */
function twoAtOneAddress(pages: Page[]): Fault[] {
  const first = new Map<string, Page>()
  const told = new Set<string>()
  return pages.flatMap((page) => {
    const other = first.get(page.address)
    if (!other) first.set(page.address, page)
    if (!other || told.has(`${page.version} ${page.id}`)) return []
    told.add(`${page.version} ${page.id}`)
    return [
      {
        file: page.file,
        message: `Duplicate route ${page.address}: ${other.file} and ${page.file}. Move or delete one of them.`,
      },
    ]
  })
}
