import { expect, test } from 'vitest'
import { outlineOf } from './outline'

const anchors = (source: string) => outlineOf(source).headings.map(({ anchor }) => anchor)

test('a heading without an anchor gets the same one as on GitHub', () => {
  expect(anchors('## Why? It’s `amount_due`, *not* C++ & co.\n\n### Чому так?\n')).toEqual([
    'why-its-amount_due-not-c--co',
    'чому-так',
  ])
})

test('headings with the same words get different anchors; explicit anchors are unchanged', () => {
  expect(anchors('## Same\n\n## Same\n\n## Same [#other]\n')).toEqual(['same', 'same-1', 'other'])
})
