import { describe, expect, test } from 'vitest'
import { sentencesOf } from './sentences'
import type { Difference, Place } from './types'

const place = (operation: string, use: Place['use'], path: string): Place => ({ operation, use, path })
const difference = (of: Partial<Difference>): Difference => ({
  pointer: '/openapi/components/schemas/A',
  kind: 'changed',
  label: 'breaking',
  places: [],
  ...of,
})

/** The sentences, each difference named by its pointer or by its first field. */
const told = (...differences: Difference[]) =>
  sentencesOf(differences, {
    isWebhook: (id) => id === 'notify',
    subjectsOf: ({ pointer, after, before, places: [first] }, thing) => [
      { name: thing === 'errors' ? String(after ?? before) : (first?.path.split('.').at(-1) ?? pointer) },
    ],
  }).map(({ subjects, differences: own, ...rest }) => ({
    ...rest,
    subjects: subjects.map(({ name }) => name),
    count: own.length,
  }))

describe('the sentences about differences', () => {
  test('tell what is the same in many methods once', () => {
    const lost = ['pay', 'find', 'list'].map((id) =>
      difference({
        pointer: `/openapi/paths/${id}/get/x-errors/gone`,
        kind: 'value_removed',
        keyword: 'x-errors',
        before: 'gone',
        places: [place(id, 'sent', '')],
      }),
    )
    expect(told(...lost)).toMatchObject([{ pattern: 'notReturned', thing: 'errors', subjects: ['gone'], count: 3 }])
  })

  test('name all fields of which the same is true', () => {
    const closed = ['request', 'request.a', 'request.b'].map((path) =>
      difference({
        kind: 'limit',
        keyword: 'additionalProperties',
        after: false,
        places: [place('pay', 'sent', path)],
      }),
    )
    expect(told(...closed)).toMatchObject([
      { pattern: 'strict', thing: 'body', count: 1 },
      { pattern: 'strict', thing: 'field', subjects: ['a', 'b'], count: 2 },
    ])
  })

  test('do not mix what is in responses with what is in callbacks', () => {
    const added = (path: string, ...places: Place[]) => difference({ pointer: path, kind: 'added', places })
    expect(
      told(
        added('/a', place('find', 'read', 'response.a')),
        added('/b', place('find', 'read', 'response.b'), place('notify', 'read', 'request.b')),
      ),
    ).toMatchObject([
      { pattern: 'added', carriers: ['responses'], subjects: ['a'] },
      { pattern: 'added', carriers: ['responses', 'callbacks'], subjects: ['b'] },
    ])
  })

  test('say what a request must include, and for which kinds', () => {
    const places = [place('pay', 'sent', 'request.a')]
    expect(told(difference({ kind: 'added', after: 'required', places }))).toMatchObject([{ pattern: 'addedRequired' }])
    expect(told(difference({ kind: 'required', after: ['payout'], places }))).toMatchObject([
      { pattern: 'required', kinds: ['payout'] },
    ])
  })

  test('show both values of a limit, and all values that a list has got', () => {
    const places = [place('find', 'read', 'response.status')]
    const values = ['new', 'old'].map((after) => difference({ kind: 'value_added', keyword: 'enum', after, places }))
    const limit = difference({ kind: 'limit', keyword: 'maxLength', before: 8, after: 16, places })
    expect(told(...values, limit)).toMatchObject([
      { pattern: 'valuesAdded', after: ['new', 'old'], count: 2 },
      { pattern: 'replaced', keyword: 'maxLength', before: [8], after: [16] },
    ])
  })

  test('show no value that is too long for a sentence', () => {
    const [sentence] = told(
      difference({ keyword: 'x-provider-statuses', before: { a: { b: 'c' } }, after: { a: { b: 'd' } } }),
    )
    expect(sentence).toMatchObject({ pattern: 'changed', before: [], after: [] })
  })

  test('count the reworded texts, last', () => {
    const words = ['request.a', 'request.b'].map((path) =>
      difference({ kind: 'words', keyword: 'description', label: 'words', places: [place('pay', 'sent', path)] }),
    )
    const added = difference({ kind: 'added', places: [place('pay', 'sent', 'request.c')] })
    expect(told(...words, added)).toMatchObject([
      { pattern: 'addedOptional', count: 1 },
      { pattern: 'reworded', subjects: ['a', 'b'], count: 2 },
    ])
  })
})
