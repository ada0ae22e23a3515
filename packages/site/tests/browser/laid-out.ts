import type { Page } from 'playwright-core'

/** Waits until no part of the page is left for later: all have their real heights. */
export const laidOut = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('main *')].every((part) => getComputedStyle(part).contentVisibility !== 'auto'),
  )
