import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import {
  completed,
  contextAt,
  fieldAt,
  type BodyField,
  type Suggestion,
  suggestions,
} from '../../playground/completion'
import { lineAt } from '../../playground/json-places'
import { inline } from '../inline'
import { isLong, jsonTokens } from './bytes'

/** How many suggestions are shown at once. */
const shown = 12

/**
 * A plain textarea over a highlighted copy of its text with line numbers and fault marks, so that keyboards and screen
 * readers work as in any text box.
 */
export function BodyEditor({
  id,
  words,
  value,
  fields,
  page,
  faultyLines,
  describedBy,
  onChange,
}: {
  id: string
  words: { suggestions: string; required: string; optional: string }
  value: string
  /** The fields that the body may contain. */
  fields: readonly BodyField[]
  /** The address of the page that explains them. */
  page: string
  /** Numbers of lines, from 1. */
  faultyLines: ReadonlySet<number>
  describedBy: string
  onChange: (value: string) => void
}) {
  const box = useRef<HTMLTextAreaElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const [caret, setCaret] = useState(0)
  /** Index of the suggestion that Enter accepts; undefined while the list is closed. */
  const [active, setActive] = useState<number>()
  /** Caret position to restore after a completion. */
  const moveTo = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (moveTo.current === undefined) return
    box.current?.setSelectionRange(moveTo.current, moveTo.current)
    moveTo.current = undefined
  })

  const isPlain = isLong(value)
  const lines = value.split('\n')
  const context = isPlain ? undefined : contextAt(value, caret)
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
    <>
      <div className={isPlain ? 'body-editor body-editor--plain' : 'body-editor'}>
        <div ref={scroller} className="body-editor__scroller">
          <div className="body-editor__sheet">
            <pre aria-hidden="true">
              {(isPlain ? [] : lines).map((line, at) => (
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
              rows={isPlain ? 12 : lines.length}
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
            ref={(list) => {
              list?.style.setProperty('--line', String(lineAt(value, caret)))
              list?.style.setProperty('--scrolled', `${String(scroller.current?.scrollTop ?? 0)}px`)
            }}
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
      {field && (
        <p className="try-it__rules">
          <a href={`${page}#${field.anchor}`}>
            <code>{field.path.join('.')}</code>
          </a>{' '}
          {field.type}, {field.required ? words.required : words.optional}. {inline(field.description)}
        </p>
      )}
    </>
  )
}
