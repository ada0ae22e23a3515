import { createHash } from 'node:crypto'
import { siteHeadScript } from './head-script'
import { stubScript } from './redirect-stub'

/** Every inline script that a page of this site may contain. The Content-Security-Policy allows only these. */
export const inlineScripts: ReadonlySet<string> = new Set([siteHeadScript, stubScript])

/** Their hashes for `script-src`. */
export const scriptHashes = [...inlineScripts].map(
  (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
)
