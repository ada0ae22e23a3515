import { formatDuration } from '@docs/model/language/format'
import { fill } from '@docs/model/language/fill'
import { Button } from '@docs/sandbox/ui/Button'
import { nextEvent } from '../../playground/next-event'
import type { Sandbox } from '../../playground/sandbox'
import type { TryItView } from '../../views/try-it'

const hour = 3_600_000

/** `2026-01-01 00:05:00 UTC` */
export const instantText = (at: string | number): string =>
  new Date(at).toISOString().replace('T', ' ').replace(/\.\d+/, '').replace('Z', ' UTC')

/** The only time that passes is what the reader lets pass. */
export function Clock({ sandbox, view }: { sandbox: Sandbox; view: TryItView }) {
  const { clock } = view.texts
  const { gateway, movesTo } = sandbox
  const now = gateway.now()
  const next = nextEvent(gateway)
  const moves: [name: string, to: number][] = [
    [clock.hour, now + hour],
    [clock.day, now + 24 * hour],
  ]
  if (next !== undefined)
    moves.unshift([fill(clock.next, { span: formatDuration((next - now) / 1000, view.locale) }), next])
  return (
    <div className="try-it__clock" role="group" aria-label={clock.title}>
      <p>
        {clock.title}: <strong>{instantText(now)}</strong>.{' '}
        {movesTo !== undefined && movesTo > now ? fill(clock.moving, { instant: instantText(movesTo) }) : clock.about}
      </p>
      <div className="try-it__row">
        {moves.map(([name, to]) => (
          <Button key={name} kind="quiet" small onClick={() => void sandbox.advance(to)}>
            {name}
          </Button>
        ))}
      </div>
    </div>
  )
}
