import { expect, test } from 'vitest'
import { readDecision } from './decision'

test('indented answers belong to the answer above', () => {
  expect(readDecision('Paid?\n- yes: Ship\n- no: Why?\n  - late: Wait\n  - refused: Stop')).toEqual({
    text: 'Paid?',
    answers: [
      { answer: 'yes', then: { text: 'Ship', answers: [] } },
      {
        answer: 'no',
        then: {
          text: 'Why?',
          answers: [
            { answer: 'late', then: { text: 'Wait', answers: [] } },
            { answer: 'refused', then: { text: 'Stop', answers: [] } },
          ],
        },
      },
    ],
  })
})

test.each([
  ['', 'It begins with no question'],
  ['- yes: Ship', 'It begins with no question'],
  ['Paid?\n- yes: Ship', '"Paid?" has 1 answers'],
  ['Paid?\n- yes', '"- yes" is no answer'],
  ['Paid?\n- yes: Ship\n    - at once: Now', 'is indented too far'],
])('%j is rejected', (code, message) => {
  expect(() => readDecision(code)).toThrow(message)
})
