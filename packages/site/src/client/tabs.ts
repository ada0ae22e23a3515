import { hashTarget } from './hash'
import { onPage } from './page'
import { createStorageSlot } from '../islands/storage'
import { openAround } from './unfold'

const page = document.documentElement
const languageMenu = 'select[data-code-language]'

/** Tabs, and the language menus of code samples, whose choice applies to the whole site. */
export function attachTabs(): void {
  const language = createStorageSlot('code')
  document.addEventListener('click', (event) => {
    const tab = (event.target as Element).closest<HTMLElement>('[role=tab]')
    if (tab?.closest('[role=tablist]')) select(tab)
  })
  document.addEventListener('change', ({ target }) => {
    const menu = target as HTMLSelectElement
    if (!menu.matches(languageMenu)) return
    const { top } = menu.getBoundingClientRect()
    page.dataset.code = menu.value
    language.set(menu.value)
    showLanguage(document)
    // Other groups above may have changed height; this keeps the menu under the pointer.
    scrollBy({ top: menu.getBoundingClientRect().top - top, behavior: 'instant' })
  })
  document.addEventListener('keydown', moveBetweenTabs)
  addEventListener('hashchange', () => {
    revealTarget()
    // Soon after loading, Chromium may open the details around a target without scrolling to it.
    if (history.state === null) hashTarget()?.scrollIntoView()
  })
  onPage((main) => {
    showLanguage(main)
    for (const tab of main.querySelectorAll<HTMLElement>('[data-tabs] [role=tab][aria-selected=true]')) select(tab)
    // Until this is set, the style sheet hides all panels but the first.
    for (const tabs of main.querySelectorAll<HTMLElement>('[data-tabs]')) tabs.dataset.tabs = 'ready'
    revealTarget()
  })
}

/** Selects a tab of its list and shows only its panel. */
function select(chosen: HTMLElement): void {
  for (const tab of chosen.closest('[role=tablist]')?.querySelectorAll<HTMLElement>('[role=tab]') ?? []) {
    const selected = tab === chosen
    tab.setAttribute('aria-selected', String(selected))
    tab.tabIndex = selected ? 0 : -1
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
    if (panel) panel.hidden = !selected
  }
}

/** Shows the reader's language in each group, or the group's first if that is missing or not fetched yet. */
export function showLanguage(root: ParentNode): void {
  for (const menu of root.querySelectorAll<HTMLSelectElement>(languageMenu)) {
    const languages = [...menu.options].map(({ value }) => value)
    menu.value = languages.find((each) => each === page.dataset.code) ?? languages[0] ?? ''
    const panels = [...(menu.closest('.code-tabs')?.querySelectorAll<HTMLElement>('.code-tabs__panel') ?? [])]
    const shown = panels.find(({ dataset }) => dataset.language === menu.value && !('apart' in dataset)) ?? panels[0]
    for (const panel of panels) panel.hidden = panel !== shown
  }
}

function moveBetweenTabs(event: KeyboardEvent): void {
  const tab = (event.target as Element).closest<HTMLElement>('[role=tab]')
  if (!tab) return
  const tabs = [...(tab.closest('[role=tablist]')?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
  const at = tabs.indexOf(tab)
  const target = { ArrowRight: at + 1, ArrowLeft: at - 1 + tabs.length, Home: 0, End: tabs.length - 1 }[event.key]
  if (target === undefined) return
  event.preventDefault()
  const next = tabs[target % tabs.length]
  next?.focus({ preventScroll: true })
  next?.click()
}

/** Opens the panel and the details that contain the address's target. */
function revealTarget(): void {
  const target = hashTarget()
  openAround(target)
  const panel = target?.closest<HTMLElement>('[data-tabs] [role=tabpanel][hidden]')
  const tab = panel && document.getElementById(panel.getAttribute('aria-labelledby') ?? '')
  if (!tab) return
  select(tab)
  target?.scrollIntoView()
}
