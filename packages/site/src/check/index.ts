/** Validates everything that writers edit, before any page is rendered. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Cache } from '@docs/model/data/cache'
import type { Contract } from '@docs/model/contract/types'
import { completenessFaults } from './completeness'
import type { Catalogue } from '@docs/model/catalogue/types'
import { idFault, movedTo } from '../sources/addresses/redirect-addresses'
import { addressOf } from '@docs/model/brand/addresses'
import { defaultLocale, locales } from '@docs/model/language/locales'
import { announcement } from '../sources/settings/announcement'
import { navigation } from '../sources/settings/navigation'
import { redirects } from '../sources/settings/redirects'
import { searchTasks } from '../sources/settings/search-tasks'
import { currentVersion, versions, type Version } from '@docs/model/brand/versions'
import { readAgentFiles } from '../sources/agents'
import { brand } from '@docs/brand/brand'
import { brandFaults } from '@docs/model/sources/brand-faults'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { readKept } from '../sources/changes'
import { pageFiles, readPage, type Page } from '../sources/content'
import { sourceFolders, type SourceFolder } from '@docs/model/sources/folders'
import { contractFault, loadContract, translationState } from '@docs/model/sources/contract'
import { contractPageFaults } from '../sources/contract-pages'
import { holdStill } from '@docs/model/sources/files'
import { Faults, gather, tell, type Fault } from '@docs/model/sources/faults'
import type { Glossary } from '../sources/glossary/glossary'
import { readGlossary } from '../sources/glossary'
import { outlineOf, type Outline } from '../sources/outline'
import { loadScenarios } from '@docs/model/sources/scenarios'
import { currentAddresses, pagesOfMethods } from '../sources/site'
import { checkText } from '@docs/model/sources/text'
import { pairFaults, pairFiles } from '../sources/pairs'
import { publishedFile } from '../sources/published'
import { readYaml } from '@docs/model/sources/yaml-record'
import { contentFaults, type TranslationFault } from '../sources/translations'
import { brandReports } from './brand'
import { changeReports } from './changes'
import { figureReports, hiddenFactReports } from './facts'
import { interfaceFaults } from './interface'
import { languageFaults, selfAvoidedFaults } from './languages'
import { linkReports, linksInTexts, type DrawnAnchors } from './links'
import { isMarker, markerFaults } from './markers'
import type { Given } from './given'
import { lineWith, subjectOf, type PageText } from './page-text'
import { bodyFaults, pageFaults, twinFaults } from './pages'
import { referenceFaults } from './references'
import { sequenceFaults, wordFaults } from './sequences'
import { guideReports, supportReports } from './spans'
import {
  addressReports,
  announcementFaults,
  announcementReports,
  guideFaults,
  navigationFile,
  orphanReports,
  redirectFaults,
  settingLinks,
  sidebarFaults,
} from './structure'
import { allTexts, type Text } from './texts'

export type { Given }

export interface Checked {
  /** Errors that fail the build. */
  faults: Fault[]
  /** Warnings of the build, which fail the tests. */
  reports: Fault[]
  /** Translations older than their English: the page says so, and the tests fail. Reported last. */
  stale: Fault[]
}

/** A page file whose front matter cannot be read. */
interface UnreadPage {
  file: string
  version: Version
  text: string | undefined
  outline: Outline | undefined
}

/**
 * Checks all sources below `root`. Checks that depend on an unreadable source are skipped, so that correct files are
 * not blamed.
 */
export async function checkSources(root = process.cwd(), given: Partial<Given> = {}): Promise<Checked> {
  const letGo = holdStill()
  try {
    return await checkAll(root, given)
  } finally {
    letGo()
  }
}

const settings = { announcement, brand, navigation, redirects, searchTasks }
const givenOf = (options: Partial<Given>) => ({ ...settings, ...options })

/** Each stage adds its errors to those of the stages before it, on which some of its checks depend. */
async function checkAll(root: string, options: Partial<Given>): Promise<Checked> {
  const given = givenOf(options)
  const inBrand = brandFaults(root, given.brand)
  if (inBrand.length > 0) return failed(inBrand)
  const read = readTexts(root)
  checkInterface(root, read)
  // Rendering needs all interface texts, so stop here if one is missing.
  if (read.faults.some(({ file }) => file.startsWith('texts/'))) return failed(read.faults)

  const sources = await readSources(root, given, read)
  const { faults, present } = sources
  await checkPages(sources)
  const pairs = readPairs(
    root,
    pairFiles(root).filter((file) => read.texts.has(file)),
    faults,
  )
  const words = checkWords(sources)
  checkScenariosAndAgents(sources)
  // Any error in the contract would also be a difference from the published version.
  const changes = present && faults.length === 0 ? changeReports(root, present) : []
  const translations = [...(sources.isWhole ? contentFaults(sources.declared) : []), ...pairs]
  const [stale, missing] = split(translations, ({ state }) => state === 'stale')
  faults.push(...missing.map(translationFault))
  return {
    faults: inOrder(faults),
    reports: inOrder(await reportsOf(sources, words, changes)),
    stale: inOrder([...stale, ...staleInContract(sources)].map(translationFault)),
  }
}

