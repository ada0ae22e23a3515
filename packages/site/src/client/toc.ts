import { whenSettled } from './settled'

/** How far from the window's top a heading counts as reached, in px: the navbar, the bar of sections and a bit. */
const line = 124

type Listener = (id: string) => void
let listeners: Listener[] = []
let current: string | undefined

/** Calls the listener with the current section's id, now and at each change, until the page is left. */
export function atSection(listener: Listener): void {
  listeners.push(listener)
  if (current !== undefined) listener(current)
}

let lists: HTMLAnchorElement[][] = []
let headings: HTMLElement[] = []
const isWide = matchMedia('(min-width: 77.5em)')

/** For a heading in a section that is not laid out yet, the section: measuring the heading would force layout. */
const boxOf = (heading: HTMLElement): Element =>
  heading.checkVisibility({ contentVisibilityAuto: true }) ? heading : (heading.closest('section') ?? heading)

function mark(): void {
  // On wide screens the code pane is always in view, so its headings do not count; on narrow ones the headings inside
  // its panels are hidden. Headings below the first screen of a new page have no boxes for a moment (first-screen.ts).
  const passing = headings
    .map((heading) => ({ heading, box: boxOf(heading) }))
    .filter(
      ({ heading, box }) =>
        box.getClientRects().length > 0 && !heading.closest(isWide.matches ? '.pane' : '.pane .tabs__panel'),
    )
  const tops = passing.map(({ box }) => box.getBoundingClientRect().top)
  const { scrollHeight } = document.documentElement
  const atEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2
  const at = atEnd ? tops.length - 1 : tops.findLastIndex((top) => top <= line)
  const id = passing[at]?.heading.id
  if (id === current) return
  current = id
  const passed = new Set(passing.slice(0, at + 1).map(({ heading }) => `#${heading.id}`))
  for (const links of lists) {
    for (const link of links) link.removeAttribute('aria-current')
    links.findLast((link) => passed.has(link.hash))?.setAttribute('aria-current', 'true')
  }
  if (id !== undefined) for (const listener of listeners) listener(id)
}

const markSoon = whenSettled(mark)
const schedule = () => {
  if (headings.length > 0) markSoon()
}
addEventListener('scroll', schedule, { passive: true })
addEventListener('resize', schedule, { passive: true })

/**
 * Marks the current heading in the page's table of contents, and its section in the bar that replaces it on narrow
 * screens and in the glossary.
 */
export function markSections(main: HTMLElement): void {
  listeners = []
  current = undefined
  lists = ['.toc', '.section-bar'].map((list) => [...main.querySelectorAll<HTMLAnchorElement>(`${list} a[href^="#"]`)])
  headings = (lists.find((links) => links.length > 0) ?? []).flatMap(
    (link) => document.getElementById(link.hash.slice(1)) ?? [],
  )
  const bar = main.querySelector<HTMLElement>('.section-bar')
  if (bar) void import('./section-bar').then(({ attachSectionBar }) => attachSectionBar(bar))
  schedule()
}
