import { expect, test } from 'vitest'
import { guideEntries } from './guides'
import type { Service } from '@docs/model/catalogue/types'

const service = (id: string, countries: string[]) =>
  ({ id, route: id, direction: 'payin', flow: 'hpp', countries, method: { id, name: { en: id, uk: id } } }) as Service
const services = (count: number, prefix: string, ...countries: string[]) =>
  Array.from({ length: count }, (_, at) => service(`${prefix}${String(at)}`, countries))
const entries = (...all: Service[]) =>
  guideEntries({ services: all, dossiers: {}, codes: {} as never }).map(({ label, entries: own }) => [
    label.en,
    own.flatMap((entry) =>
      typeof entry === 'object' && 'entries' in entry ? [[entry.label.en, entry.entries.length]] : [],
    ),
  ])

test('the methods of a region are listed by name, with their country', () => {
  expect(entries(...services(2, 'pix', 'BR'), ...services(1, 'efecty', 'CO'))).toEqual([
    [
      'Latin America',
      [
        ['efecty0 (Colombia)', 1],
        ['pix0 (Brazil)', 1],
        ['pix1 (Brazil)', 1],
      ],
    ],
  ])
})
