import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { textFact } from '@docs/model/contract/fact'
import { fillFacts } from '@docs/model/contract/facts'
import { signatureVectors } from '@docs/model/vectors'
import { loadContract } from '@docs/model/sources/contract'
import { locales } from '@docs/model/language/locales'
import { pageSource } from '../../../../tests/page-source'

const contract = await loadContract('2.x', 'en')
const vector = signatureVectors(contract).find(({ id }) => id === 'request_post')
if (!vector) throw new Error('The page looks wrong results of the vector request_post up.')
const { steps, key } = vector
const parts = steps.string_to_sign.split('\n')

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (text: string, algorithm = 'sha256') => createHmac(algorithm, key.secret).update(text).digest('hex')

describe.each(locales)('signature troubleshooting (%s)', (locale) => {
  const page = pageSource('signature_troubleshooting', locale)
  const section = (anchor: string) => page.split(`[#${anchor}]\n`)[1]?.split('\n## ')[0] ?? ''

  test('the first digits and the length of the right results are correct', () => {
    expect(section('wrong-hash')).toContain(`\`${steps.body_sha256.slice(0, 8)}\``)
    expect(section('wrong-signature')).toContain(`\`${hmac(steps.string_to_sign).slice(0, 8)}\``)
    expect(section('five-steps')).toContain(` ${steps.string_to_sign.length} `)
  })
})

describe.each(locales)('the request before and after (%s)', (locale) => {
  const page = fillFacts(pageSource('migration', locale), contract.facts)
  const [before = '', after = ''] = [...page.matchAll(/^```http title=[^\n]*\n([\s\S]*?)\n```$/gm)].map(
    ([, block]) => block,
  )

  test('the 1.x signature follows the printed body', () => {
    const [head, sent = ''] = before.split('\n\n')
    expect(head).toContain(`X-Signature: ${hmac(sent, 'sha1')}`)
  })

  test('the 2.x signature follows the printed body', () => {
    const [head, sent = ''] = after.split('\n\n')
    expect(head).toContain(`${textFact(contract.facts, 'header.key')}: ${key.id}\n`)
    expect(head).toContain(
      `${textFact(contract.facts, 'header.signature')}: v1=${hmac(parts.with(4, sha256(sent)).join('\n'))}\n`,
    )
  })
})
