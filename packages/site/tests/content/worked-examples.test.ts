import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fillFacts } from '@docs/model/contract/facts'
import type { Facts } from '@docs/model/contract/types'
import { webhook } from '@docs/model/contract/webhook'
import { loadContract, loadFacts } from '@docs/model/sources/contract'
import { readYaml } from '@docs/model/sources/yaml-record'
import { locales } from '@docs/model/language/locales'

interface Demo {
  demo: { key_id: string; secret: string; timestamp: number }
}

const demoOf = (file: string): Demo['demo'] => (readYaml('.', file).content as Demo).demo

/** The fenced blocks of a page in order, without their last line feed. */
const blocksOf = (page: string, facts: Facts = loadFacts('en')): string[] =>
  [...fillFacts(page, facts).matchAll(/^```\w+ title=[^\n]*\n([\s\S]*?)\n```$/gm)].map((match) => match[1] ?? '')

// Readers compare their own bytes with these pages, so every printed value must follow from the printed input. The
// examples of 2.x are test vectors: see callbacks.test.ts.
describe.each(locales)('worked example of 1.x (%s)', (locale) => {
  const blocks = blocksOf(readFileSync(`content/1.x/${locale}/request_format.mdx`, 'utf8'))
  const { key_id, secret } = demoOf('contract/v1/data/signature.yaml')
  const body = blocks.find((block) => block.startsWith('{"order_id"')) ?? ''
  const signature = createHmac('sha1', secret).update(body).digest('hex')

  test('the signature follows from the printed body', () => {
    expect(blocks).toContain(signature)
    expect(blocks[0]).toContain(`X-Merchant-Id: ${key_id}\nX-Signature: ${signature}\n\n${body}`)
  })

  test('the signature of the GET follows from an empty body', () => {
    const empty = createHmac('sha1', secret).update('').digest('hex')
    expect(blocks.find((block) => block.startsWith('GET '))).toContain(
      `X-Merchant-Id: ${key_id}\nX-Signature: ${empty}`,
    )
  })

  test('the signature of the callback follows from the body of its sample', async () => {
    const [delivery] = webhook(await loadContract('1.x', 'en'), 'callbacks').deliveries
    const shown = blocksOf(readFileSync(`content/1.x/${locale}/callbacks.mdx`, 'utf8'))
    expect(shown[0]).toContain(`body='${delivery?.body}'`)
    expect(shown).toContain(
      createHmac('sha1', secret)
        .update(delivery?.body ?? '')
        .digest('hex'),
    )
    expect(shown).toContain(delivery?.headers['X-Signature'])
  })
})
