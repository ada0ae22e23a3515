import { useState } from 'react'
import { Button } from '@docs/sandbox/ui/Button'
import type { CopyTexts } from '../../views/scenario'
import { copyText } from '../copy-text'
import { saveText } from '../save-text'
import { indented } from './bytes'

interface CopyScenarioProps {
  /** That of a row of buttons. */
  className: string
  words: CopyTexts
  /** Undefined where it would be too long. */
  text: () => string | undefined
}

/** Buttons that take a scenario along. */
export function CopyScenario({ className, words, text }: CopyScenarioProps) {
  const [message, setMessage] = useState('')
  const ways: [name: string, take: (text: string) => void][] = [
    [words.copy, (taken) => void tell(copyText(indented(taken)))],
    [words.save, (taken) => saveText('scenario.json', `${indented(taken)}\n`)],
  ]
  const tell = async (copied: Promise<boolean>) => setMessage((await copied) ? words.copied : words.copyFailed)
  return (
    <div className={className}>
      {ways.map(([name, take]) => (
        <Button
          key={name}
          kind="quiet"
          small
          onClick={() => {
            const taken = text()
            setMessage(taken === undefined ? words.tooLong : '')
            if (taken !== undefined) take(taken)
          }}
        >
          {name}
        </Button>
      ))}
      <span role="status">{message}</span>
    </div>
  )
}
