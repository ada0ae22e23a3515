import type { Element, Nodes } from 'hast'
import { expect, test } from 'vitest'
import { operationIds } from '@docs/model/contract/operation'
import { loadContract } from '@docs/model/sources/contract'
import { attribute, documents, elements, named, text, type ParsedPage } from './site'

const contract = await loadContract('2.x', 'en')
const kinds = {
  operation: new Set(operationIds(contract)),
  status: new Set(contract.statusMachine.statuses.map(({ id }) => id)),
  error: new Set(contract.errors.map(({ code }) => code)),
  reason: new Set(contract.failureReasons.map(({ id }) => id)),
}
type Kind = keyof typeof kinds
const kindsOf = (name: string) => (Object.keys(kinds) as Kind[]).filter((kind) => kinds[kind].has(name))

const current = documents.filter(({ version }) => version === '2.x')

const hasClass = (name: string) => (element: Element) =>
  (attribute(element, 'className') ?? '').split(' ').includes(name)
const isLookup = (element: Element) => named('table', 'dl')(element) || hasClass('fields')(element)

interface Place {
  isLookup: boolean
  isLink: boolean
  /** The heading or row whose anchor is the name. */
  entry?: string
}

/** Names in the tables and lists of a page, outside code blocks, and whether they are links. */
function mentionsOf({ tree }: ParsedPage): { name: string; isLink: boolean }[] {
  const found: { name: string; isLink: boolean }[] = []
  const walk = (node: Nodes, place: Place): void => {
    if (!('children' in node)) return
    let here = place
    if (node.type === 'element') {
      // The values of a difference are quotations, as in a code block.
      if (named('pre')(node) || hasClass('anchor')(node) || hasClass('changes__item')(node)) return
      here = {
        isLookup: place.isLookup || isLookup(node),
        isLink: place.isLink || named('a')(node),
        entry: named('tr', 'h2', 'h3')(node) ? attribute(node, 'id') : place.entry,
      }
      if (named('code')(node)) {
        const name = text(node)
        if (here.isLookup && name !== here.entry && kindsOf(name).length > 0) found.push({ name, isLink: here.isLink })
        return
      }
    }
    for (const child of node.children) walk(child, here)
  }
  const [article] = elements(tree, named('article'))
  if (article) walk(article, { isLookup: false, isLink: false })
  return found
}

/**
 * Words that mean something else on the page as well: its fields and those of the objects that it refers to, their
 * alternatives, and the values of lists that are not made of things of one kind. A word such as `other` or `expired` is
 * then no mention for certain.
 */
function otherWords({ tree }: ParsedPage): Set<string> {
  const fieldNames = elements(tree, hasClass('field__name')).map(text)
  const variants = elements(tree, named('summary')).flatMap((summary) => elements(summary, named('code')).map(text))
  const lists = elements(tree, hasClass('field__values')).map((list) => elements(list, named('dt')).map(text))
  const ofOtherKinds = lists.filter(
    (values) => !(Object.keys(kinds) as Kind[]).some((kind) => values.every((value) => kinds[kind].has(value))),
  )
  const objects = elements(tree, ({ properties }) => properties['dataMoved'] !== undefined)
    .flatMap((place) => elements(place, named('a')).map((link) => attribute(link, 'href')))
    .flatMap((href) => current.filter(({ address }) => address === href))
  return new Set([
    ...fieldNames,
    ...variants,
    ...ofOtherKinds.flat(),
    ...objects.flatMap((page) => [...otherWords(page)]),
  ])
}

const isOwnPage = ({ id }: ParsedPage, name: string) => id.endsWith(`/${name}`)

test('every operation, status, error and reason in a table or a list of fields is a link', () => {
  const bare = current.flatMap((page) => {
    const others = otherWords(page)
    return mentionsOf(page).flatMap(({ name, isLink }) =>
      isLink || isOwnPage(page, name) || others.has(name) ? [] : [`${page.address}: ${name}`],
    )
  })
  expect([...new Set(bare)]).toEqual([])
})

test('lists of errors, fields and outcomes have thousands of links, equally many in both languages', () => {
  const links = (locale: string) =>
    current
      .filter((page) => page.locale === locale)
      .flatMap(mentionsOf)
      .filter(({ isLink }) => isLink).length
  // Fewer than the fields that have them: an object's are told once.
  expect(links('en')).toBeGreaterThan(2000)
  expect(links('uk')).toBe(links('en'))
})
