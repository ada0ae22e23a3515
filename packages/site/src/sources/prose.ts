/** Markdown that its writer meant otherwise than a parser takes it. */
import type { Code, Heading, Nodes, Paragraph, Root, Table, TableCell, Text } from 'mdast'
import { visit } from 'unist-util-visit'
import { jsonFault } from '@docs/model/sources/json-fault'

export interface LineFault {
  line?: number | undefined
  message: string
}

/** Marks that the parser has left in a text; a backslash before one says that it is meant. */
const leftovers: [mark: RegExp, message: string][] = [
  [/^#{1,6}[^\s#\d]|^#{2,6}\d/m, 'A heading needs a space after its #: ## Text.'],
  [/^\|/m, 'This is no table yet: below its first line it needs one with |---| for each column.'],
  [/(?<!\\)\[\^[^\]\s]+\]/, 'A page has no footnotes. Write a sentence, or link to what explains it.'],
  [/(?<!\\)\]\s?\[/, 'The link names an address that the page does not define. Write [text](/page#anchor).'],
  [/(?<!\\)\]\(/, 'The address of the link is not closed, or has a space. Write [text](/page#anchor).'],
  [/(?<!\\)\*(?=\S)|(?<=[^\s\\])\*/, 'An emphasis is not closed. Write its second mark, or \\* for an asterisk.'],
  [
    /(?<![\\\p{L}\d_])_+(?=\p{L})|(?<=\p{L})_+(?![\p{L}\d_])/u,
    'An emphasis is not closed. Write its second _, or `code`.',
  ],
  [/(?<!\\)`/, 'Code is not closed. Write its second `, or \\` for the mark itself.'],
]

const lineOf = (node: Nodes): number => node.position?.start.line ?? 1

function textFaults(node: Text, source: string): LineFault[] {
  // As the file has it, with the backslashes.
  const text = source.slice(node.position?.start.offset, node.position?.end.offset)
  const found = leftovers.flatMap(([mark, message]) => {
    const at = text.search(mark)
    return at < 0 ? [] : [{ line: lineOf(node) + text.slice(0, at).split('\n').length - 1, message }]
  })
  return found
}

/** The first mark of a paragraph: those after it may follow from it. */
function markFaults(node: Paragraph | Heading | TableCell, source: string): LineFault[] {
  const found: LineFault[] = []
  visit(node, 'text', (text) => void found.push(...textFaults(text, source)))
  return found.slice(0, 1)
}

function tableFaults({ align, children: rows }: Table): LineFault[] {
  const [head, ...others] = rows
  const columns = head!.children.length
  const uneven = others.find(({ children }) => children.length !== columns)
  return [
    ...(align?.some(Boolean)
      ? [{ line: lineOf(head!) + 1, message: 'Columns are not aligned by hand: write |---|.' }]
      : []),
    ...(uneven
      ? [
          {
            line: lineOf(uneven),
            message: `The row has ${uneven.children.length} cells, the table ${columns} columns. Add or delete a |.`,
          },
        ]
      : []),
  ]
}

/** Code without an end takes in all that follows, or the rest of its list item. */
function closeFaults(node: Code, source: string): LineFault[] {
  const end = node.position?.end.offset
  const lines = source.slice(0, end).trimEnd().split('\n')
  if (/^ *(`{3,}|~{3,})$/.test(lines.at(-1) ?? '')) return []
  return source.slice(end).trim() === ''
    ? [{ line: lineOf(node), message: 'The code has no end. Write ``` below its last line.' }]
    : [{ line: lines.length, message: `The code of line ${lineOf(node)} has no end. Write \`\`\` below this line.` }]
}

/** What stands for left out parts, and facts, which are filled in later. */
const filled = (code: string) => code.replace(/\{\{[\w.]+\}\}/g, '0')

function jsonFaults(node: Code): LineFault[] {
  const fault = node.lang === 'json' ? jsonFault(filled(node.value)) : undefined
  return fault
    ? [{ line: lineOf(node) + fault.line, message: `It is not JSON: ${fault.message}. Correct the line.` }]
    : []
}

const tabFaults = (source: string): LineFault[] =>
  source
    .split('\n')
    .flatMap((line, at) =>
      line.includes('\t') ? [{ line: at + 1, message: 'The line has a tab. Write spaces.' }] : [],
    )

/** The faults of a page's prose, tables and JSON. */
export function proseFaults(tree: Root, source: string): LineFault[] {
  const found: LineFault[] = []
  visit(tree, (node: Nodes) => {
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell')
      found.push(...markFaults(node, source))
    if (node.type === 'table') found.push(...tableFaults(node))
    if (node.type === 'code') found.push(...closeFaults(node, source), ...jsonFaults(node))
  })
  return [...found, ...tabFaults(source)]
}
