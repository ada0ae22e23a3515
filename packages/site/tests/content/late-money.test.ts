/** What each source tells of a service's late money, ways back and dispute, against its record. */
import { describe, expect, test } from 'vitest'
import { isPayin } from '@docs/model/catalogue/types'
import { amountPolicyOf } from '@docs/model/catalogue/amounts'
import { publishedServices } from '@docs/model/catalogue/published'
import { capital, formatDuration, genitive } from '@docs/model/language/format'
import { locales, type Locale } from '@docs/model/language/locales'
import { texts } from '../../src/words/texts'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { loadContract } from '@docs/model/sources/contract'
import { readText } from '@docs/model/sources/text'
import { waitFacts } from '../../src/views/guide/facts'
import { readPages } from '../../src/sources/content'
import { loadSite } from '../../src/sources/site'
import { lateMoneyView, otherAmountView } from '../../src/views/late-money'
import { waysBackView } from '../../src/views/money-back'
import { disputeInShort } from '../../src/views/services/dossier'
import { servicesView } from '../../src/views/services'
import { viewSources } from '../../src/views/sources'

const catalogue = loadCatalogue()
const payins = catalogue.services.filter(isPayin)
/** What calls a new attempt safe. */
const safe: Record<Locale, RegExp> = {
  en: /attempt is safe|safely (create|start|try)/i,
  uk: /спроба безпечна|безпечно (створити нову|почати)/i,
}
const published = new Map(publishedServices(catalogue).map((service) => [service.service_id, service]))

test('services that answer at once have no late money, and those whose codes are out have some', () => {
  const has = new Map(payins.map(({ id, lateMoney }) => [id, lateMoney !== null]))
  for (const id of ['pix_payin_hpp', 'acquiring_h2h', 'acquiring_preauth', 'blik_payin_h2h', 'pse_payin_hpp'])
    expect(has.get(id), id).toBe(false)
  for (const id of ['oxxo_payin_hpp', 'spei_payin_h2h', 'p2p_transfer_h2h', 'crypto_address_payin_h2h'])
    expect(has.get(id), id).toBe(true)
  for (const { id, method, lateMoney } of payins)
    if (method.kind === 'cash_voucher') expect(lateMoney, id).toMatchObject({ several: false })
})

test('one report covers the days that a nightly job has to read for any service', async () => {
  const { facts } = await loadContract('2.x', 'en')
  const most = Math.max(...[...published.values()].map(({ look_back_days = 0 }) => look_back_days))
  expect(most).toBeLessThanOrEqual(Number(facts['report.max_period_days']))
})

describe.each(locales)('in %s', async (locale) => {
  const contract = await loadContract('2.x', locale)
  const sources = viewSources(loadSite(), contract, catalogue)
  const { addresses } = sources
  const lateRows = lateMoneyView(catalogue, addresses, locale)
  const amountRows = otherAmountView(catalogue, addresses, locale)
  const matrix = waysBackView(catalogue, addresses, locale)
  const offers = servicesView(sources).groups.flatMap((group) => group.offers)
  const { late: lateness } = texts[locale].services

  test.each(payins)('$id is told alike everywhere', (service) => {
    const { id, lateMoney, moneyBack, method } = service
    const name = method.name[locale]
    const hrefs = (guides: { id: string }[]) => guides.map((guide) => guide.id)
    const isAmong = ({ methods }: Pick<(typeof lateRows)[number], 'methods'>) =>
      methods.some((each) => each.name === name && (each.guides.length === 0 || hrefs(each.guides).includes(id)))

    const [row, ...others] = lateRows.filter(isAmong)
    expect(others).toEqual([])
    expect(row?.rule ?? null).toEqual(
      lateMoney && {
        after: lateMoney.after.map((status) => expect.objectContaining({ status }) as unknown),
        several: lateMoney.several,
        span: formatDuration(lateMoney.for_seconds, locale),
      },
    )
    expect(amountRows.filter(isAmong).map(({ policy }) => policy)).toEqual([amountPolicyOf(service)])

    const guided = waitFacts(service, undefined, locale).find((term) => term.id === 'late')?.value
    if (!lateMoney) expect(guided).toBeUndefined()
    else {
      for (const end of lateMoney.after) expect(guided).toContain(`\`${end}\``)
      expect(guided).toContain(genitive(formatDuration(lateMoney.for_seconds, locale)))
      expect(guided).toContain('/late_money')
    }

    const offer = offers.find(({ guides, direction }) => direction === 'payin' && hrefs(guides).includes(id))
    expect(offer?.late).toContain(lateness[lateMoney ? 'yes' : 'no'])

    const back = matrix.find(({ guides }) => hrefs(guides).includes(id))
    expect(back?.order).toEqual([...new Set(moneyBack.map(({ way }) => way))])
    const dossier = catalogue.dossiers[method.id]
    const dispute = dossier && disputeInShort(dossier, locale)
    expect(back?.dispute).toBe(dispute && capital(dispute, locale))
  })

  test('statuses after which money can arrive send to the page on late money', () => {
    const ends = new Set(payins.flatMap(({ lateMoney }) => lateMoney?.after ?? []))
    for (const end of ends)
      expect(contract.statusMachine.statuses.find(({ id }) => id === end)?.merchant_may).toContain('/late_money')
    const movement = contract.statusMachine.laterMovements.find(({ id }) => id === 'late_payment')
    expect(new Set(movement?.after['payin'])).toEqual(ends)
  })

  test('a new attempt is called safe only beside late money', () => {
    const lines = readPages()
      .filter((page) => page.locale === locale && page.version === '2.x')
      .flatMap(({ file }) => readText('.', file).split('\n'))
      .filter((line) => safe[locale].test(line))
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.filter((line) => !/\/late_money|#two-payments/.test(line))).toEqual([])
  })

  test('a wrong amount is no reason to pay again', () => {
    const reason = contract.failureReasons.find(({ id }) => id === 'amount_mismatch')
    expect(reason?.retry).toBe('never')
    expect(reason?.meaning).toContain('/late_money')
  })
})
