import { base64Of, bytesOfBase64, bytesOfHex, hexOf } from './bytes'
import type { CauseId } from './causes'

/** A signature header read back: the bytes that it may stand for, and what is wrong with how they are written. */
export interface Written {
  /** Several where the digits can be read in two ways. */
  readings: { bytes: Uint8Array; causes: CauseId[] }[]
  prefix: CauseId | undefined
}

/** How programs write the bytes of an HMAC wrongly. */
export const forms = {
  upper_case: (mac: Uint8Array) => hexOf(mac).toUpperCase(),
  base64: base64Of,
} satisfies Partial<Record<CauseId, (mac: Uint8Array) => string>>

/** The length of an HMAC-SHA256 in hexadecimal digits. */
const DIGITS = 64

export function readWritten(value: string, scheme: string): Written {
  const bare = value.trim().replace(/^["']|["']$/g, '')
  const [, name, digits = bare] = /^([A-Za-z][\w-]*)\s*[=:]\s*(.+)$/.exec(bare) ?? []
  const prefix = name === undefined ? 'no_scheme' : bare.startsWith(`${scheme}=`) ? undefined : 'other_prefix'
  // A timestamp and a signature in one header, as other gateways write them.
  const last = /(?:^|,)\s*v\d=([0-9a-f]+)\s*$/i.exec(bare)?.[1]
  return { prefix, readings: readingsOf(last ?? digits.trim()) }
}

function readingsOf(digits: string): Written['readings'] {
  if (/^[0-9a-f]+$/i.test(digits)) {
    const bytes = bytesOfHex(digits)
    const lower = digits === digits.toLowerCase()
    const known = [32, 40, DIGITS, 96, 128].includes(digits.length)
    const reading = { bytes, causes: [...(lower ? [] : ['upper_case' as const]), ...(known ? [] : ['cut' as const])] }
    const twice = bytesOfHex(new TextDecoder().decode(bytes))
    return digits.length === 2 * DIGITS && twice.length === DIGITS / 2
      ? [reading, { bytes: twice, causes: ['other_form'] }]
      : [reading]
  }
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(digits)) return []
  const bytes = bytesOfBase64(digits)
  const inside = new TextDecoder().decode(bytes)
  return [
    { bytes, causes: ['base64'] },
    ...(/^[0-9a-f]{64}$/i.test(inside) ? [{ bytes: bytesOfHex(inside), causes: ['base64' as const] }] : []),
  ]
}
