/** Finds accessibility violations. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Skips details of passed checks, because they are slow on a long page. Of a drawn page of the gateway, axe would copy
 * the style sheets into the page, whose policy forbids that.
 */
async function axe(page: Page): Promise<AxeBuilder> {
  const preload = (await page.locator('.seen__gateway').count()) === 0
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], preload })
}

async function faults(axe: AxeBuilder, mode: string): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${mode}: ${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}

/** Forces the layout of elements that otherwise have a size only near the viewport. */
const layOut = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })

/** The violations of these rules, or of all, on a page in its current state: mode, rule, element, remedy. */
export async function faultsIn(page: Page, mode: 'light' | 'dark', rules?: string[]): Promise<string[]> {
  await layOut(page)
  await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), mode)
  const builder = await axe(page)
  return faults(rules ? builder.withRules(rules) : builder.withTags(tags), mode)
}

/** The violations in both modes, which differ in colours only. */
export const faultsInBothModes = async (page: Page): Promise<string[]> => [
  ...(await faultsIn(page, 'light')),
  ...(await faultsIn(page, 'dark', ['color-contrast'])),
]
