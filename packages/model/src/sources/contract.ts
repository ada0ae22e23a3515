import { existsSync } from 'node:fs'
import { dirname, join, posix, relative, resolve } from 'node:path'
import { BaseResolver, bundle, createConfig, Source } from '@redocly/openapi-core'
import type { z } from 'zod'
import { Cache } from '../data/cache'
import { expandEnums, expandOperation, securitySchemes, type EnumSources } from '../contract/expand'
import { brandFacts, fillTree, flattenFacts, nameFacts, sampleFacts } from '../contract/facts'
import { checkFaultCodes, checkLostAnswers, withRows } from '../contract/lost-answers'
import { PlacedError } from '../contract/placed-error'
import { fileFaults } from '../contract/schema-faults'
import { archiveFolder, contractPath } from '../contract/places'
import { mapTexts, translate, type Finding, type Translations } from '../contract/translate'
import { keysOf, pointerTo, valueAt } from '../data/json-pointer'
import { mapChildren, mapValues } from '../data/map'
import type {
  Contract,
  ErrorCode,
  Facts,
  HttpMethod,
  OpenApiDocument,
  OpenApiOperation,
  Reference,
  TranslationState,
} from '../contract/types'
import { defaultLocale, locales, type Locale } from '../language/locales'
import { currentVersion, versions, type Version } from '../brand/versions'
import {
  errorsFile,
  factsFile,
  failureReasonsFile,
  faultCodesFile,
  lostAnswersFile,
  signatureFile,
  statusMachineFile,
  testDataFile,
} from '../contract/schema-of-data'
import { Faults, readAll, type Fault } from './faults'
import { filesBelow, stampOf, whileStill } from './files'
import { readReleases, releaseNotes } from './releases'
import { sentence } from '../language/format'
import { keyFaults, readYaml } from './yaml-record'

/** Parsed files of one version, by path relative to its folder. */
type Files = Map<string, unknown>

/** The folder of a version's contract or of a translation: its path in the repository at `root`. */
interface Folder {
  root: string
  name: string
}

type PathItem = Partial<Record<HttpMethod, OpenApiOperation>>

const rootFile = 'openapi.yaml'
const translatedLocales = locales.filter((locale) => locale !== defaultLocale)

const archives = versions.filter((version) => version !== currentVersion).map(archiveFolder)
/** The published contracts that are kept, and their changelog: see the site's sources/changes.ts and releases.ts. */
const ofReleases = ['published', 'changes']
const excludedFolders = [...translatedLocales, ...archives, ...ofReleases]

const remedies: Record<Finding['state'], (file: string) => string> = {
  missing: () =>
    'Write the Ukrainian of the English text at this pointer; npm run i18n -- --new makes the place for it',
  stale: (file) => `Make the Ukrainian say what the English says now, then run: npm run i18n -- --accept ${file}`,
  orphan: () => 'The English has no text at this pointer: move or delete the translation',
}

function contractFolder(version: Version, root: string): Folder {
  return { root, name: contractPath(version) }
}

/** The folder of the contract's translations. */
const translatedFolder = ({ root, name }: Folder, locale: Locale): Folder => ({ root, name: `${name}/${locale}` })

/** The YAML files of a folder, without the folders of translations, archived versions and releases. */
function pathsIn({ root, name }: Folder, apart: readonly string[] = excludedFolders): string[] {
  return filesBelow(root, name, '.yaml')
    .map((file) => file.slice(name.length + 1))
    .filter((path) => !apart.some((each) => path.startsWith(`${each}/`)))
}

function readFiles(folder: Folder, apart?: readonly string[]): Files {
  return new Map(readAll(pathsIn(folder, apart), (path) => [path, contentOf(folder, path)] as const))
}

function contentOf({ root, name }: Folder, path: string): unknown {
  const { file, content } = readYaml(root, `${name}/${path}`)
  if (typeof content !== 'object' || content === null)
    throw new Faults([{ file, message: 'It holds no keys with values. Write it or delete it.' }])
  return content
}

/** A fault in a file of the contract, with the line of its key. */
function faultAt(
  { root, name }: Folder,
  path: string,
  keys: readonly PropertyKey[],
  message: string,
  place = pointerTo('#', ...keys),
): Fault {
  const file = `${name}/${path}`
  const line = existsSync(join(root, file)) ? readYaml(root, file).lineOf(keys) : undefined
  return { file, line, place, message }
}

