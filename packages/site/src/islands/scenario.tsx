import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { rulesAddress } from '@docs/model/brand/addresses'
import { fetchJson } from '@docs/model/data/fetch-json'
import type { Transcript } from '@docs/model/scenarios/types'
import type { Rules } from '@docs/sandbox/gateway/types'
import { play } from '@docs/sandbox/scenarios/play'
import { readScenarioText, type ReadScenario } from '@docs/sandbox/scenarios/text'
import { Button } from '@docs/sandbox/ui/Button'
import { isScenarioLink, linkedText } from '../playground/link'
import type { ScenarioView } from '../views/scenario'
import { StepList } from './scenario/steps'
import { Result } from './scenario/result'
import { Sheet } from './sheet'
import { CopyScenario } from './try-it/copy-scenario'
import sheet from './try-it/try-it.css?url'
import { useLoaded } from './use-loaded'

export interface ScenarioProps {
  /** Where the words and the rules of steps are. */
  address: string
  title: string
}

const onHashChange = (listener: () => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** The scenario of the page's address; nothing where it holds none. */
export default function Scenario(props: ScenarioProps) {
  const hash = useSyncExternalStore(
    onHashChange,
    () => location.hash,
    () => '',
  )
  return isScenarioLink(hash) ? <Linked key={hash} hash={hash} {...props} /> : null
}

interface Loaded {
  view: ScenarioView
  rules: Rules
  text: string
  read: ReadScenario | { fault: string } | undefined
}

async function load(hash: string, address: string): Promise<Loaded> {
  const [view, rules, text = ''] = await Promise.all([
    fetchJson<ScenarioView>(address),
    fetchJson<Rules>(rulesAddress),
    linkedText(hash),
  ])
  return { view, rules, text, read: text === '' ? undefined : readScenarioText(text, view.schemas, rules) }
}

function Linked({ hash, address, title }: ScenarioProps & { hash: string }) {
  const { loaded } = useLoaded(hash, () => load(hash, address))
  const [isStyled, setStyled] = useState(false)
  const region = useRef<HTMLElement>(null)
  const isReady = loaded !== undefined && isStyled
  // The link leads here.
  useEffect(() => {
    if (isReady) region.current?.focus()
  }, [isReady])

  return (
    <>
      <Sheet href={sheet} onSettled={() => setStyled(true)} />
      <section ref={region} className="try-it scenario" tabIndex={-1} aria-label={title} aria-busy={!isReady}>
        <h2>{title}</h2>
        {isReady && <Shown {...loaded} />}
      </section>
    </>
  )
}

/** Nothing of it is played before the reader asks for it. */
function Shown({ view, rules, text, read }: Loaded) {
  const { texts } = view
  const [transcript, setTranscript] = useState<Transcript>()
  if (!read) return <p>{texts.none}</p>
  if ('fault' in read)
    return (
      <>
        <p>{texts.refused}</p>
        <p lang="en">{read.fault}</p>
      </>
    )
  return (
    <>
      <p className="try-it__about">{texts.about}</p>
      <p className="scenario__title">{read.scenario.title}</p>
      <StepList view={view} steps={read.scenario.steps} label={texts.stepList} />
      <div className="try-it__row">
        <Button onClick={() => void play(read.scenario, { rules, ...read.stage }).then(setTranscript)}>
          {texts.play}
        </Button>
      </div>
      <CopyScenario className="try-it__row" words={texts.copying} text={() => text} />
      <Result view={view} transcript={transcript} />
    </>
  )
}
