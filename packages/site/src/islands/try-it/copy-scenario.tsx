import { useState } from 'react'
import { Button } from '@docs/sandbox/ui/Button'
import { textOf } from '../../playground/recording'
import type { Sandbox } from '../../playground/sandbox'
import type { TryItView } from '../../views/try-it'
import { copyText } from '../copy-text'
import { indented } from './bytes'

/** Copies what was done in this tab as a scenario, which the program plays. */
export function CopyScenario({ view, sandbox }: { view: TryItView; sandbox: Sandbox }) {
  const { copyScenario, tooLong, copied, copyFailed } = view.texts
  const [message, setMessage] = useState('')
  const copy = async () => {
    const text = textOf(sandbox.scenario, sandbox.staging)
    setMessage('')
    setMessage(text === undefined ? tooLong : (await copyText(indented(text))) ? copied : copyFailed)
  }
  return (
    <p className="try-it__row">
      <Button kind="quiet" small onClick={() => void copy()}>
        {copyScenario}
      </Button>
      <span role="status">{message}</span>
    </p>
  )
}
