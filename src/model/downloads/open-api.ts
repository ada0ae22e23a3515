import { stringify } from 'yaml'
import { brand } from '../../site/brand'
import { resolveLink } from '../../site/addresses'
import { mapTexts } from '../contract/translate'
import type { Contract, OpenApiDocument } from '../contract/types'
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

/** The OpenAPI document as other tools get it. */
export function openApi(contract: Contract): OpenApiDocument {
  return withAbsoluteLinks(contract, forTools(withoutMarks(contract.document)))
}

/** `x-enum-from` names a file of this repository. */
function withoutMarks<T>(node: T): T {
  if (Array.isArray(node)) return (node as unknown[]).map((each) => withoutMarks(each)) as T
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).filter(([key]) => key !== 'x-enum-from')
  return Object.fromEntries(entries.map(([key, value]: [string, unknown]) => [key, withoutMarks(value)])) as T
}

export function openApiJson(contract: Contract): string {
  return jsonFile(openApi(contract))
}

export function openApiYaml(contract: Contract): string {
  return stringify(openApi(contract), { aliasDuplicateObjects: false, lineWidth: 0 })
}
