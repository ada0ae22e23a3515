import type { SignatureScheme } from '../contract/types'

/**
 * The pre-request script of the collection: signs what Postman is about to send. Some of its engines know the library
 * as
 * `CryptoJS` before the script runs, so that name is theirs.
 */
export function signingScript({ scheme, headers }: SignatureScheme): string {
  const name = (role: string) => headers.find((each) => each.role === role)?.name ?? ''
  return `// Signs the request with the collection variables keyId and secret.
// Requests with a bearer token are not signed.
// Values in the query must be percent-encoded already: Postman sends them as they stand.
const hashes = require('crypto-js')

if (pm.request.auth?.type !== 'bearer') {
  const filled = (text) => pm.variables.replaceIn(text)
  const target = filled(pm.request.url.getPathWithQuery())
  const body = filled(pm.request.body?.raw ?? '')
  // What is signed is what is sent: variables are filled in first.
  if (body !== '') pm.request.body.update({ mode: 'raw', raw: body })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const stringToSign = ['${scheme}', pm.request.method, target, timestamp, hashes.SHA256(body).toString()].join('\\n')
  const signature = hashes.HmacSHA256(stringToSign, pm.variables.get('secret')).toString()

  pm.request.headers.upsert({ key: '${name('key')}', value: pm.variables.get('keyId') })
  pm.request.headers.upsert({ key: '${name('timestamp')}', value: timestamp })
  pm.request.headers.upsert({ key: '${name('signature')}', value: '${scheme}=' + signature })
}`
}
