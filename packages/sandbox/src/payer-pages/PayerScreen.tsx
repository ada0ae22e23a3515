import type { Service } from '@docs/model/catalogue/types'
import { Bank } from './Bank'
import type { Context } from './context'
import type { Typed } from './Form'
import type { PageView } from './offers'
import { Payment } from './Payment'
import { screenOf } from './screen'
import { Step } from './Step'

interface PayerScreenProps {
  context: Context
  view: PageView
  service: Service
  /** Whether the payer has followed the link to the bank's page. */
  atBank: boolean
  typed: Typed
}

/**
 * What the payer has in front of them: the hosted page, the page of the bank, or a stand-in for the merchant's own
 * page. Nothing before the payment has been started.
 */
export function PayerScreen({ context, view, service, atBank, typed }: PayerScreenProps) {
  const { status } = view.transaction
  if (status === 'created') return null
  const isOpen = status === 'awaiting_customer'
  const challenge = view.challenge
  if (isOpen && (service.flow === 'hpp' ? atBank : challenge || isRedirected(service)))
    return <Bank context={context} view={view} service={service} challenge={challenge} path="" />
  const screen = screenOf(view, service, context.now)
  if (service.flow === 'hpp' || screen.type === 'result')
    return <Payment context={context} view={view} service={service} path="" typed={typed} />
  if (screen.type !== 'step') return null
  return (
    <section className="pay stack">
      <Step step={screen.step} context={context} view={view} service={service} typed={typed} action="" />
    </section>
  )
}

const isRedirected = ({ nextAction }: Service): boolean => nextAction === 'redirect' || nextAction === 'form'