const failed = (faults: Fault[]): Checked => ({ faults: inOrder(faults), reports: [], stale: [] })

function split<Item>(items: Item[], isFirst: (item: Item) => boolean): [first: Item[], others: Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}

function checkInterface(root: string, { texts, faults }: Texts): void {
  for (const file of texts.keys())
    if (file.startsWith('texts/')) faults.push(...(gather(faults, () => interfaceFaults(readYaml(root, file))) ?? []))
}

/** The sources, as far as they could be read; the rest is among the faults. */
interface Sources extends Texts, Content {
  root: string
  given: ReturnType<typeof givenOf>
  /** Whether all pages could be read: a missing one would make others look wrong. */
  isWhole: boolean
  declared: Page[]
  addresses: { has: (address: string) => boolean }
  contracts: Map<Version, Contract>
  areContractsRead: boolean
  /** The contract of the current version. */
  present: Contract | undefined
  catalogue: Catalogue | undefined
  glossary: Glossary | undefined
}

async function readSources(root: string, given: Sources['given'], read: Texts): Promise<Sources> {
  const { texts, faults, isBroken } = read
  const outline: Given['outline'] = given.outline ?? ((file, text) => outlines.get(file, () => [text], outlineOf))
  const content = await readContent(root, texts, faults, outline)
  const contracts = isBroken('contract') ? new Map<Version, Contract>() : await readContracts(root, faults)
  const catalogue = isBroken('catalogue') ? undefined : gather(faults, () => loadCatalogue(root))
  const isWhole = content.unread.length === 0
  const declared = content.pages.map(({ page }) => page)
  const addresses = isWhole ? currentAddresses(originalsOf(declared)) : { has: () => true }
  if (!isBroken('contract')) gather(faults, () => readKept(root))
  const glossary = isBroken('glossary')
    ? undefined
    : gather(faults, () => readGlossary(root, addresses, (id) => movedTo(id, given.redirects)))
  return {
    ...read,
    ...content,
    root,
    given,
    isWhole,
    declared,
    addresses,
    contracts,
    areContractsRead: contracts.size === versions.length,
    present: contracts.get(currentVersion),
    catalogue,
    glossary,
  }
}

/** Checks each page, what the pages say together, and what they refer to. */
async function checkPages(sources: Sources): Promise<void> {
  const { root, faults, pages, contracts, catalogue, present } = sources
  for (const each of pages) faults.push(...pageFaults(each, { root, contract: contracts.get(each.page.version) }))
  for (const { file, version, text = '', outline } of sources.unread)
    faults.push(
      ...bodyFaults(text, outline, { root, contract: contracts.get(version) }).map((each) => ({ file, ...each })),
    )
  const references = catalogue && present ? referenceFaults(root, catalogue, present) : []
  faults.push(...references)
  // Scenarios cannot run while the catalogue refers to unknown fields.
  if (sources.areContractsRead && catalogue && references.length === 0)
    faults.push(...(await sequenceFaults(root, pages)))
  faults.push(...sameDescriptions(pages))
  if (sources.isWhole) faults.push(...wholeFaults(root, pages, contracts, catalogue, sources.given))
  // A page with an error of its own would also differ from its translation.
  const faulty = new Set(faults.map(({ file }) => file))
  faults.push(...twinFaults(pages.filter(({ page }) => !faulty.has(page.file))))
}

/** Checks the words of all texts and returns the texts; none if a source has errors, since texts are read by line. */
function checkWords({ root, faults, glossary }: Sources): Text[] {
  const words = faults.length === 0 ? allTexts(root) : []
  faults.push(...languageFaults(words), ...(glossary ? selfAvoidedFaults(root, glossary) : []))
  return words
}

