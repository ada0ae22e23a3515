import { barcode, height, qr } from '.'
import { png } from './png'

export type CodeKind = 'qr' | 'barcode'

/** A code as a PNG file, which only Node can make. */
export function codePng(kind: CodeKind, text: string): Uint8Array | undefined {
  if (kind === 'qr') return png(qr(text), 8, 8)
  const modules = barcode(text)
  return modules && png(modules, 2, 2 * height)
}
