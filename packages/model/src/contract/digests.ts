import { hmac } from '@noble/hashes/hmac.js'
import { sha1 as ofSha1 } from '@noble/hashes/legacy.js'
import { sha256 as ofSha256 } from '@noble/hashes/sha2.js'

/* The functions behind signatures, from bytes to bytes. */

export const sha256 = (bytes: Uint8Array): Uint8Array => ofSha256(bytes)

export const hmacSha256 = (key: Uint8Array, bytes: Uint8Array): Uint8Array => hmac(ofSha256, key, bytes)

/** As 1.x signs. */
export const hmacSha1 = (key: Uint8Array, bytes: Uint8Array): Uint8Array => hmac(ofSha1, key, bytes)
