/** Lets a page with a very long table or list be read before all of its rows have come. */

/**
 * Those of up to `most` rows, as ours are, stand in their page as a whole; of longer ones the `first` rows do, which
 * are more than fill a window. An item of a list, which ends its section, is longer than a row.
 */
const usual = { tbody: { most: 400, first: 100 }, ul: { most: 120, first: 60 } }

const bodies = /(<(tbody|ul)[^>]*) data-long="">(.*?)<\/\2>(?:(<\/table>(?:<\/div>)?)|(?=<\/section>))/gs
const rowsOf = (text: string): string[] => text.match(/<tr[ >].*?<\/tr>|<li id=".*?(?=<li id="|$)/gs) ?? []

/** What comes as data: see `client/long-tables.ts`. */
export interface Rest {
  /** The rows of each body that ends early, in order. */
  rows: string[]
  /** The data of the page's filters, which know every row. */
  props?: string
}

export interface Shortened {
  html: string
  rest?: Rest
}

/**
 * Takes all rows but the first from the tables marked `data-long`, together with the data of their filters, if they
 * have too many. `note` says how many follow and where they can be read without a script. Anchors of the rows stay.
 */
export function shortenTables(html: string, note: (count: number) => string, limits = usual): Shortened {
  const found = [...html.matchAll(bodies)]
  const { most, first } = limits[(found[0]?.[2] ?? 'tbody') as keyof typeof usual]
  const total = found.reduce((sum, [, , , rows = '']) => sum + rowsOf(rows).length, 0)
  if (total <= most) return { html }
  let room = first
  const rows: string[] = []
  const short = html.replace(bodies, (whole, start: string, tag: string, body: string, frame = '') => {
    const all = rowsOf(body)
    const more = all.slice(room)
    room = Math.max(0, room - all.length)
    if (more.length === 0) return whole
    const anchors = more.flatMap((row) => /^<\w+ id="([^"]*)"/.exec(row)?.[1] ?? [])
    rows.push(more.join(''))
    return (
      `${start} data-rest="">${all.slice(0, all.length - more.length).join('')}</${tag}>${frame}` +
      `<p data-rest-note="">${anchors.map((id) => `<span id="${id}"></span>`).join('')}${note(more.length)}</p>`
    )
  })
  const [, props] = / data-props="([^"]*)"/.exec(short) ?? []
  return {
    html: props === undefined ? short : short.replace(` data-props="${props}"`, ''),
    rest: { rows, ...(props !== undefined && { props: unescaped(props) }) },
  }
}

const characters: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/** The value of an attribute as React has escaped it. */
const unescaped = (value: string): string => value.replace(/&(?:quot|#x27|lt|gt|amp);/g, (found) => characters[found]!)
