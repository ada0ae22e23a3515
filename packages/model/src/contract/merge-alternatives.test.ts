import { describe, expect, test } from 'vitest'
import type { Field } from './types'
import { mergeAlternatives, type Alternative } from './merge-alternatives'

const field = (name: string, required: boolean, own: Partial<Field> = {}): Field => ({
  ...{ name, anchor: `request.${name}`, type: 'string', required, description: name, limits: [] },
  ...{ children: [], variants: [] },
  ...own,
})

describe('alternatives with a discriminating field', () => {
  const always = (value: string) => field('type', true, { limits: [{ keyword: 'const', value }] })
  const alternatives: Alternative[] = [
    {
      name: 'card',
      description: 'A card.',
      fields: [
        always('card'),
        field('amount', true, { description: 'Paid.' }),
        field('hold', false),
        field('note', false),
      ],
    },
    {
      name: 'bank',
      description: 'An account.',
      fields: [
        always('bank'),
        field('amount', true, { description: 'Got.' }),
        field('iban', true),
        field('note', true),
      ],
    },
  ]
  const fields = mergeAlternatives(alternatives, 'type')
  const find = (name: string) => fields.find((each) => each.name === name)

  test('become one list that keeps the field order of each alternative', () => {
    expect(fields.map(({ name }) => name)).toEqual(['type', 'amount', 'hold', 'iban', 'note'])
  })

  test('are listed as the values of that field', () => {
    expect(find('type')).toMatchObject({
      required: true,
      limits: [],
      enum: {
        open: false,
        values: [
          { value: 'card', description: 'A card.' },
          { value: 'bank', description: 'An account.' },
        ],
      },
    })
  })

  test('with the same description share it', () => {
    const wallet: Alternative = {
      name: 'wallet',
      description: 'A wallet.',
      fields: [always('wallet'), field('amount', true, { description: 'Got.' })],
    }
    const [, amount] = mergeAlternatives([...alternatives, wallet], 'type')
    expect(amount?.description).toBe('`card`: Paid.\n\n`bank`, `wallet`: Got.')
  })

  test('say which ignores a field, in place of its description', () => {
    const [, language] = mergeAlternatives(
      [
        { ...alternatives[0]!, fields: [always('card'), field('language', false, { ignored: true })] },
        { ...alternatives[1]!, fields: [always('bank'), field('language', false, { description: 'Of the page.' })] },
      ],
      'type',
    )
    expect(language).toMatchObject({
      description: 'Of the page.',
      needs: [
        { need: 'optional', variants: ['bank'] },
        { need: 'ignored', variants: ['card'] },
      ],
    })
  })

  test('state which fields each requires and forbids', () => {
    expect(find('amount')).toMatchObject({ required: true, description: '`card`: Paid.\n\n`bank`: Got.' })
    expect(find('amount')?.needs).toBeUndefined()
    expect(find('hold')?.needs).toEqual([
      { need: 'optional', variants: ['card'] },
      { need: 'refused', variants: ['bank'] },
    ])
    expect(find('iban')).toMatchObject({
      required: false,
      needs: [
        { need: 'required', variants: ['bank'] },
        { need: 'refused', variants: ['card'] },
      ],
    })
    expect(find('note')).toMatchObject({
      description: 'note',
      needs: [
        { need: 'required', variants: ['bank'] },
        { need: 'optional', variants: ['card'] },
      ],
    })
  })
})

describe('alternatives without a discriminating field', () => {
  const alternative = (...fields: Field[]): Alternative => ({ name: '', description: '', fields })

  test('name each other if one of them is required', () => {
    const fields = mergeAlternatives([alternative(field('id', true)), alternative(field('reference', true))], undefined)
    expect(fields.map(({ name, required, insteadOf }) => ({ name, required, insteadOf }))).toEqual([
      { name: 'id', required: false, insteadOf: ['reference'] },
      { name: 'reference', required: false, insteadOf: ['id'] },
    ])
  })

  test('are optional if none of them is required', () => {
    const fields = mergeAlternatives([alternative(field('id', true)), alternative(field('status', false))], undefined)
    expect(fields.map(({ name, required, insteadOf }) => ({ name, required, insteadOf }))).toEqual([
      { name: 'id', required: false, insteadOf: undefined },
      { name: 'status', required: false, insteadOf: undefined },
    ])
  })
})
