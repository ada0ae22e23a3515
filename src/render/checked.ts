import { checkSources } from '../check'
import { tellChecked } from '../check/tell'
import type { Outline } from '../sources/outline'

const outlines = import.meta.glob<Outline | undefined>('/content/**/*.mdx', { import: 'outline' })

/**
 * Checks the sources, once a build. Nothing is rendered from sources with faults; the dev server shows those of a page
 * with it.
 */
export function sourcesChecked(): Promise<void> {
  return import.meta.env.DEV ? Promise.resolve() : (checking ??= check())
}

let checking: Promise<void> | undefined

async function check(): Promise<void> {
  const start = performance.now()
  const checked = await checkSources(process.cwd(), { outline: (file) => outlines[`/${file}`]?.() })
  // The pages themselves say which translations are stale.
  const { errors, warnings } = tellChecked({ ...checked, stale: [] })
  for (const warning of warnings) console.warn(warning)
  if (errors.length > 0) throw withoutStack(errors.join('\n'))
  console.log(`sources checked in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

/** Where our code found a writer's fault says nothing to the writer. */
function withoutStack(message: string): Error {
  const error = new Error(message)
  error.stack = ''
  return error
}
