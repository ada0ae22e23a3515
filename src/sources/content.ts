import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { addressOf, filePathOf, type Place } from '../site/addresses'
import { locales } from '../site/locales'
import { currentVersion, versions } from '../site/versions'

const common = {
  title: z.string().min(3),
  /** Meta description: what the page answers. */
  description: z.string().min(50).max(160),
  /** A shorter label for the sidebar. */
  sidebar: z.string().optional(),
  toc: z.boolean().default(true),
  /** Translations only: the English they were made from (see `hashOf`). */
  of: z.string().optional(),
}

const frontMatter = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('article'), ...common }),
  z.strictObject({ type: z.literal('landing'), ...common }),
  z.strictObject({ type: z.literal('changelog'), ...common }),
  z.strictObject({ type: z.literal('operation'), operation: z.string(), ...common }),
  z.strictObject({ type: z.literal('service'), service: z.string(), ...common }),
  z.strictObject({ type: z.literal('webhook'), webhook: z.string(), ...common }),
  z.strictObject({ type: z.literal('services'), ...common }),
  z.strictObject({ type: z.literal('glossary'), ...common }),
  z.strictObject({ type: z.literal('codes'), codes: z.string(), ...common }),
  z.strictObject({ type: z.literal('report'), report: z.enum(['downloads', 'health']), ...common }),
])

export type FrontMatter = z.infer<typeof frontMatter>

/** What pages without a content file (search, not found) say of themselves. */
export interface SystemFront {
  type: 'search' | 'not-found'
  title: string
  description: string
  sidebar?: string
  toc: false
  of?: undefined
}

/** A page as its file declares it. */
export interface Page extends Place {
  /** Path in the repository, e.g. `content/uk/faq.mdx`; empty for pages without one. */
  file: string
  address: string
  /** Path in `dist` without extension. */
  output: string
  front: FrontMatter | SystemFront
  /** Fingerprint of the file, recorded by its translations. */
  hash: string
}

/** First 12 hex digits of the SHA-256 of a file's text with line ends as LF. */
export function hashOf(source: string): string {
  return createHash('sha256').update(source.replaceAll('\r\n', '\n')).digest('hex').slice(0, 12)
}

/** Folder of one language and version: `content/uk`, `content/1.x/uk`. */
export function contentFolder({ locale, version }: Omit<Place, 'id'>): string {
  return version === currentVersion ? `content/${locale}` : `content/${version}/${locale}`
}

/** Reads one page's declaration; a fault is told with the file, the key and the remedy. */
export function readPage(file: string, source: string, place: Place): Page {
  const block = /^---\r?\n([\s\S]*?)\r?\n---/.exec(source)
  if (!block) throw new Error(`${file}: no front matter. Start the file with a block between two lines of "---".`)
  const declared = parse(block[1] ?? '') as unknown
  const result = frontMatter.safeParse({ type: 'article', ...(declared as object) })
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `  ${issue.path.join('.') || 'front matter'}: ${issue.message}`)
    throw new Error(`${file}: front matter does not fit its page type.\n${faults.join('\n')}\nSee "Front matter" in CONTRIBUTING.md.`)
  }
  return {
    ...place,
    file,
    address: addressOf(place),
    output: filePathOf(place),
    front: result.data,
    hash: hashOf(source),
  }
}

/** All pages of `root/content`, every language and version, in the order of their paths. */
export function readPages(root = process.cwd()): Page[] {
  return versions.flatMap((version) =>
    locales.flatMap((locale) => {
      const folder = contentFolder({ locale, version })
      return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((path) => path.replaceAll('\\', '/'))
        .filter((path) => path.endsWith('.mdx'))
        .sort()
        .map((path) => {
          const file = `${folder}/${path}`
          return readPage(file, readFileSync(join(root, file), 'utf8'), { locale, version, id: path.slice(0, -'.mdx'.length) })
        })
    }),
  )
}
