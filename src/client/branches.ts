/*
 * The sidebar of a large site holds the categories that are open (`sidebarOf` in src/model/navigation.ts); what a
 * closed one holds comes from the sidebar of its first page, once the reader opens it, and stays. A script of its own,
 * because a small site has no use for it: pages with such a sidebar link it, and it knows nothing of the other scripts.
 */
const sidebarIn = (root: Document) => root.getElementById('sidebar')

let sidebar = sidebarIn(document)
/** How far it is scrolled: an element that leaves the document forgets it. */
let place = 0

document.addEventListener('toggle', ({ target }) => void complete(target as HTMLDetailsElement), true)
document.addEventListener('scroll', ({ target }) => void (target === sidebar && (place = sidebar!.scrollTop)), {
  capture: true,
  passive: true,
})

// Another page brings its own sidebar, unless it has the same rows.
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
    // The link is there, and leads to a page with the rest.
    console.warn(error)
  } finally {
    category.removeAttribute('aria-busy')
  }
}

/** What the reader has opened stays open, and the sidebar where it is, unless the page's own row is elsewhere. */
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

/** The language and version that it is of. */
const rootOf = ({ dataset }: HTMLElement) => dataset.tree?.split(' ')[0]

/** Gives a sidebar what another drawing of the same tree has more: pages of its categories, and what is open. */
function takeOver(from: HTMLElement, to: HTMLElement): void {
  const [more, list] = [from, to].map((one) => one.querySelector('.sidebar__pages > ul'))
  if (!more || !list) return
  more.querySelector('[aria-current]')?.removeAttribute('aria-current')
  takeCategories(more, list)
  // It has rows now that no page is drawn with.
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