/** A fault at a place such as `contract/schemas/Money.yaml#/properties`, with its line. */
export function contractFault(root: string, version: Version, place: string, message: string): Fault {
  const folder = contractFolder(version, root)
  const [file = '', pointer = ''] = place.split('#')
  return faultAt(folder, file.slice(folder.name.length + 1), keysOf(pointer), message, `#${pointer}`)
}

/** Applies `change` to each file; errors that it throws are reported with the file's name. */
function mapFiles(files: Files, folder: Folder, change: (content: unknown, path: string) => unknown): Files {
  return new Map(
    readAll([...files], ([path, content]) => [path, inFile(folder, path, () => change(content, path))] as const),
  )
}

/** Reports an error thrown by `act` as a fault of the file, including errors caused by a file of unexpected shape. */
function inFile<T>(folder: Folder, path: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    if (error instanceof Faults) throw error
    const { message, keys = [] } = error as Error & { keys?: readonly PropertyKey[] }
    const isClear = !(error instanceof TypeError)
    const description = isClear
      ? sentence(message)
      : `its shape is not understood (${message}). Compare it with the other files of its folder.`
    throw new Faults([faultAt(folder, path, keys, description)])
  }
}

/** Adds the keys to an error thrown by `act`, so that `inFile` can locate it. */
function atKeys<T>(keys: readonly PropertyKey[], act: () => T): T {
  try {
    return act()
  } catch (error) {
    throw Object.assign(error as Error, { keys: [...keys, ...((error as Partial<PlacedError>).keys ?? [])] })
  }
}

/** Joins an error's keys to a JSON Pointer, which is the single key that a text has in translations. */
function atPointerKey<T>(act: () => T): T {
  try {
    return act()
  } catch (error) {
    if (!(error instanceof PlacedError)) throw error
    throw new PlacedError([pointerTo('', ...error.keys)], error.message)
  }
}

function readData<T extends z.ZodType>(files: Files, folder: Folder, name: string, shape: T): z.output<T> {
  const path = `data/${name}.yaml`
  const result = shape.safeParse(files.get(path))
  if (result.success) return result.data
  throw new Faults(
    keyFaults(result.error.issues).map(({ path: keys, message }) => faultAt(folder, path, keys, sentence(message))),
  )
}

/** The same for a file that not every version has. */
const readIfAny = <T extends z.ZodType>(files: Files, folder: Folder, name: string, shape: T) =>
  files.has(`data/${name}.yaml`) ? readData(files, folder, name, shape) : undefined

/** Resolves references to numbers in schemas: `$ref: ../schemas/OrderId.yaml#/maxLength`. */
function resolveFactReferences(node: unknown, files: Files, keys: readonly string[] = []): unknown {
  const reference = (node as Reference | null | undefined)?.$ref
  if (reference === undefined)
    return mapChildren(node, (child, key) => resolveFactReferences(child, files, [...keys, key]))
  return atKeys([...keys, '$ref'], () => targetOf(reference, 'data/facts.yaml', files))
}

/** The place that a reference in the file `from` points to, and its value. */
function resolveReference(
  reference: string,
  from: string,
  files: Files,
): { path: string; place: string; value: unknown } {
  const [file = '', pointer = ''] = reference.split('#')
  const path = file === '' ? from : posix.join(posix.dirname(from), file)
  return { path, place: `${path}#${pointer}`, value: valueAt(files.get(path), pointer) }
}

function targetOf(reference: string, from: string, files: Files): unknown {
  const { value } = resolveReference(reference, from, files)
  if (value === undefined) throw new Error(`$ref ${reference} leads nowhere; correct the file or the pointer`)
  return value
}

/** Throws on dangling and on circular references. */
function checkReferences(files: Files, folder: Folder): void {
  const found: Fault[] = []
  const tell = (path: string, keys: string[], message: string) =>
    found.push(faultAt(folder, path, [...keys, '$ref'], message))
  const visit = (node: unknown, path: string, keys: string[]): void => {
    if (typeof node !== 'object' || node === null) return
    const reference = referenceIn(node)
    if (reference !== undefined) {
      const chain = chainOf(reference, path, files)
      if (chain === undefined) tell(path, keys, `"${reference}" leads nowhere. Correct the reference or add the file.`)
      else if (chain.includes(pointerTo(`${path}#`, ...keys)) && isFirst(chain, path)) {
        tell(path, keys, `the references lead in a circle: ${chain.join(' → ')}. Let one of them describe the value.`)
      }
    }
    for (const [key, value] of Object.entries(node)) if (key !== '$ref') visit(value, path, [...keys, key])
  }
  for (const [path, content] of files) visit(content, path, [])
  if (found.length > 0) throw new Faults(found)
}

