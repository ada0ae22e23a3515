import { test } from 'vitest'
import { allAddresses } from './axe'
import { expectOpens } from './crawl'
import { useSite } from './site'

const site = useSite()

const addresses = allAddresses('dist').filter((address) => !address.endsWith('/404'))
const parts = 12

test.each(Array.from({ length: parts }, (_, part) => part))('R6-1 R7-1 every page opens on a phone (%i)', (part) =>
  expectOpens(
    site,
    addresses.filter((_, index) => index % parts === part),
  ),
)
