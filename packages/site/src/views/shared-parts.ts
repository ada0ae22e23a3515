import { operation, operationIds } from '@docs/model/contract/operation'
import type { Field, Operation, OperationResponse } from '@docs/model/contract/types'
import type { AddressIndex } from '../sources/addresses/address-index'
import { fieldPath } from './contract/field-path'
import type { ViewSources } from './sources'

/** Where a schema is described. */
interface Home {
  operation: string
  anchor: string
}

type Sources = Pick<ViewSources, 'contract' | 'addresses'>

const homes = new WeakMap<AddressIndex, ReadonlyMap<string, Home>>()

/** Where each schema of methods is described: in the first method that has it, in the order of the contract. */
function homesOf({ contract, addresses }: Sources): ReadonlyMap<string, Home> {
  const known = homes.get(addresses)
  if (known) return known
  const found = new Map<string, Home>()
  for (const id of operationIds(contract))
    for (const { schema, anchor } of partsOf(operation(contract, id), addresses))
      if (!found.has(schema)) found.set(schema, { operation: id, anchor })
  homes.set(addresses, found)
  return found
}

/** A body or a field, with the fields in it. */
export interface Part {
  schema?: string
  anchor: string
  children: Field[]
}

/** The schemas that a method's page describes, those within others last; objects have pages of their own. */
function partsOf({ request, responses, parameters }: Operation, addresses: AddressIndex) {
  const bodies = [...(request ? [bodyOf(request)] : []), ...responses.map(asPart)]
  return [...within(bodies, addresses), ...within(parameters.map(asPart), addresses)].flatMap(
    ({ schema, anchor, children }) =>
      schema !== undefined && !addresses.object.has(schema) && children.length > 0 ? [{ schema, anchor }] : [],
  )
}

/** The body of a request as a part of it. */
export const bodyOf = ({ type, fields }: NonNullable<Operation['request']>): Part => ({
  schema: type,
  anchor: 'request',
  children: fields,
})

/** Parts with the parts within them; what an object consists of is described on its own page. */
export const within = (parts: Part[], { object }: Pick<AddressIndex, 'object'>): Part[] =>
  parts.flatMap((part) =>
    part.schema !== undefined && object.has(part.schema)
      ? [part]
      : [part, ...within(part.children.map(asPart), { object })],
  )

export const asPart = (each: Field | OperationResponse): Part => ({
  schema: each.schema,
  anchor: each.anchor,
  children: 'fields' in each ? each.fields : [...each.children, ...each.variants.flatMap(({ children }) => children)],
})

/** The place that describes a part of a method, linked as in content; `undefined` if that is where it stands. */
export function homeOf({ schema, anchor }: Omit<Part, 'children'>, own: string, sources: Sources): Field['object'] {
  const home = schema === undefined ? undefined : homesOf(sources).get(schema)
  const page = home && sources.addresses.operation.get(home.operation)
  if (!page || (home.operation === own && home.anchor === anchor)) return undefined
  const name = home.operation === own ? fieldPath(home.anchor).join('.') : home.operation
  return { name: `\`${name}\``, href: `${page.path}#${home.anchor}`, anchor: home.anchor }
}
