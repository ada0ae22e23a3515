/** Splits Markdown twins that are too long to be read at once. */

/** Agents are given this many characters of a file; the rest is cut off. */
export const mostCharacters = 100_000

export interface Twin {
  markdown: string
  /** Sections in files of their own. */
  apart: TwinSection[]
}

export interface TwinSection {
  anchor: string
  markdown: string
}

/** How a section in a file of its own is linked. */
export interface SectionFrame {
  /** The text that replaces the section in its page. */
  link: (anchor: string, title: string) => string
  /** The first line of the section's file. */
  note: (anchor: string) => string
}

/**
 * Moves the longest sections into files of their own until the rest fits in `most` characters; `anchors` are those of
 * level 2. Such a file begins with the page's title and lead.
 */
export function splitTwin(
  markdown: string,
  anchors: string[],
  { link, note }: SectionFrame,
  most = mostCharacters,
): Twin {
  const [head = '', ...sections] = sectionsOf(markdown)
  const lead = head.replace(/^> .*\n\n/, '')
  const byLength = [...sections.keys()].sort((a, b) => sections[b]!.length - sections[a]!.length)
  const left = [...sections]
  const apart: number[] = []
  for (const at of byLength) {
    if (head.length + left.reduce((sum, text) => sum + text.length, 0) <= most) break
    const [heading = ''] = sections[at]!.split('\n', 1)
    left[at] = `${heading}\n\n${link(anchors[at]!, heading.slice('## '.length))}\n\n`
    apart.push(at)
  }
  return {
    markdown: head + left.join(''),
    apart: apart
      .sort((a, b) => a - b)
      .map((at) => ({
        anchor: anchors[at]!,
        markdown: `> ${note(anchors[at]!)}\n\n${lead}${sections[at]!.trimEnd()}\n`,
      })),
  }
}

/** Parts of at most `most` characters, divided between blocks of code. */
export function inParts(programs: string, most = mostCharacters): string[] {
  return programs.split(/(?<=\n```\n)\n(?=\S)/).reduce<string[]>((parts, block) => {
    const last = parts.at(-1)
    if (last === undefined || last.length + block.length >= most) return [...parts, block]
    return [...parts.slice(0, -1), `${last}\n${block}`]
  }, [])
}

/** The part before the first heading of level 2, then each section with its heading. */
function sectionsOf(markdown: string): string[] {
  let fence = ''
  return markdown.split(/(?<=\n)/).reduce<string[]>((parts, line) => {
    const [, ticks = ''] = /^\s*(`{3,})/.exec(line) ?? []
    if (fence === '' && line.startsWith('## ')) return [...parts, line]
    if (ticks !== '') fence = fence === '' ? ticks : line.trim() === fence ? '' : fence
    return [...parts.slice(0, -1), (parts.at(-1) ?? '') + line]
  }, [])
}
