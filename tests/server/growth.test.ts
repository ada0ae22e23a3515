/** What strangers may send costs time in proportion to its length, whatever it is made of. */
import { describe, expect, test } from 'vitest'
import { decider, longestAddress, type HostRules } from '../../src/server/rules'
import { bareAddress } from '../../src/site/bare-address'

const rules: HostRules = {
  roots: ['/', '/uk/', '/1.x/', '/uk/1.x/'],
  languageRoots: ['/', '/uk/'],
  pages: ['/', '/faq'],
  redirects: { '/services/mach': '/services/mach/payin_hpp' },
  scriptHashes: [],
}
const decide = decider(rules)

/** What an address repeats, and what ends it so that nothing fits. */
const repeated = [
  '/', '//', '/index', '/index.html', '.html', '/.html', '/index.html/', 'index', 'html', '.',
  '/a', 'a/', '/%61', '%2e', '/uk', '/1.x', 'A', 'é', '%c3%a9', '/faq.html/index.html/',
]
const endings = ['x', '/', '.html', '/index.html', '?']
const kinds = repeated.flatMap((part) => endings.map((end) => ({ part, end })))

const address = (part: string, end: string, length: number): string => `/${part.repeat(Math.ceil(length / part.length))}`.slice(0, length - end.length) + end

/** The least time of several tries, in ms: what else the machine does only adds to it. */
function leastTime(work: () => void, tries: number): number {
  let least = Infinity
  for (let done = 0; done < tries; done += 1) {
    const start = performance.now()
    work()
    least = Math.min(least, performance.now() - start)
  }
  return least
}

/** Times `work` on all addresses of a length and of twice that; how much more the longer cost. */
function growth(work: (address: string) => void, part: string, end: string, length: number): number {
  const [short, long] = [length, length * 2].map((size) => {
    const text = address(part, end, size)
    return () => {
      for (let times = 0; times < 5; times += 1) work(text)
    }
  }) as [() => void, () => void]
  return leastTime(long, 40) / leastTime(short, 40)
}

describe(`${String(kinds.length)} kinds of hostile addresses, doubled in length, cost at most 2.5 times as much`, () => {
  test.each([
    ['bareAddress', (text: string) => void bareAddress(text), 16_384],
    ['the decision on a request', (text: string) => void decide('GET', text), longestAddress / 2],
  ] as const)('%s', (_name, work, length) => {
    const slow = kinds
      .map(({ part, end }) => ({ part, end, times: growth(work, part, end, length) }))
      .filter(({ times }) => times > 2.5)
      // A pause of the machine in all tries of one length is no growth: what is one shows again.
      .map((kind) => ({ ...kind, times: Math.min(kind.times, growth(work, kind.part, kind.end, length)) }))
      .filter(({ times }) => times > 2.5)
    expect(slow).toEqual([])
  })
})
