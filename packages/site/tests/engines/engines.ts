import { whyMissing } from '../../../../scripts/interpreters.mjs'
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
  kindOf('Firefox', startFirefox, 'firefox-esr'),
  kindOf('WebKit', startWebKit, 'WebKitWebDriver', 'Xvfb'),
]
