import { useEffect, useRef, useState, type FormEvent, type MouseEvent } from 'react'
import { createPortal } from 'react-dom'
import { payerTextsAddress } from '@docs/model/brand/addresses'
import { fetchJson } from '@docs/model/data/fetch-json'
import type { PayerAct } from '@docs/model/scenarios/types'
import type { Rules } from '@docs/sandbox/gateway/types'
import { qrSvg } from '@docs/sandbox/payer-pages/codes'
import type { PageData } from '@docs/sandbox/payer-pages/data'
import { nothingTyped, type Typed } from '@docs/sandbox/payer-pages/Form'
import { keyOf } from '@docs/sandbox/payer-pages/key'
import { withOffer } from '@docs/sandbox/payer-pages/offers'
import { PayerScreen } from '@docs/sandbox/payer-pages/PayerScreen'
import { missingInputs, ofInput, sentFields, shownAgain } from '@docs/sandbox/payer-pages/submission'
import buttons from '@docs/sandbox/ui/button.css?url'
import pages from '@docs/sandbox/payer-pages/styles.css?url'
import { Sheet } from '../sheet'
import { useLoaded } from '../use-loaded'
import own from './payer-panel.css?url'
import type { StoryPart } from './scenes'

/** The payer's screen, apart from the styles of the page around it. */
export default function PayerPanel({ view, story, rules }: StoryPart & { rules: Rules }) {
  const { loaded: data, fail } = useLoaded(payerTextsAddress, fetchJson<PageData>)
  const [root, setRoot] = useState<ShadowRoot>()
  const host = useRef<HTMLDivElement>(null)
  const seen = story.payment === undefined ? undefined : story.gateway.payer.view(keyOf(story.payment))
  const shown = seen && withOffer(seen, story.gateway)
  const service = rules.catalogue.services.find(({ id }) => id === shown?.transaction.service_id)
  const isShown = data !== undefined && service !== undefined && shown !== undefined
  useEffect(() => {
    if (host.current) setRoot(host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' }))
  }, [isShown])
  const [typed, setTyped] = useState<Typed>(() => ({ ...nothingTyped, values: writtenCard(view) }))
  const [isStyled, setStyled] = useState(false)
  const [atBank, setAtBank] = useState(false)
  if (!isShown) return null

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { act, ...values } = valuesOf(event.target as HTMLFormElement)
    const payerAct = act as PayerAct['act']
    const lacking = missingInputs(payerAct, shown, service, story.gateway.now(), values)
    const faults = lacking.length > 0 ? lacking : await story.payerDoes(payerAct, sentFields(values))
    setTyped(
      faults.length > 0
        ? { values: shownAgain(values), faults: faults.map((each) => ofInput(each, values)) }
        : nothingTyped,
    )
  }
  const { locale, texts } = view
  const context = {
    locale,
    t: data.texts[locale],
    material: { ...data, catalogue: rules.catalogue },
    now: story.gateway.now(),
    sandbox: true,
    qr: qrSvg,
  }
  return (
    <div className="story__payer" role="group" aria-label={texts.screen}>
      <p>{texts.screen}</p>
      <div ref={host} className="story__screen" />
      {root &&
        createPortal(
          <div
            className="screen"
            onSubmit={(event) => void submit(event).catch(fail)}
            onClick={(event) => {
              if (leadsToBank(event)) setAtBank(true)
              else void copied(event.target as Element)
            }}
            inert={!story.canAct}
          >
            <Sheet href={buttons} />
            <Sheet href={pages} onSettled={() => setStyled(true)} />
            <Sheet href={own} />
            <div hidden={!isStyled}>
              <PayerScreen
                key={[shown.transaction.version, shown.challenge, atBank, ...Object.keys(shown.typed ?? {})].join(' ')}
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
    </div>
  )
}

const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/** The card that the story is written with, as the form takes it. */
function writtenCard({ steps }: StoryPart['view']): Record<string, string> {
  for (const step of steps) {
    if (!('payer' in step) || step.fields?.number === undefined) continue
    const { number, expiry_month = '', expiry_year = '', security_code = '' } = step.fields
    return {
      number: number.replace(/\d{4}(?=\d)/g, '$& '),
      expiry: `${expiry_month} / ${expiry_year.slice(2)}`,
      security_code,
    }
  }
  return {}
}

/** Links lead nowhere here but to the page of the bank. */
function leadsToBank(event: MouseEvent): boolean {
  const link = (event.target as Element).closest('a')
  if (link) event.preventDefault()
  return /^\/(r|3ds)\//.test(link?.getAttribute('href') ?? '')
}

async function copied(target: Element): Promise<void> {
  const button = target.closest<HTMLElement>('[data-copy]')
  const value = button?.parentElement?.querySelector('code')?.textContent
  const status = button?.querySelector('[role=status]')
  if (!button || value == null || !status) return
  await navigator.clipboard.writeText(value)
  status.textContent = button.dataset.copy ?? ''
}
