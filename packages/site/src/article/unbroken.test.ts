import { expect, test } from 'vitest'
import { unbroken } from './unbroken'

test('an amount breaks neither between its digits nor before its currency; code keeps its spaces', () => {
  expect(unbroken('<p>До 10 000 PLN, тел. 55 0000 0000</p>')).toBe('<p>До 10\u00a0000\u00a0PLN, тел. 55 0000 0000</p>')
  const code = '<pre><code>10 000 PLN</code></pre><td title="10 000 PLN"><code>10 000</code></td>'
  expect(unbroken(code)).toBe(code)
})

test('a name does not break behind its first character; longer words and attributes stay as they are', () => {
  expect(unbroken('<p>3-D Secure, (M-Pesa)</p>')).toBe(
    '<p><span class="whole">3-D</span> Secure, (<span class="whole">M-Pesa</span>)</p>',
  )
  const others = '<a title="M-Pesa" href="/a-b">host-to-host, 10-12</a><option>3-D Secure</option>'
  expect(unbroken(others)).toBe(others)
})
