import { rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { scratchFolder } from '../../../../tests/scratch-folder'
import { filesBelow } from './files'
import { parseYaml, readRecord, readYaml, recordOf } from './yaml-record'

const root = scratchFolder(afterAll)
const file = 'a.yaml'
const schema = z.strictObject({ name: z.string(), size: z.strictObject({ width: z.number() }) })
const write = (text: string) => writeFileSync(join(root, file), text)

beforeEach(() => write('name: Anna\nsize:\n  width: 1\n'))

test('a file is read again only after it changes', () => {
  expect(readYaml(root, file)).toBe(readYaml(root, file))
})

test('an edit is detected even if size and modification time stay the same', () => {
  const { data } = readRecord(root, file, schema)
  const old = new Date(2020, 1, 1)
  utimesSync(join(root, file), old, old)
  const before = readYaml(root, file)
  // File timestamps have the resolution of the kernel's clock tick.
  const changed = () => statSync(join(root, file), { bigint: true }).ctimeNs
  for (const first = changed(); changed() === first;) write('name: Olha\nsize:\n  width: 1\n')
  utimesSync(join(root, file), old, old)
  expect(readYaml(root, file)).not.toBe(before)
  expect([data.name, readRecord(root, file, schema).data.name]).toEqual(['Anna', 'Olha'])
})

test('a fault is reported until it is fixed', () => {
  write('name: Anna\nsize:\n  widht: 1\n')
  const fault = 'a.yaml:3: size.widht: There is no such key here. Write "width".'
  expect(() => readRecord(root, file, schema)).toThrow(fault)
  expect(() => readRecord(root, file, schema)).toThrow(fault)
  write('name: Anna\nsize:\n  width: 22\n')
  expect(readRecord(root, file, schema).data.size.width).toBe(22)
})

test('a missing file is reported, and read once it is restored', () => {
  readYaml(root, file)
  rmSync(join(root, file))
  expect(filesBelow(root, '.', '.yaml')).toEqual([])
  expect(() => readYaml(root, file)).toThrow('a.yaml: The file is missing. Restore it.')
  write('name: Ivan\n')
  expect(readYaml(root, file).content).toEqual({ name: 'Ivan' })
})

test('a fault in a nested text is reported with its line in the file', () => {
  expect(() => parseYaml('page.mdx', 'title: "open\n', 2)).toThrow(/^page\.mdx:2: not readable as YAML\./)
  expect(() => recordOf(parseYaml('page.mdx', 'name: 1\n', 2), schema)).toThrow(/^page\.mdx:2: name: .*string/)
})

test('mistakes that have nothing to do with each other are told together', () => {
  const union = z.discriminatedUnion('kind', [z.strictObject({ kind: z.literal('box'), width: z.number().max(9) })])
  const boxes = z.strictObject({ title: z.string(), lid: z.string(), boxes: z.array(union) })
  write('titel: A\nlid: *none\nboxes:\n  - kidn: box\n    width: 10\n')
  expect(() => readRecord(root, file, boxes)).toThrow(
    [
      'a.yaml:2: lid: There is no anchor &none above. Correct the name, or put a text that starts with * in quotes.',
      'a.yaml:4: boxes.0.kidn: There is no such key here. Write "kind".',
      'a.yaml:1: titel: There is no such key here. Write "title".',
      'a.yaml:5: boxes.0.width: Too big: expected number to be <=9',
    ].join('\n'),
  )
  expect(() => readYaml(root, file)).toThrow(/^a\.yaml:2: lid: There is no anchor &none above\.[^\n]*$/)
})

test('a value that chooses between shapes is told with the values that do', () => {
  const union = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('box') }),
    z.object({ kind: z.literal('bag') }),
  ])
  write('kind: bog\n')
  expect(() => readRecord(root, file, union)).toThrow('a.yaml:1: kind: There is no such value. Use one of box, bag.')
})
