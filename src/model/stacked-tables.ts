/** Room of a phone of 390 px, of what stands around the words of a cell, and of a letter, in px. */
const phone = { width: 358, around: 12, letter: 8.3 }

/** Letters in a line below which a sentence is not read well. */
const readable = 12

const frames = /<div class="table( stacked)?"([^>]*)>(<table>.*?<\/table>)<\/div>/gs

/**
 * Tables whose columns do not stand side by side on a phone become lists of their cells there, as do those that ask for
 * it: each cell is told its column's heading, for the styles to put before it.
 */
export function stackWideTables(html: string): string {
  return html.replace(frames, (frame, asked: string | undefined, attributes: string, table: string) => {
    const [start = '', head = '', ...body] = table.split(/(?=<tr[ >])/)
    if (asked === undefined && !isTooWide(head, body)) return frame
    const titles = cellsOf(head).map(wordsOf)
    const labelled = body.map((row) => withLabels(row, titles))
    return `<div class="table stacked"${attributes}>${start}${head}${labelled.join('')}</div>`
  })
}

const cellsOf = (row: string): string[] => row.match(/<t[hd][ >].*?<\/t[hd]>/gs) ?? []

const wordsOf = (cell: string): string => cell.replace(/<wbr\/>/g, ' ').replace(/<[^>]*>/g, '')

/** A heading as it stands before what it is about. */
const labelOf = (title: string): string => (title.endsWith('?') ? title : `${title}:`)

/** The first cell is the heading of its list. */
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
    // A heading over all columns wraps within them.
    if (cells.length > 1)
      cells.map(wordsOf).forEach((words, column) => {
        const frame = cells[column]?.includes('<code>') ? 1 : 0
        const letters = Math.max(Math.min(words.length, readable), longestWord(words) + frame)
        columns[column] = Math.max(columns[column] ?? 0, letters)
      })
  return columns.reduce((total, letters) => total + letters * phone.letter + phone.around, 0) > phone.width
}

const longestWord = (words: string): number => Math.max(...words.split(/\s+/).map((word) => word.length))
