/** QR codes and barcodes. */
import { encode } from 'uqr'
import { boletoBarcode } from '@docs/model/codes/boleto'
import { checkDigits } from '@docs/model/codes/check-digits'
import { code128 } from './code-128'
import { itf } from './itf'

/** The modules of a code in rows, `true` for dark, including the quiet zone. */
export type Modules = boolean[][]

export const qr = (text: string): Modules => encode(text, { ecc: 'M', border: 4 }).data

const quiet = 10
/** Height of a barcode in modules; `Modules` holds only one row of it. */
export const height = 48

export function barcode(text: string): Modules | undefined {
  const side = Array<boolean>(quiet).fill(false)
  const bars = checkDigits.boleto(text) ? itf(boletoBarcode(text)) : code128(text)
  return bars && [[...side, ...bars, ...side]]
}

/** A QR code as SVG. */
export const qrSvg = (text: string): string => svg(qr(text), 1)

/** A barcode as SVG: of a boleto in its own code, else in Code 128; `undefined` if the text cannot be encoded. */
export function barcodeSvg(text: string): string | undefined {
  const modules = barcode(text)
  return modules && svg(modules, height)
}

function svg(modules: Modules, rowHeight: number): string {
  const path = modules.flatMap((row, y) =>
    runs(row).map(([x, width]) => `M${x} ${y * rowHeight}h${width}v${rowHeight}h-${width}z`),
  )
  const viewBox = `0 0 ${modules[0]?.length ?? 0} ${modules.length * rowHeight}`
  return `<svg viewBox="${viewBox}" shape-rendering="crispEdges"><path d="${path.join('')}"/></svg>`
}

/** The runs of dark modules in a row: where each starts, and its length. */
function runs(row: boolean[]): [start: number, length: number][] {
  const found: [number, number][] = []
  row.forEach((isDark, x) => {
    const last = found.at(-1)
    if (isDark && last && last[0] + last[1] === x) last[1] += 1
    else if (isDark) found.push([x, 1])
  })
  return found
}
