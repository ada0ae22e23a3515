/** What the guides owe to the dossiers of their methods. */
import { describe, expect, test } from 'vitest'
import { createdAt, isAgreed } from '@docs/model/catalogue/dossier'
import { isPayin } from '@docs/model/catalogue/types'
import { fill } from '@docs/model/language/fill'
import { formatDays } from '@docs/model/language/format'
import { locales } from '@docs/model/language/locales'
import { paceOf } from '@docs/sandbox/scenarios/guides'
import { playedService } from '@docs/sandbox/scenarios/played'
import { catalogue } from '@docs/sandbox/testing'
import { texts } from '../../src/words/texts'
import { disputeSentences, payerSteps } from '../../src/views/services/dossier'
import { keyFacts, methodFacts, waitFacts } from '../../src/views/guide/facts'

const { services, dossiers } = catalogue

test('every payment method has a dossier', () => {
  const methods = [...new Set(services.map(({ method }) => method.id))]
  expect(methods.filter((id) => !dossiers[id])).toEqual([])
})

test('a result code of payouts, or of a check of the payer, stands only in guides of its direction', () => {
  const paidOut = new Set(services.filter((service) => !isPayin(service)).map(({ method }) => method.id))
  for (const { method, result_codes = [] } of Object.values(dossiers).filter((each) => paidOut.has(each.method)))
    for (const { code, direction, meaning, reason } of result_codes) {
      if (/\bpayouts?\b/.test(meaning.en)) expect(direction, `${method} ${code}`).toBe('payout')
      if (reason?.startsWith('authentication_')) expect(direction, `${method} ${code}`).toBe('payin')
    }
})

test('a guide tells no step on a screen that its payer never sees', () => {
  for (const service of services.filter(isPayin)) {
    const dossier = dossiers[service.method.id]!
    const told = payerSteps(service, dossier, 'en').join(' ')
    const { screens: shown } = service.payer
    for (const { screens = shown, flow = service.flow, does } of dossier.payer_steps ?? [])
      expect(told.includes(does.en), `${service.id}: ${does.en}`).toBe(
        flow === service.flow && screens.some((screen) => shown.includes(screen)),
      )
  }
})

describe.each(services.filter((service) => isPayin(service)).map((service) => [service.id, service] as const))(
  '%s',
  (id, service) => {
    const example = dossiers[service.method.id]!.example

    test('its example happens at the time and in the pace of the dossier', async () => {
      const { entries } = await playedService(id)
      const events = entries.flatMap((entry) =>
        entry.kind === 'callback'
          ? [JSON.parse(entry.body) as { occurred_at: string; transaction: { status: string } }]
          : [],
      )
      const paid = events.find(({ transaction: { status } }) => status === 'completed' || status === 'authorized')
      const { payer, provider } = paceOf(service, example)
      const spent = Date.parse(paid?.occurred_at ?? '') - createdAt(example)
      // Host-to-host, a card may be charged without a step for the payer, and other calls may come between.
      if (service.flow === 'hpp') expect(spent).toBe(payer + provider)
      else expect(spent).toBeGreaterThanOrEqual(service.nextAction ? provider : 0)
    })
  },
)

test.each(locales)('a guide says what the dossier says of disputes (%s)', (locale) => {
  const { disputeInShort } = texts[locale].guide
  for (const service of services.filter(isPayin)) {
    const dossier = dossiers[service.method.id]!
    const { dispute } = dossier
    const strip = keyFacts(service, dossier, locale).find(({ id }) => id === 'back')!.value
    if (!dispute) continue
    const { kind, days, when, grounds, liability } = dispute
    expect(strip, service.id).toContain(disputeInShort[kind])
    if (days !== undefined) expect(strip).toContain(formatDays(days, locale))
    const said = disputeSentences(dossier, locale)
    for (const more of [grounds, liability]) if (more) expect(said).toContain(more[locale].slice(1))
    if (when) expect(strip).toContain(when[locale])
    // What the sources do not agree on is not stated flatly.
    const isClaimed = fill(texts[locale].service.usually, { fact: '' }).trim()
    expect(strip.includes(isClaimed), `${service.id}: ${strip}`).toBe(!isAgreed(dispute, dossier))
  }
})

test('a payment that the merchant enters says nothing of what the payer does', () => {
  const note = dossiers['cards']!.confirmation!.note!.en
  const resultOf = (id: string) =>
    [keyFacts, waitFacts]
      .flatMap((facts) =>
        facts(
          services.find((service) => service.id === id)!,
          dossiers['cards'],
          'en',
        ),
      )
      .map(({ value }) => value.replace(/\.$/, ''))
  expect(resultOf('acquiring_form')).toContain(note.replace(/\.$/, ''))
  expect(resultOf('acquiring_moto')).not.toContain(note.replace(/\.$/, ''))
})

test.each(locales)('a guide says who bears a dispute, where the dossier knows it (%s)', (locale) => {
  const known = Object.values(dossiers).filter(({ dispute }) => dispute?.liability)
  expect(known).not.toEqual([])
  for (const dossier of known) expect(disputeSentences(dossier, locale)).toContain(dossier.dispute!.liability![locale])
})

// USSD codes hold asterisks, which are emphasis in Markdown unless they stand between backticks.
test.each(locales)('the facts of a guide emphasise nothing by accident (%s)', (locale) => {
  const emphasised = services.flatMap((service) =>
    [keyFacts, waitFacts, methodFacts]
      .flatMap((facts) => facts(service, dossiers[service.method.id], locale))
      .filter(({ value }) => /[*_]/.test(value.replace(/`[^`]*`|\*\*.+?\*\*|\]\([^)]*\)/g, '')))
      .map((fact) => `${service.id}: ${fact.value}`),
  )
  expect(emphasised).toEqual([])
})

test('a guide names hours only in the direction for which they hold', () => {
  const bound = services.filter(({ method }) => dossiers[method.id]?.hours?.direction)
  expect(bound).not.toEqual([])
  for (const service of bound) {
    const dossier = dossiers[service.method.id]!
    const names = methodFacts(service, dossier, 'en').some((fact) => fact.id === 'hours')
    expect(names, service.id).toBe(service.direction === dossier.hours!.direction)
  }
})
