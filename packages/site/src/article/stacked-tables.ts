/** In px: the text width of a phone 390 px wide, the padding of a cell, and the width of a letter. */
const phone = { width: 358, around: 12, letter: 8.3 }

/** Letters per line below which sentences are hard to read. */
const readable = 12

const frames = /<div class="table( stacked)?"([^>]*)>(<table>.*?<\/table>)<\/div>/gs

/**
 * Tables that are too wide for a phone, and those marked `stacked`, become lists of their cells there: each cell gets
 * its column's heading as `data-label`, which the styles show before it.
 */
export function stackWideTables(html: string): string {
  return html.replace(frames, (frame, asked: string | undefined, attributes: string, table: string) => {
    const [start = '', head = '', ...body] = table.split(/(?=<tr[ >])/)
    if (asked === undefined && !isTooWide(head, body)) return frame
    const titles = cellsOf(head.replaceAll('<wbr/>', '')).map(wordsOf)
    const labelled = body.map((row) => withLabels(row, titles))
    return `<div class="table stacked"${attributes}>${start}${head}${labelled.join('')}</div>`
  })
}

const cellsOf = (row: string): string[] => row.match(/<t[hd][ >].*?<\/t[hd]>/gs) ?? []

const wordsOf = (cell: string): string => cell.replace(/<wbr\/>/g, ' ').replace(/<[^>]*>/g, '')

/** A heading as the label of a cell. */
const labelOf = (title: string): string => (title.endsWith('?') ? title : `${title}:`)

/** Labels a row's cells, except the first, which is the heading of its list. */
function withLabels(row: string, titles: string[]): string {
  let column = 0
  return row.replace(/<t[hd](?=[ >])/g, (tag) => {
    const title = titles[column]
    column += 1
    return tag === '<td' && column > 1 && title ? `<td data-label="${labelOf(title)}"` : tag
  })
}

function isTooWide(head: string, body: string[]): boolean {
  const columns = cellsOf(head).map((cell) => longestWord(wordsOf(cell)))
  for (const cells of body.map(cellsOf))
    // A row with a single cell, a heading across all columns, can wrap.
    if (cells.length > 1)
      cells.map(wordsOf).forEach((words, column) => {
        const frame = cells[column]?.includes('<code>') ? 1 : 0
        const letters = Math.max(Math.min(words.length, readable), longestWord(words) + frame)
        columns[column] = Math.max(columns[column] ?? 0, letters)
      })
  return columns.reduce((total, letters) => total + letters * phone.letter + phone.around, 0) > phone.width
}

const longestWord = (words: string): number => Math.max(...words.split(/\s+/).map((word) => word.length))
