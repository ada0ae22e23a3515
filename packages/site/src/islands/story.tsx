import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { rulesAddress } from '@docs/model/brand/addresses'
import { fetchJson } from '@docs/model/data/fetch-json'
import type { Texts } from '../words/texts'
import type { Rules } from '@docs/sandbox/gateway/types'
import { Button } from '@docs/sandbox/ui/Button'
import { textOf } from '../playground/recording'
import { Story } from '../playground/story'
import type { StoryView } from '../views/story'
import { Sheet } from './sheet'
import { Choices } from './story/choices'
import { Scenes } from './story/scenes'
import sheet from './story/story.css?url'
import { CopyScenario } from './try-it/copy-scenario'
import { useLoaded } from './use-loaded'

export interface StoryProps {
  /** Where the guide's story is. */
  address: string
  texts: Pick<Texts['story'], 'title' | 'about' | 'next'>
}

/** Comes after the first step. */
const PayerPanel = lazy(() => import('./story/payer-panel'))

interface Loaded {
  view: StoryView
  rules: Rules
  story: Story
  /** How often the reader has started over. */
  count: number
}

/** Pages contain only the first button: all else is fetched when it is pressed. */
export default function StoryIsland({ address, texts }: StoryProps) {
  const [isBegun, setBegun] = useState(false)
  const [isStyled, setStyled] = useState(false)
  const { loaded, setLoaded, fail } = useLoaded(address, load)
  // The press on the button is what has brought this script.
  useEffect(() => setBegun(true), [])

  const { view, rules, story, count = 0 } = (isStyled && loaded) || {}
  useSyncExternalStore(
    story?.subscribe ?? subscribeToNothing,
    () => story?.revision,
    () => undefined,
  )
  const goOn = () => void story?.next().catch(fail)
  return (
    <section className="story" aria-label={texts.title} aria-busy={isBegun && !story}>
      {isBegun && <Sheet href={sheet} onSettled={() => setStyled(true)} />}
      <p className="story__title">{texts.title}</p>
      <p className="story__about">{texts.about}</p>
      {view && story && (
        <div className="story__play">
          <Scenes key={count} view={view} story={story} />
          {view.hasPage && (
            <Suspense>
              <PayerPanel key={count} view={view} story={story} rules={rules!} />
            </Suspense>
          )}
          <Choices view={view} story={story} onFail={fail} />
        </div>
      )}
      <div className="story__bar">
        <Button aria-disabled={story?.isOver} onClick={goOn}>
          {texts.next}
        </Button>
        {view && story && (
          <>
            <Button
              kind="quiet"
              small
              onClick={() =>
                void begun(view, rules!).then(
                  (again) => setLoaded({ ...loaded!, story: again, count: count + 1 }),
                  fail,
                )
              }
            >
              {view.texts.startOver}
            </Button>
            {story.isOver && <span>{view.texts.over}</span>}
          </>
        )}
      </div>
      {view && story && (
        <div className="story__copy">
          <p className="story__about">{view.texts.copying.about}</p>
          <CopyScenario
            className="story__answers"
            words={view.texts.copying}
            text={() => textOf(story.scenario, view.staging)}
          />
        </div>
      )}
    </section>
  )
}

const subscribeToNothing = () => () => {}

async function load(address: string): Promise<Loaded> {
  const [view, rules] = await Promise.all([fetchJson<StoryView>(address), fetchJson<Rules>(rulesAddress)])
  return { view, rules, story: await begun(view, rules), count: 0 }
}

/** A story whose first step has been played. */
async function begun(view: StoryView, rules: Rules): Promise<Story> {
  const story = new Story(view, rules)
  await story.next()
  return story
}
