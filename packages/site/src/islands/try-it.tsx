import { useEffect, useRef, useState } from 'react'
import { fetchJson } from '@docs/model/data/fetch-json'
import { formatDuration } from '@docs/model/language/format'
import { Button } from '@docs/sandbox/ui/Button'
import { sandboxOfTab } from '../playground/load'
import type { Sandbox } from '../playground/sandbox'
import { startOf, type Start } from '../playground/start'
import type { TryItView } from '../views/try-it'
import { Sheet } from './sheet'
import { Panel } from './try-it/panel'
import sheet from './try-it/try-it.css?url'
import { useLoaded } from './use-loaded'

export interface TryItProps {
  /** Where the method's own data is. */
  address: string
  /** The button's name, and that of what it opens. */
  open: string
}

interface Loaded {
  view: TryItView
  sandbox: Sandbox
  start: Start
}

/** Pages contain only the button: all else is fetched when it is pressed. */
export default function TryIt({ address, open }: TryItProps) {
  const [isOpen, setOpen] = useState(false)
  const [isStyled, setStyled] = useState(false)
  const { loaded, setLoaded } = useLoaded(isOpen ? address : undefined, load)
  const button = useRef<HTMLButtonElement>(null)
  // The press on the button is what has brought this script.
  useEffect(() => {
    button.current!.closest('[data-island]')!.ariaBusy = null
    setOpen(true)
  }, [])

  return (
    <>
      <Button ref={button} className="try-it-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {open}
      </Button>
      {isOpen && (
        <>
          <Sheet href={sheet} onSettled={() => setStyled(true)} />
          <section className="try-it" aria-label={open} aria-busy={!loaded || !isStyled}>
            {loaded && isStyled && (
              <Panel
                {...loaded}
                onStartOver={async () => {
                  loaded.sandbox.startOver()
                  setLoaded({ ...loaded, start: await startOf(loaded.sandbox, loaded.view) })
                }}
              />
            )}
          </section>
        </>
      )}
    </>
  )
}

async function load(address: string): Promise<Loaded> {
  const [view, sandbox] = await Promise.all([fetchJson<TryItView>(address), sandboxOfTab()])
  // The browser is slow to word its first span: on a phone, the first answer would wait 150 ms for it.
  formatDuration(0, view.locale)
  return { view, sandbox, start: await startOf(sandbox, view) }
}
