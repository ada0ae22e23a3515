import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Cache } from '@docs/model/data/cache'
import { schemaFields } from '@docs/model/contract/fields'
import type { Contract } from '@docs/model/contract/types'
import { readFence } from '../views/sequence/fence'
import { readMessages } from '../views/sequence/messages'
import { defaultLocale } from '@docs/model/language/locales'
import type { Fault } from '@docs/model/sources/faults'
import type { Fence, Outline, OutlineElement } from '../sources/outline'
import type { LineFault } from '../sources/prose'
import { keyFaults } from '@docs/model/sources/yaml-record'
import { isKnownLanguage } from '../samples/highlight/highlight'
import { codeTables } from '../views/codes'
import { elements, namesIn } from '../ui/prose'
import { syntaxFault } from './sequences'
import { lineWith, subjectOf, type PageText } from './page-text'

/** Context of a page's checks; without a contract if that could not be read. */
export interface Surroundings {
  root: string
  contract: Contract | undefined
}

/** Errors of a single page. */
export function pageFaults({ page, text, outline }: PageText, surroundings: Surroundings): Fault[] {
  const { file, front } = page
  const found: LineFault[] = []
  if (front.type === 'codes' && !(codeTables as string[]).includes(front.codes)) {
    found.push({
      line: lineWith(text, /^codes:/),
      message: `front matter, codes: there is no table "${front.codes}". Use one of ${codeTables.join(', ')}.`,
    })
  }
  found.push(...bodyFaults(text, outline, surroundings))
  const { contract } = surroundings
  if (outline && front.type === 'object' && contract)
    found.push(...objectFaults(front.schema, outline, contract, lineWith(text, /^schema:/)))
  return found.map((fault) => ({ file, ...fault }))
}

/** Errors in a page's body, independent of its front matter. */
export function bodyFaults(text: string, outline: Outline | undefined, { root, contract }: Surroundings): LineFault[] {
  if (!outline) return []
  return [
    ...elementFaults(outline, { root, contract }),
    ...outline.fences.flatMap(fenceFaults),
    ...(contract ? factFaults(text, contract) : []),
    ...anchorFaults(outline),
  ]
}

/** Fields on an object's page that the object does not have, and fields that are undescribed or described twice. */
function objectFaults(schema: string, { elements: used }: Outline, contract: Contract, line?: number): LineFault[] {
  if (!(schema in contract.document.components.schemas))
    return [{ line, message: `front matter, schema: contract/schemas has no "${schema}". Correct the name.` }]
  const own = schemaFields(contract.document, contract.locale, schema).map(({ name }) => name)
  const named = used.flatMap(({ name, line, attributes }) =>
    name === 'Fields' ? namesIn(String(attributes?.['names'])).map((field) => ({ field, line })) : [],
  )
  const names = named.map(({ field }) => field)
  const missing = own.filter((field) => !names.includes(field))
  return [
    ...named
      .filter(({ field }, at) => !own.includes(field) || names.indexOf(field) < at)
      .map(({ field, line }) => ({
        line,
        message: own.includes(field)
          ? `<Fields>: "${field}" stands on the page twice. Delete one.`
          : `<Fields>: ${schema} has no field "${field}". Correct the name, or delete it.`,
      })),
    ...(missing.length > 0
      ? [{ line, message: `No <Fields> names ${missing.join(', ')} of ${schema}. Add them to a group.` }]
      : []),
  ]
}

function elementFaults({ elements: used }: Outline, { root, contract }: Surroundings): LineFault[] {
  const isFile = (address: string) => existsSync(join(root, 'public', address))
  return used.flatMap((each) => [
    ...placeFaults(each),
    ...(contract ? attributeFaults(each, { contract, isFile }) : []),
    ...sizeFaults(each, root),
  ])
}

