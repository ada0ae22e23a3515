import { existsSync, readFileSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packOffline } from '../../src/build/offline'
import { locales } from '@docs/model/language/locales'
import { roots, useSite } from './site'

const site = useSite()

let folder: string
let files: string[]
let server: Server
let origin: string

beforeAll(async () => {
  const unpacked = await mkdtemp(join(tmpdir(), 'docs-offline-'))
  const entries = Object.entries(unzipSync(await packOffline('dist')))
  for (const [path, bytes] of entries) {
    await mkdir(dirname(join(unpacked, path)), { recursive: true })
    await writeFile(join(unpacked, path), bytes)
  }
  const [top = ''] = (entries[0]?.[0] ?? '').split('/')
  folder = join(unpacked, top)
  files = entries.map(([path]) => path.slice(top.length + 1))
  server = folderServer(folder)
  await new Promise<void>((resolve) => server.listen(0, resolve))
  origin = `http://localhost:${String((server.address() as AddressInfo).port)}`
})

afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await rm(dirname(folder), { recursive: true })
})

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/**
 * Behaves like `python3 -m http.server`: a folder redirects (301) to its address with a slash, which serves index.html.
 */
function folderServer(root: string): Server {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    const path = join(root, decodeURIComponent(pathname))
    const isFolder = existsSync(path) && statSync(path).isDirectory()
    const file = isFolder ? join(path, 'index.html') : path
    if (isFolder && !pathname.endsWith('/')) response.writeHead(301, { Location: `${pathname}/` }).end()
    else if (!existsSync(file)) response.writeHead(404).end()
    else
      response
        .writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' })
        .end(readFileSync(file))
  })
}

describe('the site packed for reading without a network', () => {
  test('contains no files for hosts and robots, and no second copies of pages', () => {
    const unwanted = /\.(?:br|gz)$|(?:^|\/)_(?:headers|redirects)$|^hosting\/|^robots\.txt$|^sitemap\.xml$|^faq\.html$/
    expect(files.filter((file) => unwanted.test(file))).toEqual([])
    expect(files).toEqual(
      expect.arrayContaining([
        'index.html',
        'faq/index.html',
        'faq.md',
        'uk/faq/index.html',
        'search-index.json',
        'downloads/openapi.yaml',
      ]),
    )
  })

  test('says how to open it, in each language', () => {
    const text = readFileSync(join(folder, 'README.txt'), 'utf8')
    expect(text).toContain('Unpack the archive')
    expect(text).toContain('Розпакуйте архів')
    expect(text.match(/python3 -m http\.server 8080/g)).toHaveLength(locales.length)
  })

  test('works on a plain file server, including links, search and reload', async () => {
    const page = await site.openPage()
    await page.goto(`${origin}${roots.uk}`)
    await page.locator('main a[href$="/payment_page"]').first().click()
    await page.waitForURL(`**${roots.uk}payment_page`)
    await page.reload()
    expect(new URL(page.url()).pathname).toBe(`${roots.uk}payment_page`)

    await page.keyboard.press('Control+KeyK')
    const dialog = page.locator('#search-dialog')
    await dialog.getByRole('combobox').fill('ідемпотентність')
    const found = dialog.locator('a[href*="_highlight"]').first()
    await found.waitFor()
    const path = new URL((await found.getAttribute('href')) ?? '', origin).pathname
    await found.click()
    await page.waitForURL((url) => url.pathname === path)
    await page.locator('main mark').first().waitFor()
  })
})
