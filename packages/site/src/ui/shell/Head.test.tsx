import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Head } from './Head'

describe('tags of the head (R8-18)', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
  afterEach(() => void vi.restoreAllMocks())

  const title = <title>Page</title>

  it('are rendered without a warning', () => {
    expect(renderToStaticMarkup(<Head>{title}</Head>)).toBe('<title>Page</title>')
    expect(console.warn).not.toHaveBeenCalled()
  })

  it.each([
    ['a nested Head', <Head key="1">{title}</Head>, '<Head> is not supported inside <Head>'],
    ['an element of the body', <div key="1">text</div>, '<div> is not supported inside <Head>'],
    [
      'an element in a title',
      <title key="1">
        <b>Page</b>
      </title>,
      '<title> inside <Head> holds nested elements',
    ],
    [
      'an element in a meta',
      <meta key="1" name="a">
        {title}
      </meta>,
      '<meta> inside <Head> holds nested elements',
    ],
    ['text', 'text', '<Head> holds text ("text")'],
  ])('with %s cause a warning and are omitted; the others are rendered', (_, wrong, warning) => {
    const html = renderToStaticMarkup(
      <Head>
        {wrong}
        {title}
      </Head>,
    )
    expect(html).toBe('<title>Page</title>')
    expect(vi.mocked(console.warn).mock.calls).toEqual([[expect.stringContaining(warning)]])
  })
})
