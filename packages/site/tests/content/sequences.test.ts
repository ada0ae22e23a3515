/** Sequence diagrams show what was played, in every language, including everything that the payer does. */
import { describe, expect, test } from 'vitest'
import type { Transcript } from '@docs/model/scenarios/types'
import { isPayin, type Screen, type Service } from '@docs/model/catalogue/types'
import { readFence } from '../../src/views/sequence/fence'
import { flowOf, sequenceOf, type Message, type SequenceView } from '../../src/views/sequence'
import { playedScenarios, playedService } from '@docs/sandbox/scenarios/played'
import { locales, type Locale } from '@docs/model/language/locales'
import { capital } from '@docs/model/language/format'
import { texts } from '../../src/words/texts'
import { readPages } from '../../src/sources/content'
import { loadContract } from '@docs/model/sources/contract'
import { isCodeFromApp } from '../../src/views/services/pay-steps'
import { outlineOf } from '../../src/sources/outline'
import { readText } from '@docs/model/sources/text'
import { catalogue, contract } from '@docs/sandbox/testing'
import { sampleOf } from './run/sample'

const contracts = { en: contract, uk: await loadContract('2.x', 'uk') }
const statuses = contract.statusMachine.statuses.map(({ id }) => id)

/** The lines of a diagram, such as `merchant->>gateway: token`. Cases start with `case`; a lost message has an `x`. */
function linesOf({ steps, branches }: SequenceView): string[] {
  const arrows = { message: '->>', answer: '-->>', lost: '-x' }
  const lineOf = ({ from, to, label, line }: Message) => `${from}${arrows[line ?? 'message']}${to}: ${label}`
  return [...steps.map(lineOf), ...branches.flatMap(({ when, steps: own }) => [`case ${when}`, ...own.map(lineOf)])]
}

/** The statuses at the arrows of a diagram. */
const statusesIn = (view: SequenceView): string[] =>
  linesOf(view).flatMap((line) => statuses.filter((id) => new RegExp(`>>\\w+: (.* )?\`${id}\`$`).test(line)))

const reachedIn = ({ entries }: Transcript): string[] =>
  entries.flatMap((entry) => (entry.kind === 'status' ? [entry.status] : []))

/** A diagram without its texts. */
const arrowsOf = (lines: string[]): string[] => lines.flatMap((line) => /^(?:\w+-[->x]+\w+|case)/.exec(line)?.[0] ?? [])

const diagramOf = (service: Service, transcript: Transcript, locale: Locale) =>
  flowOf(service, transcript, contracts[locale], catalogue.dossiers[service.method.id])

describe.each(sampleOf(catalogue.services).map((service) => [service.id, service] as const))('%s', (id, service) => {
  test('shows only reached statuses, and the last one', async () => {
    const transcript = await playedService(id)
    for (const locale of locales) {
      const told = statusesIn(diagramOf(service, transcript, locale))
      expect(reachedIn(transcript)).toEqual(expect.arrayContaining(told))
      expect(told.at(-1)).toBe(reachedIn(transcript).at(-1))
    }
  })

  test('has the same arrows in every language', async () => {
    const transcript = await playedService(id)
    const [first, ...others] = locales.map((locale) => arrowsOf(linesOf(diagramOf(service, transcript, locale))))
    expect(first!.length).toBeGreaterThan(5)
    for (const other of others) expect(other).toEqual(first)
  })

  test('makes the calls that the guide explains, in the same order', async () => {
    const lines = linesOf(diagramOf(service, await playedService(id), 'en'))
    const { calls } = texts.en.flow
    const made = lines.flatMap((line) => /^merchant->>gateway: (.+)/.exec(line)?.[1] ?? [])
    expect(made).toEqual(['transaction_create' as const, ...service.calls].map((call) => calls[call].label))
  })
})

const hosted = catalogue.services.filter((service) => isPayin(service) && service.flow === 'hpp')
const screensOf = (service: Service) => [service.payer.screens, service.method.kind === 'card']

/** Screens with the same details, so that only one of them is shown. */
const shownInstead: Partial<Record<Screen, Screen[]>> = {
  qr: ['address'],
  reference: ['voucher', 'qr', 'bank_login'],
}

test.each(sampleOf(hosted, screensOf))('$id shows each screen of the payment page', async (service) => {
  const view = diagramOf(service, await playedService(service.id), 'en')
  const { screens } = service.payer
  for (const screen of screens) {
    if (screen === 'redirect' || shownInstead[screen]?.some((other) => screens.includes(other))) continue
    const { screens: words, steps } = texts.en.flow
    const { done } = words[screen]
    const shown = screen === 'otp' && service.method.kind === 'card' ? steps.bank_check : words[screen].shown
    expect(linesOf(view)).toContainEqual(expect.stringMatching(new RegExp(`->>payer: ${shown.label}$`)))
    const own = stepsAt(service, screen)
    // A code of the banking app is typed on the page; all else is done at the provider, the till, wallet or bank.
    const places = screen === 'otp' && isCodeFromApp(service) ? ['gateway'] : ['provider', 'front']
    const acts = view.steps.filter(({ from, to }) => from === 'payer' && places.includes(to))
    expect(acts.map(({ label }) => label)).toEqual(expect.arrayContaining(own.length > 0 ? own : [done.label]))
    // The approval implies the request.
    if (screen !== 'app_push') expect(view.personSteps).toContain(shown.text)
    for (const each of own.length > 0 ? own : [done.text])
      expect(view.personSteps).toContainEqual(expect.stringContaining(each))
  }
})

