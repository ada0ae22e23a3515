import type { Service } from '@docs/model/catalogue/types'
import { fill } from '@docs/model/language/fill'
import { Button, ButtonLink } from '../ui/Button'
import type { Context } from './context'
import type { PageView } from './offers'
import { ActForm, Faults, Input, type Typed } from './Form'
import { keyOf } from './key'
import { decimal, detailLabel, money, nameIn, shortened } from './parts/format'
import { WithInstant } from './parts/Instant'
import { isCodeFromApp, neverActs, type Step as StepName } from './screen'
import type { PayerTexts } from './texts'

interface Props {
  context: Context
  view: PageView
  service: Service
  typed: Typed
  /** Address of this page. */
  action: string
}

/** What the payer has to do now, and the button to confirm it. */
export function Step({ step, ...props }: Props & { step: StepName }) {
  const { context, view } = props
  if (step === 'provider' || step === 'challenge') return <ProviderLink step={step} {...props} />
  const isRest = view.address?.missing !== undefined
  return (
    <>
      <StepInstructions step={step} {...props} />
      <Deadline until={(isRest ? undefined : view.stepEndsAt) ?? view.transaction.expires_at} context={context} />
      {!isRest && <ConfirmButton step={step} {...props} />}
    </>
  )
}

const renewals: Record<StepName, keyof PayerTexts['step']['renew']> = {
  otp: 'code',
  phone_prompt: 'prompt',
  app_prompt: 'prompt',
  qr: 'shown',
  dial: 'shown',
  coin: 'details',
  voucher: 'details',
  reference: 'details',
  provider: 'bank',
  challenge: 'bank',
}

/** What the payer was given has expired: they can ask for a new one, or say that they have paid. */
export function Renew({ step, ...props }: Props & { step: StepName }) {
  const { context, service, action } = props
  const { t, locale } = context
  const { ended, again } = t.step.renew[renewals[step]]
  const { method } = service
  return (
    <>
      <h2>{nameIn(locale, method)}</h2>
      <p className="wait">{ended}</p>
      <p>{t.result.mayHavePaid}</p>
      {method.again && <p>{method.again[locale]}</p>}
      <ActForm act="open" action={action}>
        <Button type="submit">{again}</Button>
      </ActForm>
      {!['otp', 'provider', 'challenge'].includes(step) && <ConfirmButton step={step} {...props} />}
    </>
  )
}

