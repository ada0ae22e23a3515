import { expect, test } from 'vitest'
import { withWholeAmounts } from './amounts'

test('an amount breaks neither between its digits nor before its currency; code keeps its spaces', () => {
  expect(withWholeAmounts('<p>До 10 000 PLN, тел. 55 0000 0000</p>')).toBe(
    '<p>До 10\u00a0000\u00a0PLN, тел. 55 0000 0000</p>',
  )
  const code = '<pre><code>10 000 PLN</code></pre><td title="10 000 PLN"><code>10 000</code></td>'
  expect(withWholeAmounts(code)).toBe(code)
})