test.each([
  ['pse_payin_hpp', 'front->>payer: sign-in page'],
  ['khipu_payin_hpp', 'front->>provider: payment'],
  ['open_finance_payin_hpp', 'front->>provider: payment status'],
  ['chile_bank_transfer_payout', 'front->>recipient: credit'],
])('in %s those act whose screens and rails they are: %s', async (id, line) => {
  const service = catalogue.services.find((each) => each.id === id)!
  expect(linesOf(diagramOf(service, await playedService(id), 'en'))).toContain(line)
})

test('a code of the banking app is typed on the page before the payment is requested', async () => {
  const service = catalogue.services.find(({ id }) => id === 'blik_payin_hpp')!
  const arrows = arrowsOf(linesOf(diagramOf(service, await playedService(service.id), 'en')))
  expect(arrows.slice(arrows.indexOf('front->>payer')).slice(0, 5)).toEqual([
    'front->>payer',
    'payer->>gateway',
    'gateway->>provider',
    'front->>payer',
    'payer->>front',
  ])
})

/** What the payer does at a screen, by the dossier of the method. */
const stepsAt = ({ method, flow }: Service, screen: Screen): string[] =>
  (catalogue.dossiers[method.id]?.payer_steps ?? [])
    .filter((step) => step.flow === undefined || step.flow === flow)
    .filter(({ screens }) => screens?.includes(screen))
    .map(({ does }) => does.en)

describe.each(locales)('who takes part, in %s', (locale) => {
  test.each(sampleOf(catalogue.services))('$id: those whom the dossier names', async (service) => {
    const { lanes, steps } = diagramOf(service, await playedService(service.id), locale)
    if (!isPayin(service)) return
    const { actors = [] } = catalogue.dossiers[service.method.id] ?? {}
    const known = actors.map(({ name }) => capital(name[locale], locale))
    const beyond = lanes.filter(({ id }) => id === 'provider' || id === 'front').map(({ name }) => name)
    expect(known.length > 0 ? known : [service.method.name[locale]]).toEqual(expect.arrayContaining(beyond))
    // A payment made at a till, in a wallet or at a bank goes from there to whom the gateway deals with.
    const arrows = arrowsOf(linesOf({ lanes, steps, branches: [], alternative: '' }))
    expect(arrows.includes('front->>provider')).toBe(arrows.includes('payer->>front'))
  })
})

/** The sequences of all pages. */
const ofPages = readPages().flatMap((page) =>
  outlineOf(readText(process.cwd(), page.file))
    .fences.filter(({ language }) => language === 'sequence')
    .map(({ code }) => ({ ...page, lines: readFence(code) })),
)

async function sequence({ lines, locale }: Pick<(typeof ofPages)[number], 'lines' | 'locale'>) {
  const played = await playedScenarios(lines.map(({ scenario }) => scenario))
  return {
    ...sequenceOf(lines, played, catalogue, contracts[locale]),
    reached: [...played.values()].flatMap(reachedIn),
  }
}

describe('on pages', () => {
  test.each(ofPages)('$file shows only reached statuses and all reached terminal ones', async (page) => {
    const { reached, ...view } = await sequence(page)
    const told = statusesIn(view)
    expect(reached).toEqual(expect.arrayContaining(told))
    const ends = contract.statusMachine.statuses.filter(({ id, terminal }) => terminal && reached.includes(id))
    expect(told).toEqual(expect.arrayContaining(ends.map(({ id }) => id)))
  })
})

const ofScenarios = (...names: string[]) =>
  sequence({
    locale: 'en',
    lines: names.map((scenario) => ({ scenario, ...(names.length > 1 && { when: scenario }) })),
  })

test('a lost callback does not arrive, and is sent again after the merchant asks', async () => {
  const lines = linesOf(await ofScenarios('callbacks/lost_and_asked_for'))
  expect(arrowsOf(lines.slice(lines.indexOf('gateway-xmerchant: callback lost')))).toEqual([
    'gateway-xmerchant',
    'gateway->>payer',
    'merchant->>gateway',
    'gateway-->>merchant',
    'gateway->>merchant',
    'merchant-->>gateway',
    'merchant->>merchant',
  ])
})

test('the common start of alternatives is shown once', async () => {
  const view = await ofScenarios('two_step/captured_whole', 'two_step/released')
  const lines = linesOf(view)
  expect(lines.filter((line) => line.endsWith(': `transaction_create`'))).toHaveLength(1)
  expect(lines.join('\n')).toMatch(
    /case two_step\/captured_whole\n.*transaction_complete[^]*case two_step\/released\n.*_cancel/,
  )
  expect(view.alternative).toContain('two_step/released: Your server releases the hold')
})

test('a call with a bearer token does not come from your server', async () => {
  const lines = linesOf(await ofScenarios('invoicing/office_tool'))
  expect(lines).toContain('tool->>gateway: `payment_page`')
  expect(lines).toContain('merchant->>gateway: `token`')
})

test('a call that fails is answered by its error', async () => {
  const lines = linesOf(await ofScenarios('payments/cancelled_too_late'))
  expect(lines).toContain('gateway-->>merchant: `state_conflict`')
})