function referenceIn(node: unknown): string | undefined {
  const reference = typeof node === 'object' && node !== null ? (node as Partial<Reference>).$ref : undefined
  return typeof reference === 'string' ? reference : undefined
}

/** A circle is reported in only one of its files. */
const isFirst = (round: string[], path: string): boolean => round.every((place) => path <= place.split('#')[0]!)

/** The places that a reference passes through until it reaches a value or a circle; `undefined` if it dangles. */
function chainOf(reference: string, from: string, files: Files): string[] | undefined {
  const places: string[] = []
  let at: { reference: string; from: string } | undefined = { reference, from }
  while (at) {
    const { path, place, value } = resolveReference(at.reference, at.from, files)
    if (places.includes(place)) return places
    if (value === undefined) return undefined
    places.push(place)
    const next = referenceIn(value)
    at = next === undefined ? undefined : { reference: next, from: path }
  }
  return places
}

/** Throws unless each operation has the id of its file and each file is referenced by a path. */
function checkOperations(files: Files, folder: Folder): void {
  const { paths = {}, webhooks = {} } = files.get(rootFile) as Partial<
    Record<'paths' | 'webhooks', Record<string, Reference>>
  >
  const named = new Set(
    [...Object.values(paths), ...Object.values(webhooks)].map(({ $ref }) => posix.join(dirname(rootFile), $ref)),
  )
  const found = [...files].flatMap(([path, content]): Fault[] => {
    const [, kind, id] = /^(operation|webhook)s\/(.*)\.yaml$/.exec(path) ?? []
    if (!id) return []
    if (!named.has(path))
      return [
        faultAt(
          folder,
          path,
          [],
          `no ${kind === 'operation' ? 'path' : 'webhook'} of ${folder.name}/${rootFile} leads here. Add one or ` +
            'delete the file.',
        ),
      ]
    return Object.entries(content as PathItem).flatMap(([method, operation]) =>
      operation?.operationId === id
        ? []
        : [
            faultAt(
              folder,
              path,
              [method, 'operationId'],
              `"${operation?.operationId}" is not the name of the file. Write "${id}", or rename the file.`,
            ),
          ],
    )
  })
  if (found.length > 0) throw new Faults(found)
}

/** Throws where a schema or an operation cannot be right, before its examples are blamed. */
function checkSchemas(files: Files, folder: Folder): void {
  const found = [...files].flatMap(([path, content]) =>
    fileFaults(path, content).map(({ keys, message }) => faultAt(folder, path, keys, message)),
  )
  if (found.length > 0) throw new Faults(found)
}

/** Throws where the data name a status, a reason or an operation that does not exist. */
function checkNames(
  files: Files,
  folder: Folder,
  {
    statusMachine: { statuses, transitions },
    failureReasons,
    testData,
  }: Pick<Contract, 'statusMachine' | 'failureReasons' | 'testData'>,
): void {
  const found: Fault[] = []
  const check = (file: string, keys: string[], what: string, name: string | undefined, known: string[]) => {
    if (name === undefined || known.includes(name)) return
    const message = `There is no ${what} "${name}". Use one of ${known.join(', ')}.`
    found.push(faultAt(folder, `data/${file}.yaml`, keys, message))
  }
  const operations = [...files.keys()].flatMap((path) => /^operations\/(.*)\.yaml$/.exec(path)?.[1] ?? [])
  for (const { id, operation } of transitions)
    check('status-machine', ['transitions', id, 'operation'], 'operation', operation, operations)
  const ids = (all: { id: string }[]) => all.map(({ id }) => id)
  const brands = (files.get('schemas/CardBrand.yaml') as { enum?: string[] } | undefined)?.enum
  for (const { id, brand, hold } of testData.cards) {
    check('test-data', ['cards', id, 'brand'], 'brand', brand, brands ?? [brand])
    check('test-data', ['cards', id, 'hold', 'status'], 'status', hold?.status, ids(statuses))
  }
  for (const [kind, values] of Object.entries(testData))
    for (const { id, status, failure_reason } of values) {
      check('test-data', [kind, id, 'status'], 'status', status, ids(statuses))
      check('test-data', [kind, id, 'failure_reason'], 'failure reason', failure_reason, ids(failureReasons))
    }
  if (found.length > 0) throw new Faults(found)
}

