import { valueAtPath } from '@docs/model/data/dotted-path'
import type { Json, JsonObject } from '@docs/model/data/json'

/** Values stored by earlier steps, by name. */
export type Memory = Map<string, JsonObject>

const name = /\{(\w+(?:\.\w+)+)\}/

/** Replaces references in strings; a string that is only a reference becomes the value itself, with its type. */
export function filled<T extends Json | undefined>(value: T, memory: Memory): T {
  if (typeof value === 'string') return filledText(value, memory) as T
  if (Array.isArray(value)) return value.map((each) => filled(each, memory)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each, memory)])) as T
}

function filledText(text: string, memory: Memory): Json {
  const [whole, only] = new RegExp(`^${name.source}$`).exec(text) ?? []
  if (whole !== undefined && only !== undefined) return remembered(only, memory)
  return text.replace(new RegExp(name, 'g'), (_, path: string) => {
    const found = remembered(path, memory)
    return typeof found === 'string' ? found : JSON.stringify(found)
  })
}

function remembered(path: string, memory: Memory): Json {
  const [first = '', ...rest] = path.split('.')
  const found = valueAtPath(memory.get(first), rest.join('.')) as Json | undefined
  if (found === undefined) throw new Error(`no step before has remembered ${path}`)
  return found
}
