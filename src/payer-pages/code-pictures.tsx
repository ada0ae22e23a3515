/**
 * What cameras and tills read. A library is to fill these two; until then there is no picture, and pages show the text
 * alone.
 */

/** A QR code as SVG. */
export function qrSvg(text: string): string | undefined {
  void text
  return undefined
}

/** A barcode (Code 128) as SVG. */
export function barcodeSvg(text: string): string | undefined {
  void text
  return undefined
}

/** The same pictures as PNG files, for the addresses that the API answers. */
export function codePng(kind: 'qr' | 'barcode', text: string): Uint8Array | undefined {
  void [kind, text]
  return undefined
}
