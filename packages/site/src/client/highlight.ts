/* Marks the words in the `_highlight` parameter of a search result's link on the page it leads to. */

const PARAMETER = '_highlight'
const MARK = 'search-highlight'
/** Parts left alone: not prose, or rendered by React, which needs its text nodes unchanged. */
const SKIPPED = 'script, style, svg, button, [data-island]'

let listening: AbortController | undefined

/** Marks the words in `params` within `root`, replacing earlier marks; Escape removes them all. */
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

/** Matches whole words, ignoring case: no letter or digit may precede or follow. */
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
