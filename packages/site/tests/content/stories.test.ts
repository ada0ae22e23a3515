/* The stories of guides, played as pages play them. */
import { describe, expect, test } from 'vitest'
import { currentVersion } from '@docs/model/brand/versions'
import { isPayin, type Service } from '@docs/model/catalogue/types'
import { locales } from '@docs/model/language/locales'
import type { Entry, Transcript } from '@docs/model/scenarios/types'
import { stepSchemas } from '@docs/model/scenarios/schema'
import { play } from '@docs/sandbox/scenarios/play'
import { playedService, readStage } from '@docs/sandbox/scenarios/played'
import { readScenarioText } from '@docs/sandbox/scenarios/text'
import { transcriptText } from '@docs/sandbox/scenarios/transcript'
import { editionOf } from '../../src/render/editions/edition'
import { nextEvent } from '../../src/playground/next-event'
import { textOf } from '../../src/playground/recording'
import { Story, type WrittenStory } from '../../src/playground/story'
import { storyOf, storyPlaces } from '../../src/render/story'
import { guideView } from '../../src/views/guide'
import { sampleOf } from './run/sample'

const { rules } = await readStage()
const places = new Set(storyPlaces().map(({ id }) => id))
const ids = sampleOf(rules.catalogue.services.filter(({ id }) => places.has(id))).map(({ id }) => id)

/** As it arrives in the page. */
const written = async (id: string, locale = locales[0]): Promise<WrittenStory> =>
  JSON.parse(JSON.stringify(await storyOf(locale, id))) as WrittenStory

/** Presses the button until nothing is left; each press shows something, or answers a callback. */
async function playedToEnd(story: Story): Promise<Story> {
  while (!story.isOver) {
    const { waits, scenes } = story
    await story.next()
    if (!waits) expect(story.scenes.length).toBe(scenes.length + 1)
  }
  return story
}

/** Plays the text that a reader copies, as the program does. */
async function replayed(story: Story, { staging }: WrittenStory): Promise<Transcript> {
  const text = textOf(story.scenario, staging)!
  const read = readScenarioText(text, stepSchemas(), rules)
  if ('fault' in read) throw new Error(`${read.fault} ${text}`)
  return play(read.scenario, { rules, ...read.stage })
}

/** Without how the endpoint is set: a scenario says it before the callbacks, a reader answers each when it comes. */
const printed = ({ entries, ...others }: Transcript): string =>
  transcriptText({ ...others, entries: entries.filter(({ kind }) => kind !== 'setting') })

async function expectTheSame(story: Story, written: WrittenStory): Promise<void> {
  expect(printed(await replayed(story, written))).toBe(printed(story.transcript()))
}

test.each(ids)('the story of %s is the payment that its guide prints, and is copied as such', async (id) => {
  const own = await written(id)
  const story = await playedToEnd(new Story(own, rules))
  expect(story.transcript()).toEqual(await playedService(id))
  const isShown = ({ kind }: Entry) => kind !== 'clock' && kind !== 'payer'
  expect(story.scenes.flatMap(({ entries }) => entries).filter(isShown)).toEqual(
    story.transcript().entries.filter(isShown),
  )
  await expectTheSame(story, own)
})

describe.each(locales)('in %s', (locale) => {
  test.each(ids)('the story of %s tells what its picture shows', async (id) => {
    const [{ told }, { sources }, transcript] = await Promise.all([
      storyOf(locale, id),
      editionOf({ locale, version: currentVersion }),
      playedService(id),
    ])
    let rest = guideView(id, sources, transcript).flow.alternative
    for (const sentence of told.flat().map((each) => each.replaceAll('`', '')))
      if (rest.startsWith(sentence)) rest = rest.slice(sentence.length).trimStart()
    expect(rest).toBe('')
  })
})

