import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { BaseResolver, bundle, createConfig, Source } from '@redocly/openapi-core'
import { parse, parseDocument } from 'yaml'
import type { z } from 'zod'
import { expandEnums, expandOperation, securitySchemes, type EnumSources } from '../model/contract/expand'
import { fillTree, flattenFacts, nameFacts } from '../model/contract/facts'
import { archiveFolder, contractPath } from '../model/contract/places'
import { mapTexts, translate, type Finding, type Translations } from '../model/contract/translate'
import type { Contract, ErrorCode, Facts, HttpMethod, OpenApiDocument, OpenApiOperation, Reference, TranslationState } from '../model/contract/types'
import { defaultLocale, locales, type Locale } from '../site/locales'
import { currentVersion, versions, type Version } from '../site/versions'
import { errorsFile, factsFile, failureReasonsFile, signatureFile, statusMachineFile, testDataFile } from './contract-data'

/** Parsed files of one version by their path below its folder. */
type Files = Map<string, unknown>
type PathItem = Partial<Record<HttpMethod, OpenApiOperation>>

const rootFile = 'openapi.yaml'
const translatedLocales = locales.filter((locale) => locale !== defaultLocale)

const foldersApart = [...translatedLocales, ...versions.filter((version) => version !== currentVersion).map(archiveFolder)]

const remedies: Record<Finding['state'], string> = {
  missing: 'add the translation of the English text at this pointer',
  stale: 'the English has changed: bring the translation up to date, then accept it',
  orphan: 'the English has no text at this pointer: move or delete the translation',
}

function contractFolder(version: Version, root = process.cwd()): string {
  return join(root, contractPath(version))
}

function show(path: string): string {
  return relative(process.cwd(), path).replaceAll('\\', '/')
}

/** The YAML files of a folder, without translations and archived versions, which have folders of their own. */
function readFiles(folder: string, apart: readonly string[] = foldersApart): Files {
  if (!existsSync(folder)) return new Map()
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.yaml') && !apart.some((each) => path.startsWith(`${each}/`)))
    .sort()
  return new Map(paths.map((path) => [path, readYaml(join(folder, path))]))
}

/** What each file held when it was last read: every language and version begins with the same files. */
const parsed = new Map<string, { source: string; content: unknown }>()

/** A copy of its own for each caller. */
function readYaml(path: string): unknown {
  try {
    const source = readFileSync(path, 'utf8')
    const known = parsed.get(path)
    const content = known?.source === source ? known.content : (parse(source) as unknown)
    parsed.set(path, { source, content })
    return structuredClone(content)
  } catch (error) {
    throw new Error(`${show(path)}: not readable as YAML: ${(error as Error).message}`)
  }
}

/** Applies `change` to each file; what it throws is told with the file's name. */
function mapFiles(files: Files, folder: string, change: (content: unknown, path: string) => unknown): Files {
  return new Map([...files].map(([path, content]) => [path, inFile(join(folder, path), () => change(content, path))]))
}

function inFile<T>(path: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    throw new Error(`${show(path)}: ${(error as Error).message}`)
  }
}

function atPointer<T>(pointer: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    throw new Error(`#${pointer}: ${(error as Error).message}`)
  }
}

function readData<T extends z.ZodType>(files: Files, folder: string, name: string, shape: T): z.output<T> {
  const result = shape.safeParse(files.get(`data/${name}.yaml`))
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) => `  #/${issue.path.map(String).join('/')}: ${issue.message}`)
  throw new Error(`${show(join(folder, `data/${name}.yaml`))}: does not have the shape of src/sources/contract-data.ts.\n${faults.join('\n')}`)
}

/** Numbers that a schema holds are taken from it: `$ref: ../schemas/OrderId.yaml#/maxLength`. */
function resolveFactReferences(node: unknown, files: Files): unknown {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return node
  const reference = (node as Reference).$ref
  if (reference === undefined) {
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolveFactReferences(value, files)]))
  }
  const [file = '', pointer = ''] = reference.split('#')
  const keys = pointer.split('/').slice(1)
  const value = keys.reduce<unknown>(
    (at, key) => (at as Record<string, unknown> | undefined)?.[key],
    files.get(join('data', file).replaceAll('\\', '/')),
  )
  if (value === undefined) throw new Error(`$ref ${reference} leads nowhere; correct the file or the pointer`)
  return value
}

