import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Fault } from './faults.ts'

const brandFile = 'brand/brand.ts'

const rule = (pattern: RegExp, remedy: string) => z.string(remedy).regex(pattern, remedy)
const line = rule(/^\S(?:.*\S)?$/, 'Write one line of text, without spaces around it.')
const url = rule(
  /^https:\/\/(?:[a-z0-9]+(?:-+[a-z0-9]+)*\.)+[a-z][a-z0-9-]*(?::\d+)?$/,
  'Write https:// and a host in small letters, with nothing after it, such as https://docs.shop.example.',
)

const shape = z.strictObject({
  name: line,
  slug: rule(
    /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
    'Use small Latin letters, digits and single hyphens, with a letter first, such as north-gate: files and ' +
      'environment variables are named so.',
  ),
  headerPrefix: rule(
    /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/,
    'Use Latin letters, digits and single hyphens, such as North-Gate: the names of headers begin with it.',
  ),
  tagline: line,
  docsUrl: url,
  mainSiteUrl: url,
  apiUrl: url,
  sandboxUrl: url,
  payUrl: url,
  copyright: line,
})

/** What cannot be part of names, headers and addresses, in the brand as `root` has it. */
export function brandFaults(root: string, brand: unknown): Fault[] {
  const { error } = shape.safeParse(brand)
  if (!error) return []
  const lines = readFileSync(join(root, brandFile), 'utf8').split('\n')
  return error.issues.flatMap((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])]
    return keys.map((key): Fault => {
      const at = lines.findIndex((each) => each.trimStart().startsWith(`${key}:`))
      const value = (brand as Record<string, unknown>)[key]
      const message =
        issue.code === 'unrecognized_keys'
          ? 'There is no such key here. Correct its name or delete it.'
          : value === undefined
            ? `It is missing. ${issue.message}`
            : `It is ${JSON.stringify(value)}. ${issue.message}`
      return { file: brandFile, line: at < 0 ? undefined : at + 1, place: key, message }
    })
  })
}
