import { checkSources } from '../check'
import { tellChecked } from '../check/tell'
import { holdStill } from '@docs/model/sources/files'
import type { Outline } from '../sources/outline'

const outlines = import.meta.glob<Outline | undefined>('/content/**/*.mdx', { import: 'outline' })

/**
 * Checks the sources once per build; the build renders nothing if there are errors. The dev server skips this and shows
 * a page's errors with the page.
 */
export function sourcesChecked(): Promise<void> {
  return import.meta.env.DEV ? Promise.resolve() : (checking ??= check())
}

let checking: Promise<void> | undefined

async function check(): Promise<void> {
  holdStill()
  const start = performance.now()
  const checked = await checkSources(process.cwd(), { outline: (file) => outlines[`/${file}`]?.() })
  // Stale translations are left out, since the pages themselves show them.
  const { errors, warnings } = tellChecked({ ...checked, stale: [] })
  for (const warning of warnings) console.warn(warning)
  if (errors.length > 0) throw withoutStack(errors.join('\n'))
  console.log(`sources checked in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

/** Our stack trace is of no use to the author of a content error. */
function withoutStack(message: string): Error {
  const error = new Error(message)
  error.stack = ''
  return error
}
