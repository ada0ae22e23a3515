/* What the page of all changes tells of the contracts that are kept. */
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { locales } from '@docs/model/language/locales'
import { currentVersion } from '@docs/model/brand/versions'
import { parseArticle, textOf } from '../../src/article/article'
import { filterChanges, startOf } from '../../src/changes/explorer'
import { readChanges } from '../../src/render/editions/changes'
import { editionOf } from '../../src/render/editions/edition'
import { ChangesPage } from '../../src/ui/changes/ChangesPage'
import { RouteProvider } from '../../src/ui/route'
import { changesView } from '../../src/views/changes'

const pages = await Promise.all(
  locales.map(async (locale) => {
    const place = { locale, version: currentVersion }
    const { sources } = await editionOf(place)
    const read = await readChanges(locale)
    const view = changesView(sources, read)
    const html = renderToStaticMarkup(
      <RouteProvider route={{ ...place, names: new Map(), statuses: new Map() }}>
        <ChangesPage view={view} filters={null} intro={null}>
          {null}
        </ChangesPage>
      </RouteProvider>,
    )
    return { locale, read, view, html, releases: sources.contract.releases }
  }),
)

describe.each(pages)('all changes ($locale)', ({ read, view, html, releases }) => {
  const entries = view.steps.flatMap((step) => step.entries)

  test('tell each difference in exactly one entry', () => {
    for (const { from, to, differences } of read.history.steps) {
      const step = view.steps.find((each) => each.to === to)
      const counts = step?.entries.flatMap(({ sentences }) => sentences.map(({ count }) => count)) ?? []
      expect(
        counts.reduce((sum, count) => sum + count, 0),
        `${from} to ${to}`,
      ).toBe(differences.length)
    }
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
  })

  test('say once what the changelog says', () => {
    for (const { version, entries: noted } of releases) {
      const step = view.steps.find(({ to }) => to === version)
      const told = step?.entries.flatMap(({ text }) => text ?? []) ?? []
      expect(told.sort()).toEqual(noted.map(({ text }) => text).sort())
    }
  })

  test('open with the newest version, and leave nothing to readers of one method that does not concern them', () => {
    const [newest] = view.steps
    const start = startOf(view.versions)
    expect(filterChanges(view.changes, start, view.versions)).toHaveLength(newest!.entries.length)
    for (const operation of [...view.methods, ...view.callbacks]) {
      const shown = new Set(
        filterChanges(view.changes, { ...start, from: view.versions[0]!, operation }, view.versions).map(
          ({ id }) => id,
        ),
      )
      for (const { id, methods, callbacks, concerns } of entries) {
        const isUsed = [...methods, ...callbacks].some(({ name }) => name === operation)
        expect(shown.has(id), `${operation}: ${id}`).toBe(isUsed || concerns.length === 0)
      }
    }
  })

  test('are whole sentences, with nothing cut off or left open', () => {
    const article = parseArticle(html)
    expect(textOf(article).match(/…|\{[a-z]+\}|undefined|\[object/gi) ?? []).toEqual([])
    const sentences = html.match(/(?<=<li>).*?(?=<\/li>)/gs) ?? []
    expect(sentences.length).toBeGreaterThan(entries.length)
    for (const sentence of sentences) {
      const [, summary = sentence] = /<summary>(.*?)<\/summary>/.exec(sentence) ?? []
      const text = textOf(parseArticle(summary))
      expect(text).toMatch(/\S[.)]$/)
      expect(text).not.toMatch(/ {2}| [.;:]/)
      expect(text).toMatch(/^[\p{Lu}\d]/u)
    }
  })

  test('name each of many things below the sentence', () => {
    for (const { sentences } of entries)
      for (const { subjects, pattern } of sentences)
        for (const { name } of pattern === 'reworded' ? [] : subjects) expect(html).toContain(`>${name}<`)
  })
})
