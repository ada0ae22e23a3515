/** Lists of pages for language models and other programs: https://llmstxt.org. */
import { downloadAddress, downloads } from '../../downloads'
import { purposeOf } from '../../downloads/purpose'
import type { NavigationBranch, NavigationNode } from '../../sources/navigation/tree'
import { baseOf, listAddress, markdownAddress } from '@docs/model/brand/addresses'
import { absolute } from '@docs/model/brand/brand-names'
import { brand } from '@docs/brand/brand'
import { fill } from '@docs/model/language/fill'
import { locales, type Locale } from '@docs/model/language/locales'
import { texts } from '../../words/texts'
import { currentVersion, versions, type Version } from '@docs/model/brand/versions'
import type { Page } from '../../sources/content'
import { loadAgentFiles } from '../../sources/agents'
import { loadSite } from '../../sources/site'

/** A list and its address. */
export interface PageList {
  address: string
  text: string
}

/**
 * The list that leads to all pages, and one per section of the sidebar, so that a program can fetch only what it needs.
 */
export function pageLists(locale: Locale, version: Version): PageList[] {
  const place = { locale, version }
  const t = texts[locale].programs
  const tree = loadSite().trees.get(baseOf(locale, version)) ?? []
  const branches = tree.filter((node) => node.kind === 'category')
  const [root] = entriesOf(tree).filter(({ id }) => id === 'index')
  const isCurrent = version === currentVersion

  const sections = [...branches.map((branch) => sectionOf(branch)), ...(isCurrent ? [downloadSection(locale)] : [])]
  const index = [
    `# ${isCurrent ? brand.name : `${brand.name} ${version}`}`,
    `> ${root?.front.description ?? brand.tagline}`,
    t.twins,
    `## ${t.start}`,
    [
      ...(isCurrent ? agentGuide(locale) : []),
      ...entriesOf(tree.filter((node) => node.kind === 'page')).map(entry),
    ].join('\n'),
    `## ${t.sections}`,
    sections
      .map(({ id, title, about }) => `- [${title}](${absolute(listAddress(place, id))})${about && `: ${about}`}`)
      .join('\n'),
    ...(isCurrent ? [`## ${t.elsewhere}`, elsewhere(locale)] : []),
  ]
  const list = absolute(listAddress(place))
  return [
    { address: listAddress(place), text: joined(index) },
    ...sections.map(({ id, title, body }) => ({
      address: listAddress(place, id),
      text: joined([`# ${brand.name}: ${title}`, `> ${fill(t.partOf, { list })}`, ...body]),
    })),
  ]
}

interface Section {
  id: string
  title: string
  about: string
  body: string[]
}

function sectionOf({ anchor, label, index, children }: NavigationBranch): Section {
  const first = index && pageAt(index.address)
  const own = children.filter((node) => node.kind === 'page')
  const about = first?.front.description ?? own.map(({ label }) => label).join(', ')
  const groups = children
    .filter((node) => node.kind === 'category')
    .flatMap((group) => [`## ${group.label}`, entriesOf([group]).map(entry).join('\n')])
  return { id: anchor, title: label, about, body: [entriesOf(own).map(entry).join('\n'), ...groups] }
}

function downloadSection(locale: Locale): Section {
  const lines = downloads.map((file) => {
    const address = downloadAddress(file)
    return `- [${address}](${absolute(address)}): ${purposeOf(file, locale)}`
  })
  return { id: 'downloads', title: texts[locale].programs.downloads, about: '', body: [lines.join('\n')] }
}

function agentGuide(locale: Locale): string[] {
  const { guide } = loadAgentFiles()
  return guide ? [`- [${guide.address.slice(1)}](${absolute(guide.address)}): ${texts[locale].programs.agents}`] : []
}

/** Links to the lists of the other languages and versions. */
function elsewhere(locale: Locale): string {
  const others = [
    ...versions
      .filter((version) => version !== currentVersion)
      .map((version) => ({ locale, version, name: fill(texts[locale].programs.version, { version }) })),
    ...locales
      .filter((other) => other !== locale)
      .map((other) => ({ locale: other, version: currentVersion, name: languageNames[other] })),
  ]
  return others.map(({ name, ...place }) => `- [${name}](${absolute(listAddress(place))})`).join('\n')
}

/** The name of each language in that language. */
const languageNames: Record<Locale, string> = { en: 'English', uk: 'Українська' }

/** Pages in reading order; a category's index page comes first in it. */
function entriesOf(nodes: NavigationNode[]): Page[] {
  const addresses = nodes.flatMap(function addresses(node): string[] {
    if (node.kind === 'page') return [node.page.address]
    return [...(node.index ? [node.index.address] : []), ...node.children.flatMap(addresses)]
  })
  return [...new Set(addresses)].map(pageAt)
}

function pageAt(address: string): Page {
  const page = loadSite().byAddress.get(address)
  if (!page) throw new Error(`No page is at ${address}.`)
  return page
}

/** Pages of payment methods get no description, because these are all alike. */
const entry = ({ address, front }: Page): string =>
  `- [${front.title}](${absolute(markdownAddress(address))})` +
  (front.type === 'method' ? '' : `: ${front.description}`)

const joined = (blocks: string[]): string => `${blocks.filter((block) => block !== '').join('\n\n')}\n`
