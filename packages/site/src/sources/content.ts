import { createHash } from 'node:crypto'
import { z } from 'zod'
import { addressOf, contentFolder, filePathOf, type Place } from '@docs/model/brand/addresses'
import { locales } from '@docs/model/language/locales'
import { versions } from '@docs/model/brand/versions'
import { Cache } from '@docs/model/data/cache'
import { Faults, readAll, type Fault } from '@docs/model/sources/faults'
import { filesBelow, stampOf, whileStill } from '@docs/model/sources/files'
import { plain, readText } from '@docs/model/sources/text'
import { sentence } from '@docs/model/language/format'
import { parseYaml, recordOf } from '@docs/model/sources/yaml-record'

const descriptionRule = 'Write 50 to 160 characters.'

const common = {
  title: z.string().min(3, 'Write at least 3 characters.'),
  /** Meta description: what the page answers. */
  description: z.string().min(50, descriptionRule).max(160, descriptionRule),
  /** A shorter label for the sidebar. */
  sidebar: z.string().optional(),
  toc: z.boolean().default(true),
  /** Translations only: the English they were made from (see `hashOf`). */
  of: z.string().optional(),
}

/** The sections of every guide, by their anchors. */
export const guideSections = ['fields', 'testing', 'pitfalls', 'expiry', 'refund', 'more', 'flow'] as const
export type GuideSection = (typeof guideSections)[number]

/** Anchors of sections that are gone, and the page or section that now says what they said. */
const moved = z
  .record(z.string(), z.string().regex(/^\/[^/]/, 'Write an address such as `/callbacks#schedule`.'))
  .optional()

const shapes = [
  z.strictObject({
    type: z.literal('article'),
    moved,
    ...common,
  }),
  z.strictObject({ type: z.literal('landing'), service: z.string(), moved, ...common }),
  z.strictObject({ type: z.literal('changelog'), ...common }),
  z.strictObject({ type: z.literal('changes'), ...common }),
  z.strictObject({ type: z.literal('operation'), operation: z.string(), ...common }),
  z.strictObject({ type: z.literal('object'), schema: z.string(), ...common }),
  z.strictObject({
    type: z.literal('service'),
    service: z.string(),
    /** Anchors of sections that are gone, and the section of the guide that now says what they said. */
    moved: z.record(z.string(), z.enum(guideSections)).optional(),
    ...common,
  }),
  z.strictObject({ type: z.literal('webhook'), webhook: z.string(), ...common }),
  z.strictObject({ type: z.literal('services'), ...common }),
  z.strictObject({ type: z.literal('glossary'), ...common }),
  z.strictObject({ type: z.literal('codes'), codes: z.string(), ...common }),
  z.strictObject({ type: z.literal('downloads'), ...common }),
  z.strictObject({ type: z.literal('index'), index: z.enum(['operations', 'pages']), ...common }),
] as const

const typeRule = `Use one of ${shapes.map(({ shape }) => shape.type.value).join(', ')}.`
const frontMatter = z.discriminatedUnion('type', shapes, {
  error: ({ code }) => (code === 'invalid_union' ? typeRule : undefined),
})

type FrontMatter = z.infer<typeof frontMatter>

/** Front matter of pages without a content file (search, not found). */
interface SystemFront {
  type: 'search' | 'not-found'
  title: string
  description: string
  sidebar?: string
  toc: false
  of?: undefined
}

/** Front matter of a payment method's page, made from the method's record. */
interface MethodFront {
  type: 'method'
  method: string
  title: string
  description: string
  sidebar?: string
  toc: false
  /** Both languages are made from one record. */
  of: ''
}

/** A page as its file declares it. */
export interface Page extends Place {
  /** Path in the repository, e.g. `content/uk/faq.mdx`, or that of the record it is made from; empty without either. */
  file: string
  address: string
  /** Path in `dist` without extension. */
  output: string
  front: FrontMatter | SystemFront | MethodFront
  /** Fingerprint of the file, recorded by its translations. */
  hash: string
}

export type PageType = Page['front']['type']

/** First 12 hex digits of the SHA-256 of a file's text. */
function hashOf(source: string): string {
  return createHash('sha256').update(plain(source)).digest('hex').slice(0, 12)
}

/** Reads a page's front matter; errors name the file, the line, the key and the fix. */
export function readPage(file: string, source: string, place: Place): Page {
  const [, block] = /^---\n([\s\S]*?\n)?---(?:\n|$)/.exec(plain(source)) ?? []
  if (block === undefined) {
    throw new Faults([
      { file, line: 1, message: `no front matter. Start the file with a block between two lines of "---". ${advice}` },
    ])
  }
  const text = parseYaml(file, block, 2)
  const declared = { ...text, content: { type: 'article', ...(typeof text.content === 'object' ? text.content : {}) } }
  return {
    ...place,
    file,
    address: addressOf(place),
    output: filePathOf(place),
    front: withAdvice(() => recordOf(declared, frontMatter).data),
    hash: hashOf(source),
  }
}

const advice = 'See "Front matter" in CONTRIBUTING.md.'

function withAdvice<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Faults)) throw error
    throw new Faults(
      error.faults.map((fault): Fault => ({
        ...fault,
        place: `front matter, ${fault.place}`,
        message: `${sentence(fault.message)} ${advice}`,
      })),
    )
  }
}

/** The page files of `root/content` in every language and version, sorted by path. */
export function pageFiles(root: string): (Place & { file: string })[] {
  return versions.flatMap((version) =>
    locales.flatMap((locale) => {
      const folder = contentFolder({ locale, version })
      return filesBelow(root, folder, ending).map((file) => ({
        file,
        locale,
        version,
        id: file.slice(folder.length + 1, -ending.length),
      }))
    }),
  )
}

const ending = '.mdx'

/** All pages of `root/content` in every language and version, sorted by path. */
export function readPages(root = process.cwd()): Page[] {
  return whileStill(`pages ${root}`, () =>
    lists.get(
      root,
      () => readAll(pageFiles(root), (each) => pageOf(root, each)),
      (...pages) => pages,
    ),
  )
}

const lists = new Cache<Page[]>()
const declarations = new Cache<Page>()

function pageOf(root: string, { file, ...place }: ReturnType<typeof pageFiles>[number]): Page {
  return declarations.get(
    `${root} ${file}`,
    () => [stampOf(root, [file])],
    () => readPage(file, readText(root, file), place),
  )
}
