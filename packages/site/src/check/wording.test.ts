import { describe, expect, test } from 'vitest'
import type { Avoided } from '../sources/glossary/glossary'
import { hungEndings, wordingOf } from './wording'

const rule = (words: string[], except: string[] = []): Avoided => ({ words, use: 'the right word', except })

const found = (rules: Avoided[], text: string, allowed?: string[]) =>
  wordingOf(rules)(text, allowed).map(({ found }) => found)

describe('words to avoid', () => {
  test.each([
    [
      'answer',
      'Store what it answered; answers come late, the answer’s body too.',
      ['answered', 'answers', 'answer’s'],
    ],
    ['terminal status', 'Terminal statuses stay. A terminal-status check.', ['Terminal statuses', 'terminal-status']],
    ['холд*', 'Холд знято, два холди, суму холду захолдовано.', ['Холд', 'холди', 'холду']],
    ['проводка', 'Дві проводки, сім проводок, у проводці; провід цілий.', ['проводки', 'проводок', 'проводці']],
    ['номер мерчанта', 'За номером мерчанта, у номері мерчантові.', ['номером мерчанта', 'номері мерчантові']],
    ['термінальний', 'Статус термінальний, термінальних два. Термінал вільний.', ['термінальний', 'термінальних']],
    [
      'тестове середовище',
      'У тестовому середовищі; тестові середовища.',
      ['тестовому середовищі', 'тестові середовища'],
    ],
    ['криптоактив', 'Криптоактивами платять.', ['Криптоактивами']],
  ])('%s is found in all its forms', (words, text, expected) => {
    expect(found([rule([words])], text)).toEqual(expected)
  })

  test('= matches only the exact form, * any ending', () => {
    expect(found([rule(['=типово'])], 'Типово це два дні. Типовий приклад.')).toEqual(['Типово'])
    expect(found([rule(['переадрес*'])], 'Переадресовує без переадресації.')).toEqual([
      'Переадресовує',
      'переадресації',
    ])
  })

  test('the words of a phrase must be adjacent', () => {
    const crypto = [rule(['crypto asset'])]
    expect(found(crypto, 'Crypto assets, crypto-assets and crypto\nassets.')).toHaveLength(3)
    expect(found(crypto, 'A **crypto** asset, a crypto [asset](/x).')).toEqual(['crypto** asset', 'crypto [asset'])
    expect(found(crypto, 'Pay in crypto. Assets differ; crypto `BTC` assets.')).toEqual([])
    expect(found(crypto, 'crypto       assets')).toEqual([])
  })

  test('a hyphen in a phrase matches only a hyphen in the text', () => {
    expect(found([rule(['payin'])], 'A payin is a pay-in.')).toEqual(['payin'])
    expect(found([rule(['person-to-person'])], 'A person-to-person transfer, person to person.')).toEqual([
      'person-to-person',
    ])
  })

  test('only the longest matching phrase is reported, and exceptions are not', () => {
    const rules = [rule(['answer']), rule(['lost answer']), rule(['webhook'], ['say webhook'])]
    expect(found(rules, 'A lost answer.')).toEqual(['lost answer'])
    expect(found(rules, 'Others say webhook. The webhook is late.')).toEqual(['webhook'])
  })

  test('an exception of one rule does not apply to another', () => {
    expect(found([rule(['answer'], ['payer answers']), rule(['payer'])], 'The payer answers.')).toEqual(['payer'])
  })

  test('a phrase that a text allows is not reported in it', () => {
    expect(found([rule(['answer'])], 'The final answer. Another answer.', ['final answer'])).toEqual(['answer'])
  })
})

describe('identifiers with an ending', () => {
  const endings = (source: string) =>
    hungEndings({ source, text: source.replace(/`[^`]*`/g, (code) => ' '.repeat(code.length)) }).map(
      ({ found: each }) => each,
    )

  test.each([
    ['Після `completed`-у нічого не буде.', '`completed`-у'],
    ['Знайдіть за `id`-ом.', '`id`-ом'],
    ['Без `id`а не можна.', '`id`а'],
  ])('%s', (source, expected) => {
    expect(endings(source)).toEqual([expected])
  })

  test('a hyphenated noun, a following word and a name in code are not endings', () => {
    expect(endings('Код `GET`-запиту: `amount` у полі, `text`, `шлях`і')).toEqual(['`шлях`і'])
    expect(hungEndings({ source: '`a` + `b`у', text: '         ' })).toEqual([])
  })
})
