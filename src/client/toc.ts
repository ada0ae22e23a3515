import { onPage } from './page'

/** Distance below the window's top at which a heading counts as reached: navbar and a line of text. */
const line = 120

/** The heading that the reader is at: the last one above the line, or the last of all at the page's end. */
export function currentHeading(tops: number[], atEnd: boolean): number {
  return atEnd ? tops.length - 1 : tops.findLastIndex((top) => top <= line)
}

type Listener = (id: string) => void
let listeners: Listener[] = []
let current: string | undefined

/** Calls back with the section that the reader is at, and with each that follows, until the next page. */
export function atSection(listener: Listener): void {
  listeners.push(listener)
  if (current !== undefined) listener(current)
}

/** Marks the current heading in the table of contents, and its section in the bar that narrow screens have instead. */
export function attachToc(): void {
  let lists: HTMLAnchorElement[][] = []
  let headings: HTMLElement[] = []
  let frame = 0
  let later: ReturnType<typeof setTimeout>
  const isWide = matchMedia('(min-width: 1240px)')
  const mark = () => {
    frame = 0
    // Code that stands beside the words is always in view; below them, the headings of its parts are hidden. What is
    // below the first screen of a new page is held back for a moment.
    const passing = headings.filter(
      (heading) =>
        heading.getClientRects().length > 0 && !heading.closest(isWide.matches ? '.pane' : '.pane .tabs__panel'),
    )
    const tops = passing.map((heading) => heading.getBoundingClientRect().top)
    const { scrollHeight } = document.documentElement
    const atEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2
    const at = currentHeading(tops, atEnd)
    const id = passing[at]?.id
    if (id === current) return
    current = id
    const passed = new Set(passing.slice(0, at + 1).map((heading) => `#${heading.id}`))
    for (const links of lists) {
      for (const link of links) link.removeAttribute('aria-current')
      links.findLast((link) => passed.has(link.hash))?.setAttribute('aria-current', 'true')
    }
    if (id !== undefined) for (const listener of listeners) listener(id)
  }
  const look = () => {
    frame ||= requestAnimationFrame(mark)
  }
  const schedule = () => {
    if (!headings.length) return
    look()
    // What comes near is laid out only then, and moves what the reader sees.
    clearTimeout(later)
    later = setTimeout(look, 150)
  }
  addEventListener('scroll', schedule, { passive: true })
  addEventListener('resize', schedule, { passive: true })
  onPage((main) => {
    listeners = []
    current = undefined
    lists = ['.toc', '.section-bar'].map((list) => [
      ...main.querySelectorAll<HTMLAnchorElement>(`${list} a[href^="#"]`),
    ])
    headings = (lists[0] ?? []).flatMap((link) => document.getElementById(link.hash.slice(1)) ?? [])
    schedule()
  })
}
