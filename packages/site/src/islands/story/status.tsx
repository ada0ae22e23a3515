import type { StatusEntry } from '@docs/model/scenarios/types'
import type { StoryView } from '../../views/story'
import { Status } from '../try-it/status'

/** A status that a transaction has got, with the reason of a failure. */
export function StatusChange({ entry: { status, failure_reason }, view }: { entry: StatusEntry; view: StoryView }) {
  return (
    <p className="story__status">
      <Status view={view} name={status} />
      {failure_reason !== undefined && (
        <>
          {' '}
          <code>{failure_reason}</code>
        </>
      )}
    </p>
  )
}
