/** Reads an image's type and size from its headers, without decoding it. */

export interface Picture {
  mediaType: string
  width: number
  height: number
  isAnimated: boolean
}

/** Decodes padded Base64; undefined if it is invalid. */
export function bytesOf(base64: string): Uint8Array | undefined {
  if (base64.length % 4 !== 0) return undefined
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** An image's type and size; undefined unless it is PNG, JPEG or WebP. */
export function pictureOf(bytes: Uint8Array): Picture | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return png(view) ?? jpeg(view) ?? webp(view)
  } catch (error) {
    // Truncated before its size.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const letters = (view: DataView, at: number, count: number): string =>
  String.fromCharCode(...Array.from({ length: count }, (_, place) => view.getUint8(at + place)))

function png(view: DataView): Picture | undefined {
  if (letters(view, 0, 8) !== '\x89PNG\r\n\x1a\n' || letters(view, 12, 4) !== 'IHDR') return undefined
  let isAnimated = false
  for (let at = 8; at + 8 <= view.byteLength; at += 12 + view.getUint32(at))
    if (letters(view, at + 4, 4) === 'acTL') isAnimated = true
  return { mediaType: 'image/png', width: view.getUint32(16), height: view.getUint32(20), isAnimated }
}

/** The frame header comes after segments that state their own length. */
function jpeg(view: DataView): Picture | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at)
    if ((marker & 0xff00) !== 0xff00) return undefined
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame)
      return {
        mediaType: 'image/jpeg',
        width: view.getUint16(at + 7),
        height: view.getUint16(at + 5),
        isAnimated: false,
      }
  }
}

function webp(view: DataView): Picture | undefined {
  if (letters(view, 0, 4) !== 'RIFF' || letters(view, 8, 4) !== 'WEBP') return undefined
  const picture = (width: number, height: number, isAnimated = false) => ({
    mediaType: 'image/webp',
    width,
    height,
    isAnimated,
  })
  const threeBytes = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65536
  switch (letters(view, 12, 4)) {
    case 'VP8X':
      return picture(threeBytes(24) + 1, threeBytes(27) + 1, (view.getUint8(20) & 2) !== 0)
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return picture((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
    }
    case 'VP8 ':
      return picture(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)
    default:
      return undefined
  }
}
