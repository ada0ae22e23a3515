/**
 * Another provider replaces our gateway with its own: the files in site/ replace the ones that docs/own-gateway.md
 * lists, and everything else is unchanged.
 */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OpenApiDocument } from '@docs/model/contract/types'
import type { VectorDocument } from '@docs/model/vectors'
import { programLanguages } from '@docs/model/language/code-languages'
import { brand as ours } from '@docs/brand/brand'
import { markPaths } from '@docs/brand/mark'
import { build, machinery, useCopy } from '../built/scratch'
import { brand } from './site/brand/brand'
import { builtTexts, tracesOf, type BuiltText } from './traces'

const site = 'packages/site/tests/provider/site'
const headers = ['Northgate-Key', 'Northgate-Time', 'Northgate-Seal']

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()

/** The colours of a style sheet. */
const coloursIn = (css: string) => [...new Set(css.match(/#[0-9a-f]{6}\b/g))]
const ourTokens = readFileSync('brand/tokens.css', 'utf8')
/** Red and blue change places, and a colour in which they are equal becomes darker. White is nobody's. */
const otherTokens = ourTokens.replace(
  /#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})\b/g,
  (colour, red: string, green, blue: string) => {
    if (colour === '#ffffff') return colour
    return red === blue ? `#${red}${green}0${blue[1]}` : `#${blue}${green}${red}`
  },
)

test('the provider replaces only the files in packages that the guide lists', () => {
  const guide = readFileSync('docs/own-gateway.md', 'utf8')
  const replaced = filesIn(join(site, 'packages')).map((file) => `packages/${file}`)
  expect(replaced.filter((file) => !guide.includes(`\`${file}\``))).toEqual([])
})

describe('the site of another provider', () => {
  const folder = useCopy(...machinery)
  let dist: string
  let output: string
  let texts: BuiltText[]
  const read = (path: string) => readFileSync(join(dist, path), 'utf8')
  const json = <T>(path: string) => JSON.parse(read(path)) as T

  beforeAll(() => {
    cpSync(site, folder, { recursive: true })
    writeFileSync(join(folder, 'brand/tokens.css'), otherTokens)
    const result = build(folder)
    output = result.output
    if (result.status !== 0) throw new Error(output)
    dist = join(folder, 'dist')
    texts = builtTexts(dist)
  }, 120_000)

  test('is built without broken links', () => {
    expect(output.split('\n').filter((line) => /WARN|leads to no/.test(line))).toEqual([])
    expect(texts.length).toBeGreaterThan(200)
  })

  test('has no trace of our brand: name, hosts, headers, mark and colours', () => {
    const theirs = new Set(coloursIn(otherTokens))
    const colours = coloursIn(ourTokens).filter((colour) => !theirs.has(colour))
    expect(colours.length).toBeGreaterThan(10)
    const ofBrand = [ours.name, ours.slug, ours.headerPrefix, ...Object.values(markPaths)]
    expect(tracesOf(texts, [...ofBrand, ...colours])).toEqual([])
  })

  test('has no unfilled placeholder', () => {
    const unfilled = texts.flatMap(({ place, text }) =>
      [...text.matchAll(/\{\{[\w.]+\}\}/g)].map(([found]) => `${place}: ${found}`),
    )
    // Postman fills the placeholders of its collection.
    const { variable } = json<{ variable: { key: string }[] }>('downloads/postman_collection.json')
    const known = new Set(variable.map(({ key }) => `{{${key}}}`))
    expect(unfilled.filter((each) => !known.has(each.split(': ').at(-1)!))).toEqual([])
  })

  test('has every fact that a page cites', () => {
    const pages = texts.filter(({ place }) => place.endsWith('.md'))
    expect(pages.filter(({ text }) => /undefined|NaN/.test(text)).map(({ place }) => place)).toEqual([])
  })

  test('has the provider’s name in every title, and the provider’s services and operations', () => {
    const titles = texts
      .filter(({ place }) => place.endsWith('.html'))
      .map(({ place, text }) => [place, /<title>(.*?)<\/title>/.exec(text)?.[1]])
    expect(titles.length).toBeGreaterThan(30)
    expect(titles.filter(([, title]) => !title?.includes(brand.name))).toEqual([])
    const { items } = json<{ items: { service_id: string; guide_url: string }[] }>('downloads/services.json')
    expect(items.map(({ service_id, guide_url }) => [service_id, guide_url])).toEqual([
      ['blik_payin_hpp', `${brand.docsUrl}/services/blik/payin_hpp`],
      ['transfer_payin_hpp', `${brand.docsUrl}/services/transfer/payin_hpp`],
    ])
    expect(Object.keys(json<OpenApiDocument>('downloads/openapi.json').paths)).toEqual([
      '/v2/transaction/create',
      '/v2/transaction/find',
      '/v2/service/list',
    ])
  })

  test.each(['downloads/openapi.json', 'uk/downloads/openapi.json'])(
    'has the provider’s hosts and headers in %s',
    (path) => {
      const { servers, components, info } = json<OpenApiDocument>(path)
      expect(servers.map(({ url }) => url)).toEqual([brand.sandboxUrl, brand.apiUrl])
      expect(Object.values(components.securitySchemes ?? {}).map((each) => ('name' in each ? each.name : ''))).toEqual(
        headers,
      )
      expect(info.title).toContain(brand.name)
      expect(read(path)).toContain('"Northgate-Request"')
      expect(read(path)).toContain('https://checkout.northgate.example/p/1')
    },
  )

  test.each(programLanguages)('samples in %s have the provider’s headers, host and variables', (language) => {
    const samples = texts.filter(
      ({ place }) => place.startsWith(`downloads/samples.zip: ${language}/`) && !/\/(receiver|client)\./i.test(place),
    )
    expect(samples).toHaveLength(3)
    for (const { place, text: code } of samples) {
      for (const part of [
        ...headers,
        brand.sandboxUrl,
        'NORTHGATE_PAY_BASE_URL',
        'NORTHGATE_PAY_KEY_ID',
        'NORTHGATE_PAY_SECRET',
      ]) {
        expect(code, place).toContain(part)
      }
    }
  })

  test('programs that check callbacks read the provider’s headers and variables', () => {
    // The page has the first program; the others are fetched when they are chosen.
    const page = ['callbacks.html', 'samples/2.x/en/callbacks.json']
      .map(read)
      .join('\n')
      .replace(/<[^>]+>/g, '')
    for (const part of ['HTTP_NORTHGATE_KEY', 'HTTP_NORTHGATE_TIME', 'HTTP_NORTHGATE_SEAL', 'NORTHGATE_PAY_NOW'])
      expect(page.split(part).length - 1, part).toBeGreaterThanOrEqual(programLanguages.length)
  })

  test('vectors and collection have the provider’s headers and host', () => {
    const { vectors } = json<VectorDocument>('downloads/signature-vectors.json')
    const wrong = vectors.filter(
      ({ reason, message, steps }) =>
        (steps.signature === message.headers['Northgate-Seal']) === (reason === 'signature'),
    )
    // An unknown key and a wrong time are rejected before the signature is checked.
    expect(wrong.filter(({ reason }) => reason !== 'timestamp').map(({ id }) => id)).toEqual([])
    expect(read('downloads/signature-vectors.json')).not.toMatch(/pix|report/)
    expect(new Set(vectors.map(({ message }) => Object.keys(message.headers).join()))).toEqual(
      new Set([headers.join()]),
    )
    // This provider sends no GET callbacks.
    expect(new Set(vectors.map(({ kind }) => kind))).toEqual(new Set(['request', 'callback_post']))
    const collection = read('downloads/postman_collection.json')
    for (const part of [...headers, brand.sandboxUrl]) expect(collection).toContain(part)
  })

  test('pages have the provider’s names in prose, code and titles of code, in both languages', () => {
    for (const root of ['', 'uk/']) {
      const textOf = (page: string) => read(root + page).replace(/<[^>]+>/g, '')
      expect(textOf('index.html')).toContain('export NORTHGATE_PAY_BASE_URL=')
      expect(textOf('index.html')).toContain('Northgate Pay')
      expect(read(`${root}index.html`)).toContain(
        '<a href="https://www.northgate.example" rel="noopener noreferrer">www.northgate.example</a>',
      )
      expect(textOf('request_format.html')).toMatch(/Northgate-Seal.*Northgate-Key.*Host: live\.northgate\.example/s)
      expect(textOf('definition.html')).toContain('Northgate-Key')
    }
  })

  test('uses the provider’s address', () => {
    expect(read('robots.txt')).toContain(`Sitemap: ${brand.docsUrl}/sitemap.xml`)
    expect(new Set([...read('sitemap.xml').matchAll(/<loc>(https:\/\/[^/]+)/g)].map(([, origin]) => origin))).toEqual(
      new Set([brand.docsUrl]),
    )
  })
})
