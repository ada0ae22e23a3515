import type { Service } from '@docs/model/catalogue/types'
import { fill } from '@docs/model/language/fill'
import { Button } from '../ui/Button'
import type { Context } from './context'
import type { PageView } from './offers'
import { BrandedPage } from './BrandedPage'
import { ActForm, CardInputs, CatalogueInput, Choices, Faults, type Typed } from './Form'
import { Amount, Order } from './Order'
import { money, nameIn } from './parts/format'
import { Result } from './Result'
import { screenOf, type Screen } from './screen'
import { Deadline, Renew, Step } from './Step'

interface Props {
  context: Context
  view: PageView
  service: Service
  /** Address of this page, with `lang`. */
  path: string
  typed: Typed
}

/** The hosted page of a transaction. */
export function Payment(props: Props) {
  const { context, view, service, path } = props
  const screen = screenOf(view, service, context.now)
  const { offer } = view
  const body =
    screen.type === 'result' ? (
      <Result context={context} view={view} service={service} result={screen.result} path={path} />
    ) : (
      <OpenPayment {...props} screen={screen} />
    )
  if (offer)
    return (
      <BrandedPage offer={offer}>
        {screen.type !== 'result' && <Heading context={context} view={view} />}
        {body}
      </BrandedPage>
    )
  if (screen.type === 'result') return <div className="narrow">{body}</div>
  return (
    <div className="payment">
      <Order context={context} view={view} />
      <section className="pay stack">{body}</section>
    </div>
  )
}

/** A short summary, because designs have only one column. */
function Heading({ context, view }: Pick<Props, 'context' | 'view'>) {
  return (
    <div>
      <h1 className="soft">{view.transaction.description ?? context.t.order.title}</h1>
      <Amount context={context} view={view} />
    </div>
  )
}

/** The payer's next step, and a button to cancel. */
function OpenPayment({ screen, ...props }: Props & { screen: Exclude<Screen, { type: 'result' }> }) {
  const { context, view, service, path, typed } = props
  const { t } = context
  return (
    <>
      {screen.type === 'form' && <PaymentForm {...props} screen={screen} />}
      {screen.type === 'step' && (
        <Step step={screen.step} context={context} view={view} service={service} typed={typed} action={path} />
      )}
      {screen.type === 'renew' && <Renew {...props} step={screen.step} action={path} />}
      {view.transaction.status === 'awaiting_customer' && (
        <ActForm act="give_up" action={path}>
          <Button type="submit" kind="text">
            {view.offer ? t.giveUp : t.cancel}
          </Button>
        </ActForm>
      )}
    </>
  )
}

function PaymentForm({ context, view, service, path, typed, screen }: Props & { screen: Screen & { type: 'form' } }) {
  const { t, locale } = context
  const alternatives = screen.fields.filter(({ need }) => need === 'alternative')
  const labels = alternatives.flatMap(({ rules }) => rules.map(({ label }) => label[locale]))
  return (
    <>
      <h2>{screen.card ? t.form.cardTitle : nameIn(locale, service.method)}</h2>
      <ActForm act={screen.card ? 'pay' : 'type'} action={path}>
        {screen.card && <CardInputs typed={typed} context={context} service={service} />}
        {labels.length > 0 && <p>{fill(t.form.oneOf, { fields: labels.join(', ') })}</p>}
        {screen.fields.map((field) => {
          const Kind = field.choices ? Choices : CatalogueInput
          return <Kind key={field.name} field={field} typed={typed} context={context} />
        })}
        <Faults typed={typed} context={context} />
        <Button type="submit">
          {screen.card ? fill(t.form.pay, { amount: money(view.transaction, locale) }) : t.form.next}
        </Button>
      </ActForm>
      {screen.card && <p className="soft">{t.form.note}</p>}
      <Deadline until={view.transaction.expires_at} context={context} />
    </>
  )
}
