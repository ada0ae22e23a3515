import { stringify, type ScalarTag } from 'yaml'
import { brand } from '@docs/brand/brand'
import { resolveLink } from '@docs/model/brand/addresses'
import { mapTexts } from '@docs/model/contract/translate'
import type { Contract, OpenApiDocument } from '@docs/model/contract/types'
import { forTools } from './for-tools'
import { jsonFile } from './json-file'

/** Part of a contract with links that work outside the site. */
export function withAbsoluteLinks<T>(contract: Contract, part: T): T {
  return mapTexts(part, (text) =>
    text.replace(
      /\]\(((?:current:)?\/[^)]*)\)/g,
      (_, href: string) => `](${brand.docsUrl}${resolveLink(href, contract)})`,
    ),
  ) as T
}

/** The OpenAPI document for download. */
export function openApi(contract: Contract): OpenApiDocument {
  return withAbsoluteLinks(contract, forTools(contract.document))
}

export function openApiJson(contract: Contract): string {
  return jsonFile(openApi(contract))
}

export function openApiYaml(contract: Contract): string {
  return yamlFile(openApi(contract))
}

/** YAML that parsers of version 1.1, such as PyYAML and Psych, read as those of 1.2 do. */
export function yamlFile(value: object): string {
  return stringify(value, { aliasDuplicateObjects: false, lineWidth: 0, compat: [ambiguous] })
}

/** Text that some parser takes for a number, a time, a truth value, null, a merge key or a symbol: it is quoted. */
const ambiguous: ScalarTag = {
  ...{ tag: '!ambiguous', default: true, resolve: String },
  test: /^[\d.:=<~+-]|\t|^(?:y|yes|n|no|on|off|true|false|null)$/i,
}
