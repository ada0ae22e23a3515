/** Attributes of `<html>` that belong to the reader's session, not to the page. */
const sessionState = new Set(['data-js', 'data-theme', 'data-code', 'data-announcement', 'data-menu', 'data-wrap'])

const headTags = 'meta[name]:not([name=viewport]), meta[property], link[rel=canonical], link[rel=alternate]'

/** The HTML of the swappable regions outside the main part, as the server sent it. */
const served = new Map<string, string>()

export function rememberServed(): void {
  for (const region of regions(document)) served.set(region.dataset.swap ?? '', region.outerHTML)
}

const regions = (root: Document) => root.querySelectorAll<HTMLElement>('[data-swap]')

/** The hashed assets that every page shares; they differ between builds of the site. */
export function assetsOf(root: Document): string {
  return [...root.head.querySelectorAll('link[rel=stylesheet]:not([data-sheet]), script[src]')]
    .map((element) => element.getAttribute('href') ?? element.getAttribute('src'))
    .join()
}

/** Style sheets that only some pages need. */
const sheets = 'link[data-sheet]'

/** Loads the style sheets that a page needs and this document lacks, and waits for them. Existing ones are kept. */
export async function loadSheets(next: Document): Promise<void> {
  const missing = [...next.head.querySelectorAll(sheets)].filter(
    (sheet) => !document.querySelector(`${sheets}[href="${sheet.getAttribute('href')}"]`),
  )
  await Promise.all(missing.map((sheet) => addSheet(sheet.getAttribute('href') ?? '')))
}

/** Also resolves if the sheet fails to load: the page is then unstyled but readable. */
export const addSheet = (href: string): Promise<unknown> =>
  new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.dataset['sheet'] = ''
    link.onload = link.onerror = resolve
    document.head.append(link)
  })

/** Replaces the page on screen with a fetched one; parts that do not differ are left alone. */
export function swapPage(next: Document): void {
  // Removing the focused element would make the browser lay out the old page first.
  ;(document.activeElement as HTMLElement | null)?.blur()
  swapAttributes(next.documentElement)
  document.title = next.title
  document.head.querySelectorAll(headTags).forEach((tag) => tag.remove())
  document.head.append(...next.head.querySelectorAll(headTags))
  for (const region of regions(next)) {
    const name = region.dataset.swap ?? ''
    if (served.get(name) === region.outerHTML) continue
    served.set(name, region.outerHTML)
    document.querySelector(`[data-swap="${name}"]`)?.replaceWith(document.importNode(region, true))
  }
  swapSidebar(next)
  const main = next.getElementById('content')
  if (main) document.getElementById('content')?.replaceWith(document.adoptNode(main))
}

const current = '.sidebar__pages [aria-current=page]'

/** The height of what covers the top of the sidebar, and of what else should be seen around the current link. */
const around = 80

/** Scrolls the sidebar to the current page's link, unless it is in view. */
export function showCurrent(): void {
  const sidebar = document.getElementById('sidebar')
  const link = sidebar?.querySelector<HTMLElement>(current)
  if (!sidebar || !link) return
  const top = link.getBoundingClientRect().top - sidebar.getBoundingClientRect().top
  const { clientHeight } = sidebar
  if (top < around || top > clientHeight - around) sidebar.scrollTop += top - clientHeight / 2
}

function swapAttributes(next: HTMLElement): void {
  const own = document.documentElement
  for (const { name } of [...own.attributes]) {
    if (name.startsWith('data-') && !sessionState.has(name) && !next.hasAttribute(name)) own.removeAttribute(name)
  }
  for (const { name, value } of next.attributes) {
    if (!sessionState.has(name) && own.getAttribute(name) !== value) own.setAttribute(name, value)
  }
}

/** Within one tree the sidebar keeps its scroll position and open categories; only the current page changes. */
function swapSidebar(next: Document): void {
  const sidebar = document.getElementById('sidebar')
  const fresh = next.getElementById('sidebar')
  if (!sidebar || !fresh) return
  if (sidebar.dataset.tree !== fresh.dataset.tree) {
    sidebar.replaceWith(document.adoptNode(fresh))
    showCurrent()
    return
  }
  sidebar.querySelector(current)?.removeAttribute('aria-current')
  // Two sidebars of one tree have the same structure.
  twin(fresh.querySelector(current), fresh, sidebar)?.setAttribute('aria-current', 'page')
  requestAnimationFrame(showCurrent)
}

/** Opens the categories around the current page's link; done late, because the first paint need not wait for them. */
export function openCurrent(): void {
  let node = document.querySelector(current)
  while ((node = node?.parentElement?.closest('details') ?? null)) node.setAttribute('open', '')
}

/** The element at the same position in `other` as `element` has in `root`. */
function twin(element: Element | null, root: Element, other: Element): Element | null {
  if (element === root) return other
  const around = element?.parentElement
  if (!element || !around) return null
  return twin(around, root, other)?.children[[...around.children].indexOf(element)] ?? null
}
