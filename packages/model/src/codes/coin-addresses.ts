/** Whether a text is an address of a network: its form, its checksum, and that somebody can have its key. */
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** `burn`: a right address whose key nobody has. */
export type AddressFlaw = 'form' | 'checksum' | 'burn'

/** How a network writes its addresses. */
export const addressForms = ['base58check', 'ripple', 'ed25519', 'ethereum', 'ton', 'stellar'] as const

interface Rule {
  form: (typeof addressForms)[number]
  versions?: number[] | undefined
  segwit?: string | undefined
}
/** What the address carries, without version and checksum. */
type Decoded = Uint8Array | 'form' | 'checksum'

export function addressFlaw(
  { address: rule, burn = [] }: { address: Rule; burn?: string[] | undefined },
  address: string,
): AddressFlaw | undefined {
  const decoded = decoders[rule.form](address, rule)
  if (typeof decoded === 'string') return decoded
  const hex = bytesToHex(decoded)
  const isBurn = /^0+$/.test(hex) || burn.some((each) => hexOf(decoders[rule.form](each, rule)) === hex)
  return isBurn ? 'burn' : undefined
}

const hexOf = (decoded: Decoded): string => (typeof decoded === 'string' ? decoded : bytesToHex(decoded))

const decoders: Record<Rule['form'], (address: string, rule: Rule) => Decoded> = {
  base58check: (address, rule) =>
    rule.segwit !== undefined && address.toLowerCase().startsWith(`${rule.segwit}1`)
      ? segwit(address, rule.segwit)
      : base58check(address, rule, bitcoinAlphabet),
  ripple: (address, rule) => base58check(address, rule, rippleAlphabet),
  ed25519: (address) => withLength(base58(address, bitcoinAlphabet), 32),
  ethereum,
  ton,
  stellar,
}

const withLength = (bytes: Uint8Array | undefined, length: number): Uint8Array | 'form' =>
  bytes?.length === length ? bytes : 'form'

const areSame = (a: Uint8Array, b: Uint8Array): boolean => bytesToHex(a) === bytesToHex(b)

/* Base58 */

const bitcoinAlphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const rippleAlphabet = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz'

function base58(text: string, alphabet: string): Uint8Array | undefined {
  const digits = [...text].map((letter) => alphabet.indexOf(letter))
  if (digits.includes(-1)) return undefined
  const zeros = digits.findIndex((digit) => digit !== 0)
  const value = digits.reduce((sum, digit) => sum * 58n + BigInt(digit), 0n)
  const hex = value === 0n ? '' : value.toString(16)
  return concatBytes(
    new Uint8Array(zeros === -1 ? digits.length : zeros),
    hexToBytes(hex.padStart(hex.length + (hex.length % 2), '0')),
  )
}

/** A version, twenty bytes, and the beginning of their double SHA-256. */
function base58check(address: string, { versions = [] }: Rule, alphabet: string): Decoded {
  const bytes = base58(address, alphabet)
  if (bytes?.length !== 25) return 'form'
  const body = bytes.subarray(0, 21)
  if (!areSame(sha256(sha256(body)).subarray(0, 4), bytes.subarray(21))) return 'checksum'
  return versions.includes(body[0]!) ? body.subarray(1) : 'form'
}

/* Bech32 and Bech32m: BIP 173, 350 and 341 */

const bech32Alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const checksumOf = { bech32: 1, bech32m: 0x2bc830a3 }

function segwit(address: string, prefix: string): Decoded {
  const isOneCase = address === address.toLowerCase() || address === address.toUpperCase()
  const groups = [...address.toLowerCase().slice(prefix.length + 1)].map((letter) => bech32Alphabet.indexOf(letter))
  if (!isOneCase || groups.includes(-1) || groups.length < 7) return 'form'
  const [version = 0, ...program] = groups.slice(0, -6)
  const bytes = regrouped(program)
  const lengths = [[20, 32], [32]][version]
  if (!bytes || !lengths?.includes(bytes.length)) return 'form'
  const letters = [...prefix].map((letter) => letter.charCodeAt(0))
  const expanded = [...letters.map((code) => code >> 5), 0, ...letters.map((code) => code & 31)]
  const wanted = version === 0 ? checksumOf.bech32 : checksumOf.bech32m
  return polymod([...expanded, ...groups]) === wanted ? bytes : 'checksum'
}

function polymod(groups: number[]): number {
  const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
  return groups.reduce((sum, group) => {
    const shifted = ((sum & 0x1ffffff) << 5) ^ group
    return generator.reduce((mixed, term, bit) => ((sum >>> (25 + bit)) & 1 ? mixed ^ term : mixed), shifted)
  }, 1)
}

/** Groups of five bits as bytes; undefined if what is left over is more than padding. */
function regrouped(groups: number[]): Uint8Array | undefined {
  const bits = groups.map((group) => group.toString(2).padStart(5, '0')).join('')
  const rest = bits.length % 8
  if (rest > 4 || /1/.test(bits.slice(bits.length - rest))) return undefined
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => parseInt(byte, 2))
}

/* Ethereum and networks like it: EIP-55 */

function ethereum(address: string): Decoded {
  const [, digits] = /^0x([0-9a-fA-F]{40})$/.exec(address) ?? []
  if (digits === undefined) return 'form'
  const small = digits.toLowerCase()
  const bytes = hexToBytes(small)
  // Without capitals, or with nothing else, there is no checksum.
  if (digits === small || digits === digits.toUpperCase()) return bytes
  const hash = bytesToHex(keccak_256(utf8ToBytes(small)))
  const checked = [...small].map((digit, at) => (parseInt(hash[at]!, 16) >= 8 ? digit.toUpperCase() : digit)).join('')
  return digits === checked ? bytes : 'checksum'
}

/* TON: the user-friendly form */

const tonFlags = { bounceable: 0x11, nonBounceable: 0x51 }
const tonWorkchains = { basic: 0x00, master: 0xff }

function ton(address: string): Decoded {
  if (!/^[A-Za-z0-9_-]{48}$/.test(address)) return 'form'
  const text = atob(address.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  const [flag, workchain] = bytes
  if (crc16(bytes.subarray(0, 34)) !== (bytes[34]! << 8) + bytes[35]!) return 'checksum'
  const isOfMainNetwork = Object.values(tonFlags).some((each) => each === flag)
  return isOfMainNetwork && Object.values(tonWorkchains).some((each) => each === workchain)
    ? bytes.subarray(2, 34)
    : 'form'
}

/* Stellar: SEP-23, accounts only */

const stellarAccount = 6 << 3

function stellar(address: string): Decoded {
  const groups = [...address].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter))
  const bytes = address.length === 56 && !groups.includes(-1) ? regrouped(groups) : undefined
  if (bytes?.[0] !== stellarAccount) return 'form'
  return crc16(bytes.subarray(0, 33)) === bytes[33]! + (bytes[34]! << 8) ? bytes.subarray(1, 33) : 'checksum'
}

/** CRC-16/XMODEM. */
function crc16(bytes: Uint8Array): number {
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff
  }
  return sum
}
