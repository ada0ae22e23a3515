import { useEffect, useRef, useState, type FormEvent, type MouseEvent, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { payerTextsAddress } from '@docs/model/brand/addresses'
import { fetchJson } from '@docs/model/data/fetch-json'
import type { Service } from '@docs/model/catalogue/types'
import type { PayerAct } from '@docs/model/scenarios/types'
import { barcodeSvg, qrSvg } from '@docs/sandbox/payer-pages/codes'
import type { PageData } from '@docs/sandbox/payer-pages/data'
import { nothingTyped, type Typed } from '@docs/sandbox/payer-pages/Form'
import { keyOf } from '@docs/sandbox/payer-pages/key'
import { withOffer, type PageView } from '@docs/sandbox/payer-pages/offers'
import { PayerScreen } from '@docs/sandbox/payer-pages/PayerScreen'
import { missingInputs, ofInput, sentFields, shownAgain } from '@docs/sandbox/payer-pages/submission'
import boxes from '@docs/sandbox/ui/code-boxes.css?url'
import controls from '@docs/sandbox/ui/controls.css?url'
import narrow from '@docs/sandbox/payer-pages/narrow.css?url'
import pages from '@docs/sandbox/payer-pages/styles.css?url'
import { copyText } from '../copy-text'
import { Sheet } from '../sheet'
import { useLoaded } from '../use-loaded'
import type { Sandbox } from '../../playground/sandbox'
import type { TryItView } from '../../views/try-it'
import { keepFocus } from './keep-focus'
import { reveal } from './reveal'

/** What the payer of a transaction sees, apart from the styles of the page around it; nothing for payouts. */
export default function PaymentPage({
  view: { locale, texts },
  sandbox,
  id,
  opening,
}: {
  view: TryItView
  sandbox: Sandbox
  /** Of the transaction. */
  id: string
  /** Whether the reader has just acted as the payer, so that what the payer sees next has to come into view. */
  opening: RefObject<boolean>
}) {
  const { gateway, rules } = sandbox
  const { loaded: data, fail } = useLoaded(payerTextsAddress, fetchJson<PageData>)
  const [root, setRoot] = useState<ShadowRoot>()
  const host = useRef<HTMLDivElement>(null)
  const part = useRef<HTMLElement>(null)
  const seen = gateway.payer.view(keyOf(id))
  const shown = seen && withOffer(seen, gateway)
  const service = rules.catalogue.services.find((each) => each.id === shown?.transaction.service_id)
  const isShown = data !== undefined && service !== undefined && shown !== undefined && hasBegun(service, shown)
  useEffect(() => {
    if (!host.current) return
    const shadow = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    setRoot(shadow)
    return keepFocus(shadow, part.current!)
  }, [isShown])
  const [typed, setTyped] = useState<Typed>(() => ({ ...nothingTyped, values: testCard(sandbox) }))
  const [isStyled, setStyled] = useState(false)
  // Its styles are loaded before the payer opens it.
  const isClosed = shown?.transaction.status === 'created'
  const [atBank, setAtBank] = useState(false)
  const screen = [shown?.transaction.version, shown?.challenge, atBank, ...Object.keys(shown?.typed ?? {})].join(' ')
  useEffect(() => {
    if (!isStyled || isClosed || !opening.current) return
    opening.current = false
    reveal(part.current!)
  }, [isStyled, isClosed, screen, opening])
  if (!isShown) return null

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { act, ...values } = valuesOf(event.target as HTMLFormElement)
    const payerAct = act as PayerAct['act']
    const lacking = missingInputs(payerAct, shown, service, gateway.now(), values)
    const fields = sentFields(values)
    const isEmpty = Object.keys(fields).length === 0
    // What comes of it may be far shorter than the page that the reader has scrolled through.
    opening.current = true
    const faults =
      lacking.length > 0 ? lacking : await sandbox.payerDoes(id, { act: payerAct, ...(!isEmpty && { fields }) })
    setTyped(
      faults.length > 0
        ? { values: shownAgain(values), faults: faults.map((each) => ofInput(each, values)) }
        : nothingTyped,
    )
  }
  const context = {
    locale,
    t: data.texts[locale],
    material: { ...data, catalogue: rules.catalogue },
    now: gateway.now(),
    sandbox: true,
    qr: qrSvg,
    bars: barcodeSvg,
  }
  return (
    <section ref={part} className="try-it__part" aria-label={texts.page} tabIndex={-1} hidden={isClosed}>
      <h2>{texts.page}</h2>
      <div ref={host} className="try-it__screen" />
      {root &&
        createPortal(
          <div
            className="screen"
            onSubmit={(event) => void submit(event).catch(fail)}
            onClick={(event) => {
              if (leadsToBank(event)) {
                opening.current = true
                setAtBank(true)
              } else void copied(event.target as Element)
            }}
          >
            <Sheet href={controls} />
            <Sheet href={boxes} />
            <Sheet href={pages} onSettled={() => setStyled(true)} />
            <Sheet href={narrow} />
            <div hidden={!isStyled}>
              <PayerScreen
                key={screen}
                context={context}
                view={shown}
                service={service}
                atBank={atBank}
                typed={typed}
              />
            </div>
          </div>,
          root,
        )}
    </section>
  )
}

/** Before a host-to-host payment is started, its payer sees nothing of it. */
const hasBegun = ({ direction, flow }: Service, { transaction }: PageView): boolean =>
  direction === 'payin' && (flow === 'hpp' || transaction.status !== 'created')

const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/** A test card that pays, as the form takes it. */
function testCard({ rules }: Sandbox): Record<string, string> {
  const card = rules.contract.testData.cards.find(({ status }) => status === 'completed')
  return card ? { number: card.number.replace(/\d{4}(?=\d)/g, '$& '), expiry: '12 / 30', security_code: '123' } : {}
}

/** Links lead nowhere here but to the page of the bank. */
function leadsToBank(event: MouseEvent): boolean {
  const link = (event.target as Element).closest('a')
  if (link) event.preventDefault()
  return /\/(r|3ds)\//.test(link?.getAttribute('href') ?? '')
}

async function copied(target: Element): Promise<void> {
  const button = target.closest<HTMLElement>('[data-copy]')
  const value = button?.parentElement?.querySelector('code')?.textContent
  const status = button?.querySelector('[role=status]')
  if (!button || value == null || !status) return
  if (await copyText(value)) status.textContent = button.dataset.copy ?? ''
}
