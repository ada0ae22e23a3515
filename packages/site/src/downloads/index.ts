import { zipSync } from 'fflate'
import { baseOf } from '@docs/model/brand/addresses'
import { locales, type Locale } from '@docs/model/language/locales'
import { versions, type Version } from '@docs/model/brand/versions'
import type { Catalogue } from '@docs/model/catalogue/types'
import { isRetryable, keyOfRepeat, resultOf } from '@docs/model/contract/lost-answers'
import type { Contract } from '@docs/model/contract/types'
import { programFiles } from '../samples/all'
import { vectorDocument } from '@docs/model/vectors'
import { jsonFile } from './json-file'
import { openApiJson, openApiYaml, withAbsoluteLinks } from './open-api'
import { postmanCollection } from './postman'
import { servicesCsv, servicesJson, servicesSchema } from './services'

/** How each file is made from the contract and the catalogue. */
const makers = {
  'errors.json': errorsJson,
  'openapi.json': openApiJson,
  'openapi.yaml': openApiYaml,
  'postman_collection.json': postmanCollection,
  'signature-vectors.json': (contract) => jsonFile(vectorDocument(contract)),
  'status-machine.json': statusMachineJson,
  'samples.zip': samplesZip,
  'services.json': (_, catalogue) => servicesJson(catalogue),
  'services.csv': (_, catalogue) => servicesCsv(catalogue),
  'services.schema.json': servicesSchema,
} satisfies Record<string, Maker>

type Content = string | Uint8Array<ArrayBuffer>
type Maker = (contract: Contract, catalogue: Catalogue) => Content
type MadeName = keyof typeof makers

/** The sandbox as a program, built by packages/sandbox. */
export const sandboxFile = 'sandbox.mjs'

export type DownloadName = MadeName | typeof sandboxFile

/** A downloadable file, and the contract that it is made from. */
export interface Download {
  name: DownloadName
  version: Version
  locale: Locale
}

const files = (locale: Locale, version: Version, ...names: DownloadName[]): Download[] =>
  names.map((name) => ({ name, version, locale }))

const all: Download[] = [
  ...locales.flatMap((locale) => files(locale, '2.x', 'openapi.json', 'openapi.yaml')),
  ...files('en', '2.x', 'errors.json', 'postman_collection.json', sandboxFile, 'samples.zip', 'signature-vectors.json'),
  ...files('en', '2.x', 'status-machine.json', 'services.json', 'services.csv', 'services.schema.json'),
  ...files('en', '1.x', 'openapi.json'),
]

/** The downloads of the site's versions, in display order. */
export const downloads = all.filter(({ version }) => versions.includes(version))

export function downloadAddress({ name, version, locale }: Download): string {
  return `${baseOf(locale, version)}downloads/${name}`
}

export function makeDownload(name: MadeName, contract: Contract, catalogue: Catalogue): Content {
  return makers[name](contract, catalogue)
}

function statusMachineJson(contract: Contract): string {
  const { statuses, transitions, laterMovements } = contract.statusMachine
  return jsonFile({
    api_version: contract.document.info.version,
    ...withAbsoluteLinks(contract, { statuses, transitions, later_movements: laterMovements }),
  })
}

/** What a client needs to handle each error; `after` is Retry-After, growing pauses or seconds. */
function errorsJson(contract: Contract): string {
  const { document, errors, lostAnswers, faultCodes, facts } = contract
  return jsonFile(
    withAbsoluteLinks(contract, {
      api_version: document.info.version,
      errors: errors.map(({ code, status, title, row, retryable, meaning, tell_payer, fix }) => ({
        code,
        status,
        title,
        lost_answer: row,
        retryable,
        meaning,
        tell_payer,
        fix,
      })),
      lost_answers: lostAnswers.map(({ after, ...row }) => ({
        ...row,
        result: resultOf(row),
        key: keyOfRepeat(row),
        retryable: isRetryable(row),
        ...(after !== undefined && { after: facts[after] ?? after }),
      })),
      fault_codes: faultCodes,
    }),
  )
}

/** The samples as a ZIP file, reproducible: every file has the earliest time that the format supports. */
function samplesZip(contract: Contract): Uint8Array<ArrayBuffer> {
  const files = programFiles(contract).map(({ path, code }) => [path, new TextEncoder().encode(code)] as const)
  return zipSync(Object.fromEntries(files), { mtime: new Date(1980, 0, 1), level: 9 })
}