/** Pictures whose declared size differs from that of the file. */
function sizeFaults({ line, attributes }: OutlineElement, root: string): LineFault[] {
  const { src, width, height } = attributes ?? {}
  const path = typeof src === 'string' && src.endsWith('.png') ? join(root, 'public', src) : undefined
  if (path === undefined || !existsSync(path)) return []
  // A PNG starts with its signature, followed by the header chunk with the size.
  const head = readFileSync(path).subarray(16, 24)
  const size = [head.readUInt32BE(0), head.readUInt32BE(4)]
  return size[0] === width && size[1] === height
    ? []
    : [{ line, message: `The picture has another size. Write width={${size[0]}} height={${size[1]}}.` }]
}

/** Unknown facts in code blocks: `{{group.name}}`. */
function factFaults(text: string, { facts }: Contract): LineFault[] {
  return text
    .split('\n')
    .flatMap((line, at) =>
      [...line.matchAll(/\{\{([\w.]+)\}\}/g)].flatMap(([fact, name = '']) =>
        name in facts
          ? []
          : [{ line: at + 1, message: `There is no fact ${fact}. Use a name of contract/data/facts.yaml.` }],
      ),
    )
}

function placeFaults({ name, line, parent }: OutlineElement): LineFault[] {
  const element = Object.hasOwn(elements, name) ? elements[name] : undefined
  if (!element)
    return [
      { line, message: `There is no component <${name}>. Use Markdown or one of ${Object.keys(elements).join(', ')}.` },
    ]
  if (element.inside && element.inside !== parent)
    return [{ line, message: `<${name}> stands in <${element.inside}> only. Put it there.` }]
  return []
}

type Known = Parameters<(typeof elements)[string]['attributes']>[0]

/** The rules of an element, cached per contract because some list all of its facts. */
const rules = new Cache<z.ZodType>()

function ruleOf(name: string, known: Known): z.ZodType | undefined {
  const { contract } = known
  if (!Object.hasOwn(elements, name)) return undefined
  return rules.get(
    `${contract.version} ${name}`,
    () => [contract],
    () => z.strictObject(elements[name]!.attributes(known)),
  )
}

function attributeFaults({ name, line, attributes }: OutlineElement, known: Known): LineFault[] {
  const result = attributes && ruleOf(name, known)?.safeParse(attributes)
  if (!result || result.success) return []
  return keyFaults(result.error.issues).map(({ path, message }) => {
    const attribute = path.map(String).join('.')
    const value = attributes[attribute]
    return { line, message: `<${name} ${attribute}${value === undefined ? '' : `="${String(value)}"`}>: ${message}` }
  })
}

function fenceFaults({ language, meta, code, line }: Fence): LineFault[] {
  if (language === 'sequence') {
    const message = syntaxFault({ meta, code })
    return message === undefined ? [] : [{ line, message }]
  }
  if (language === 'messages') return messagesFaults({ meta, code, line })
  if (language === '' || language.includes('='))
    return [{ line, message: 'The code has no language. Write one after ```, such as ```json, or ```text.' }]
  return isKnownLanguage(language)
    ? []
    : [{ line, message: `"${language}" is no language that can be coloured. Correct it, or write text.` }]
}

function messagesFaults({ meta, code, line }: Pick<Fence, 'meta' | 'code' | 'line'>): LineFault[] {
  if (!/\btitle="[^"]+"/.test(meta) || !/\balt="[^"]+"/.test(meta)) {
    return [{ line, message: 'A diagram needs title="…" and alt="…" after its language. Add them.' }]
  }
  try {
    readMessages(code)
    return []
  } catch (error) {
    return [{ line, message: `The diagram cannot be drawn: ${(error as Error).message}` }]
  }
}

/** The anchors defined in a page's own text, with their lines. */
export function anchorsOf({ headings, elements: used }: Outline): { anchor: string; line: number }[] {
  const named = used.flatMap(({ name, attributes, line }) => {
    const value = attributes?.[elements[name]?.anchor ?? '']
    return typeof value === 'string' ? [{ anchor: value, line }] : []
  })
  return [...headings, ...named]
}

