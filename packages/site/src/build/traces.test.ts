import { expect, test } from 'vitest'
import { tracesOf } from './traces'

const isWordIn = (text: string, word = 'OldName') =>
  tracesOf([{ place: 'faq.html', text }], [word]).map((each) => each.isWord)

test.each(['OldName pays', 'X-OLDNAME-Key', 'oldname-sandbox', 'docs.oldname.example', 'OLDNAME_KEY', '/oldname/x'])(
  'a name is found in any spelling: %s',
  (text) => expect(isWordIn(text)).toEqual([false]),
)

test.each(['It depends on the oldname.', 'two oldnames, and', '<p>oldname</p>'])(
  'a word in lower case amid prose may be an ordinary one: %s',
  (text) => expect(isWordIn(text)).toEqual([true]),
)

test('a word that is sought in lower case is a trace wherever it stands', () => {
  expect(isWordIn('the oldname', 'oldname')).toEqual([false])
})

test('a text is told once, by its name if it has both', () => {
  const [trace, ...others] = tracesOf([{ place: 'faq.html', text: 'the oldname of OldName Ltd.' }], ['OldName'])
  expect(others).toEqual([])
  expect(trace).toEqual({ place: 'faq.html', found: 'the oldname of OldName Ltd.', isWord: false })
})

test('a file name is a trace', () => {
  expect(tracesOf([{ place: 'fonts/oldname.woff2', text: '' }], ['OldName'])).toHaveLength(1)
})
