/**
 * The key with which the sandbox signs notifications of Binance Pay. It is for tests only and may be public: Binance
 * uses other keys. Everything is derived from its two primes, to keep the program small.
 */
const p = primeOf(
  'ea10a710cff95dcfd8c7b448e2dd9d76fc2365404be442e921d602d061c75c7a074dc669625573a6ef9283e5ce04c270',
  'a31202fa1a9cd7ab2ed15e6c5b8f27591fbeb48bd52f62ece677c13a31a9d03cae5bbf96229a30942d138594dcf2f9a0',
  '67819465828b87e0afde6f30cf57578c7736a23497a51243e05f3efcc1500087',
)
const q = primeOf(
  'dec572869c3c15a31cb70741fe968d3eac8f47ff12ab3812e834f3959a8748d977f85beef0e4359130d497096a403ed0',
  '272da6cf02741b305dec2c2dd25e5ea98c96163508b3b689c88db7bd85711bb2814cec50c2dd378607eb2407957d46af',
  '62be2c19172efb61be91559be51da00f8f63b8301520d525c062dab88ae4c7ef',
)
const n = p * q
const e = 0x10001n

/** Sizes in bytes of the modulus and of a prime. */
const modulusBytes = 256
const primeBytes = 128

function primeOf(...hex: string[]): bigint {
  return BigInt(`0x${hex.join('')}`)
}

function bytesOf(value: bigint, size: number): Uint8Array<ArrayBuffer> {
  const hex = value.toString(16).padStart(size * 2, '0')
  return Uint8Array.from({ length: size }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16))
}

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

const base64Url = (value: bigint, size: number): string =>
  base64(bytesOf(value, size)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

/** The modular inverse of `value`. */
function inverse(value: bigint, modulus: bigint): bigint {
  let [rest, next, factor, nextFactor] = [modulus, value % modulus, 0n, 1n]
  while (next !== 0n) {
    const times = rest / next
    ;[rest, next] = [next, rest - times * next]
    ;[factor, nextFactor] = [nextFactor, factor - times * nextFactor]
  }
  return factor < 0n ? factor + modulus : factor
}

/** The bytes before and after the modulus in an SPKI public key, the format that Binance publishes. */
const beforeModulus = BigInt('0x30820122300d06092a864886f70d01010105000382010f003082010a0282010100')
const afterModulus = 0x0203010001n

/** The public key, also shown on the page of binance_pay_notify. */
export const publicKey = [
  '-----BEGIN PUBLIC KEY-----',
  ...base64(
    new Uint8Array([...bytesOf(beforeModulus, 33), ...bytesOf(n, modulusBytes), ...bytesOf(afterModulus, 5)]),
  ).match(/.{1,64}/g)!,
  '-----END PUBLIC KEY-----',
  '',
].join('\n')

/** Tells a receiver which key to use. */
export const certificateNumber = 'eaadda7bcc3b5f7318f804433efa8e20'

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

function privateKey(): JsonWebKey {
  const d = inverse(e, (p - 1n) * (q - 1n))
  return {
    kty: 'RSA',
    n: base64Url(n, modulusBytes),
    e: base64Url(e, 3),
    d: base64Url(d, modulusBytes),
    p: base64Url(p, primeBytes),
    q: base64Url(q, primeBytes),
    dp: base64Url(d % (p - 1n), primeBytes),
    dq: base64Url(d % (q - 1n), primeBytes),
    qi: base64Url(inverse(q, p), primeBytes),
  }
}

/** RSA with PKCS #1 v1.5 padding and SHA-256, in Base64. */
export async function signRsa(text: string): Promise<string> {
  const key = await crypto.subtle.importKey('jwk', privateKey(), algorithm, false, ['sign'])
  const signature = await crypto.subtle.sign(algorithm.name, key, new TextEncoder().encode(text))
  return base64(new Uint8Array(signature))
}
