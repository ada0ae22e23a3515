import { hmac } from '@noble/hashes/hmac.js'
import { md5, sha1 } from '@noble/hashes/legacy.js'
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js'

/** Hash functions by name: besides the one that signs, those that are taken for it. */
const functions = { md5, sha1, sha256, sha384, sha512 }

export type HashName = keyof typeof functions

export const digest = (name: HashName, bytes: Uint8Array): Uint8Array => functions[name](bytes)

/** Keys are used again and again: what the function makes of one is kept with it. */
const begun = new WeakMap<Uint8Array, Partial<Record<HashName, ReturnType<typeof hmac.create>>>>()

export function hmacDigest(name: HashName, key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const known = begun.get(key) ?? {}
  begun.set(key, known)
  const start = (known[name] ??= hmac.create(functions[name], key))
  return start.clone().update(bytes).digest()
}
