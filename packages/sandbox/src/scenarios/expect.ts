import { valueAtPath } from '@docs/model/data/dotted-path'
import { textOf } from '../gateway/text'
import type { CallStep } from '@docs/model/scenarios/types'
import type { JsonObject } from '@docs/model/data/json'

/** The differences between a response and what its step expects. */
export function expectationFaults(
  { error, lost, replayed, is }: CallStep,
  answer: Response,
  body: JsonObject,
): string[] {
  if (answer.type === 'error') return lost ? [] : ['there was no answer']
  if (lost) return [`an answer came, ${answer.status}`]
  const code = answer.ok || answer.status === 304 ? undefined : textOf(body.code)
  if (code !== error)
    return [`it answered ${answer.status} ${JSON.stringify(body)}, and ${error ?? 'success'} was expected`]
  const isReplayed = answer.headers.has('Idempotency-Replayed')
  return [
    ...(replayed !== undefined && replayed !== isReplayed
      ? [`the answer is ${isReplayed ? 'stored' : 'fresh'}, and the other was expected`]
      : []),
    ...differences(body, is ?? {}),
  ]
}

/**
 * The differences between an object and the values expected at some paths; `null` means absent. A path selects a list
 * element by index, `items.0`, or by the value of a field, `balances.currency=COP`.
 */
export function differences(object: JsonObject, expected: JsonObject): string[] {
  return Object.entries(expected).flatMap(([path, value]) => {
    const found = valueAt(object, path) ?? null
    return JSON.stringify(found) === JSON.stringify(value)
      ? []
      : [`${path} is ${JSON.stringify(found)} and not ${JSON.stringify(value)}`]
  })
}

function valueAt(root: unknown, path: string): unknown {
  const [, before = '', key = '', wanted, after = ''] = /^(.*?)\.?(\w+)=([^.]+)\.?(.*)$/.exec(path) ?? []
  if (wanted === undefined) return valueAtPath(root, path)
  const list = valueAtPath(root, before) as JsonObject[] | undefined
  const element = list?.find((each) => each[key] === wanted)
  return after === '' ? element : valueAtPath(element, after)
}
