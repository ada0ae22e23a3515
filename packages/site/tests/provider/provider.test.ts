/**
 * Another provider replaces our gateway with its own: the files in site/ replace the ones that the README lists, and
 * everything else is unchanged.
 */
import { strFromU8, unzipSync } from 'fflate'
import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OpenApiDocument } from '@docs/model/contract/types'
import type { VectorDocument } from '@docs/model/vectors'
import { brand as ours } from '@docs/model/brand/brand'
import { build, machinery, useCopies } from '../built/scratch'
import { brand } from './site/packages/model/src/brand/brand'

const { copyOf } = useCopies()

const site = 'packages/site/tests/provider/site'
const headers = ['Northgate-Key', 'Northgate-Time', 'Northgate-Seal']
const programs = ['bash', 'php', 'javascript', 'python', 'java', 'kotlin', 'go']

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()

/** The text of a file, decompressed; for an archive, the text of each of its files. */
function textsOf(path: string, bytes: Buffer): [place: string, text: string][] {
  if (path.endsWith('.br')) return textsOf(path.slice(0, -3), brotliDecompressSync(bytes))
  if (path.endsWith('.gz')) return textsOf(path.slice(0, -3), gunzipSync(bytes))
  if (!path.endsWith('.zip')) return [[path, bytes.toString('utf8')]]
  return Object.entries(unzipSync(bytes)).map(([name, content]) => [`${path}: ${name}`, strFromU8(content)])
}

test('the provider replaces only the data files in src that the README lists', () => {
  const replaced = filesIn(join(site, 'packages')).map((file) => `packages/${file}`)
  const [promise = ''] = /^To document your own gateway .*$/m.exec(readFileSync('README.md', 'utf8')) ?? []
  expect(
    replaced.filter(
      (file) =>
        !promise.includes(file === 'packages/model/src/brand/brand.ts' ? `\`${file}\`` : `\`${basename(file)}\``),
    ),
  ).toEqual([])
})

describe('the site of another provider', () => {
  let dist: string
  let output: string
  let texts: [place: string, text: string][]
  const read = (path: string) => readFileSync(join(dist, path), 'utf8')
  const json = <T>(path: string) => JSON.parse(read(path)) as T

  beforeAll(() => {
    const folder = copyOf(machinery)
    cpSync(site, folder, { recursive: true })
    const result = build(folder)
    output = result.output
    if (result.status !== 0) throw new Error(output)
    dist = join(folder, 'dist')
    texts = filesIn(dist).flatMap((path) => textsOf(path, readFileSync(join(dist, path))))
  }, 120_000)

  test('is built without broken links', () => {
    expect(output.split('\n').filter((line) => /WARN|leads to no/.test(line))).toEqual([])
    expect(texts.length).toBeGreaterThan(200)
  })

  test('does not contain our name in any file, archive or file name', () => {
    const name = new RegExp(`${ours.name}|${ours.slug}`, 'i')
    expect(texts.filter(([place, text]) => name.test(place) || name.test(text)).map(([place]) => place)).toEqual([])
  })

  test('has no unfilled placeholder', () => {
    const unfilled = texts.flatMap(([place, text]) =>
      [...text.matchAll(/\{\{[\w.]+\}\}/g)].map(([found]) => `${place}: ${found}`),
    )
    // Postman fills the placeholders of its collection.
    const { variable } = json<{ variable: { key: string }[] }>('downloads/postman_collection.json')
    const known = new Set(variable.map(({ key }) => `{{${key}}}`))
    expect(unfilled.filter((each) => !known.has(each.split(': ').at(-1)!))).toEqual([])
  })

  test('has every fact that a page cites', () => {
    const pages = texts.filter(([place]) => place.endsWith('.md'))
    expect(pages.filter(([, text]) => /undefined|NaN/.test(text)).map(([place]) => place)).toEqual([])
  })

  test('has the provider’s name in every title, and the provider’s services and operations', () => {
    const titles = texts
      .filter(([place]) => place.endsWith('.html'))
      .map(([place, text]) => [place, /<title>(.*?)<\/title>/.exec(text)?.[1]])
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

  test.each(programs)('samples in %s have the provider’s headers, host and variables', (language) => {
    const samples = texts.filter(
      ([place]) => place.startsWith(`downloads/samples.zip: ${language}/`) && !/\/(receiver|client)\./i.test(place),
    )
    expect(samples).toHaveLength(3)
    for (const [place, code] of samples) {
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
      expect(page.split(part).length - 1, part).toBeGreaterThanOrEqual(programs.length)
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
