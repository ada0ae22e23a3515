/** What sequence diagrams tell is what was played, in every language; nothing of a service's payer is left out. */
import { describe, expect, test } from 'vitest'
import type { Transcript } from '../../src/gateway/scenarios/types'
import { isPayin, type Screen, type Service } from '../../src/model/catalogue/types'
import { readFence } from '../../src/model/sequence/fence'
import { flowOf, sequenceOf } from '../../src/model/sequence'
import { playedScenarios, playedService } from '../../src/render/plays'
import { locales, type Locale } from '../../src/site/locales'
import { texts } from '../../src/site/texts'
import { readPages } from '../../src/sources/content'
import { loadContract } from '../../src/sources/contract'
import { outlineOf } from '../../src/sources/outline'
import { readText } from '../../src/sources/text'
import { catalogue, contract } from './gateway'

const contracts = { en: contract, uk: await loadContract('2.x', 'uk') }
const statuses = contract.statusMachine.statuses.map(({ id }) => id)

/** The statuses that a drawing names at its arrows. */
const toldBy = (mermaid: string): string[] =>
  mermaid.split('\n').flatMap((line) => statuses.filter((id) => new RegExp(`>>\\w+: (.*: )?${id}$`).test(line)))

const reachedIn = ({ entries }: Transcript): string[] =>
  entries.flatMap((entry) => (entry.kind === 'status' ? [entry.status] : []))

/** A drawing without its words. */
const arrowsOf = (mermaid: string): string[] =>
  mermaid.split('\n').flatMap((line) => /^ +(?:\w+-[->x]+\w+|alt|else|end)/.exec(line)?.[0] ?? [])

const drawn = (service: Service, transcript: Transcript, locale: Locale) =>
  flowOf(service, transcript, contracts[locale])

describe.each(catalogue.services.map((service) => [service.id, service] as const))('%s', (id, service) => {
  test('tells the statuses that were reached, and the last of them', async () => {
    const transcript = await playedService(id)
    for (const locale of locales) {
      const told = toldBy(drawn(service, transcript, locale).mermaid)
      expect(reachedIn(transcript)).toEqual(expect.arrayContaining(told))
      expect(told.at(-1)).toBe(reachedIn(transcript).at(-1))
    }
  })

  test('is drawn alike in every language', async () => {
    const transcript = await playedService(id)
    const [first, ...others] = locales.map((locale) => arrowsOf(drawn(service, transcript, locale).mermaid))
    expect(first!.length).toBeGreaterThan(5)
    for (const other of others) expect(other).toEqual(first)
  })

  test('makes the calls that the guide explains, in their order', async () => {
    const { mermaid } = drawn(service, await playedService(id), 'en')
    const { calls } = texts.en.flow
    const made = [...mermaid.matchAll(/merchant->>gateway: (.+)/g)].map(([, label]) => label)
    expect(made).toEqual(['transaction_create' as const, ...service.calls].map((call) => calls[call].label))
  })
})

const hosted = catalogue.services.filter((service) => isPayin(service) && service.flow === 'hpp')

test.each(hosted)('$id shows each screen of the payment page', async (service) => {
  const { mermaid, personSteps } = drawn(service, await playedService(service.id), 'en')
  const screens = service.payer.screens.filter((screen): screen is Exclude<Screen, 'redirect'> => screen !== 'redirect')
  for (const screen of screens) {
    const { shown, done } = texts.en.flow.screens[screen]
    expect(mermaid).toContain(`->>payer: ${shown.label}`)
    expect(mermaid).toContain(`payer->>provider: ${done.label}`)
    expect(personSteps).toEqual(expect.arrayContaining([shown.text, done.text]))
  }
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
  test.each(ofPages)('$file tells the statuses that were reached, all that end it', async (page) => {
    const { mermaid, reached } = await sequence(page)
    const told = toldBy(mermaid)
    expect(reached).toEqual(expect.arrayContaining(told))
    const ends = contract.statusMachine.statuses.filter(({ id, terminal }) => terminal && reached.includes(id))
    expect(told).toEqual(expect.arrayContaining(ends.map(({ id }) => id)))
  })

  test('translations tell the same scenarios', () => {
    const told = (locale: Locale) =>
      ofPages
        .filter((page) => page.locale === locale)
        .map(({ id, lines }) => `${id}: ${lines.map(({ scenario }) => scenario).join()}`)
    expect(told('en').length).toBeGreaterThan(0)
    for (const locale of locales) expect(told(locale)).toEqual(told('en'))
  })
})

const ofScenarios = (...names: string[]) =>
  sequence({
    locale: 'en',
    lines: names.map((scenario) => ({ scenario, ...(names.length > 1 && { when: scenario }) })),
  })

test('a callback that is lost does not arrive, and comes again after the question', async () => {
  const { mermaid } = await ofScenarios('callbacks/lost_and_asked_for')
  const from = mermaid.slice(mermaid.indexOf('gateway-xmerchant: callback is lost'))
  expect(arrowsOf(from)).toEqual([
    '  gateway->>payer',
    '  merchant->>gateway',
    '  gateway-->>merchant',
    '  gateway->>merchant',
    '  merchant-->>gateway',
    '  merchant->>merchant',
  ])
})

test('what alternatives begin with is told once', async () => {
  const { mermaid, alternative } = await ofScenarios('two_step/captured_whole', 'two_step/released')
  expect(mermaid.match(/: transaction_create$/gm)).toHaveLength(1)
  expect(mermaid).toMatch(/alt two_step\/captured_whole\n.*transaction_complete[^]*else two_step\/released\n.*_cancel/)
  expect(alternative).toContain('two_step/released: Your server releases the money')
})

test('a call with a bearer token is not told of your server', async () => {
  const { mermaid } = await ofScenarios('invoicing/office_tool')
  expect(mermaid).toContain('tool->>gateway: payment_page')
  expect(mermaid).toContain('merchant->>gateway: token')
})

test('a call that fails is answered by its error', async () => {
  const { mermaid } = await ofScenarios('payments/cancelled_too_late')
  expect(mermaid).toContain('gateway-->>merchant: state_conflict')
})
