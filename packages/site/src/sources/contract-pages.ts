import { contractPath } from '@docs/model/contract/places'
import type { Contract, OpenApiDocument } from '@docs/model/contract/types'
import { pointerTo } from '@docs/model/data/json-pointer'
import { contentFolder } from '@docs/model/brand/addresses'
import { locales, type Locale } from '@docs/model/language/locales'
import type { Page } from './content'
import type { Fault } from '@docs/model/sources/faults'

type Kind = 'operation' | 'webhook'

/** Operations and webhooks without a page in a language, and pages of operations or webhooks not in the contract. */
export function contractPageFaults(
  contract: Pick<Contract, 'version' | 'document'>,
  pages: Page[],
  languages: readonly Locale[] = locales,
): Fault[] {
  const { paths, webhooks = {} } = contract.document
  return [
    ...faultsOf('operation', contract, paths, pages, languages),
    ...faultsOf('webhook', contract, webhooks, pages, languages),
  ]
}

function faultsOf(
  kind: Kind,
  { version }: Pick<Contract, 'version'>,
  items: OpenApiDocument['paths'],
  pages: Page[],
  languages: readonly Locale[],
): Fault[] {
  const folder = `${contractPath(version)}/${kind}s`
  const described = Object.values(items).flatMap((item) =>
    Object.entries(item).map(([method, { operationId }]) => ({
      id: operationId,
      file: `${folder}/${operationId}.yaml`,
      place: pointerTo('#', method, 'operationId'),
    })),
  )
  const own = pages.flatMap(({ front, ...page }) => {
    const id = idIn(kind, front)
    return page.version === version && id !== undefined ? [{ ...page, id }] : []
  })
  return [
    ...described.flatMap(({ id, ...where }) =>
      languages
        .filter((locale) => !own.some((page) => page.locale === locale && page.id === id))
        .map((locale) => ({
          ...where,
          message: `"${id}" has no page: write one under ${contentFolder({ locale, version })} with "${kind}: ${id}".`,
        })),
    ),
    ...own
      .filter(({ id }) => !described.some((each) => each.id === id))
      .map(({ file, id }) => ({
        file,
        place: pointerTo('#', kind),
        message: `the contract has no ${kind} "${id}": correct the id, add ${folder}/${id}.yaml, or delete the page.`,
      })),
  ]
}

function idIn(kind: Kind, front: Page['front']): string | undefined {
  if (front.type !== kind) return undefined
  return front.type === 'operation' ? front.operation : front.webhook
}