function translateFiles(files: Files, folder: string, locale: Locale): { files: Files, states: Omit<TranslationState, 'version'>[] } {
  const translations = readFiles(join(folder, locale), [])
  const states: Omit<TranslationState, 'version'>[] = []
  const tell = (path: string, finding: Finding) =>
    states.push({ file: show(join(folder, locale, path)), ...finding, remedy: remedies[finding.state] })
  const translated = mapFiles(files, folder, (content, path) => {
    const result = translate(content, (translations.get(path) ?? {}) as Translations)
    for (const finding of result.findings) tell(path, finding)
    return result.translated
  })
  for (const [path, content] of translations) {
    if (files.has(path)) continue
    for (const pointer of Object.keys(content as Translations)) tell(path, { pointer, state: 'orphan', of: '' })
  }
  return { files: translated, states }
}

function describe({ file, pointer, state, remedy }: Omit<TranslationState, 'version'>): string {
  return `${file}#${pointer}: ${state} translation; ${remedy}.`
}

/** Reads a contract from the folder of its version. Everything that is derived is filled in; see contract/openapi.yaml. */
export async function readContract(folder: string, version: Version, locale: Locale): Promise<Contract> {
  const { bundled, data } = prepare(folder, version, locale)
  const { bundle: result, problems } = await bundle({
    ref: join(folder, rootFile),
    config: await createConfig({}),
    externalRefResolver: new PreparedResolver(folder, bundled),
  })
  if (problems.length > 0) {
    const faults = problems.map(({ message, location: [at] }) => {
      const source = at?.source.absoluteRef
      return `${source ? show(source) : rootFile}${at?.pointer ?? ''}: ${message} Correct the reference or add the file.`
    })
    throw new Error(faults.join('\n'))
  }
  return { version, locale, document: structuredClone(result.parsed) as OpenApiDocument, ...data }
}

/** Gives Redocly the prepared files in place of those on the disk. */
class PreparedResolver extends BaseResolver {
  readonly #folder: string
  readonly #files: Files

  constructor(folder: string, files: Files) {
    super()
    this.#folder = resolve(folder)
    this.#files = files
  }

  override async loadExternalRef(path: string): Promise<Source> {
    const content = this.#files.get(relative(this.#folder, path).replaceAll('\\', '/'))
    return content === undefined ? super.loadExternalRef(path) : new Source(path, JSON.stringify(content, null, 2))
  }
}

function prepare(folder: string, version: Version, locale: Locale) {
  const english = readFiles(folder)
  const local = locale === defaultLocale ? { files: english, states: [] } : translateFiles(english, folder, locale)
  const faults = local.states.filter(({ state }) => state !== 'stale')
  if (faults.length > 0) throw new Error(faults.map(describe).join('\n'))

  const facts = factsOf(english, folder, locale)
  const wireErrors = fillTree(readData(english, folder, 'errors', errorsFile), facts)
  const files = mapFiles(local.files, folder, (content) => fillTree(content, facts))
  const data = {
    statusMachine: readData(files, folder, 'status-machine', statusMachineFile),
    errors: readData(files, folder, 'errors', errorsFile),
    failureReasons: files.has('data/failure-reasons.yaml') ? readData(files, folder, 'failure-reasons', failureReasonsFile) : [],
    signature: readData(files, folder, 'signature', signatureFile),
    testData: files.has('data/test-data.yaml') ? readData(files, folder, 'test-data', testDataFile) : { cards: [], phones: [], amounts: [] },
    facts,
  }
  const enums: EnumSources = {
    'status-machine': Object.fromEntries(data.statusMachine.statuses.map(({ id, meaning }) => [id, meaning])),
    'failure-reasons': Object.fromEntries(data.failureReasons.map(({ id, meaning }) => [id, meaning])),
    errors: Object.fromEntries(data.errors.map(({ code, meaning }) => [code, meaning])),
  }
  const paths = operationPaths(files)
  const bundled = mapFiles(files, folder, (content, path) => {
    if (path === rootFile) return withSecuritySchemes(content as OpenApiDocument, data.signature)
    const address = paths.get(path)
    return address ? expandPathItem(content as PathItem, address, version, wireErrors, data) : expandEnums(content, enums)
  })
  return { bundled, data }
}

