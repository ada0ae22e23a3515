import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { attribute, dist, elements, pages } from './site'

/** The classes with rules in a built style sheet. */
const styled = new Map<string, Set<string>>()
const classesOf = (sheet: string): Set<string> => {
  const known = styled.get(sheet)
  if (known) return known
  const classes = new Set(
    [...readFileSync(`${dist}${sheet}`, 'utf8').matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => String(name)),
  )
  styled.set(sheet, classes)
  return classes
}

test('each page links the style sheets of all classes that it uses', () => {
  const linked = pages.map(({ address, tree }) => ({
    address,
    sheets: elements(tree, (link) => link.tagName === 'link' && attribute(link, 'rel') === 'stylesheet').map((link) =>
      String(attribute(link, 'href')),
    ),
    used: new Set(elements(tree, () => true).flatMap((each) => attribute(each, 'class')?.split(' ') ?? [])),
  }))
  const sheets = [...new Set(linked.flatMap((page) => page.sheets))]
  expect(sheets.length).toBeGreaterThan(1)
  const unstyled = linked.flatMap(({ address, sheets: own, used }) => {
    const known = new Set(own.flatMap((sheet) => [...classesOf(sheet)]))
    const elsewhere = new Set(sheets.flatMap((sheet) => [...classesOf(sheet)]))
    return [...used]
      .filter((name) => elsewhere.has(name) && !known.has(name))
      .map(
        (name) =>
          `${address}: .${name} is styled by a sheet that pages of this type do not link (src/ui/styles/sheets.ts)`,
      )
  })
  expect(unstyled).toEqual([])
})
