import { inflateSync, crc32 } from 'node:zlib'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { brand } from '@docs/brand/brand'
import { code128 } from '../../src/payer-pages/codes/code-128'
import { barcodeSvg, qrSvg } from '../../src/payer-pages/codes'
import { boletoBarcode } from '@docs/model/codes/boleto'
import { itf } from '../../src/payer-pages/codes/itf'
import { codePng } from '../../src/payer-pages/codes/picture'
import { catalogue } from '../gateway/gateway'
import { useBrowser } from './browser'
import { serveSandbox } from './pages-server'

const newPage = useBrowser()
const { origin, create } = await serveSandbox()

/** The dark points of a PNG file of one bit, with its checksums looked at. */
function pointsOf(png: Uint8Array): boolean[][] {
  const file = Buffer.from(png)
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < file.length;) {
    const end = at + 8 + file.readUInt32BE(at)
    const body = file.subarray(at + 4, end)
    expect(file.readUInt32BE(end)).toBe(crc32(body))
    chunks.set(body.subarray(0, 4).toString(), body.subarray(4))
    at = end + 4
  }
  expect([...chunks.keys()]).toEqual(['IHDR', 'IDAT', 'IEND'])
  const [header, data] = [chunks.get('IHDR')!, inflateSync(chunks.get('IDAT')!)]
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const line = Math.ceil(width / 8) + 1
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => ((data[y * line + 1 + (x >> 3)]! >> (7 - (x & 7))) & 1) === 0),
  )
}

/** One point of each module. */
const every = (points: boolean[][], width: number, height: number): boolean[][] =>
  points.filter((_, y) => y % height === 0).map((row) => row.filter((_, x) => x % width === 0))

const texts = [`${brand.slug}-sandbox:01JF3W4D6F8H0K2N4Q6S8V0X2Z`, 'bitcoin:bc1qar0srr7xfkvy5l643lydnw9re59gtzzwf5mdq']

test.each(texts)('the PNG file of a QR code has its modules (%s)', (text) => {
  const { data } = encode(text, { ecc: 'M', border: 4 })
  expect(every(pointsOf(codePng('qr', text)!), 8, 8)).toEqual(data)
})

test('Code 128 has the values of its standard: pairs of digits, a change of sets, the check value', () => {
  // PJJ123C is the example of many books; its check value is 55.
  expect(valuesOf(code128('PJJ123C')!)).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106])
  expect(valuesOf(code128('123456')!)).toEqual([105, 12, 34, 56, 44, 106])
  expect(valuesOf(code128('AB1234')!).slice(0, 6)).toEqual([104, 33, 34, 99, 12, 34])
  expect(code128('каса')).toBeUndefined()
  expect(barcodeSvg('каса')).toBeUndefined()
})

test('a boleto has its own barcode: digits in pairs, one in the bars and one in the spaces', () => {
  const line = catalogue.services.flatMap(({ fields }) => fields).find(({ check }) => check === 'boleto')!.example
  // Start, 1 in the bars with 2 in the spaces, end.
  expect(widthsOf(itf('12')).join('')).toBe('1111' + '3113111133' + '311')
  expect(barcodeSvg(line)).toContain(`viewBox="0 0 ${20 + widthsOf(itf(boletoBarcode(line))).reduce((a, b) => a + b)} `)
})

/** The values of bars, by a table that is made anew from the standard's rule for the first ones. */
function valuesOf(bars: boolean[]): number[] {
  const all = Array.from({ length: 95 }, (_, value) => patternOf(String.fromCharCode(value + 32)))
  const widths = widthsOf(bars)
  const found: number[] = []
  for (let at = 0; at < widths.length - 7; at += 6) {
    const own = widths.slice(at, at + 6).join('')
    const known = all.indexOf(own)
    found.push(known >= 0 ? known : special.indexOf(own) + 95)
  }
  expect(widths.slice(-7).join('')).toBe('2331112')
  return [...found, 106]
}

/** Values 95 to 105. */
const special = '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
  .replace(/^/, '114113 ')
  .split(' ')

/** What stands behind the start of a text of one letter. */
const patternOf = (letter: string): string => widthsOf(code128(letter)!).slice(6, 12).join('')

const widthsOf = (bars: boolean[]): number[] =>
  bars
    .map((isDark) => (isDark ? '1' : '0'))
    .join('')
    .match(/1+|0+/g)!
    .map(({ length }) => length)

test('each voucher has a barcode that a browser shows, and each QR code has its picture', async () => {
  const tab = await newPage({ javaScriptEnabled: true })
  await tab.goto(`${origin}/p/none`)
  const services = catalogue.services.filter(
    ({ flow, direction, payer }) =>
      flow === 'hpp' && direction === 'payin' && payer.screens.some((each) => each === 'voucher' || each === 'qr'),
  )
  expect(services.length).toBeGreaterThan(3)
  for (const service of services) {
    const { id } = await create(service.id, payerOf(service))
    const folder = service.payer.screens.includes('voucher') ? 'barcode' : 'qr'
    const address = `${origin}/${folder}/${id.slice(4)}.png`
    const { headers } = await fetch(address)
    expect(headers.get('content-type'), service.id).toBe('image/png')
    const size = await tab.evaluate(async (src) => {
      const image = new Image()
      image.src = src
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    }, address)
    expect(Math.min(...size)).toBeGreaterThan(90)
  }
})

/** The catalogue's examples of what a service needs at the call. */
function payerOf({ fields }: (typeof catalogue.services)[number]): object {
  const body: Record<string, Record<string, string>> = { customer: { email: 'payer@shop.example' } }
  for (const { party, need, path, example } of fields) {
    const [part = '', name = ''] = path.split('.')
    if (party === 'payer' && need !== 'optional') (body[part] ??= {})[name] = example
  }
  return body
}

test('the pictures of pages are those of the files', async () => {
  const text = texts[0]!
  const points = every(pointsOf(codePng('qr', text)!), 8, 8)
  const tab = await newPage({ javaScriptEnabled: true, viewport: { width: 400, height: 400 } })
  await tab.setContent(qrSvg(text))
  const dark = await tab.evaluate((size) => {
    const path = document.querySelector('path')!
    const isDark = (x: number, y: number) => path.isPointInFill(new DOMPoint(x + 0.5, y + 0.5))
    return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => isDark(x, y)))
  }, points.length)
  expect(dark).toEqual(points)
})