function checkScenariosAndAgents(sources: Sources): void {
  const { root, faults, isBroken, contracts, present, catalogue, addresses } = sources
  // Scenarios refer to the contract and the catalogue, which must be valid first.
  if (present && catalogue && sources.areContractsRead && faults.length === 0 && !isBroken('scenarios'))
    gather(faults, () => loadScenarios({ contract: present, archived: contracts.get('1.x'), catalogue }, root))
  if (present && sources.isWhole && !isBroken('agents')) gather(faults, () => readAgentFiles(root, addresses))
}

/** Warnings: what misleads readers but breaks no page. Most are only looked for in sources without errors. */
async function reportsOf(sources: Sources, words: Text[], changes: Fault[]): Promise<Fault[]> {
  const { root, given, faults, isWhole, declared, present, catalogue } = sources
  const hasNoFaults = faults.length === 0
  const doubled = twoAtOneAddress(declared)
  // A wrong sidebar entry usually orphans a page; report only the entry.
  const isLedTo = doubled.length === 0 && !faults.some(({ file }) => file === navigationFile)
  return [
    ...doubled,
    ...changes,
    ...(present && catalogue && hasNoFaults ? proseReports(sources, words, present, catalogue) : []),
    ...(catalogue && isWhole && isLedTo ? orphanReports(given.navigation, originalsOf(declared), catalogue) : []),
    ...(catalogue && isWhole && hasNoFaults
      ? addressReports(root, given.redirects, [...originalsOf(declared), ...pagesOfMethods(catalogue)])
      : []),
    // Before a version is released, its predecessor is announced.
    ...(present && isWhole && changes.length === 0
      ? announcementReports(root, given.announcement, present.releases)
      : []),
    // Pages with errors cannot be rendered, and other pages may link to them.
    ...(given.drawn && isWhole && hasNoFaults ? await brokenLinks(sources, words, given.drawn) : []),
  ]
}

/** Facts, figures and names that are typed in prose although the sources have them. */
function proseReports(sources: Sources, words: Text[], present: Contract, catalogue: Catalogue): Fault[] {
  const { root, texts, pages, contracts } = sources
  return [
    ...figureReports(words, texts, pages, contracts),
    ...[...contracts.values()].flatMap((contract) => hiddenFactReports(root, contract)),
    ...brandReports(
      [...texts].filter(([file]) => !isPublished(file)),
      present.facts,
    ),
    ...guideReports(pages, catalogue.services),
    ...supportReports(words),
  ]
}

function brokenLinks({ root, given, pages, declared }: Sources, words: Text[], drawn: DrawnAnchors): Promise<Fault[]> {
  const elsewhere = [...linksInTexts(words), ...settingLinks(root, given, declared), ...(given.links ?? [])]
  return linkReports(root, pages, elsewhere, given.redirects, drawn)
}

const staleInContract = ({ root, areContractsRead }: Sources): TranslationFault[] =>
  areContractsRead
    ? translationState(root)
        .filter(({ state }) => state === 'stale')
        .map(lineIn(root))
    : []

/** Adds the line of a contract translation; the keys of its file are JSON pointers. */
const lineIn =
  (root: string) =>
  <T extends { file: string; pointer: string }>(found: T) => ({
    ...found,
    line: readYaml(root, found.file).lineOf([found.pointer]),
  })

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

/** Reads the files that hold both languages side by side. */
function readPairs(root: string, files: string[], faults: Fault[]): TranslationFault[] {
  return files.flatMap((file) => {
    const text = gather(faults, () => readYaml(root, file))
    if (!text) return []
    if (file === 'texts/flow.json') faults.push(...wordFaults(text))
    return pairFaults(text)
  })
}

/** Removes duplicates and sorts by file and line, with TODO markers first. */
function inOrder(faults: Fault[]): Fault[] {
  const once = [...new Map(faults.map((fault) => [tell(fault), fault])).values()]
  return once.sort(
    (a, b) =>
      Number(isMarker(b)) - Number(isMarker(a)) ||
      (a.file === b.file ? (a.line ?? 0) - (b.line ?? 0) : a.file < b.file ? -1 : 1),
  )
}

interface Texts {
  /** By path in the repository. */
  texts: Map<string, string>
  faults: Fault[]
  isBroken: (folder: SourceFolder) => boolean
}

const endings: Record<SourceFolder, string> = {
  agents: '.md',
  catalogue: '.yaml',
  content: '.mdx',
  contract: '.yaml',
  glossary: '.yaml',
  scenarios: '.yaml',
  texts: '.json',
}
/** Records of earlier publications: contracts and page addresses. */
const isPublished = (file: string) => /^contract\/published\/.*\.json$/.test(file) || file === publishedFile

