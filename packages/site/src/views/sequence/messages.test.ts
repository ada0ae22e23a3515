import { expect, test } from 'vitest'
import { readMessages } from './messages'

test('messages are listed in order, followed by the messages of each case', () => {
  expect(
    readMessages('Shop: counts\nShop -> Bank: asks\nyes:\n  Bank --> Shop: `200`\nno:\n  Bank --> Shop: `401`'),
  ).toEqual({
    lanes: [
      { id: 'Shop', name: 'Shop' },
      { id: 'Bank', name: 'Bank' },
    ],
    steps: [
      { from: 'Shop', to: 'Shop', label: 'counts' },
      { from: 'Shop', to: 'Bank', label: 'asks' },
    ],
    branches: [
      { when: 'yes', steps: [{ from: 'Bank', to: 'Shop', label: '`200`', line: 'answer' }] },
      { when: 'no', steps: [{ from: 'Bank', to: 'Shop', label: '`401`', line: 'answer' }] },
    ],
  })
})

test.each([
  ['Shop > Bank: asks', 'is no message'],
  ['Shop: counts', 'It has 1 who take part'],
  ['  Shop -> Bank: asks', 'belongs to no case'],
  ['yes:\nShop -> Bank: asks', 'follows the cases'],
  ['Shop -> Bank: asks\nyes:', 'Nothing happens in the case "yes"'],
])('%j is rejected', (code, message) => {
  expect(() => readMessages(code)).toThrow(message)
})
