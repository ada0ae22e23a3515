import { useRef, type RefObject } from 'react'
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

/** Events that bring a payment to its end, in their order. */
const onward = ['payer_opens', 'payer_acts', 'provider_confirms']

/** What the reader lets happen next: the step that is due, and the others in a menu. */
export function Next({
  view,
  sandbox,
  about,
  call,
  isSent,
  opening,
  onCall,
}: {
  view: TryItView
  sandbox: Sandbox
  about: About[]
  /** The guide's next call. */
  call: CallView | undefined
  /** Whether the call in the form has been sent: before that, the clock is not what is due. */
  isSent: boolean
  /** Set when the payer opens the page. */
  opening: RefObject<boolean>
  onCall: () => void
}) {
  const { texts, locale } = view
  const { clock, changes } = texts
  const { gateway, movesTo, deliveries } = sandbox
  const menu = useRef<HTMLDetailsElement>(null)
  const now = gateway.now()
  const next = nextEvent(gateway)
  const move = (name: string, to: number): Action => [name, () => void sandbox.advance(to)]
  const calls: Action[] = call ? [[fill(texts.nextCall, { call: call.operation }), onCall]] : []
  const event = (id: string, name: string): Action => [
    [name === 'payer_opens' ? texts.openPage : (texts.event[name] ?? name), about.length > 1 && id]
      .filter(Boolean)
      .join(', '),
    () => {
      opening.current = name === 'payer_opens'
      void (opening.current ? sandbox.payerDoes(id, { act: 'open' }) : sandbox.happen(id, name))
    },
  ]
  const [steps, events] = [true, false].map((isOnward) =>
    about.flatMap(({ id }) =>
      (gateway.control.transaction(id)?.allowed ?? [])
        .filter((name) => onward.includes(name) === isOnward)
        .map((name) => event(id, name)),
    ),
  ) as [Action[], Action[]]
  const soon: Action[] =
    next === undefined ? [] : [move(fill(clock.next, { span: formatDuration((next - now) / 1000, locale) }), next)]
  const answers = deliveries
    .slice(0, 1)
    .map((delivery): Action => [texts.callback.acknowledge, () => delivery.answer(200)])
  const later = [...(isSent ? [] : soon), move(clock.hour, now + hour), move(clock.day, now + 24 * hour)]
  // While the payer's page waits for its own button, the callback is not the main thing.
  const isWithPayer =
    answers.length > 0 &&
    about.some(({ id }) => gateway.control.transaction(id)?.transaction.status === 'awaiting_customer')
  // The next call comes at once where nothing else has to happen first.
  const isDue = call !== undefined && 'call' in (call.before.at(-1) ?? {})
  const own = isDue ? [...calls, ...steps] : [...steps, ...calls]
  const [first, ...others] = [...answers, ...own, ...(isSent ? soon : [])]
  const actionOf = ([name, act]: Action) => (
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
  )
  return (
    <div className="try-it__next" role="group" aria-label={changes.events} tabIndex={-1}>
      {first && (
        <Button small kind={isWithPayer ? 'quiet' : 'main'} onClick={first[1]}>
          {first[0]}
        </Button>
      )}
      <details ref={menu} className="try-it__menu" onKeyDown={({ key }) => key === 'Escape' && closeMenu(menu.current)}>
        <summary className="button button--quiet button--small">{changes.others}</summary>
        <ul>
          {[...others, ...events].map(actionOf)}
          <li className="try-it__clock">
            {clock.title}: {instantText(now)}
            {movesTo !== undefined && movesTo > now && ` → ${instantText(movesTo)}`}
          </li>
          {later.map(actionOf)}
        </ul>
      </details>
    </div>
  )
}

function closeMenu(menu: HTMLDetailsElement | null): void {
  if (!menu) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}
