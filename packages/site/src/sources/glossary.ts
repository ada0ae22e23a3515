import { z } from 'zod'
import { Cache } from '@docs/model/data/cache'
import type { Avoided, Glossary } from './glossary/glossary'
import type { Locale } from '@docs/model/language/locales'
import { Faults, gather, type Fault } from '@docs/model/sources/faults'
import { stampOf } from '@docs/model/sources/files'
import { fingerprint, inLanguages } from '@docs/model/language/words'
import { readRecord, refuse, type KeyFault } from '@docs/model/sources/yaml-record'

export const termsFile = 'glossary/terms.yaml'
const wordsFile = 'glossary/words.yaml'
const questionsFile = 'glossary/questions.yaml'
const sentencesFile = 'glossary/sentences.yaml'
const styleFile = 'glossary/style.yaml'

const text = z.string().min(1, 'Write at least one letter.')
const names = z.array(text).min(1, 'Give at least one name, or delete the key.')
const anchor = z.string().regex(/^[a-z0-9_]+$/, 'Use small letters, digits and underscores: the key is the anchor.')

const phrases = z
  .array(
    z
      .string()
      .regex(
        /^=?[\p{L}\p{N}’]+\*?(?:[ -]=?[\p{L}\p{N}’]+\*?)*$/u,
        'Write words with one space or hyphen between them; = before a word is this form only, * behind it any ending.',
      ),
  )
  .min(1, 'Give at least one phrase, or delete the key.')
const styleSchema = z.strictObject({ words: phrases, use: text, except: phrases.default([]), why: text.optional() })
const avoidSchema = z
  .array(
    z.preprocess(
      (written) => (typeof written === 'string' ? { words: [written] } : written),
      styleSchema.partial({ use: true }),
    ),
  )
  .default([])

const address = z
  .string()
  .regex(
    /^\/[\w./-]*(#[\w.-]+)?$/,
    'Write the address of a page without language and version, such as /callbacks#order.',
  )
const see = z.array(address).min(1, 'Name at least one page.')
const termSchema = z.strictObject({
  names: z
    .strictObject({ en: text, uk: text, ru: text, of: fingerprint.optional() })
    .transform(({ en, uk, ru }) => ({ en, uk, ru })),
  also: z.strictObject({ en: names, uk: names, ru: names }).partial().default({}),
  avoid: z.strictObject({ en: avoidSchema, uk: avoidSchema }).prefault({}),
  meaning: inLanguages(text),
  see,
})
const termsSchema = z.record(anchor, z.strictObject({ title: inLanguages(text), terms: z.record(anchor, termSchema) }))
const styleFileSchema = z.strictObject({ en: z.array(styleSchema), uk: z.array(styleSchema) })
const wordsSchema = z.array(z.strictObject({ en: names, uk: names, ru: names }))
const questionsSchema = z.array(z.strictObject({ see, en: names, uk: names, ru: names }))
const sentencesSchema = z.record(address, z.strictObject({ en: names, uk: names, ru: names }).partial())

/**
 * Reads `glossary`; errors name the file, the line, the key and the fix. `addresses` are those of the current version's
 * English pages; `movedTo` gives the id of the page that has replaced one.
 */
export function readGlossary(
  root: string,
  addresses: Pick<ReadonlySet<string>, 'has'>,
  movedTo: (id: string) => string | undefined = () => undefined,
): Glossary {
  const found: Fault[] = []
  const terms = gather(found, () => {
    const record = readRecord(root, termsFile, termsSchema)
    const faults = termFaults(record.data, addresses, movedTo)
    if (faults.length > 0) refuse(record, faults)
    return record.data
  })
  const words = gather(found, () => readRecord(root, wordsFile, wordsSchema).data)
  const questions = gather(found, () => {
    const record = readRecord(root, questionsFile, questionsSchema)
    const faults = record.data.flatMap(({ see }, at) => unknownAddresses([at], see, addresses, movedTo))
    if (faults.length > 0) refuse(record, faults)
    return record.data
  })
  const sentences = gather(found, () => {
    const record = readRecord(root, sentencesFile, sentencesSchema)
    const faults = Object.keys(record.data).flatMap((key) =>
      unknownAddresses([], [key], addresses, movedTo).map(({ message }) => ({ path: [key], message })),
    )
    if (faults.length > 0) refuse(record, faults)
    return record.data
  })
  const style = gather(found, () => readRecord(root, styleFile, styleFileSchema).data)
  if (!terms || !words || !questions || !sentences || !style) throw new Faults(found)
  return {
    groups: Object.entries(terms).map(([id, group]) => ({
      id,
      title: group.title,
      terms: Object.entries(group.terms).map(([termId, term]) => ({ id: termId, ...term, avoid: avoidOf(term) })),
    })),
    words,
    questions,
    sentences,
    style,
  }
}

const glossaries = new Cache<Glossary>()

/** The glossary of `root`; `addresses` are those its terms may link to. */
export function loadGlossary(root: string, addresses: ReadonlySet<string>): Glossary {
  return glossaries.get(
    root,
    () => [stampOf(root, [termsFile, wordsFile, questionsFile, sentencesFile, styleFile]), addresses],
    () => readGlossary(root, addresses),
  )
}

/** The wordings to avoid for a term; unless a rule says otherwise, the replacement is the term's name. */
function avoidOf({ names, avoid }: z.output<typeof termSchema>): Record<Locale, Avoided[]> {
  const inLanguage = (locale: Locale) => avoid[locale].map((rule) => ({ use: inSentence(names[locale]), ...rule }))
  return { en: inLanguage('en'), uk: inLanguage('uk') }
}

/** A name as written within a sentence: first letter in lower case, except in abbreviations. */
const inSentence = (name: string) => name.replace(/^\p{Lu}(?=\p{Ll}| )/u, (letter) => letter.toLowerCase())

/** Errors across terms: duplicate anchors, and links to pages that do not exist. */
function termFaults(
  groups: z.output<typeof termsSchema>,
  addresses: Pick<ReadonlySet<string>, 'has'>,
  movedTo: (id: string) => string | undefined,
): KeyFault[] {
  const owners = new Map(Object.keys(groups).map((group) => [group, `the group "${group}"`]))
  return Object.entries(groups).flatMap(([group, { terms }]) =>
    Object.entries(terms).flatMap(([id, { see }]) => {
      const path = [group, 'terms', id]
      const owner = owners.get(id)
      owners.set(id, `a term of the group "${group}"`)
      const unknown = unknownAddresses(path, see, addresses, movedTo)
      return owner
        ? [
            { path, message: `The anchor "${id}" belongs to ${owner} already. Give one of them another key.` },
            ...unknown,
          ]
        : unknown
    }),
  )
}

const unknownAddresses = (
  path: (string | number)[],
  see: string[],
  addresses: Pick<ReadonlySet<string>, 'has'>,
  movedTo: (id: string) => string | undefined,
): KeyFault[] =>
  see.flatMap((address, at) => {
    const [page = '', anchor] = address.split('#')
    if (addresses.has(page)) return []
    const to = movedTo(page.slice(1))
    const moved = anchor === undefined ? to : `${to}#${anchor}`
    const remedy = to === undefined ? 'Correct the address or delete it' : `It has moved: write /${moved}`
    return [{ path: [...path, 'see', at], message: `There is no page ${address}. ${remedy}.` }]
  })
