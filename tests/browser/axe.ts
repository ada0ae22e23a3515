import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Looks for faults of accessibility. What is right is not described one by one, which takes long on a long page. */
export const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
