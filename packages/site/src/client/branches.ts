/*
 * On a large site, the sidebar contains only the pages of open categories (`sidebarOf` in navigation/tree.ts). When the
 * reader opens a closed category, its pages are taken from the sidebar of its first page and kept. A separate script,
 * because small sites do not need it: pages with such a sidebar link it, and it is independent of the other scripts.
 */
const sidebarIn = (root: Document) => root.getElementById('sidebar')

let sidebar = sidebarIn(document)
/** Scroll position of the sidebar; an element removed from the document loses it. */
let place = 0

document.addEventListener('toggle', ({ target }) => void complete(target as HTMLDetailsElement), true)
document.addEventListener('scroll', ({ target }) => void (target === sidebar && (place = sidebar!.scrollTop)), {
  capture: true,
  passive: true,
})

// Navigation replaces the sidebar, unless the next page has the same rows.
const layout = sidebar?.parentElement
if (layout) new MutationObserver(() => follow(sidebarIn(document))).observe(layout, { childList: true })

async function complete(category: HTMLDetailsElement): Promise<void> {
  const link = category.matches('[data-cut]') && category.querySelector('a')
  if (!category.open || !link) return
  category.setAttribute('aria-busy', 'true')
  try {
    const response = await fetch(link.href)
    const page = sidebarIn(new DOMParser().parseFromString(await response.text(), 'text/html'))
    page?.querySelectorAll('details').forEach((one) => (one.open = false))
    if (page && sidebar) takeOver(page, sidebar)
  } catch (error) {
    // The category's link still works and leads to a page that lists the rest.
    console.warn(error)
  } finally {
    category.removeAttribute('aria-busy')
  }
}

/**
 * Keeps the reader's open categories and scroll position, but scrolls to the current page's row if it is out of view.
 */
function follow(next: HTMLElement | null): void {
  if (next === sidebar) return
  const before = sidebar
  sidebar = next
  if (!next || !before || rootOf(next) !== rootOf(before)) return
  const scrolled = place
  takeOver(before, next)
  const row = next.querySelector<HTMLElement>('.sidebar__pages [aria-current]')?.offsetTop ?? scrolled
  const isSeen = row >= scrolled && row < scrolled + next.clientHeight
  next.scrollTop = isSeen ? scrolled : row - next.clientHeight / 2
}

/** The language and version of the sidebar. */
const rootOf = ({ dataset }: HTMLElement) => dataset.tree?.split(' ')[0]

/** Copies what another sidebar of the same tree has in addition: pages of categories, and which categories are open. */
function takeOver(from: HTMLElement, to: HTMLElement): void {
  const [more, list] = [from, to].map((one) => one.querySelector('.sidebar__pages > ul'))
  if (!more || !list) return
  more.querySelector('[aria-current]')?.removeAttribute('aria-current')
  takeCategories(more, list)
  // It now has rows that no page's own sidebar has.
  to.dataset.tree = `${rootOf(to) ?? ''} +`
}

function takeCategories(from: Element, to: Element): void {
  const others = categoriesIn(from)
  categoriesIn(to).forEach((category, at) => {
    const other = others[at]
    if (!other) return
    category.open ||= other.open
    const [more, list] = [other, category].map(({ lastElementChild }) => lastElementChild)
    if (!more || !list || isCut(other)) return
    if (!isCut(category)) return takeCategories(more, list)
    const focused = list.querySelector(':focus')?.getAttribute('href')
    list.replaceWith(document.adoptNode(more))
    category.removeAttribute('data-cut')
    if (focused) more.querySelector<HTMLElement>(`a[href="${focused}"]`)?.focus()
  })
}

const categoriesIn = (list: Element) => list.querySelectorAll<HTMLDetailsElement>(':scope > li > details')
const isCut = (category: Element) => category.matches('[data-cut]')
