import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fieldsOf } from '@docs/model/contract/fields'
import type { Field, OpenApiDocument, Schema } from '@docs/model/contract/types'
import { loadContract } from '@docs/model/sources/contract'
import { loadSite } from '../../src/sources/site'
import { FieldList } from '../../src/ui/operation/FieldList'
import { RouteProvider, type Route } from '../../src/ui/route'
import { editHtml } from './answers'
import { roots, useSite } from './site'

const site = useSite()
const locale = 'uk'
const place = 'api/transaction_create'

const values = Array.from({ length: 80 }, (_, at) => `reason_${String(at + 1).padStart(2, '0')}_of_a_long_list`)
const text: Schema = {
  type: 'string',
  description: 'A text that is long enough to need more than one line on the screen of a phone.',
  pattern: '^[A-Za-z0-9+/]{1,64}={0,2}(,[A-Za-z0-9+/]{1,64}={0,2}){0,31}$',
  example: 'QmFzZTY0IHRleHQgd2l0aG91dCBhbnkgcGxhY2UgdG8gYnJlYWssMTIzNDU2Nzg5MDEyMzQ1Njc4OTA=',
}

function nested(levels: number): Schema {
  if (levels === 0) return text
  return {
    type: 'object',
    description: 'Holds one field.',
    properties: { [`level_${levels}_of_the_nested_object`]: nested(levels - 1) },
  }
}

/** A schema that is as hard to display as possible. */
const hard: Schema = {
  type: 'object',
  properties: {
    name_that_is_longer_than_a_line_of_a_telephone_and_has_places_to_break: text,
    nameThatIsLongerThanALineOfATelephoneAndHasNoPlaceAtAllWhereItCouldBreak: text,
    reason: {
      type: 'string',
      description: 'One of very many.',
      enum: values,
      'x-enum': 'open',
      'x-enum-descriptions': Object.fromEntries(values.map((value) => [value, 'Says why.'])),
    },
    deep: nested(6),
    node: { $ref: '#/components/schemas/Node' },
  },
}

const components = {
  schemas: {
    Node: {
      type: 'object',
      description: 'Holds others of its kind.',
      properties: {
        name: text,
        children: { type: 'array', description: 'Of the same kind.', items: { $ref: '#/components/schemas/Node' } },
      },
    },
  },
}

async function fixture(): Promise<{ fields: Field[]; html: string }> {
  if (!loadSite().byAddress.has(roots[locale] + place))
    throw new Error(`There is no page ${place} any more: name another one here.`)
  const contract = await loadContract('2.x', locale)
  const document = { ...contract.document, components } as unknown as OpenApiDocument
  const route: Route = { locale, version: '2.x', names: new Map(), statuses: new Map() }
  const fields = fieldsOf(document, locale, hard, 'hard')
  const list = createElement(FieldList, { fields })
  return { fields, html: renderToStaticMarkup(createElement(RouteProvider, { route, children: list })) }
}

function anchors(fields: Field[]): string[] {
  return fields.flatMap(({ anchor, children }) => [anchor, ...anchors(children)])
}

test('a hard schema fits the screen of a phone, is readable and has every anchor', async () => {
  const { fields, html } = await fixture()
  const page = await site.openPage({ viewport: { width: 390, height: 844 } })
  await editHtml(page, /transaction_create$/, (whole) =>
    whole.replace('<ul class="fields">', () => `<div id="hard">${html}</div><ul class="fields">`),
  )
  await page.goto(roots[locale] + place)
  await page.locator('#hard details').evaluateAll((folded) => folded.forEach((each) => each.setAttribute('open', '')))

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const found = await page.locator('#hard').evaluate((hard) => {
    const all = [...hard.querySelectorAll<HTMLElement>('*')]
    return {
      ids: all.map(({ id }) => id).filter(Boolean),
      beyond: all
        .filter((each) => each.getBoundingClientRect().right > hard.getBoundingClientRect().right + 0.5)
        .map(({ outerHTML }) => outerHTML),
      scrolling: all
        .filter((each) => each.scrollWidth > each.clientWidth && getComputedStyle(each).display !== 'inline')
        .map(({ outerHTML }) => outerHTML),
      narrowest: Math.min(...all.filter(({ className }) => className === 'text').map(({ clientWidth }) => clientWidth)),
      deadLinks: all.flatMap((each) => {
        const href = each.getAttribute('href')
        return href?.startsWith('#') && !document.getElementById(decodeURIComponent(href.slice(1))) ? [href] : []
      }),
    }
  })
  expect(found.ids).toEqual(anchors(fields))
  expect(found.ids).toContain(
    `hard.deep.${[6, 5, 4, 3, 2, 1].map((level) => `level_${level}_of_the_nested_object`).join('.')}`,
  )
  expect(found).toMatchObject({ beyond: [], scrolling: [], deadLinks: [] })
  // A column of about thirty letters.
  expect(found.narrowest).toBeGreaterThan(220)

  const last = anchors(fields).at(-1)!
  await page.goto(`${roots[locale]}${place}#${last}`)
  await expect
    .poll(() =>
      page.locator(`[id="${last}"]`).evaluate((each) => {
        const { top } = each.getBoundingClientRect()
        return top >= 0 && top < window.innerHeight
      }),
    )
    .toBe(true)
})
