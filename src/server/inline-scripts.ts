import { createHash } from 'node:crypto'

const isLoaded = /(?:^|\s)src=/i
const isData = /(?:^|\s)type=["']?(?:application\/(?:ld\+)?json|text\/plain)/i

/** Content-Security-Policy sources of the inline scripts of a page; blocks of data are not scripts. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = '']) => !isLoaded.test(attributes) && !isData.test(attributes))
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