function anchorFaults(outline: Outline): LineFault[] {
  const first = new Map<string, number>()
  return anchorsOf(outline).flatMap(({ anchor, line }) => {
    const other = first.get(anchor)
    if (other === undefined) first.set(anchor, line)
    return other === undefined
      ? []
      : [
          {
            line,
            message: `The anchor "${anchor}" is taken in line ${other}. Give one of them another: ## Text [#anchor].`,
          },
        ]
  })
}

/** Checks that a translation has the same subject, anchors and scenarios as the English page. */
export function twinFaults(pages: PageText[]): Fault[] {
  const originals = new Map(
    pages
      .filter(({ page }) => page.locale === defaultLocale)
      .map((each) => [`${each.page.version} ${each.page.id}`, each]),
  )
  return pages.flatMap((each): Fault[] => {
    const { page } = each
    const original = page.locale === defaultLocale ? undefined : originals.get(`${page.version} ${page.id}`)
    if (!original) return []
    return [...subjectFaults(each, original), ...headingFaults(each, original), ...scenarioFaults(each, original)]
  })
}

const subjectKeys = ['type', 'operation', 'service', 'webhook', 'schema', 'codes', 'index', 'toc'] as const

function subjectFaults({ page, text }: PageText, original: PageText): Fault[] {
  return subjectKeys.flatMap((key) => {
    const [own, english] = [subjectOf(page, key), subjectOf(original.page, key)]
    if (own === english) return []
    const line = lineWith(text, new RegExp(`^${key}:`))
    return [
      {
        file: page.file,
        line,
        place: `front matter, ${key}`,
        message:
          `It is "${String(own)}", in ${original.page.file} "${String(english)}". ` + 'Correct the one that is wrong.',
      },
    ]
  })
}

/** Reports only the first heading that differs: those after it would differ too. */
function headingFaults({ page: { file }, outline }: PageText, original: PageText): Fault[] {
  if (!outline || !original.outline || outline.faults.length > 0 || original.outline.faults.length > 0) return []
  const [own, english] = [outline.headings, original.outline.headings]
  const at = Array.from({ length: Math.max(own.length, english.length) }).findIndex(
    (_, index) => own[index]?.anchor !== english[index]?.anchor,
  )
  if (at < 0) return []
  const [here, there] = [own[at], english[at]]
  const where = there ? `${original.page.file}:${there.line}` : original.page.file
  if (!here) return [{ file, message: `The heading [#${there!.anchor}] of ${where} is missing. Translate it.` }]
  if (!there)
    return [
      {
        file,
        line: here.line,
        message: `The heading [#${here.anchor}] is not in ${where}. Add it there or delete it.`,
      },
    ]
  return [
    {
      file,
      line: here.line,
      message:
        `The heading has the anchor "${here.anchor}", in ${where} "${there.anchor}". End it with ` +
        `[#${there.anchor}].`,
    },
  ]
}

/** Reports only the first sequence that differs: those after it would differ too. */
function scenarioFaults({ page: { file }, outline }: PageText, original: PageText): Fault[] {
  const [own, english] = [scenariosOf(outline), scenariosOf(original.outline)]
  const at = Array.from({ length: Math.max(own.length, english.length) }).findIndex(
    (_, index) => own[index]?.names !== english[index]?.names,
  )
  if (at < 0) return []
  const [here, there] = [own[at], english[at]]
  const message = there
    ? `The sequence of ${original.page.file}:${there.line} shows ${there.names}. Show the same here.`
    : `The sequence is not in ${original.page.file}. Add it there or delete it.`
  return [{ file, line: here?.line, message }]
}

const scenariosOf = (outline: Outline | undefined): { names: string; line: number }[] =>
  (outline?.fences ?? [])
    .filter(({ language }) => language === 'sequence')
    .map(({ code, line }) => ({
      line,
      names: readFence(code)
        .map(({ scenario }) => scenario)
        .join(', '),
    }))