/** The button that confirms the step. Except for a one-time code, the payer acts elsewhere, unseen by the sandbox. */
function ConfirmButton({ step, context, view, action, typed }: Omit<Props, 'service'> & { step: StepName }) {
  const { t, sandbox } = context
  if (neverActs(view)) return <p>{t.bank.nothing}</p>
  if (step === 'otp')
    return (
      <ActForm act="pay" action={action}>
        <Input
          name="otp"
          label={t.step.otp.code}
          hint={sandbox ? t.step.otp.hint : undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          shape="code"
          required
          typed={typed}
          context={context}
        />
        <Faults typed={typed} context={context} />
        <Button type="submit">{t.step.confirm}</Button>
      </ActForm>
    )
  if (!sandbox) return null
  return (
    <ActForm act="pay" action={action}>
      <p className="soft">{t.step.after}</p>
      <Button type="submit" kind="plain">
        {t.step.done}
      </Button>
    </ActForm>
  )
}

function StepInstructions({ step, ...props }: Props & { step: Exclude<StepName, 'provider' | 'challenge'> }) {
  const { context, view, service } = props
  const { t, locale, sandbox } = context
  const method = nameIn(locale, service.method)
  const prompt = service.method.prompt?.[locale]
  const phone = phoneOf(view)
  switch (step) {
    case 'coin':
      return <CryptoAddress {...props} />
    case 'qr':
      return <QrCode {...props} />
    case 'voucher':
      return (
        <>
          <h2>{method}</h2>
          <VoucherDetails {...props} />
          {sandbox && (
            <p>
              <ButtonLink
                kind={isBoleto(view) ? 'plain' : 'main'}
                href={`/v/${keyOf(view.transaction.id)}?lang=${locale}`}
              >
                {t.step.voucher.print}
              </ButtonLink>
            </p>
          )}
        </>
      )
    case 'reference':
      return (
        <>
          <h2>{method}</h2>
          <p>{isTransfer(view) ? t.step.reference.text : t.step.reference.code}</p>
          <Details {...props} />
        </>
      )
    case 'phone_prompt':
    case 'app_prompt':
      return (
        <>
          <h2>{t.step.prompt.title}</h2>
          {step === 'phone_prompt' && phone && <p>{fill(t.step.prompt.text, { phone })}</p>}
          <p>{prompt}</p>
          {sandbox && <progress aria-label={t.step.prompt.title} />}
        </>
      )
    case 'dial':
      return (
        <>
          <h2>{t.step.dial.title}</h2>
          <p>{t.step.dial.text}</p>
          <Details {...props} />
        </>
      )
    case 'otp':
      return (
        <>
          <h2>{method}</h2>
          <p>{isCodeFromApp(service) ? fill(t.step.otp.app, { method }) : t.step.otp.text}</p>
        </>
      )
  }
}

function phoneOf({ transaction, typed }: PageView): string | undefined {
  const phone = typed?.['customer.phone'] ?? transaction.customer?.['phone']
  return typeof phone === 'string' ? phone : undefined
}

/** A link to the page of the bank or wallet, which the sandbox simulates. */
function ProviderLink({ step, context: { t, locale }, view, service }: Props & { step: 'provider' | 'challenge' }) {
  const folder = step === 'challenge' ? '3ds' : 'r'
  return (
    <>
      <h2>{step === 'challenge' ? t.bank.challenge : nameIn(locale, service.method)}</h2>
      <p>{step === 'challenge' ? t.bank.go : t.step.provider}</p>
      <ButtonLink href={`/${folder}/${keyOf(view.transaction.id)}?lang=${locale}`}>{t.form.next}</ButtonLink>
    </>
  )
}

/** A code whose text is an address opens the app; any other can be pasted there. */
function QrCode({ context, view: { payload }, service }: Props) {
  const { t, locale } = context
  const method = nameIn(locale, service.method)
  const isAddress = payload?.startsWith('http')
  return (
    <>
      <h2>{method}</h2>
      <div className="scan-or-copy stack">
        <div className="scan">
          <CodePicture svg={context.qr(payload ?? '')} label={t.step.qr.picture} />
          <ol className="steps">
            <li>{isAddress ? fill(t.step.qr.own, { method }) : t.step.qr.open}</li>
            <li>{isAddress ? t.step.qr.scan : t.step.qr.paste}</li>
            <li>{t.step.qr.check}</li>
          </ol>
        </div>
        {isAddress && context.sandbox && <ButtonLink href={payload}>{fill(t.step.qr.go, { method })}</ButtonLink>}
        {!isAddress && payload !== undefined && <CopyableValue main t={t} label={t.step.qr.text} value={payload} />}
      </div>
    </>
  )
}

function CryptoAddress({ context, view }: Props) {
  const { t, locale } = context
  const coin = view.address
  if (!coin) return null
  const { address, network, memo, currency, amount: total, received, missing } = coin
  const amount = missing ?? total
  const inWords = (amount: string) => money({ amount, currency }, locale)
  return (
    <>
      <h2>{fill(t.step.coin.title, { amount: inWords(amount) })}</h2>
      <p className="tag">
        {t.step.coin.network}: {network}
      </p>
      {received && <p>{fill(t.offer.paidInPart, { paid: inWords(received), total: inWords(total) })}</p>}
      <p className="wait caution">{fill(t.step.coin.warning, { currency, network })}</p>
      <CodePicture svg={context.qr((!missing && view.payload) || address)} label={t.step.qr.picture} />
      <CopyableValue t={t} label={t.step.coin.address} value={address} />
      {memo !== undefined && <CopyableValue t={t} label={t.step.coin.memo} value={memo} />}
      <CopyableValue t={t} label={t.order.amount} value={shortened(amount)} />
    </>
  )
}

/** The content of the barcode. */
export const barcodeContent = ({ details }: PageView): string | undefined =>
  (details.find(({ id }) => id === 'payment_code') ?? details[0])?.value

type Shown = Pick<Props, 'context' | 'view'> & { service: Service | undefined }

/** The voucher itself: what it is for, the barcode, and the details to type. */
export function VoucherDetails(props: Shown) {
  const { t, bars } = props.context
  const { voucher } = t.step
  const code = barcodeContent(props.view)
  return (
    <>
      <p>{isBoleto(props.view) ? voucher.inApp : voucher.text}</p>
      {code !== undefined && <CodePicture svg={bars(code)} label={voucher.barcode} bars />}
      <Details {...props} isVoucher />
    </>
  )
}

const isTransfer = ({ details }: PageView): boolean =>
  details.some(({ id }) => id === 'account_number' || id === 'card_number')

/** The payment details, each of which can be copied. */
function Details({ context: { t, locale, material }, view, service, isVoucher }: Shown & { isVoucher?: boolean }) {
  const family = material.catalogue.services.filter(({ method }) => method.id === service?.method.id)
  return (
    <>
      {view.details.map(({ id, value }) => (
        <CopyableValue
          key={id}
          t={t}
          main={view.details.length === 1 && (!isVoucher || isBoleto(view))}
          label={detailLabel(id, family, t, locale)}
          grouped={/^(payment_code|(account|card)_number)$/.test(id)}
          value={(id === 'bank_code' && view.bank?.[locale]) || value}
        />
      ))}
      {isTransfer(view) && (
        <CopyableValue t={t} label={t.order.amount} value={decimal(view.transaction.amount, locale)} />
      )}
    </>
  )
}

interface CopyableProps extends Pick<Context, 't'> {
  label: string
  value: string
  /** Whether copying it is how the payer goes on. */
  main?: boolean
  /** Whether gaps, which are not copied, divide it. */
  grouped?: boolean
}

const boleto = /^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/

/** Most payers enter a boleto in their bank's app. */
const isBoleto = (view: PageView): boolean => boleto.test(barcodeContent(view) ?? '')

/** The digits of a boleto as its line has them, other long codes and numbers in fours. */
const groupsOf = (value: string): string[] =>
  boleto.exec(value)?.slice(1) ?? value.match(value.length > 10 ? /.{1,4}/g : /.+/) ?? []

/** A value to copy: by a button where scripts run, and one click selects it completely. */
function CopyableValue({ t, label, value, main = false, grouped = false }: CopyableProps) {
  return (
    <div>
      <span className="soft">{label}</span>
      <div className="value">
        <code className="copy">
          {grouped ? groupsOf(value).map((each, at) => <span key={at}>{each}</span>) : value}
        </code>
        <Button kind={main ? 'main' : 'plain'} small={!main} className="js" data-copy={t.step.copied}>
          {t.step.copy} <span className="hidden">{label}</span>
          <span role="status" />
        </Button>
      </div>
    </div>
  )
}

function CodePicture({ svg, label, bars = false }: { svg: string | undefined; label: string; bars?: boolean }) {
  if (svg === undefined) return null
  return (
    <div
      className={bars ? 'code bars' : 'code'}
      role="img"
      aria-label={label}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}

/** Until when the payer may act; the page of a payment keeps it up to date. */
export function Deadline({ until, context: { t, locale, now } }: { until: string; context: Context }) {
  const left = Math.ceil((Date.parse(until) - now) / 1000)
  return (
    <p className="wait" data-live="left">
      {left > 0 && left < short ? (
        fill(t.step.left, { span: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` })
      ) : (
        <WithInstant isLocal text={t.step.until} at={until} locale={locale} />
      )}
    </p>
  )
}

/** Below this many seconds, what is left is counted: a time of day in whole minutes would mislead. */
const short = 300
