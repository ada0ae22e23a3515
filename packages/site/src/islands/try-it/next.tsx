import { useRef } from 'react'
import { fill } from '@docs/model/language/fill'
import { formatDuration } from '@docs/model/language/format'
import { Button } from '@docs/sandbox/ui/Button'
import { nextEvent } from '../../playground/next-event'
import type { Sandbox } from '../../playground/sandbox'
import type { CallView, TryItView } from '../../views/try-it'
import type { About } from './changes'
import { instantText } from './instant'

const hour = 3_600_000

type Action = [name: string, act: () => void]

/** What the reader lets happen next: one action, and the others in a menu. */
export function Next({
  view,
  sandbox,
  about,
  call,
  isWaiting,
  onCall,
}: {
  view: TryItView
  sandbox: Sandbox
  about: About[]
  /** The guide's next call. */
  call: CallView | undefined
  /** Whether a callback has to be answered first. */
  isWaiting: boolean
  onCall: () => void
}) {
  const { texts, locale } = view
  const { clock, changes } = texts
  const { gateway, movesTo } = sandbox
  const menu = useRef<HTMLDetailsElement>(null)
  const now = gateway.now()
  const next = nextEvent(gateway)
  const move = (name: string, to: number): Action => [name, () => void sandbox.advance(to)]
  const calls: Action[] = call ? [[fill(texts.nextCall, { call: call.operation }), onCall]] : []
  const events = about.flatMap(({ id }) =>
    (gateway.control.transaction(id)?.allowed ?? []).map((name): Action => [
      [texts.event[name] ?? name, about.length > 1 && id].filter(Boolean).join(', '),
      () => void sandbox.happen(id, name),
    ]),
  )
  const soon: Action[] =
    next === undefined ? [] : [move(fill(clock.next, { span: formatDuration((next - now) / 1000, locale) }), next)]
  const later = [move(clock.hour, now + hour), move(clock.day, now + 24 * hour)]
  // A call after which nothing has to happen first comes at once.
  const isDue = call !== undefined && 'call' in (call.before.at(-1) ?? {})
  const own = isDue ? [...calls, ...soon, ...events] : [...soon, ...calls, ...events]
  const first = isWaiting ? undefined : own[0]
  const others = [...own.slice(first ? 1 : 0), ...later]
  return (
    <div className="try-it__next" role="group" aria-label={changes.events}>
      {first && (
        <Button kind="quiet" small onClick={first[1]}>
          {first[0]}
        </Button>
      )}
      <details ref={menu} className="try-it__menu" onKeyDown={({ key }) => key === 'Escape' && closeMenu(menu.current)}>
        <summary className="button button--quiet button--small">{changes.others}</summary>
        <ul>
          {others.map(([name, act]) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => {
                  closeMenu(menu.current)
                  act()
                }}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      </details>
      <p>
        <span className="visually-hidden">{clock.title}: </span>
        {instantText(now)}
        {movesTo !== undefined && movesTo > now && ` → ${instantText(movesTo)}`}
      </p>
    </div>
  )
}

function closeMenu(menu: HTMLDetailsElement | null): void {
  if (!menu) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}
