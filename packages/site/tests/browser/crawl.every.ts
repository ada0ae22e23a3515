import { readFileSync } from 'node:fs'
import { test } from 'vitest'
import { expectOpens } from './crawl'
import { useSite } from './site'

const site = useSite()

const listed = [...readFileSync('dist/sitemap.xml', 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)]
const addresses = [...listed.map(([, address = '']) => new URL(address).pathname), '/search', '/uk/search']
const parts = 12

test.each(Array.from({ length: parts }, (_, part) => part))('R6-1 R7-1 every page opens on a phone (%i)', (part) =>
  expectOpens(
    site,
    addresses.filter((_, index) => index % parts === part),
  ),
)
