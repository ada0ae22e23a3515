import type { Service } from '@docs/model/catalogue/types'
import { fill } from '@docs/model/language/fill'
import type { Context } from './context'
import type { PageView } from './offers'
import { docsAddress } from './parts/docs'
import { fieldsToAsk, takesCard } from './screen'

interface Props {
  context: Context
  view?: PageView
  service?: Service
}

/** Says that this is the sandbox, and which outcome the test value will have. */
export function SandboxBanner({ context, view, service }: Props) {
  const { t, locale } = context
  const page = service && takesCard(service) ? 'reference/test_cards' : 'reference/test_phone'
  return (
    <>
      <strong>{t.sandbox.strip}</strong> {view && service && <>{plannedOutcome(context, view, service)} </>}
      <a href={docsAddress(locale, page)}>{t.sandbox.testData}</a>
    </>
  )
}

function plannedOutcome({ t, locale, material }: Context, view: PageView, service: Service): string {
  const { outcome, transaction, typed, isOver } = view
  if (isOver || !['created', 'awaiting_customer', 'processing'].includes(transaction.status)) return ''
  const isAsked = fieldsToAsk(service, transaction, typed).some(({ rules }) =>
    rules.some(({ id }) => id === service.sandbox.by),
  )
  if (isAsked) return t.sandbox.phone
  if (!outcome) return takesCard(service) ? t.sandbox.typed : ''
  const status = material.titles.statuses[outcome.status]?.[locale] ?? outcome.status
  const reason = outcome.failure_reason && material.titles.reasons[outcome.failure_reason]?.[locale]
  return reason ? fill(t.sandbox.endsBecause, { status, reason }) : fill(t.sandbox.ends, { status })
}
