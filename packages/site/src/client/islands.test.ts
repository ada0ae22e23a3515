import { describe, expect, it } from 'vitest'
import { moduleAddress } from './islands'

describe('the address of a module that could not be fetched', () => {
  it.each([
    [
      'Failed to fetch dynamically imported module: http://localhost:3000/_astro/search-page.Bx1.js',
      'http://localhost:3000/_astro/search-page.Bx1.js',
    ],
    [
      'error loading dynamically imported module: https://docs.gateway.example/_astro/search-page.Bx1.js',
      'https://docs.gateway.example/_astro/search-page.Bx1.js',
    ],
    ['Importing a module script failed.', undefined],
  ])('%s', (message, address) => expect(moduleAddress(new TypeError(message))).toBe(address))
})
