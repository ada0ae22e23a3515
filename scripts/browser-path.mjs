/** Finds the Chromium for the browser tests, or installs one. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { aptInstall, attempt, versionOf } from './programs.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const playwright = fileURLToPath(new URL('../node_modules/playwright-core/cli.js', import.meta.url))

/** Flags for tests: no window, and no network requests of the browser's own. */
export const browserFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const advice =
  'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to its ' +
  'executable.'

/** The path of a Chromium that starts, or undefined. */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (starts(named)) return named
    throw new Error(
      `CHROMIUM_PATH is ${named}, which does not start. Correct it, or unset it to use what the machine has.`,
    )
  }
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const { chromium } = await import('playwright-core')
  return [...onPath, chromium.executablePath()].find((path) => existsSync(path) && starts(path))
}

/** The path of a Chromium; installs one if none is found. */
export async function provideBrowser() {
  const found = await findBrowser()
  if (found) return found
  console.log('No Chromium found; installing one')
  aptInstall('chromium')
  const installed = await findBrowser()
  if (installed) return installed
  attempt(process.execPath, [playwright, 'install', 'chromium'])
  const downloaded = await findBrowser()
  if (downloaded) return downloaded
  throw new Error(advice)
}

/** Tries to start it: Ubuntu's `chromium` may be a stub that only says how to install the real one. */
function starts(command) {
  return versionOf(command) !== undefined
}
