/** Handling any request address takes time linear in its length. */
import { describe, expect, test } from 'vitest'
import { whyMissing } from '../../../../scripts/interpreters.mjs'
import { decider, longestAddress, longestPath, type HostRules } from '../../src/build/rules'
import { bareAddress } from '../../src/sources/addresses/bare-address'
import { startNginx } from '../hosts/nginx'
import { client, each, type Request } from '../hosts/requests'
import { hostileKinds, shortAndLong, type HostileKind } from './hostile-addresses'

const rules: HostRules = {
  roots: ['/', '/uk/', '/1.x/', '/uk/1.x/'],
  languageRoots: ['/', '/uk/'],
  pages: ['/', '/faq'],
  redirects: { '/services/mach': '/services/mach/payin_hpp' },
  scriptHashes: [],
}
const decide = decider(rules)

/** The shortest time of several runs in ms, because other load on the machine only adds to it. */
function leastTime(work: () => void): number {
  let least = Infinity
  for (let tries = 0; tries < 12; tries += 1) {
    const start = performance.now()
    for (let times = 0; times < 10; times += 1) work()
    least = Math.min(least, performance.now() - start)
  }
  return least
}

/** The ratio of the times for the longer and the shorter address. */
function growth(work: (address: string) => void, [short, long]: [string, string]): number {
  return leastTime((): void => work(long)) / leastTime((): void => work(short))
}

const kinds = `${String(hostileKinds.length)} kinds of hostile addresses`

describe(`${kinds}, doubled in length, cost at most 2.5 times as much`, () => {
  const works: [string, (text: string) => void, number][] = [
    ['bareAddress', (text: string) => void bareAddress(text), longestAddress],
    ['the decision on a path', (text: string) => void decide('GET', text), longestPath],
    ['the decision on an address', (text: string) => void decide('GET', `/faq?${text}`), longestAddress],
  ]
  test.each(works)('%s', (_name, work, longest) => {
    // Fails only if slow three times in a row, because a pause of the machine can look like growth.
    const slow = hostileKinds.filter((kind) =>
      [1, 2, 3].every(() => growth(work, shortAndLong(kind, longest / 2 - 20)) > 2.5),
    )
    expect(slow).toEqual([])
  })

  test('nginx', { timeout: 120_000 }, async ({ onTestFinished, skip }) => {
    const missing = whyMissing('nginx')
    skip(missing !== undefined, missing)
    const nginx = await startNginx('dist')
    onTestFinished(nginx.stop)
    const ask = client(nginx.port)
    const timeOf = async (target: string) => {
      const requests = Array<Request>(40).fill({ target: encodeURI(decodeURI(target)) })
      const start = performance.now()
      await each(requests, async (one) => void (await ask(one)))
      return performance.now() - start
    }
    const growthOf = async (kind: HostileKind) => {
      const [short, long] = shortAndLong(kind, longestAddress / 2 - 50)
      return (await timeOf(long)) / (await timeOf(short))
    }
    const slow: HostileKind[] = []
    for (const kind of hostileKinds)
      if ((await growthOf(kind)) > 2.5 && (await growthOf(kind)) > 2.5 && (await growthOf(kind)) > 2.5) slow.push(kind)
    expect(slow).toEqual([])
  })
})
