import { findBrowser } from '../../../../scripts/browser-path.mjs'
import { whyMissing } from '../../../../scripts/interpreters.mjs'
import { startChromium } from './chromium'
import type { Engine } from './engine'
import { startFirefox } from './firefox'
import { startWebKit } from './webkit'

interface Kind {
  name: string
  /** Why it cannot be used here. */
  missing: string | undefined
  /** Starts it, for the site at this origin. */
  start: (origin: string) => Promise<Engine>
}

const kindOf = (name: string, start: Kind['start'], ...programs: string[]): Kind => ({
  name,
  missing: programs.map(whyMissing).find((reason) => reason !== undefined),
  start,
})

export const engines: Kind[] = [
  {
    name: 'Chromium',
    missing: (await findBrowser()) ? undefined : 'Chromium is not on this machine (Debian: apt-get install chromium)',
    start: startChromium,
  },
  kindOf('Firefox', startFirefox, 'firefox-esr'),
  kindOf('WebKit', startWebKit, 'WebKitWebDriver', 'Xvfb'),
]
