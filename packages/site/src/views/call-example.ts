import { operation } from '@docs/model/contract/operation'
import type { Contract } from '@docs/model/contract/types'

export const callParts = ['request', 'response'] as const

export type CallPart = (typeof callParts)[number]

/** A part of a call's first example. */
export interface CallExampleView {
  part: CallPart
  endpoint: string
  /** JSON with some of its fields; `…` stands for the others. */
  code: string
}

export function callExample(contract: Contract, id: string, part: CallPart, names: string[]): CallExampleView {
  const { method, path, requestExamples, responses } = operation(contract, id)
  const [request] = requestExamples
  const answer = responses.flatMap(({ examples }) => examples).find((each) => each.id === request?.id)
  const fields = Object.entries((part === 'request' ? request?.body : answer?.value) ?? {})
  const own = fields.map(([name]) => name)
  const unknown = names.find((name) => !own.includes(name))
  if (unknown !== undefined)
    throw new Error(`<CallExample>: the example of ${id} has no ${unknown}. It has ${own.join(', ')}.`)
  return { part, endpoint: `${method} ${path}`, code: excerpt(fields, names) }
}

function excerpt(fields: [name: string, value: unknown][], names: string[]): string {
  const lines = fields.map(([name, value]) =>
    names.includes(name) ? `${JSON.stringify(name)}: ${JSON.stringify(value, null, 2)}` : '…',
  )
  const told = lines.filter((line, at) => line !== '…' || lines[at - 1] !== '…')
  const body = told.map((line, at) => line + (line === '…' || at === told.length - 1 ? '' : ',')).join('\n')
  return `{\n${body.replaceAll(/^/gm, '  ')}\n}`
}
