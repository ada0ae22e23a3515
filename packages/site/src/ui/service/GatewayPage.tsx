import { Bank } from '@docs/sandbox/payer-pages/Bank'
import { barcodeSvg } from '@docs/sandbox/payer-pages/codes'
import { Payment } from '@docs/sandbox/payer-pages/Payment'
import narrow from '@docs/sandbox/payer-pages/narrow.css?url'
import pages from '@docs/sandbox/payer-pages/styles.css?url'
import boxes from '@docs/sandbox/ui/code-boxes.css?url'
import controls from '@docs/sandbox/ui/controls.css?url'
import { emptyCodeSvg } from '@docs/model/catalogue/empty-code'
import { locales } from '@docs/model/language/locales'
import type { SeenPage } from '../../views/services/seen'
import { texts } from '../../words/texts'
import { useRoute, useTexts } from '../route'

/** A payer's page as the gateway draws it, apart from the styles of the page around it; nothing on it can be used. */
export function GatewayPage({ page: { is, view, service, typed, services, hasBars } }: { page: SeenPage }) {
  const { locale } = useRoute()
  const context = {
    locale,
    t: useTexts().payer,
    material: { ...noTitles, catalogue: { services } },
    now: Date.parse(view.transaction.created_at),
    sandbox: false,
    // Nobody should pay by scanning a picture.
    qr: () => emptyCodeSvg,
    bars: (text: string) => (hasBars ? barcodeSvg(text) : undefined),
  }
  const shared = { context, view, service, path: '#' }
  return (
    <div className="seen__gateway" inert>
      <template {...{ shadowrootmode: 'open' }}>
        {[controls, boxes, pages, narrow].map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {is === 'bank' ? <Bank {...shared} challenge /> : <Payment {...shared} typed={{ values: typed, faults: [] }} />}
      </template>
    </div>
  )
}

/** Only the sandbox says how a payment will end. */
const noTitles = {
  titles: { statuses: {}, reasons: {}, movements: {} },
  actions: {},
  tellPayer: {},
  texts: Object.fromEntries(locales.map((each) => [each, texts[each].payer])) as never,
}
