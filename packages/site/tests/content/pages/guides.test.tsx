import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readArticle } from '../../../src/article/article'
import { guideView } from '../../../src/views/guide'
import { viewSources } from '../../../src/views/sources'
import { playedService } from '@docs/sandbox/scenarios/played'
import { codeLanguages } from '@docs/model/language/code-languages'
import { locales } from '@docs/model/language/locales'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { loadContract } from '@docs/model/sources/contract'
import type { GuideSection } from '../../../src/sources/content'
import { loadSite } from '../../../src/sources/site'
import { RouteProvider } from '../../../src/ui/route'
import { Heading2 } from '../../../src/ui/prose/elements'
import { ServiceGuide } from '../../../src/ui/service/ServiceGuide'
import { sampleOf } from '../run/sample'

const site = loadSite()
const { pages, byAddress } = site
const catalogue = loadCatalogue()
const guides = pages.filter(({ front }) => front.type === 'service')
const sampled = new Set(sampleOf(catalogue.services).map(({ id }) => id))
const sample = guides.filter(({ front }) => front.type === 'service' && sampled.has(front.service))

const drawn = new Map<string, Promise<string>>()

/** The guide at an address, drawn once. */
function html(address: string, moved?: Record<string, GuideSection>): Promise<string> {
  const known = (moved ? undefined : drawn.get(address)) ?? draw(byAddress.get(address)!, moved)
  if (!moved) drawn.set(address, known)
  return known
}

async function draw(page: (typeof pages)[number], moved?: Record<string, GuideSection>): Promise<string> {
  const contract = await loadContract('2.x', page.locale)
  const service = page.front.type === 'service' ? page.front.service : ''
  const view = guideView(service, viewSources(site, contract, catalogue), await playedService(service), moved)
  return renderToStaticMarkup(
    <RouteProvider route={{ ...page, names: new Map(), statuses: new Map() }}>
      <ServiceGuide title={page.front.title} view={view} intro={<p>Lead</p>} tryIt={null}>
        <Heading2 id="pitfalls">Pitfalls</Heading2>
        <Heading2 id="more">Details</Heading2>
      </ServiceGuide>
    </RouteProvider>,
  )
}

test.each(sample.map(({ address }) => address))('%s answers in the order in which a reader asks', async (address) => {
  const text = (await html(address)).replace('id="returned"', 'id="refund"')
  const sections = ['fields', 'start', 'samples', 'pitfalls', 'testing', 'expiry', 'refund', 'more', 'flow']
  const at = ['Lead', ...['facts', ...sections].map((id) => `id="${id}"`)].map((part) => text.indexOf(part))
  expect(at).toEqual(at.toSorted((a, b) => a - b))
  expect(at[0]).toBeGreaterThan(0)
  const panels = text.split('class="code-tabs__panel"').length - 1
  expect(panels / Object.keys(codeLanguages).length).toBeGreaterThan(0)
  expect(panels % Object.keys(codeLanguages).length).toBe(0)
})

test('the anchor of a section that is gone leads to the one that took its place', async () => {
  expect(await html('/services/pix/pix_payin_hpp', { return: 'refund' })).toMatch(
    /<span id="return"><\/span><h2 [^>]*id="refund"/,
  )
})

/** The texts of an ordered list of marks. */
const itemsOf = (list: string) => [...list.matchAll(/<\/svg>([^<]+)<\/li>/g)].map(([, text]) => text)

test('a payout shows how its money gets there', async () => {
  const [, name, list = ''] =
    /<div role="group" aria-label="([^"]+)"[^>]*><ol class="pay-steps">(.*?)<\/ol>/.exec(
      await html('/services/pix/payout'),
    ) ?? []
  expect(name).toBe('How the money gets there')
  expect(itemsOf(list)).toEqual(['Your balance', 'Recipient’s account', 'Received'])
})

