import { rulesAddress } from '@docs/model/brand/addresses'
import { fetchJson } from '@docs/model/data/fetch-json'
import type { Rules } from '@docs/sandbox/gateway/types'
import { Sandbox } from './sandbox'

let sandbox: Sandbox | undefined

/** The tab's sandbox. */
export async function sandboxOfTab(): Promise<Sandbox> {
  const rules = await fetchJson<Rules>(rulesAddress)
  return (sandbox ??= new Sandbox(rules))
}
