import { createHash } from 'node:crypto'
import { siteHeadScript } from '../site/head-script'
import { stubScript } from './redirect-stub'

/** Every inline script that a page of this site may carry. The Content-Security-Policy allows these and no other. */
export const inlineScripts: ReadonlySet<string> = new Set([siteHeadScript, stubScript])

/** Their sources for `script-src`. */
export const scriptHashes = [...inlineScripts].map(
  (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
)