test.each(sample.map(({ address }) => address))('%s begins with its mark and pictures its flow', async (address) => {
  const [, before = ''] = /<h1[^>]*>(.*?)<p>Lead<\/p>/s.exec(await html(address)) ?? []
  expect(before).toMatch(/class="service-note"><span[^>]*><svg/)
  const [, flow = ''] = /id="flow"(.*)/s.exec(await html(address)) ?? []
  const screens = flow.split('class="seen__title"').length - 1
  const pictures = screens > 0 ? screens : itemsOf(flow).length
  expect(pictures).toBeGreaterThanOrEqual(2)
  expect(pictures).toBeLessThanOrEqual(4)
})

test.each(locales)('links of the guide stay in %s and have the title of their page', async (locale) => {
  const prefix = locale === 'en' ? '' : '/uk'
  const text = await html(`${prefix}/services/pix/pix_payin_hpp`)
  const host = byAddress.get(`${prefix}/services/pix/pix_payin_h2h`)
  expect(text).toContain(`<a href="${prefix}/services/pix/pix_payin_h2h">${host?.front.title}</a>`)
  expect(text).toContain(`href="${prefix}/reference/transaction_statuses#instants"`)
})

test('a guide lists exactly the ways of its record to give money back', async () => {
  const pix = await html('/services/pix/pix_payin_hpp')
  expect(pix).toContain(
    'use <a href="/services/pix/payout">Pix: payout</a> ' +
      'with the payment’s <code>id</code> as <a href="/money_back#linked"><code>refund_of</code></a>.',
  )
  expect(pix).toContain(
    '<a href="/money_back#support">support</a> for full or partial refunds up to 90 days after the payment',
  )
  const oxxo = await html('/services/oxxo/payin_hpp')
  // What the scheme offers counts only where support can arrange it.
  expect(oxxo).not.toMatch(/#support">support<\/a>/i)
  expect(oxxo).toMatch(
    /to an account in the payer’s own name, use <a href="\/services\/spei\/payout">SPEI: payout<\/a> with/,
  )
  // Several countries share one way, which links to each payout by name.
  const khipu = await html('/services/khipu/payin_hpp')
  expect(khipu.match(/account in the payer’s own name/g)).toHaveLength(1)
  expect(khipu).toMatch(
    /account in the payer’s own name[^]*?href="\/services\/chile\/bank_transfer\/payout"[^]*?href="\/services\/cbucvu\/payout"/,
  )
  const blik = await html('/services/blik/payin_hpp')
  expect(blik).toContain('Through support')
  expect(blik).not.toContain('/services/blik/payout')
  expect(await html('/services/beeline/payin_hpp')).toContain('neither by payout nor through support')
  const held = await html('/services/acquiring_preauth')
  expect(held.indexOf('releases the hold')).toBeGreaterThan(0)
  expect(held.indexOf('releases the hold')).toBeLessThan(held.indexOf('a payment that had <code>customer.id</code>'))
})

test('guides whose payers can dispute a payment warn of disputes after a payout', async () => {
  const warning = 'the payer can <a href="/money_back#'
  expect(await html('/services/acquiring_form')).toContain(warning)
  expect(await html('/services/efecty/payin_hpp')).not.toContain(warning)
})

test('a guide without steps for a person has no section about them', async () => {
  expect(await html('/services/pix/payout')).not.toContain('id="steps"')
  expect(await html('/services/moneygram/payout')).toContain('id="steps"')
  expect(await html('/services/blik/payin_hpp')).toContain('id="steps"')
})

test('card data is a field of transaction_pay in every programming language', async () => {
  const text = await html('/services/acquiring_h2h')
  expect(text.indexOf('id="field-card_number"')).toBeGreaterThan(text.indexOf('id="start"'))
  expect(text).toContain('<code>source.number</code>')
  expect(text).toContain('id="start-sample')
})

test('the search indexes the unique text of a guide, not the text of the template', async () => {
  const { sections, toc } = readArticle(await html('/services/acquiring_h2h'))
  expect(sections.map(({ anchor }) => anchor)).toEqual(['', 'pitfalls', 'more'])
  expect(toc.map(({ id }) => id)).toEqual(expect.arrayContaining(['fields', 'start', 'testing', 'pitfalls', 'flow']))
})
