import { useEffect, useId, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import type { Texts } from '../words/texts'
import { Button } from '@docs/sandbox/ui/Button'
import { ownForms, ownNames, type OwnName, type OwnValues } from './own-values'

interface OwnValuesFormProps {
  texts: Texts['ownValues']
  own: OwnValues
  /** The values to store; an empty object clears all. */
  onSet: (own: OwnValues) => void
  onClose: () => void
}

/** Opens the form as a dialog, which is removed when it closes. */
export function openForm(props: Omit<OwnValuesFormProps, 'onClose'>): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const onClose = () => {
    root.unmount()
    place.remove()
  }
  root.render(<OwnValuesForm {...props} onClose={onClose} />)
}

const examples: Record<OwnName, string> = {
  base_url: 'http://localhost:4010',
  key_id: 'key_test_4F8N1P6R',
}

function OwnValuesForm({ texts, own, onSet, onClose }: OwnValuesFormProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => dialog.current!.showModal(), [])
  return (
    <dialog ref={dialog} className="own-values" aria-labelledby={title} onClose={onClose}>
      <form method="dialog" onSubmit={({ currentTarget }) => onSet(filledIn(new FormData(currentTarget)))}>
        <h2 id={title}>{texts.title}</h2>
        <p>{texts.about}</p>
        {ownNames.map((name) => (
          <label key={name}>
            {texts[name]}
            <input
              name={name}
              defaultValue={own[name]}
              pattern={ownForms[name].source}
              placeholder={examples[name]}
              title={`${texts.such} ${examples[name]}`}
              autoComplete="off"
              spellCheck={false}
            />
          </label>
        ))}
        <div>
          <Button type="submit">{texts.save}</Button>
          <Button
            kind="quiet"
            onClick={() => {
              onSet({})
              dialog.current!.close()
            }}
          >
            {texts.clear}
          </Button>
          <Button kind="quiet" onClick={() => dialog.current!.close()}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </dialog>
  )
}

const filledIn = (form: FormData): OwnValues =>
  Object.fromEntries([...form].filter(([, value]) => typeof value === 'string' && value !== ''))
