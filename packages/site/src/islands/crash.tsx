import { Fragment, useLayoutEffect } from 'react'
import type { Texts } from '../words/texts'
import { Button } from '@docs/sandbox/ui/Button'
import { causeChain } from './causes'

export interface CrashProps {
  error: unknown
  strings: Texts['islands']
  /** Whether the island is the page's main part: then the crash screen provides the page's h1 and title. */
  main: boolean
  onTryAgain: () => void
}

/** Shown in place of an island that crashed. */
export function Crash({ error, strings, main, onTryAgain }: CrashProps) {
  useLayoutEffect(() => {
    if (!main) return
    const title = document.title
    document.title = strings.pageError
    return () => {
      // Unless the reader has moved on to another page meanwhile.
      if (document.title === strings.pageError) document.title = title
    }
  }, [main, strings])
  const Heading = main ? 'h1' : 'h2'
  return (
    <div className="crash" role="alert">
      <Heading>{strings.crashed}</Heading>
      {causeChain(error).map((message, index) => (
        <Fragment key={index}>
          {index > 0 && <p className="crash__cause">{strings.cause}:</p>}
          <p className="crash__message">{message}</p>
        </Fragment>
      ))}
      <Button onClick={onTryAgain}>{strings.tryAgain}</Button>
    </div>
  )
}