function factsOf(english: Files, folder: string, locale: Locale): Facts {
  const groups = inFile(join(folder, 'data/facts.yaml'), () => resolveFactReferences(english.get('data/facts.yaml'), english))
  return {
    ...nameFacts(readData(english, folder, 'signature', signatureFile)),
    ...flattenFacts(readData(new Map([['data/facts.yaml', groups]]), folder, 'facts', factsFile), locale),
  }
}

/** The facts of the current version alone, for texts that stand outside the contract. */
export function readFacts(locale: Locale, root = process.cwd()): Facts {
  const folder = contractFolder(currentVersion, root)
  return factsOf(readFiles(folder), folder, locale)
}

function withSecuritySchemes(document: OpenApiDocument, signature: Contract['signature']) {
  return {
    ...document,
    components: {
      ...document.components,
      securitySchemes: { ...securitySchemes(signature), ...document.components?.securitySchemes },
    },
  }
}

function expandPathItem(item: PathItem, path: string, version: Version, errors: ErrorCode[], { statusMachine, facts }: Pick<Contract, 'statusMachine' | 'facts'>) {
  return Object.fromEntries(
    Object.entries(item).map(([method, operation]) => [
      method,
      atPointer(`/${method}/x-errors`, () => expandOperation(operation, path, version, errors, statusMachine, facts)),
    ]),
  )
}

/** The path of each operation by the file that describes it. */
function operationPaths(files: Files): Map<string, string> {
  const { paths } = files.get(rootFile) as { paths: Record<string, Reference> }
  return new Map(Object.entries(paths).map(([path, { $ref }]) => [join(dirname(rootFile), $ref).replaceAll('\\', '/'), path]))
}

const known = new Map<string, { stamp: number, contract: Promise<Contract> }>()

/** The contract of a version in a language. Read once for a build, again in development when a file has changed. */
export function loadContract(version: Version, locale: Locale): Promise<Contract> {
  const folder = contractFolder(version)
  const key = `${version} ${locale}`
  const before = known.get(key)
  if (before && !import.meta.env?.DEV) return before.contract
  const stamp = lastChange(folder)
  if (before?.stamp === stamp) return before.contract
  const contract = readContract(folder, version, locale)
  known.set(key, { stamp, contract })
  return contract
}

function lastChange(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => statSync(join(folder, path)).mtimeMs)
    .reduce((latest, each) => Math.max(latest, each), 0)
}

/** Every fault of the contract's translations, in all versions. */
export function translationState(root = process.cwd()): TranslationState[] {
  return versions.flatMap((version) =>
    translatedLocales.flatMap((locale) => {
      const folder = contractFolder(version, root)
      return translateFiles(readFiles(folder), folder, locale).states.map((state) => ({ version, ...state }))
    }),
  )
}

/** How many texts of the contract each language has to have, all versions together. */
export function countTexts(root = process.cwd()): number {
  let count = 0
  const countText = (text: string) => {
    count += 1
    return text
  }
  for (const version of versions) {
    for (const content of readFiles(contractFolder(version, root)).values()) mapTexts(content, countText)
  }
  return count
}

/** Records, after a review, that the texts of a translation file (as `translationState` names it) say what their English says now. */
export function acceptContractTranslation(file: string, root = process.cwd()): void {
  const document = parseDocument(readFileSync(file, 'utf8'))
  const stale = translationState(root).filter((each) => each.file === file && each.state === 'stale')
  for (const { pointer, of } of stale) document.setIn([pointer, 'of'], of)
  writeFileSync(file, document.toString({ lineWidth: 110, singleQuote: true }))
}
