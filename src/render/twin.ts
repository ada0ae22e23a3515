/** Twins that are too long to be read in one go. */

/** What agents are given of a file before the rest is cut off, in bytes. */
export const mostBytes = 100_000

export interface Twin {
  markdown: string
  /** Sections that stand in files of their own. */
  apart: TwinSection[]
}

export interface TwinSection {
  anchor: string
  markdown: string
}

/** The frame of a section in a file of its own. */
export interface SectionFrame {
  /** What stands in its place. */
  link: (anchor: string, title: string) => string
  /** What it begins with. */
  note: (anchor: string) => string
}

/** Puts the longest sections into files of their own until the rest can be read at once; `anchors` are of level 2. */
export function splitTwin(markdown: string, anchors: string[], { link, note }: SectionFrame, most = mostBytes): Twin {
  const [head = '', ...sections] = sectionsOf(markdown)
  const byLength = [...sections.keys()].sort((a, b) => bytes(sections[b]!) - bytes(sections[a]!))
  const left = [...sections]
  const apart: number[] = []
  for (const at of byLength) {
    if (bytes(head) + left.reduce((sum, text) => sum + bytes(text), 0) <= most) break
    const [heading = ''] = sections[at]!.split('\n', 1)
    left[at] = `${heading}\n\n${link(anchors[at]!, heading.slice('## '.length))}\n\n`
    apart.push(at)
  }
  return {
    markdown: head + left.join(''),
    apart: apart
      .sort((a, b) => a - b)
      .map((at) => ({ anchor: anchors[at]!, markdown: `> ${note(anchors[at]!)}\n\n${sections[at]!.trimEnd()}\n` })),
  }
}

const bytes = (text: string): number => Buffer.byteLength(text)

/** What stands before the first heading of level 2, and each section from its heading on. */
function sectionsOf(markdown: string): string[] {
  let fence = ''
  return markdown.split(/(?<=\n)/).reduce<string[]>((parts, line) => {
    const [, ticks = ''] = /^\s*(`{3,})/.exec(line) ?? []
    if (fence === '' && line.startsWith('## ')) return [...parts, line]
    if (ticks !== '') fence = fence === '' ? ticks : line.trim() === fence ? '' : fence
    return [...parts.slice(0, -1), (parts.at(-1) ?? '') + line]
  }, [])
}
