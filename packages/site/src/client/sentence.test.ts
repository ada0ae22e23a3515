import { expect, test } from 'vitest'
import { sentenceAround } from './sentence'

const text = 'A refund takes days.  The payer sees\n nothing of it. Ask later.'

test.each([
  ['within one sentence', 'payer', 'The payer sees nothing of it.'],
  ['at the end of a sentence', 'days.', 'A refund takes days.'],
  ['across two sentences', 'days.  The', 'A refund takes days. The payer sees nothing of it.'],
])('a selection %s gives the surrounding text', (_, selected, sentence) => {
  const start = text.indexOf(selected)
  expect(sentenceAround(text, start, start + selected.length, 'en')).toBe(sentence)
})
