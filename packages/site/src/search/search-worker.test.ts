import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildGuides, buildIndex } from './build'
import { SearchWorker } from './search-worker'

const json = buildIndex([
  {
    page: '/callbacks',
    pageTitle: 'Callbacks',
    anchor: '',
    title: 'Callbacks',
    text: 'Signed callback',
    context: '',
    kind: 'guide',
  },
])

function serve(answer: (address: string) => Response | Promise<Response>) {
  const fetched = vi.fn<(address: string) => Promise<Response>>(async (address) => answer(address))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('R7-3 R7-4 R7-5 search worker', () => {
  const guide = (page: string, anchor: string, title: string, text: string) => ({
    page: `/services/${page}`,
    pageTitle: page,
    anchor,
    title,
    text,
    context: 'services' as const,
    kind: 'service' as const,
  })
  const records = [
    guide('pix', '', 'pix', `Instant payments ${'of banks '.repeat(10_000)}in Brazil`),
    guide('pix', 'pitfalls', 'Pitfalls', 'Ask for the whole taxpayer number'),
  ]

  it('answers from the first index, then from all of it once the guides are loaded', async () => {
    const files: Record<string, string> = {
      '/search-index.json': buildIndex(records),
      '/search-index-guides.json': buildGuides(records),
    }
    const fetched = serve((address) => new Response(files[address]))
    const worker = new SearchWorker()
    expect(await worker.search('/', '', 'pix')).toMatchObject({ total: 1, isWhole: false })
    expect((await worker.search('/', '', 'brazil')).total).toBe(0)
    expect(fetched.mock.calls.flat()).toEqual(['/search-index.json'])
    await Promise.all([worker.complete('/', ''), worker.complete('/', '')])
    expect(await worker.search('/', '', 'taxpayer')).toMatchObject({
      total: 1,
      isWhole: true,
      results: [{ title: 'Pitfalls' }],
    })
    expect((await worker.search('/', '', 'instant')).total).toBe(1)
    expect((await worker.search('/', '', 'brazil')).total).toBe(1)
    expect(fetched.mock.calls.flat()).toEqual(['/search-index.json', '/search-index-guides.json'])
  })

  it('fetches the guides again after a failure', async () => {
    serve((address) =>
      address === '/search-index.json' ? new Response(buildIndex(records)) : new Response('', { status: 503 }),
    )
    const worker = new SearchWorker()
    await expect(worker.complete('/', '')).rejects.toThrow('503')
    serve(() => new Response(buildGuides(records)))
    await worker.complete('/', '')
    expect(await worker.search('/', '', 'taxpayer')).toMatchObject({ total: 1, isWhole: true })
  })

  it.each([
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
    [
      'a server error',
      () => new Response('', { status: 503, statusText: 'Unavailable' }),
      '/search-index.json: 503 Unavailable',
    ],
    // A deploy in between may take the file away.
    ['a file that is gone', () => new Response('', { status: 404 }), '/search-index.json: 404'],
    ['another file', () => new Response('{}'), '/search-index.json is not a search index'],
  ])('tries again after %s', async (_, fail, message) => {
    serve(fail)
    const worker = new SearchWorker()
    await expect(worker.search('/', '', 'callback')).rejects.toThrow(message)
    serve(() => new Response(json))
    expect(await worker.search('/', '', 'callback')).toMatchObject({ total: 1 })
  })

  it('finds nothing in an unknown context', async () => {
    serve(() => new Response(json))
    expect(await new SearchWorker().search('/', 'bogus', 'callback')).toMatchObject({ total: 0, isWhole: true })
  })

  it.each(['//evil.test/', '//evil.test', 'https://evil.test/', '/\\evil.test/', '/../', '/uk/../../', 'uk/'])(
    'fetches nothing for the base %j',
    async (base) => {
      const fetched = serve(() => new Response(json))
      expect(await new SearchWorker().search(base, '', 'callback')).toMatchObject({
        total: 0,
        results: [],
        isWhole: true,
      })
      expect(fetched).not.toHaveBeenCalled()
    },
  )
})
