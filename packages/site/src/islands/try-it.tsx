import { useEffect, useRef, useState, type ReactNode } from 'react'
import { fetchJson } from '@docs/model/data/fetch-json'
import { formatDuration } from '@docs/model/language/format'
import { Button } from '@docs/sandbox/ui/Button'
import { readDraft } from '../playground/kept'
import { sandboxOfTab } from '../playground/load'
import type { Sandbox } from '../playground/sandbox'
import { startOf, type Start } from '../playground/start'
import type { TryItView } from '../views/try-it'
import { Sheet } from './sheet'
import { keepFocus } from './try-it/keep-focus'
import { Panel } from './try-it/panel'
import sheet from './try-it/try-it.css?url'
import { useLoaded } from './use-loaded'

interface TryItProps {
  /** Address of the page's data. */
  address: string
  /** The name of the button and of the region that it opens. */
  open: string
  close: string
}

interface Loaded {
  view: TryItView
  sandbox: Sandbox
  /** Which of the page's calls comes first, and its request. */
  at: number
  start: Start
}

/** Pages contain only the button; everything else is fetched when it is pressed. */
export default function TryIt({ address, open, close }: TryItProps) {
  const [isOpen, setOpen] = useState(false)
  const [isStyled, setStyled] = useState(false)
  const { loaded } = useLoaded(isOpen ? address : undefined, load)
  const button = useRef<HTMLButtonElement>(null)
  // This script was loaded by the click, so open at once.
  useEffect(() => {
    button.current!.closest('[data-island]')!.ariaBusy = null
    setOpen(true)
  }, [])
  const isReady = loaded !== undefined && isStyled

  return (
    <>
      <Button ref={button} small className="try-it-button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        {open}
      </Button>
      {isOpen && (
        <Console label={open} isReady={isReady} onClose={() => setOpen(false)}>
          <Sheet href={sheet} onSettled={() => setStyled(true)} />
          {isReady && <Panel {...loaded} address={address} close={close} onClose={() => setOpen(false)} />}
        </Console>
      )}
    </>
  )
}

/** From this width on the console takes the place of the samples; on narrower screens it covers the page. */
const wide = '(min-width: 77.5em)'

function Console({
  label,
  isReady,
  onClose,
  children,
}: {
  label: string
  isReady: boolean
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const region = useRef<HTMLElement>(null)
  // Beside the text it ends with the window, wherever the page is scrolled to. Set before it is shown, because
  // the browser then focuses it, and would scroll the page to its end.
  useEffect(() => {
    const pane = dialog.current!.closest<HTMLElement>('.pane')
    const fit = () => pane?.style.setProperty('--begin', `${String(pane.getBoundingClientRect().top)}px`)
    fit()
    addEventListener('scroll', fit, { passive: true })
    return () => {
      removeEventListener('scroll', fit)
      pane?.style.removeProperty('--begin')
    }
  }, [])
  useEffect(() => {
    const element = dialog.current!
    const opener = document.activeElement as HTMLElement | null
    const media = matchMedia(wide)
    const show = () => {
      element.close()
      if (media.matches) element.show()
      else element.showModal()
      region.current!.focus({ preventScroll: true })
    }
    show()
    media.addEventListener('change', show)
    const release = keepFocus(region.current!)
    return () => {
      media.removeEventListener('change', show)
      release()
      // It is not shown again before the console has gone.
      setTimeout(() => opener?.focus())
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className="console"
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <section ref={region} className="try-it" aria-label={label} aria-busy={!isReady} tabIndex={-1}>
        {children}
      </section>
    </dialog>
  )
}

async function load(address: string): Promise<Loaded> {
  const [view, sandbox] = await Promise.all([fetchJson<TryItView>(address), sandboxOfTab()])
  // Warms up `Intl`: the first duration takes a phone 150 ms to format, which would delay the first answer.
  formatDuration(0, view.locale)
  const kept = readDraft(address)
  const at = kept && view.calls[kept.at] ? kept.at : 0
  const start = await startOf(sandbox, view.calls[at]!)
  return { view, sandbox, at, start: kept ? { ...start, draft: kept.draft } : start }
}
