/** What the dev server adds to Astro's: mistakes in one line each, in the terminal and on pages, and redirects. */
import { fork, type ChildProcess } from 'node:child_process'
import { relative } from 'node:path'
import type { AstroIntegration, AstroIntegrationLogger, HookParameters } from 'astro'
import { roots } from '@docs/model/brand/addresses'
import { locales } from '@docs/model/language/locales'
import { sourceFolders } from '@docs/model/sources/folders'
import { followRedirects, isUnreadable, onPages } from './dev-pages'

type Server = HookParameters<'astro:server:setup'>['server']

export function dev(): AstroIntegration {
  return {
    name: 'dev',
    hooks: {
      'astro:server:setup': ({ server, logger }) => {
        const mistakes = watchMistakes(server)
        quieten(logger, mistakes)
        server.middlewares.use(followRedirects(() => redirectsNow(server), roots))
        server.middlewares.use(onPages(() => mistakes.settled()))
      },
    },
  }
}

/** The redirects as they are in the file now. */
async function redirectsNow(server: Server): Promise<Record<string, string>> {
  const { redirectsIn } = (await server.ssrLoadModule(
    '/packages/site/src/sources/addresses/redirect-addresses.ts',
  )) as typeof import('../sources/addresses/redirect-addresses')
  return Object.fromEntries(locales.flatMap(redirectsIn))
}

/** What `npm run check -- --watch` sends, and when that check began. */
interface Found {
  lines: string[]
  at: number
}

interface Mistakes {
  /** Those found last. */
  lines: () => string[]
  /** Resolves once what has just been saved is checked. */
  settled: () => Promise<string[]>
}

/** Longer than a check takes on a busy machine; a page that waits for more is shown without. */
const longestCheck = 20_000
const written = new RegExp(`^(?:${sourceFolders.join('|')})/`)
/** A mistake as the check reports it. */
const fault = new RegExp(`(?:brand|${sourceFolders.join('|')})/[^\\s:]+(?::\\d+)?: `)
/** What the checking program has loaded as code. */
const loaded = /^(?:brand|texts|packages\/site\/src\/sources\/settings)\//

/** Checks the sources in a process of their own, now and whenever a file is saved; tells what has changed. */
function watchMistakes(server: Server): Mistakes {
  let lines: string[] = []
  let checked = Promise.withResolvers<undefined>()
  let isChecked = false
  let saved = 0
  const receive = ({ lines: found, at }: Found) => {
    if (found.join() !== lines.join()) {
      console.log(found.join('\n') || 'No mistakes in the sources.')
      lines = found
      server.ws.send('mistakes:changed')
    }
    isChecked = at > saved
    if (isChecked) checked.resolve(undefined)
  }
  const start = (): ChildProcess =>
    fork('scripts/check.ts', ['--watch'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }).on('message', (found) =>
      receive(found as Found),
    )
  let checking = start()
  server.watcher.on('all', (_, path) => {
    const file = relative(server.config.root, path).replaceAll('\\', '/')
    if (!written.test(file) && !loaded.test(file)) return
    saved = Date.now()
    if (isChecked) checked = Promise.withResolvers()
    isChecked = false
    if (!loaded.test(file)) return
    checking.kill()
    checking = start()
  })
  server.httpServer?.once('close', () => checking.kill())
  return {
    lines: () => lines,
    settled: async () => {
      await Promise.race([checked.promise, new Promise((resolve) => setTimeout(resolve, longestCheck).unref())])
      return lines
    },
  }
}

/** Leaves out what our lines say better, and warnings about templates whose Go imports look like ours. */
function quieten({ options }: AstroIntegrationLogger, { lines }: Mistakes): void {
  const { destination } = options
  options.destination = {
    ...destination,
    write: (event) => {
      const isTold = event.level === 'error' && (fault.test(event.message) || lines().some(isUnreadable))
      const isOfTemplate = event.level === 'warn' && /\.tmpl$|getStaticPaths/.test(event.message.trim())
      return isTold || isOfTemplate ? undefined : destination.write(event)
    },
  }
}
