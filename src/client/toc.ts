import { onPage } from './page'

/** Distance below the window's top at which a heading counts as reached: navbar and a line of text. */
const line = 120

/** The heading that the reader is at: the last one above the line, or the last of all at the page's end. */
export function currentHeading(tops: number[], atEnd: boolean): number {
  return atEnd ? tops.length - 1 : tops.findLastIndex((top) => top <= line)
}

/** Marks the current heading in the table of contents. */
export function attachToc(): void {
  let links: HTMLAnchorElement[] = []
  let headings: HTMLElement[] = []
  let frame = 0
  const mark = () => {
    frame = 0
    const tops = headings.map((heading) => heading.getBoundingClientRect().top)
    const { scrollHeight } = document.documentElement
    const atEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2
    const id = headings[currentHeading(tops, atEnd)]?.id
    for (const link of links) {
      if (id !== undefined && link.hash === `#${id}`) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
  }
  const schedule = () => {
    if (headings.length) frame ||= requestAnimationFrame(mark)
  }
  addEventListener('scroll', schedule, { passive: true })
  addEventListener('resize', schedule, { passive: true })
  onPage((main) => {
    links = [...main.querySelectorAll<HTMLAnchorElement>('.toc a[href^="#"]')]
    headings = links.flatMap((link) => document.getElementById(link.hash.slice(1)) ?? [])
    schedule()
  })
}
