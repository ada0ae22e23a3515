/** Black-and-white PNG files (ISO/IEC 15948). */
import { deflateSync } from 'node:zlib'
import type { Modules } from './index'

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** One bit per pixel, 0 is black. Each module becomes `width` by `height` pixels. */
export function png(modules: Modules, width: number, height: number): Uint8Array {
  const columns = (modules[0]?.length ?? 0) * width
  const header = [...word(columns), ...word(modules.length * height), 1, 0, 0, 0, 0]
  const lines = modules.flatMap((row) => Array<number[]>(height).fill(line(row, width)))
  return Uint8Array.from([
    ...signature,
    ...chunk('IHDR', header),
    ...chunk('IDAT', [...deflateSync(Uint8Array.from(lines.flat()))]),
    ...chunk('IEND', []),
  ])
}

/** A row of pixels, preceded by the filter byte (0: no filter). */
function line(row: boolean[], width: number): number[] {
  const bytes = Array<number>(Math.ceil((row.length * width) / 8)).fill(0)
  row.forEach((isDark, at) => {
    for (let x = at * width; !isDark && x < (at + 1) * width; x += 1) bytes[x >> 3]! |= 0x80 >> (x & 7)
  })
  return [0, ...bytes]
}

function chunk(type: string, data: number[]): number[] {
  const body = [...type].map((letter) => letter.charCodeAt(0)).concat(data)
  return [...word(data.length), ...body, ...word(crc32(body))]
}

const word = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff)

function crc32(bytes: number[]): number {
  let rest = 0xffffffff
  for (const byte of bytes) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0)
  }
  return ~rest
}
