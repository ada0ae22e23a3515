import { useEffect, useRef } from 'react'
import { fill } from '@docs/model/language/fill'
import { formatDuration } from '@docs/model/language/format'
import type { CallbackEntry, Entry } from '@docs/model/scenarios/types'
import type { Scene } from '../../playground/scenes'
import type { Story } from '../../playground/story'
import type { StoryParty, StoryView } from '../../views/story'
import { inline } from '../inline'
import { instantText } from '../try-it/clock'
import { CallbackPart, callbackSentences } from './callback'
import { Message } from './message'
import { StatusChange } from './status'

export interface StoryPart {
  view: StoryView
  story: Story
}

/** What has happened so far, in order; the last of it is announced. */
export function Scenes({ view, story }: StoryPart) {
  const { scenes } = story
  const last = useRef<HTMLLIElement>(null)
  const { length } = scenes
  useEffect(() => void last.current?.scrollIntoView({ block: 'nearest' }), [length])
  const latest = scenes.at(-1)
  return (
    <>
      <ol className="story__scenes">
        {scenes.map((scene, at) => {
          const parties = partiesOf(scene, view)
          return (
            <li
              key={scene.from}
              ref={at === length - 1 ? last : null}
              className={`story__scene story__scene--${parties.join('-')}`}
            >
              <p className="story__head">
                <b>{namesOf(parties, view)}</b> <span>{timeOf(scene, scenes[at - 1], view)}</span>
              </p>
              {scene.entries.map((entry, index) => (
                <Part key={index} entry={entry} at={scene.from + index} scene={scene} view={view} story={story} />
              ))}
            </li>
          )
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {latest && announced(latest, view, story)}
      </p>
    </>
  )
}

/** Who does it, and to whom. */
function partiesOf({ entries: [first] }: Scene, { byPayer }: StoryView): StoryParty[] {
  switch (first.kind) {
    case 'request':
      return ['merchant', 'gateway']
    case 'callback':
      return ['gateway', 'merchant']
    case 'payer':
    case 'choice':
      return ['payer']
    case 'event':
      return [byPayer.includes(first.event) ? 'payer' : 'gateway']
    case 'status':
      return [byPayer.includes(first.what) ? 'payer' : 'gateway']
    default:
      return ['gateway']
  }
}

const namesOf = (parties: StoryParty[], { texts }: StoryView): string =>
  parties.map((each) => texts.parties[each]).join(' → ')

/** When it happens: after the scene before, or at what instant. */
function timeOf({ entries: [{ at }] }: Scene, before: Scene | undefined, { locale, texts }: StoryView): string {
  if (!before) return instantText(at)
  const seconds = Math.round((Date.parse(at) - Date.parse(before.entries.at(-1)!.at)) / 1000)
  return seconds > 0 ? fill(texts.later, { span: formatDuration(seconds, locale) }) : ''
}

interface PartProps extends StoryPart {
  entry: Entry
  /** Its place in the transcript. */
  at: number
  scene: Scene
}

function Part(props: PartProps) {
  const { entry, view, story } = props
  const { texts } = view
  switch (entry.kind) {
    case 'request':
      return (
        <>
          <Sentences {...props} />
          <Message label={texts.request} first={`${entry.method} ${entry.target}`} {...entry} />
        </>
      )
    case 'answer':
      return (
        <>
          <Sentences {...props} />
          <Message label={texts.response} first={String(entry.status)} {...entry} />
        </>
      )
    case 'callback':
      return <CallbackPart {...callbackProps(entry, props)} story={story} />
    case 'status':
      return (
        <>
          <Sentences {...props} />
          <StatusChange entry={entry} view={view} />
        </>
      )
    case 'no_answer':
      return <p>{texts.noResponse}</p>
    default:
      return <Sentences {...props} />
  }
}

const callbackProps = (entry: CallbackEntry, props: PartProps) => ({
  entry,
  view: props.view,
  isWaiting: props.story.isWaiting(entry),
  told: sentencesOf(props),
})

function Sentences(props: PartProps) {
  return sentencesOf(props).map((each, at) => <p key={at}>{inline(each)}</p>)
}

/** What the guide tells of an entry; where it tells nothing of what somebody does, its name. */
function sentencesOf({ entry, at, scene, view, story }: PartProps): string[] {
  const told = (index: number) => (index < story.changedAt ? (view.told[index] ?? []) : [])
  const own = told(at)
  const isTold = scene.entries.some((_, index) => told(scene.from + index).length > 0)
  if (own.length > 0 || isTold) return own
  if (entry.kind === 'payer' && entry.fields) return [view.texts.typed]
  const name = actOf(entry)
  return name === undefined ? [] : [`${view.texts.event[name] ?? name}.`]
}

const acts: Record<string, string> = { open: 'payer_opens', pay: 'payer_acts', give_up: 'payer_gives_up' }

function actOf(entry: Entry): string | undefined {
  if (entry.kind === 'event') return entry.event
  return entry.kind === 'payer' ? (acts[entry.act] ?? entry.act) : undefined
}

/** A scene in a line, for who cannot see that the list has grown. */
function announced(scene: Scene, view: StoryView, story: Story): string {
  const sentences = scene.entries.flatMap((entry, index) => {
    const props = { entry, at: scene.from + index, scene, view, story }
    if (entry.kind === 'callback') return callbackSentences(entry, callbackProps(entry, props))
    return sentencesOf(props)
  })
  return `${namesOf(partiesOf(scene, view), view)}. ${sentences.join(' ')}`.replaceAll('`', '')
}