function readTexts(root: string): Texts {
  const texts = new Map<string, string>()
  const faults: Fault[] = []
  const broken = new Set<string>()
  const readable = new Map(pageFiles(root).map(({ file, id }) => [file, id]))
  for (const folder of sourceFolders.filter((each) => existsSync(join(root, each)))) {
    const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/').replace(/^\//, ''))
    for (const file of files) {
      const stray = strayFault(file, folder, readable)
      if (stray) {
        faults.push(stray)
        continue
      }
      const { text, faults: found } = checkText(root, file)
      const markers = text === undefined ? [] : markerFaults(file, text)
      faults.push(...found, ...markers)
      // Skip folders that still contain TODO markers.
      if (text === undefined || markers.length > 0) broken.add(folder)
      else texts.set(file, text)
    }
  }
  return { texts, faults, isBroken: (folder) => broken.has(folder) }
}

/** A file that no reader of sources picks up, or whose name makes a poor address. */
function strayFault(file: string, folder: SourceFolder, pages: Map<string, string>): Fault | undefined {
  const ending = endings[folder]
  if (isPublished(file)) return undefined
  if (!file.endsWith(ending))
    return { file, message: `No such file is read here: its name does not end in ${ending}. Rename or delete it.` }
  if (folder !== 'content') return undefined
  const id = pages.get(file)
  if (id === undefined)
    return {
      file,
      message: 'It is in the folder of no language and version. Move it, see "Add a page" in CONTRIBUTING.md.',
    }
  const odd = idFault(id)
  return odd === undefined ? undefined : { file, message: `Its name is its address. ${odd}` }
}

const outlines = new Cache<Outline>()

interface Content {
  pages: PageText[]
  unread: UnreadPage[]
}

async function readContent(
  root: string,
  texts: Map<string, string>,
  faults: Fault[],
  read: Given['outline'],
): Promise<Content> {
  const pages: PageText[] = []
  const unread: UnreadPage[] = []
  for (const { file, ...place } of pageFiles(root)) {
    const text = texts.get(file)
    const page = text === undefined ? undefined : gather(faults, () => readPage(file, text, place))
    const outline = text === undefined ? undefined : await read(file, text)
    faults.push(...(outline?.faults ?? []).map((fault) => ({ file, ...fault })))
    if (page && text !== undefined) pages.push({ page, text, outline })
    else unread.push({ file, version: place.version, text, outline })
  }
  return { pages, unread }
}

/** The English contract of each version. An error in the English is reported once, not for each translation. */
async function readContracts(root: string, faults: Fault[]): Promise<Map<Version, Contract>> {
  const contracts = new Map<Version, Contract>()
  for (const version of versions) {
    try {
      const contract = await loadContract(version, defaultLocale, root)
      contracts.set(version, contract)
      faults.push(...completenessFaults(root, contract))
      for (const locale of locales) await loadContract(version, locale, root)
    } catch (error) {
      if (!(error instanceof Faults)) throw error
      faults.push(...error.faults)
    }
  }
  return contracts
}

/** Errors that only show when all pages are known. */
function wholeFaults(
  root: string,
  pages: PageText[],
  contracts: Map<Version, Contract>,
  catalogue: Catalogue | undefined,
  given: Pick<Given, 'announcement' | 'navigation' | 'redirects'>,
): Fault[] {
  const declared = pages.map(({ page }) => page)
  const originals = originalsOf(declared)
  const present = contracts.get(currentVersion)
  const located = (fault: Fault): Fault => {
    const text = pages.find(({ page }) => page.file === fault.file)?.text
    return text === undefined
      ? fault
      : { ...fault, line: lineWith(text, new RegExp(`^${/\w+$/.exec(fault.place ?? '')?.[0]}:`)) }
  }
  return [
    ...[...contracts.values()].flatMap((contract) => subjectFaults(root, contract, declared, originals)),
    ...(catalogue ? guideFaults(catalogue, declared, originals) : []),
    ...sidebarFaults(root, given.navigation, originals, catalogue, given.redirects),
    // Redirects may lead to the pages of methods, which have no file.
    ...(catalogue ? redirectFaults(root, given.redirects, [...originals, ...pagesOfMethods(catalogue)]) : []),
    ...releaseFaults(pages, present),
    ...(present ? announcementFaults(root, given.announcement, present.releases) : []),
  ].map(located)
}

/**
 * Operations and webhooks without a page, and pages without one; if only a translation is left, its missing English
 * page is reported elsewhere.
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

/** Years whose releases no changelog page lists. */
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

/** Each page once, as its English declares it; differences of a translation are reported elsewhere. */
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

/** Two files with one address, of which the build would use the first. Reported once for both languages. */
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
