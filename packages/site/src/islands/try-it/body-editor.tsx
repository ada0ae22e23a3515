import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import {
  completed,
  contextAt,
  fieldAt,
  type BodyField,
  type Suggestion,
  suggestions,
} from '../../playground/completion'
import { lineAt } from '../../playground/json-places'
import { jsonTokens } from './bytes'
import { FieldRules } from './field-rules'

/** How many suggestions are shown at once. */
const shown = 12

/**
 * The text of the body over a copy of it that has its colours, its line numbers and the marks of its faults: what is
 * typed in is an ordinary text box, with all that keyboards and screen readers do there.
 */
export function BodyEditor({
  label,
  words,
  value,
  fields,
  faultyLines,
  describedBy,
  onChange,
}: {
  label: string
  words: { suggestions: string; required: string; optional: string }
  value: string
  /** What the body can have. */
  fields: readonly BodyField[]
  /** Numbers of lines, from 1. */
  faultyLines: ReadonlySet<number>
  describedBy: string
  onChange: (value: string) => void
}) {
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(0)
  /** The suggestion that Enter takes, while they are open. */
  const [active, setActive] = useState<number>()
  /** Where the caret goes once the text has been completed. */
  const moveTo = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (moveTo.current === undefined) return
    box.current?.setSelectionRange(moveTo.current, moveTo.current)
    moveTo.current = undefined
  })

  const lines = value.split('\n')
  const context = contextAt(value, caret)
  const offered = context && active !== undefined ? suggestions(fields, context).slice(0, shown) : []
  const chosen = Math.min(active ?? 0, offered.length - 1)
  const field = offered[chosen]?.field ?? (context && fieldAt(fields, context))
  const isOpen = offered.length > 0
  const close = () => setActive(undefined)

  const take = (suggestion: Suggestion) => {
    if (!context) return
    const done = completed(value, context, suggestion)
    moveTo.current = done.caret
    setCaret(done.caret)
    close()
    onChange(done.text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === ' ' && event.ctrlKey) {
      event.preventDefault()
      setActive(0)
    } else if (isOpen && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step !== undefined) setActive((chosen + step + offered.length) % offered.length)
      else if (event.key === 'Enter') take(offered[chosen]!)
      else if (event.key === 'Escape') close()
      else return
      event.preventDefault()
    }
  }

  return (
    <div className="try-it__field">
      <label htmlFor={id}>{label}</label>
      <div className="body-editor">
        <div className="body-editor__scroller">
          <div className="body-editor__sheet">
            <pre aria-hidden="true">
              {lines.map((line, at) => (
                <span
                  key={at}
                  className={faultyLines.has(at + 1) ? 'body-editor__line is-faulty' : 'body-editor__line'}
                >
                  {jsonTokens(line)}
                  {'\n'}
                </span>
              ))}
            </pre>
            <textarea
              ref={box}
              id={id}
              value={value}
              rows={lines.length}
              wrap="off"
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="off"
              aria-invalid={faultyLines.size > 0}
              aria-describedby={describedBy}
              aria-autocomplete="list"
              aria-controls={isOpen ? `${id}-list` : undefined}
              aria-activedescendant={isOpen ? `${id}-${String(chosen)}` : undefined}
              onChange={({ target, nativeEvent }) => {
                setCaret(target.selectionStart)
                setActive((nativeEvent as InputEvent).inputType === 'insertText' ? 0 : undefined)
                onChange(target.value)
              }}
              onSelect={({ currentTarget }) => {
                if (currentTarget.selectionStart === caret) return
                setCaret(currentTarget.selectionStart)
                close()
              }}
              onKeyDown={onKeyDown}
              onBlur={close}
            />
          </div>
        </div>
        {isOpen && (
          <ul
            id={`${id}-list`}
            className="body-editor__list"
            role="listbox"
            aria-label={words.suggestions}
            ref={(list) => list?.style.setProperty('--line', String(lineAt(value, caret)))}
          >
            {offered.map((each, at) => (
              <li
                key={each.label}
                id={`${id}-${String(at)}`}
                role="option"
                aria-selected={at === chosen}
                // Keeps the caret where it is.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(each)}
              >
                {each.label}
                {each.field && (
                  <span>
                    {each.field.type}
                    {each.field.required && `, ${words.required}`}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      {field && <FieldRules field={field} words={words} />}
    </div>
  )
}
