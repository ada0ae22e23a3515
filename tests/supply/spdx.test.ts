import { describe, expect, test } from 'vitest'
import { isSatisfied, parseLicence } from './spdx'

const mine = ['MIT', 'ISC', 'GPL-2.0-only WITH Classpath-exception-2.0']
const isMine = (text: string) => {
  const expression = parseLicence(text)
  return expression && isSatisfied(expression, (licence) => mine.includes(licence))
}

describe('an SPDX expression', () => {
  test.each([
    ['MIT', true],
    ['GPL-3.0', false],
    ['(MIT OR GPL-3.0)', true],
    ['GPL-3.0 OR MIT', true],
    ['MIT AND GPL-3.0', false],
    ['MIT AND ISC', true],
    ['GPL-3.0 AND EPL-2.0 OR MIT', true],
    ['GPL-3.0 AND (EPL-2.0 OR MIT)', false],
    ['((MIT) AND (ISC OR EPL-2.0))', true],
    ['GPL-2.0-only WITH Classpath-exception-2.0', true],
    ['GPL-2.0-only', false],
  ])('%s: %s', (text, expected) => {
    expect(isMine(text)).toBe(expected)
  })

  test.each(['', 'MIT or ISC', 'CC BY-SA 4.0', 'MIT/X11', '(MIT', 'MIT)', 'MIT OR', 'AND MIT', 'MIT WITH'])(
    '"%s" is invalid',
    (text) => {
      expect(parseLicence(text)).toBeUndefined()
    },
  )
})
