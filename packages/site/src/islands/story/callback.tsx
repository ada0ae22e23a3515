import { fill } from '@docs/model/language/fill'
import type { CallbackEntry } from '@docs/model/scenarios/types'
import { Button } from '@docs/sandbox/ui/Button'
import { usualAnswer } from '../../playground/recording'
import type { Story } from '../../playground/story'
import type { StoryView } from '../../views/story'
import { inline } from '../inline'
import { Message } from './message'

interface CallbackProps {
  entry: CallbackEntry
  view: StoryView
  /** Whether it waits for its answer. */
  isWaiting: boolean
  /** What the guide says of it. */
  told: string[]
}

/** A callback with its answer; while it waits for one, the reader gives it in place of the merchant. */
export function CallbackPart({ entry, story, ...part }: CallbackProps & { story: Story }) {
  const { view, isWaiting } = part
  const { texts } = view
  const { pathname, search } = new URL(entry.url)
  const [said, ...after] = callbackSentences(entry, part)
  return (
    <>
      <p>{inline(said ?? '')}</p>
      <Message
        label={texts.callback}
        first={`${entry.method} ${pathname}${search}`}
        headers={entry.headers}
        body={entry.body}
      />
      {isWaiting ? (
        <div className="story__answers" role="group" aria-label={texts.answer}>
          <Button kind="quiet" small onClick={() => void story.answer(usualAnswer)}>
            {texts.answers.acknowledge}
          </Button>
          <Button kind="quiet" small onClick={() => void story.answer(500)}>
            {texts.answers.fail}
          </Button>
          <Button kind="quiet" small onClick={() => void story.answer('no_answer')}>
            {texts.answers.ignore}
          </Button>
        </div>
      ) : (
        <p>
          {texts.answer}: {entry.acknowledged === undefined ? texts.noResponse : <code>{entry.acknowledged}</code>}
        </p>
      )}
      {!isWaiting && after.map((each, at) => <p key={at}>{inline(each)}</p>)}
    </>
  )
}

/** That it comes and, once it is answered, what follows from the answer. */
export function callbackSentences(
  { body, acknowledged: answer }: CallbackEntry,
  part: Omit<CallbackProps, 'entry'>,
): string[] {
  const { said, unanswered } = part.view.texts
  const { transaction, attempt = 1 } = JSON.parse(body) as { transaction?: { status: string }; attempt?: number }
  const comes = part.told[0] ?? fill(attempt > 1 ? said.again : said.sent, { status: transaction?.status ?? '' })
  if (part.isWaiting) return [comes]
  if (answer === undefined) return [comes, unanswered]
  if (answer >= 300) return [comes, fill(said.refused, { code: answer })]
  return part.told.length > 0 ? part.told : [comes, said.acknowledged]
}
