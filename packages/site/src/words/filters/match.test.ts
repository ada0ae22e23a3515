import { describe, expect, test } from 'vitest'
import { fold, matcher } from './match'

const finds = (query: string, text: string) => matcher(query)(fold(text))

describe('matching a row', () => {
  test.each([
    ['', 'anything'],
    ['ukr', 'UA Ukraine'],
    ['UKR 804', '804 Ukraine'],
    ["cote d'ivoire", 'Côte d’Ivoire'],
    ['Кот-дʼІвуар', 'Кот-д’Івуар'],
    ['sao paulo', 'São Paulo'],
    ['київ', 'Місто КИЇВ'],
    ['  br  ', 'BR'],
  ])('“%s” finds “%s”', (query, text) => expect(finds(query, text)).toBe(true))

  test.each([
    ['peru', 'Brazil'],
    ['banco mexico', 'Banco do Brasil'],
  ])('“%s” does not find “%s”', (query, text) => expect(finds(query, text)).toBe(false))
})
