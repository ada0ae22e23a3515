import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { scratchFolder } from '../../../../tests/scratch-folder'
import { acceptPairs, pairFaults, pairsIn, textFaults } from './pairs'
import { parseYaml } from '@docs/model/sources/yaml-record'

const root = scratchFolder(afterAll)

/** The text of a file after `acceptPairs`. */
function accepted(file: string, source: string): string {
  mkdirSync(join(root, 'texts'), { recursive: true })
  writeFileSync(join(root, file), source)
  acceptPairs(file, root)
  return readFileSync(join(root, file), 'utf8')
}

const states = (file: string, source: string) => pairFaults(parseYaml(file, source)).map(({ state }) => state)

describe('a text in two languages', () => {
  test.each([
    ['a line of YAML', 'a.yaml', 'label: { en: Full name, uk: Повне ім’я } # once\n'],
    ['a block of YAML', 'a.yaml', 'label:\n  en: Full name\n  uk: Повне ім’я\nnext: 1\n'],
    ['a line of JSON', 'texts/a.json', '{\n  "label": { "en": "Full name", "uk": "Повне ім’я" }\n}\n'],
    ['a block of JSON', 'texts/a.json', '{\n  "label": {\n    "en": "Full name",\n    "uk": "Повне ім’я"\n  }\n}\n'],
  ])('is stale until it is accepted, and again when the English changes: %s', (_, file, source) => {
    expect(states(file, source)).toEqual(['stale'])
    const current = accepted(file, source)
    expect(states(file, current)).toEqual([])
    expect(current.replace(/,?\s*"?of"?: ['"][0-9a-f]{8}['"]/, '')).toBe(source)
    const changed = current.replace('Full name', 'Whole name')
    expect(states(file, changed)).toEqual(['stale'])
    expect(accepted(file, changed)).not.toBe(changed)
    expect(states(file, accepted(file, changed))).toEqual([])
  })

  test('needs no fingerprint if it is a name that is the same in both, but a sentence must be translated', () => {
    expect(states('a.yaml', 'name: { en: Interac e-Transfer, uk: Interac e-Transfer }')).toEqual([])
    expect(states('a.yaml', 'text: { en: Digits only without spaces., uk: Digits only without spaces. }')).toEqual([
      'missing',
    ])
  })

  test('can have a form for each plural category', () => {
    const source =
      '{ "n": { "en": { "one": "{n} day", "other": "{n} days" }, "uk": { "few": "{n} дні", "other": "{n} дня" } } }'
    expect(states('texts/a.json', source)).toEqual(['stale'])
    expect(states('texts/a.json', accepted('texts/a.json', source))).toEqual([])
    expect(textFaults(parseYaml('texts/a.json', source))).toEqual([])
  })

  test('is found under keys that are language codes themselves', () => {
    const source =
      '{ "names": { "en": { "en": "English", "uk": "Англійська" }, "uk": { "en": "French", "uk": "Французька" } } }'
    expect(pairsIn(JSON.parse(source)).map(({ path }) => path.join('.'))).toEqual(['names.en', 'names.uk'])
    expect(textFaults(parseYaml('texts/a.json', source))).toEqual([])
  })
})