function translateFiles(
  files: Files,
  folder: Folder,
  locale: Locale,
): { files: Files; states: Omit<TranslationState, 'version'>[] } {
  const own = translatedFolder(folder, locale)
  const translations = readFiles(own, [])
  const states: Omit<TranslationState, 'version'>[] = []
  const tell = (path: string, finding: Finding) => {
    const file = `${own.name}/${path}`
    states.push({ file, ...finding, remedy: remedies[finding.state](file) })
  }
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

/** A translation's state as a fault, with the line of the translation or of its English. */
function translationFault(
  folder: Folder,
  locale: Locale,
  { file, pointer, state, remedy }: Omit<TranslationState, 'version'>,
): Fault {
  const path = file.slice(`${folder.name}/${locale}/`.length)
  const place = `#${pointer}`
  if (state !== 'missing')
    return faultAt(folder, `${locale}/${path}`, [pointer], `${state} translation. ${remedy}.`, place)
  const english = faultAt(folder, path, keysOf(pointer), '')
  const message = `${state} translation. ${remedy} (${english.file}:${String(english.line)}).`
  const isWritten = existsSync(join(folder.root, file)) && pointer in (readYaml(folder.root, file).content as object)
  return isWritten ? faultAt(folder, `${locale}/${path}`, [pointer], message, place) : { file, place, message }
}

/** Reads a contract and fills in everything that is derived; see contract/openapi.yaml. */
async function readContract(version: Version, locale: Locale, root: string): Promise<Contract> {
  const folder = contractFolder(version, root)
  const path = join(root, folder.name)
  const { bundled, data } = prepare(folder, version, locale)
  const { bundle: result, problems } = await bundle({
    ref: join(path, rootFile),
    config: await createConfig({}),
    externalRefResolver: new PreparedResolver(path, bundled),
  })
  if (problems.length > 0) {
    throw new Faults(
      problems.map(({ message, location: [at] }) => {
        const source = at ? relative(path, at.source.absoluteRef).replaceAll('\\', '/') : rootFile
        return faultAt(folder, source, keysOf(at?.pointer ?? ''), `${message} Correct the reference or add the file.`)
      }),
    )
  }
  return { version, locale, document: structuredClone(result.parsed) as OpenApiDocument, ...data }
}

/** Gives Redocly the prepared files instead of those on disk. */
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

function prepare(folder: Folder, version: Version, locale: Locale) {
  const english = readFiles(folder)
  if (!english.has(rootFile))
    throw new Faults([
      { file: `${folder.name}/${rootFile}`, message: 'The file is missing. Restore it: it names all others.' },
    ])
  checkReferences(english, folder)
  checkOperations(english, folder)
  checkSchemas(english, folder)
  const local = locale === defaultLocale ? { files: english, states: [] } : translateFiles(english, folder, locale)
  const faults = local.states.filter(({ state }) => state !== 'stale')
  if (faults.length > 0) throw new Faults(faults.map((each) => translationFault(folder, locale, each)))

  const facts = factsOf(english, folder, locale)
  const wireErrors = fillTree(errorsOf(english, folder, facts), facts)
  // An unknown fact is reported where the text was written: in the translation, by its pointer.
  const written = locale === defaultLocale ? folder : translatedFolder(folder, locale)
  const files = mapFiles(local.files, written, (content) =>
    locale === defaultLocale ? fillTree(content, facts) : atPointerKey(() => fillTree(content, facts)),
  )
  const data = {
    statusMachine: readData(files, folder, 'status-machine', statusMachineFile),
    errors: errorsOf(files, folder, facts),
    lostAnswers: readIfAny(files, folder, 'lost-answers', lostAnswersFile) ?? [],
    faultCodes: readIfAny(files, folder, 'fault-codes', faultCodesFile) ?? [],
    failureReasons: readIfAny(files, folder, 'failure-reasons', failureReasonsFile) ?? [],
    signature: readData(files, folder, 'signature', signatureFile),
    testData: readIfAny(files, folder, 'test-data', testDataFile) ?? { cards: [], phones: [], amounts: [] },
    facts,
    releases: version === currentVersion ? releaseNotes(readReleases(folder.root), locale, facts) : [],
    staleTexts: local.states.map(({ file, pointer }) =>
      String(valueAt(files.get(file.slice(`${folder.name}/${locale}/`.length)), pointer)),
    ),
  }
  checkNames(english, folder, data)
  const meanings = (all: { id: string; meaning: string }[]) =>
    Object.fromEntries(all.map(({ id, meaning }) => [id, meaning]))
  const enums: EnumSources = {
    'status-machine': meanings(data.statusMachine.statuses),
    'later-movements': Object.fromEntries(data.statusMachine.laterMovements.map(({ id, title }) => [id, title])),
    'failure-reasons': meanings(data.failureReasons),
    errors: Object.fromEntries(data.errors.map(({ code, meaning }) => [code, meaning])),
    'fault-codes': meanings(data.faultCodes),
  }
  const paths = operationPaths(files)
  const bundled = mapFiles(files, folder, (content, path) => {
    if (path === rootFile) return withSecuritySchemes(content as OpenApiDocument, data.signature)
    const address = paths.get(path)
    return address
      ? expandPathItem(content as PathItem, address, version, wireErrors, data)
      : expandEnums(content, enums)
  })
  return { bundled, data }
}

/** The errors with the properties that follow from their rows. */
function errorsOf(files: Files, folder: Folder, facts: Facts): ErrorCode[] {
  const written = readData(files, folder, 'errors', errorsFile)
  const rows = readIfAny(files, folder, 'lost-answers', lostAnswersFile) ?? []
  const faultCodes = readIfAny(files, folder, 'fault-codes', faultCodesFile)
  const errors = inFile(folder, 'data/errors.yaml', () => {
    if (faultCodes) checkFaultCodes(written, faultCodes)
    return withRows(written, rows)
  })
  inFile(folder, 'data/lost-answers.yaml', () => checkLostAnswers(rows, written, facts))
  return errors
}

function factsOf(english: Files, folder: Folder, locale: Locale): Facts {
  const path = 'data/facts.yaml'
  const groups = inFile(folder, path, () => fillTree(resolveFactReferences(english.get(path), english), brandFacts))
  const signature = readData(english, folder, 'signature', signatureFile)
  const facts = flattenFacts(readData(new Map([[path, groups]]), folder, 'facts', factsFile), locale)
  const lacked = neededFacts(signature).filter((name) => !(name in facts))
  if (lacked.length > 0)
    throw new Faults(
      lacked.map((name) =>
        faultAt(folder, path, name.split('.').slice(0, 1), `There is no ${name}, by which programs wait. Add it.`),
      ),
    )
  return { ...nameFacts(signature), ...sampleFacts(locale), ...facts }
}

/** Facts without which no program could sign a request or wait for its response. */
const neededFacts = ({ headers, scheme }: z.output<typeof signatureFile>): string[] => [
  'request.timeout_seconds',
  ...(scheme ? ['samples.longest_wait_seconds'] : []),
  ...(headers.some(({ role }) => role === 'timestamp') ? ['signature.clock_skew_seconds'] : []),
]

const facts = new Cache<Facts>()

/** Only the facts of the current version, for texts outside the contract. */
export function loadFacts(locale: Locale, root = process.cwd()): Facts {
  const folder = contractFolder(currentVersion, root)
  return facts.get(
    `${locale} ${root}`,
    () => [stampOfFolder(folder)],
    () => factsOf(readFiles(folder), folder, locale),
  )
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

function expandPathItem(
  item: PathItem,
  path: string,
  version: Version,
  errors: ErrorCode[],
  data: Pick<Contract, 'statusMachine' | 'facts' | 'lostAnswers'>,
) {
  return mapValues(item, (operation, method) =>
    atKeys([method], () => expandOperation(operation, path, version, errors, data)),
  )
}

/** The path of each operation, by its file. */
function operationPaths(files: Files): Map<string, string> {
  const { paths } = files.get(rootFile) as { paths: Record<string, Reference> }
  return new Map(
    Object.entries(paths).map(([path, { $ref }]) => [join(dirname(rootFile), $ref).replaceAll('\\', '/'), path]),
  )
}

const contracts = new Cache<Promise<Contract>>()

/** The contract of a version in a language, cached. */
export function loadContract(version: Version, locale: Locale, root = process.cwd()): Promise<Contract> {
  return contracts.get(
    `${version} ${locale} ${root}`,
    () => [stampOfFolder(contractFolder(version, root))],
    () => readContract(version, locale, root),
  )
}

/** A stamp of all files that a contract is made from, translations included. */
function stampOfFolder(folder: Folder): string {
  return whileStill(`contract ${folder.root} ${folder.name}`, () => {
    const files = pathsIn(folder, archives).map((path) => `${folder.name}/${path}`)
    return stampOf(folder.root, files)
  })
}

/** Every problem in the contract's translations, in all versions. */
export function translationState(root = process.cwd()): TranslationState[] {
  return versions.flatMap((version) =>
    translatedLocales.flatMap((locale) => {
      const folder = contractFolder(version, root)
      return translateFiles(readFiles(folder), folder, locale).states.map((state) => ({ version, ...state }))
    }),
  )
}

/** How many contract texts have to be translated, all versions together. */
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
