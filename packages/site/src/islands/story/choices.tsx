import { useId, useState } from 'react'
import type { JsonObject } from '@docs/model/data/json'
import { fill } from '@docs/model/language/fill'
import { formatDuration } from '@docs/model/language/format'
import type { Step } from '@docs/model/scenarios/types'
import { keyOf } from '@docs/sandbox/payer-pages/key'
import { Button } from '@docs/sandbox/ui/Button'
import { nextEvent } from '../../playground/next-event'
import type { Story } from '../../playground/story'
import type { StoryPart } from './scenes'

/** What else can happen now: the reader decides in place of payer and provider. */
export function Choices({ view, story, onFail }: StoryPart & { onFail: (error: unknown) => void }) {
  const { texts, reasons } = view
  const [reason, setReason] = useState(reasons[0]?.id)
  const id = useId()
  const { payment, gateway } = story
  const allowed = payment === undefined ? [] : (gateway.control.transaction(payment)?.allowed ?? [])
  const next = nextEvent(gateway)
  if (story.mustAnswer) return <p className="story__about">{texts.first}</p>
  if (!story.canAct || (allowed.length === 0 && next === undefined)) return null
  const does = (step: Step) => void story.does(step).catch(onFail)
  const happen = (event: string) => {
    const details = detailsOf(event, story, reason)
    does({ event, of: 'payment', ...(details && { details }) })
  }
  return (
    <div className="story__choices" role="group" aria-labelledby={id}>
      <p id={id}>{texts.choices}</p>
      <div className="story__answers">
        {allowed.map((event) => (
          <Button key={event} kind="quiet" small onClick={() => happen(event)}>
            {texts.event[event] ?? event}
          </Button>
        ))}
        {next !== undefined && (
          <Button kind="quiet" small onClick={() => does({ until: new Date(next).toISOString() })}>
            {fill(texts.clock, { span: formatDuration((next - gateway.now()) / 1000, view.locale) })}
          </Button>
        )}
      </div>
      {allowed.includes('provider_declines') && reasons.length > 0 && (
        <label className="story__reason">
          {texts.reason}
          <select value={reason} onChange={({ target }) => setReason(target.value)}>
            {reasons.map((each) => (
              <option key={each.id} value={each.id}>
                {each.title}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}

/** What an event needs besides its name: the chosen reason, or an amount that is not the one asked for. */
function detailsOf(
  event: string,
  { payment = '', gateway }: Story,
  reason: string | undefined,
): JsonObject | undefined {
  if (event === 'provider_declines' && reason !== undefined) return { failure_reason: reason }
  const seen = gateway.payer.view(keyOf(payment))
  if (event !== 'partial_amount' || !seen) return undefined
  const { amount } = seen.address ?? seen.transaction
  return { amount: (Number(amount) / 2).toFixed(amount.split('.')[1]?.length ?? 0) }
}
