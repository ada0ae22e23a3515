import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { texts } from '@docs/model/language/texts'
import { causeChain } from './causes'
import { Crash } from './crash'

describe('causeChain (R8-3)', () => {
  it('holds every message, outermost first', () => {
    const error = new Error('outer', { cause: new TypeError('inner', { cause: 'a text' }) })
    expect(causeChain(error)).toEqual(['outer', 'inner', 'a text'])
  })

  it('ends where causes go round', () => {
    const error = new Error('outer')
    error.cause = error
    expect(causeChain(error)).toEqual(['outer'])
  })

  it('has a word for an error without a message', () => expect(causeChain(new TypeError())).toEqual(['TypeError']))
})

describe('the crash screen (R8-2 to R8-4)', () => {
  const crash = (main: boolean) =>
    renderToStaticMarkup(
      <Crash
        error={new Error('boom', { cause: new Error('inner cause') })}
        strings={texts.en.islands}
        main={main}
        onTryAgain={() => {}}
      />,
    )

  it('shows heading, messages with their causes, and Try again', () => {
    const text = crash(true).replace(/<[^>]+>/g, '|')
    expect(text).toMatch(/This page crashed\|+boom\|+Cause:\|+inner cause\|+Try again/)
  })

  it('has the page’s heading only as the page’s main part', () => {
    expect(crash(true)).toContain('<h1>')
    expect(crash(false)).toContain('<h2>')
  })
})
