import { stringify } from 'yaml'
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
  return stringify(openApi(contract), { aliasDuplicateObjects: false, lineWidth: 0 })
}
