import { Button } from '../ui/Button'
import { WithInstant } from '../payer-pages/parts/Instant'
import type { Context } from './context'
import { BoardForm } from './parts'

/** An instant at which the transaction shown changes by itself. */
export interface Goal {
  at: string
  name: string
  /** Of the button that moves the clock there. */
  label: string
}

/** The sandbox clock, and buttons that move it. */
export function Clock({ context, goals = [] }: { context: Context; goals?: Goal[] }) {
  const { t, locale, gateway } = context
  const now = new Date(gateway.now()).toISOString()
  const spans = [
    ['PT15M', t.clock.quarter],
    ['PT1H', t.clock.hour],
    ['P1D', t.clock.day],
    ['P5D', t.clock.days],
  ]
  const ahead = goals.filter(({ at }) => Date.parse(at) > gateway.now())
  return (
    <section className="clock" aria-label={t.clock.title}>
      <p data-live="clock">
        <WithInstant text={t.clock.now} at={now} locale={locale} />
      </p>
      <BoardForm context={context} to="clock">
        {spans.map(([span, label]) => (
          <Button type="submit" small key={span} kind="plain" name="advance" value={span}>
            {label}
          </Button>
        ))}
        {ahead.map(({ at, label }) => (
          <Button type="submit" small key={at} kind="plain" name="to" value={at}>
            {label}
          </Button>
        ))}
      </BoardForm>
      <BoardForm context={context} to="clock">
        <label>
          <span className="hidden">{t.clock.to}</span>
          <input type="datetime-local" name="to" min={now.slice(0, 16)} required />
        </label>
        <Button type="submit" small kind="plain">
          {t.clock.move}
        </Button>
      </BoardForm>
    </section>
  )
}
