import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Element } from 'hast'
import { addressOf } from '@docs/model/brand/addresses'
import { currentVersion } from '@docs/model/brand/versions'
import { isPayin, type Service } from '@docs/model/catalogue/types'
import { valueAtPath } from '@docs/model/data/dotted-path'
import { locales, type Locale } from '@docs/model/language/locales'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { shortened } from '@docs/sandbox/payer-pages/format'
import { playedService } from '@docs/sandbox/scenarios/played'
import { exchangeOf, lastCallback } from '../../src/views/services/played'
import { sampleOf } from '../content/run/sample'
import { attribute, dist, documents, elements, named, text } from './site'

const { services, dossiers } = loadCatalogue()
/** One service of each kind that differs in what its payer is given and sees. */
const sample = sampleOf(services, ({ direction, flow, nextAction, payer }) => [
  direction,
  flow,
  nextAction,
  payer.screens,
])
const payins = sample.filter(isPayin)

const addressIn = (locale: Locale, { route }: Service) =>
  addressOf({ locale, version: currentVersion, id: `services/${route}` })

const pageOf = (locale: Locale, service: Service) =>
  documents.find(({ address }) => address === addressIn(locale, service))!.tree

const classed = (name: string) => (element: Element) =>
  (attribute(element, 'className') ?? '').split(' ').includes(name)

/** The picture, and the sentence that tells the same. */
function seenOn(locale: Locale, service: Service): { picture: Element; sentence: Element } {
  const figures = elements(pageOf(locale, service), classed('seen'))
  expect(figures, service.id).toHaveLength(1)
  const [picture] = elements(figures[0]!, named('ol'))
  const [sentence] = elements(figures[0]!, classed('visually-hidden'))
  return { picture: picture!, sentence: sentence! }
}

const digits = (value: string) => value.replace(/\D/g, '')
const unspaced = (value: string) => value.replace(/\s/g, '')

interface Answer {
  amount: string
  next_action?: { details?: { value: string }[]; payload?: string }
  requisites?: { card_number: string }
  address?: string
}

describe.each(locales)('what the payer sees (%s)', (locale) => {
  test('is the payment of the transcript: its amount, and every number that the payer is given', async () => {
    for (const service of payins) {
      const { picture, sentence } = seenOn(locale, service)
      const transcript = await playedService(service.id)
      const answer = (operation: string) => exchangeOf(operation, transcript).answer as Answer | undefined
      const coin = answer('transaction_get_crypto_address')
      const amounts = elements(picture, classed('seen__amount')).map((each) => digits(text(each)))
      const converted = valueAtPath(lastCallback(transcript), 'transaction.conversion') as Answer | undefined
      const played = [answer('transaction_create'), coin ?? converted].flatMap((each) =>
        each ? [digits(shortened(each.amount))] : [],
      )
      expect(new Set(amounts), service.id).toEqual(new Set(played))
      const { details = [], payload = '' } = answer('transaction_pay')?.next_action ?? {}
      const numbers = [
        ...details.map(({ value }) => value),
        answer('get_recipient_card')?.requisites?.card_number ?? '',
        coin?.address ?? '',
        payload.startsWith('https:') ? '' : payload.slice(0, 24),
      ]
      for (const told of [picture, sentence])
        for (const number of numbers) expect(unspaced(text(told)), service.id).toContain(unspaced(number))
    }
  })

  test('has the words of the real screens, in their language', () => {
    for (const service of payins) {
      const { picture, sentence } = seenOn(locale, service)
      const steps = dossiers[service.method.id]?.payer_steps ?? []
      // A word that names a number is its label already.
      const labels = elements(picture, named('small')).map(text)
      const local = steps.flatMap(({ sees }) => (sees && !labels.includes(sees.text) ? [sees] : []))
      const wanted = local.map(({ language, text: words }) => `${language} ${words}`)
      for (const told of [picture, sentence]) {
        const spoken = elements(told, (element) => attribute(element, 'lang') !== undefined)
        expect(spoken.map((each) => `${attribute(each, 'lang')!} ${text(each)}`).sort(), service.id).toEqual(
          wanted.toSorted(),
        )
      }
    }
  })

  test('is a picture hidden from screen readers, and steps in the Markdown version', () => {
    for (const service of payins) {
      const { picture } = seenOn(locale, service)
      expect(attribute(picture, 'ariaHidden')).toBe('true')
      const twin = readFileSync(`${dist}${addressIn(locale, service)}.md`, 'utf8')
      // Steps that another guide of the method has are told there.
      if (service.payer.screens.length > 0) expect(twin, service.id).toMatch(/^1\. \p{Lu}[^→]+\.$|\.md#flow\)/mu)
      expect(twin).not.toContain('••••')
    }
  })
})

test('payouts have the strip of steps in its place', () => {
  for (const service of sample.filter((each) => !isPayin(each))) {
    const page = pageOf('en', service)
    expect(elements(page, classed('seen')), service.id).toHaveLength(0)
    expect(elements(page, classed('pay-steps')), service.id).toHaveLength(1)
  }
})
