import type { ReceiversView } from '../../views/prose'
import { CodeTabs } from '../code/CodeTabs'

/** Complete programs, which are long: all but the first are fetched when they are chosen. */
export function Receivers({ samples, moreCode, twin }: ReceiversView) {
  return (
    <div data-more={moreCode}>
      <CodeTabs samples={samples} id="receivers" apart={twin} />
    </div>
  )
}
