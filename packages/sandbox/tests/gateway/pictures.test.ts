import { expect, test } from 'vitest'
import { locales } from '@docs/model/language/locales'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { loadContract } from '@docs/model/sources/contract'
import { pageData } from '../../src/payer-pages/data'
import { picturedPage } from '../../src/payer-pages/pictures'
import { playedService } from '../../src/scenarios/played'

test.each(locales)('a picture shows the payment of the request beside it (%s)', async (locale) => {
  const [en, uk] = await Promise.all([loadContract('2.x', 'en'), loadContract('2.x', 'uk')])
  const transcript = await playedService('pix_payin_hpp')
  const first = transcript.entries.find((entry) => entry.kind === 'request')
  const request = JSON.parse(first?.body ?? '{}') as Record<'amount' | 'merchant_reference', string>
  const html = picturedPage(
    'qr',
    locale,
    { ...pageData({ en, uk }), catalogue: loadCatalogue() },
    { logo: '', transcript },
  )
  const shown = html.replace(/<[^>]+>/g, ' ').replaceAll(',', '.')
  for (const value of [request.amount, 'R$', request.merchant_reference]) expect(shown).toContain(value)
})