describe('what is copied plays the same again', () => {
  const one = (fits: (service: Service) => boolean): string => rules.catalogue.services.find(fits)!.id
  const card = one(({ flow, sandbox }) => flow === 'hpp' && sandbox.by === 'card')
  const kinds = [
    card,
    one(({ flow, sandbox }) => flow === 'hpp' && sandbox.by !== 'card'),
    one(({ method }) => method.kind === 'cash_voucher'),
    one(({ flow, sandbox }) => flow === 'h2h' && sandbox.by === 'card'),
    one(({ nextAction }) => nextAction === 'qr'),
    one(({ nextAction }) => nextAction === 'redirect'),
    one(({ calls }) => calls.includes('p2p_confirm')),
    one((service) => !isPayin(service)),
  ]

  /** While a callback waits, the story's step has an end that time has not reached. */
  const soFar = ({ entries, ...others }: Transcript): string =>
    printed({ ...others, entries: entries.map((each) => (each.kind === 'clock' ? { ...each, to: '' } : each)) })

  test.each(kinds)('%s, after every step', async (id) => {
    const own = await written(id)
    const story = new Story(own, rules)
    while (!story.isOver) {
      await story.next()
      expect(soFar(await replayed(story, own))).toBe(soFar(story.transcript()))
    }
  })

  describe('on a way of the reader', () => {
    const begun = async (id: string) => {
      const own = await written(id)
      const story = new Story(own, rules)
      await story.next()
      return { story, own }
    }
    /** Acknowledges callbacks until then, and goes on step by step. */
    const goOn = async (story: Story, isThere: () => boolean) => {
      while (!isThere()) {
        if (story.isOver) throw new Error('The story is over.')
        await (story.mustAnswer ? story.answer(204) : story.next())
      }
    }
    const settled = (story: Story) => goOn(story, () => story.canAct)
    const allowed = (story: Story) => story.gateway.control.transaction(story.payment!)!.allowed
    const steps = (story: Story) => story.scenario.steps

    test.each(kinds)('%s is declined', async (id) => {
      const { story, own } = await begun(id)
      const acts = ['payer_acts', 'provider_declines']
      await goOn(story, () => story.canAct && acts.some((each) => allowed(story).includes(each)))
      for (const event of acts) {
        await settled(story)
        const details = event === 'provider_declines' && { details: { failure_reason: 'provider_declined' } }
        if (allowed(story).includes(event)) await story.does({ event, of: 'payment', ...details })
      }
      await playedToEnd(story)
      expect(story.transcript().transactions.map(({ status }) => status)).toContain('declined')
      await expectTheSame(story, own)
    })

    test.each(kinds)('%s is late: each time, the reader lets time pass until something happens', async (id) => {
      const { story, own } = await begun(id)
      for (let count = 0; count < 20; count += 1) {
        await settled(story)
        const next = nextEvent(story.gateway)
        if (next !== undefined) await story.does({ until: new Date(next).toISOString() })
      }
      await expectTheSame(await playedToEnd(story), own)
    })

    test('the payer pays when it is too late', async () => {
      const id = one((service) => isPayin(service) && service.lateMoney !== null && service.flow === 'hpp')
      const { story, own } = await begun(id)
      await settled(story)
      const { expires_at } = story.gateway.control.transaction(story.payment!)!.transaction
      await story.does({ until: String(expires_at) })
      await goOn(story, () => allowed(story).includes('late_payment'))
      await settled(story)
      await story.does({ event: 'late_payment', of: 'payment' })
      await expectTheSame(await playedToEnd(story), own)
    })

    test('callbacks that were refused or not answered are acknowledged when they come again', async () => {
      const { story, own } = await begun(card)
      const answers = [500, 'no_answer', 204, 500, 204] as const
      for (const answer of answers) {
        while (!story.waits) await story.next()
        await story.answer(answer)
        expect(soFar(await replayed(story, own))).toBe(soFar(story.transcript()))
      }
      await playedToEnd(story)
      const given = story.transcript().entries.flatMap((entry) => (entry.kind === 'callback' ? entry : []))
      expect(given.slice(0, answers.length).map(({ acknowledged = 'no_answer' }) => acknowledged)).toEqual(answers)
      expect(steps(story)).toContainEqual({ endpoint: [204] })
      await expectTheSame(story, own)
    })

    test('the payer mistypes the card, and pays with another', async () => {
      const { story, own } = await begun(card)
      await settled(story)
      const fields = { number: '4000000000000001', expiry_month: '12', expiry_year: '2030', security_code: '123' }
      expect(await story.payerDoes('pay', fields)).not.toEqual([])
      await settled(story)
      const { number } = rules.contract.testData.cards.find(({ status }) => status === 'completed')!
      expect(await story.payerDoes('pay', { ...fields, number })).toEqual([])
      await expectTheSame(await playedToEnd(story), own)
    })
  })
})
