/* Marks the words that a search result carries in `_highlight` on the page that it led to. */

const PARAMETER = '_highlight'
const MARK = 'search-highlight'
/** Not prose, or drawn by React, which must find its text nodes as it left them. */
const SKIPPED = 'script, style, svg, button, [data-island]'

let listening: AbortController | undefined

/** Marks the words of the address in `root` and removes marks made before; Escape removes them all. */
export function highlightWords(root: Element, params: URLSearchParams): void {
  listening?.abort()
  clear(root)
  const pattern = wordPattern(params.getAll(PARAMETER))
  if (!pattern) return
  for (const node of textNodes(root)) mark(node, pattern)
  const details = root.querySelector(`mark.${MARK}`)?.closest('details')
  if (details) details.open = true

  const listener = new AbortController()
  listening = listener
  addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape') return
      listener.abort()
      clear(root)
    },
    { signal: listener.signal },
  )
}

/** Finds whole words, in any case; letters and digits around them make another word. */
export function wordPattern(words: string[]): RegExp | undefined {
  const literal = words
    .map((word) => word.trim())
    .filter(Boolean)
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  return literal.length > 0
    ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${literal.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
    : undefined
}

export function withoutParameter(address: string): string {
  const url = new URL(address)
  url.searchParams.delete(PARAMETER)
  return url.href
}

function textNodes(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement!.closest(SKIPPED) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  return nodes
}

function mark(node: Text, pattern: RegExp): void {
  const pieces: (string | Element)[] = []
  let at = 0
  for (const { 0: word, index } of node.data.matchAll(pattern)) {
    const element = document.createElement('mark')
    element.className = MARK
    element.textContent = word
    pieces.push(node.data.slice(at, index), element)
    at = index + word.length
  }
  if (pieces.length > 0) node.replaceWith(...pieces, node.data.slice(at))
}

function clear(root: Element): void {
  for (const element of root.querySelectorAll(`mark.${MARK}`)) {
    const parent = element.parentNode!
    element.replaceWith(element.textContent)
    parent.normalize()
  }
}
