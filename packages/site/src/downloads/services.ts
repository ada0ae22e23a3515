import { brand } from '@docs/brand/brand'
import { publishedServices } from '@docs/model/catalogue/published'
import type { Catalogue } from '@docs/model/catalogue/types'
import type { Contract } from '@docs/model/contract/types'
import { reachedFrom, withOpenEnums } from './for-tools'
import { jsonFile } from './json-file'

/** The response of `service_list` without filters. */
export function servicesJson(catalogue: Catalogue): string {
  return jsonFile({ items: publishedServices(catalogue) })
}

/** The same as CSV (RFC 4180); lists are separated by spaces. */
export function servicesCsv(catalogue: Catalogue): string {
  const rows = publishedServices(catalogue).map(
    ({ service_id, name, method, kind, direction, flow, countries, currencies, confirmation, guide_url }) => ({
      ...{ service_id, name_en: name.en, name_uk: name.uk, method, kind, direction, flow },
      countries: countries.join(' '),
      currencies: currencies.map(({ currency }) => currency).join(' '),
      decimal_places: currencies.map(({ decimal_places }) => decimal_places).join(' '),
      ...{ confirmation: confirmation ?? '', guide_url },
    }),
  )
  const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return [Object.keys(rows[0] ?? {}), ...rows.map(Object.values)]
    .map((line) => `${line.map(cell).join(',')}\r\n`)
    .join('')
}

/** The contract's schema of that response as a standalone JSON Schema. */
export function servicesSchema({ document }: Contract): string {
  const prefix = '#/components/schemas/'
  const { schemas } = document.components
  const names = reachedFrom(document, `${prefix}ServiceList`)
  const file = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${brand.docsUrl}/downloads/services.schema.json`,
    $ref: `${prefix}ServiceList`,
    $defs: Object.fromEntries([...names].map((name) => [name, withOpenEnums(schemas[name])])),
  }
  return jsonFile(JSON.parse(JSON.stringify(file).replaceAll(prefix, '#/$defs/')))
}
