import { fill } from '@docs/model/language/fill'
import { Button, ButtonLink } from '../ui/Button'
import { barcodeSvg } from './codes'
import type { Context } from './context'
import type { PageView } from './offers'
import { ActForm, Input, type Typed } from './Form'
import { keyOf } from './key'
import { decimal, money, shortened } from './parts/format'
import { Instant, WithInstant } from './parts/Instant'
import { neverActs, type Step as StepName } from './screen'

interface Props {
  context: Context
  view: PageView
  method: string
  /** What the payer is told to do elsewhere. */
  prompt: string | undefined
  typed: Typed
  /** Address of this page. */
  action: string
}

/** What the payer has to do now, and the button to confirm it. */
export function Step({ step, ...props }: Props & { step: StepName }) {
  const { context, view } = props
  if (step === 'provider' || step === 'challenge') return <ProviderLink step={step} {...props} />
  return (
    <>
      <StepInstructions step={step} {...props} />
      <TimeLeft until={view.stepEndsAt ?? view.transaction.expires_at} context={context} />
      <ConfirmButton step={step} {...props} />
    </>
  )
}

/** The button that confirms the step. Except for a one-time code, the payer acts elsewhere, unseen by the sandbox. */
function ConfirmButton({ step, context, view, action, typed }: Omit<Props, 'method' | 'prompt'> & { step: StepName }) {
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
          required
          typed={typed}
          context={context}
        />
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
  const { context, view, prompt } = props
  const phone = phoneOf(view)
  const { t } = context
  switch (step) {
    case 'coin':
      return <CryptoAddress {...props} />
    case 'qr':
      return <QrCode {...props} />
    case 'voucher':
      return (
        <>
          <h2>{t.step.voucher.title}</h2>
          <p>{t.step.voucher.text}</p>
          <VoucherDetails {...props} />
          <p>
            <ButtonLink kind="plain" href={`/v/${keyOf(view.transaction.id)}?lang=${context.locale}`}>
              {t.step.voucher.print}
            </ButtonLink>
          </p>
        </>
      )
    case 'reference':
      return (
        <>
          <h2>{t.step.reference.title}</h2>
          <p>{t.step.reference.text}</p>
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
          <h2>{t.step.otp.title}</h2>
          <p>{t.step.otp.text}</p>
        </>
      )
  }
}

function phoneOf({ transaction, typed }: PageView): string | undefined {
  const phone = typed?.['customer.phone'] ?? transaction.customer?.['phone']
  return typeof phone === 'string' ? phone : undefined
}

/** A link to the page of the bank or wallet, which the sandbox simulates. */
function ProviderLink({ step, context: { t, locale }, view, method }: Props & { step: 'provider' | 'challenge' }) {
  const folder = step === 'challenge' ? '3ds' : 'r'
  return (
    <>
      <h2>{step === 'challenge' ? t.bank.challenge : fill(t.step.provider.title, { method })}</h2>
      <p>{t.step.provider.text}</p>
      <ButtonLink href={`/${folder}/${keyOf(view.transaction.id)}?lang=${locale}`}>{t.step.provider.go}</ButtonLink>
    </>
  )
}

function QrCode({ context, view, method }: Props) {
  const { t } = context
  return (
    <>
      <h2>{fill(t.step.qr.title, { method })}</h2>
      <div className="scan-or-copy stack">
        <div className="scan">
          <CodePicture svg={context.qr(view.payload ?? '')} label={t.step.qr.picture} />
          <ol className="steps">
            <li>{t.step.qr.open}</li>
            <li>{t.step.qr.scan}</li>
            <li>{t.step.qr.check}</li>
          </ol>
        </div>
        {view.payload !== undefined && <CopyableValue main t={t} label={t.step.qr.text} value={view.payload} />}
      </div>
    </>
  )
}

function CryptoAddress({ context, view }: Props) {
  const { t, locale } = context
  const coin = view.address
  if (!coin) return null
  const { address, network, memo, currency } = coin
  return (
    <>
      <h2>{fill(t.step.coin.title, { amount: money(coin, locale) })}</h2>
      <p>{fill(t.step.coin.warning, { currency, network })}</p>
      <CodePicture svg={context.qr(view.payload ?? address)} label={t.step.qr.picture} />
      <CopyableValue t={t} label={t.step.coin.address} value={address} />
      {memo !== undefined && <CopyableValue t={t} label={t.step.coin.memo} value={memo} />}
      <CopyableValue t={t} label={t.order.amount} value={shortened(coin.amount)} />
      <CopyableValue t={t} label={t.step.coin.network} value={network} />
    </>
  )
}

/** The content of the barcode. */
export const barcodeContent = ({ details }: PageView): string | undefined =>
  (details.find(({ id }) => id === 'payment_code') ?? details[0])?.value

/** The voucher itself: the barcode for the till, and the details to type. */
export function VoucherDetails({ context, view }: Pick<Props, 'context' | 'view'>) {
  const { t, locale } = context
  const code = barcodeContent(view)
  return (
    <>
      {code !== undefined && <CodePicture svg={barcodeSvg(code)} label={t.step.voucher.barcode} bars />}
      <Details context={context} view={view} />
      <dl className="rows">
        <dt>{t.step.voucher.payUntil}</dt>
        <dd>
          <Instant at={view.transaction.expires_at} locale={locale} />
        </dd>
      </dl>
    </>
  )
}

const detailIds = [
  'payment_code',
  'account_number',
  'account_type',
  'account_holder',
  'bank_name',
  'bank_code',
  'tax_id',
  'payment_purpose',
] as const

/** The payment details, each of which can be copied. */
function Details({ context: { t, locale }, view }: Pick<Props, 'context' | 'view'>) {
  const labelOf = (id: string) => {
    const known = detailIds.find((each) => each === id)
    return known === undefined ? id : t.detail[known]
  }
  return (
    <>
      {view.details.map(({ id, value }) => (
        <CopyableValue key={id} t={t} main={id === 'payment_code'} label={labelOf(id)} value={value} />
      ))}
      {view.details.some(({ id }) => id === 'account_number') && (
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
}

/** A value to copy: by a button where scripts run, and one click selects it completely. */
function CopyableValue({ t, label, value, main = false }: CopyableProps) {
  return (
    <div>
      <span className="soft">{label}</span>
      <div className="value">
        <code className="copy">{value}</code>
        <Button kind={main ? 'main' : 'plain'} className="js" data-copy={t.step.copied}>
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

/** The time left, and when it ends. */
export function TimeLeft({ until, context: { t, locale, now } }: { until: string; context: Context }) {
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - now) / 60_000))
  const [unit, n] =
    minutes < 120
      ? [t.time.minutes, minutes]
      : minutes < 2880
        ? [t.time.hours, Math.floor(minutes / 60)]
        : [t.time.days, Math.floor(minutes / 1440)]
  return (
    <p className="wait">
      <strong>{fill(t.time.left, { span: fill(unit, { n }) })}</strong>
      <WithInstant text={t.time.until} at={until} locale={locale} />
    </p>
  )
}
