import type { SignatureScheme } from '@docs/model/contract/types'

/**
 * The pre-request script of the collection, which signs the request. Some of Postman's engines define `CryptoJS` before
 * the script runs, so the script must not declare that name. `days` are the offsets of the instants in requests.
 */
export function signingScript({ scheme, headers }: SignatureScheme, days: readonly number[]): string {
  const name = (role: string) => headers.find((each) => each.role === role)?.name ?? ''
  return `// Signs the request with the collection variables keyId and secret.
// Requests with a bearer token are not signed.
// Values in the query must be percent-encoded already: Postman sends them as they stand.
const hashes = require('crypto-js')

// What has to be new each time: references, and instants counted from now.
pm.variables.set('unique-id', pm.variables.replaceIn('{{$guid}}'))
for (const days of ${JSON.stringify(days)}) {
  pm.variables.set('in_' + days + '_days', new Date(Date.now() + days * 86400000).toISOString())
}

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

/** The script after a call whose response has values for other calls: stores them in variables. */
export function storingScript(kept: Readonly<Record<string, string>>): string {
  return `const find = (value, name) =>
  typeof value !== 'object' || value === null
    ? undefined
    : value[name] ?? Object.values(value).map((each) => find(each, name)).find((each) => each !== undefined)

if (pm.response.code < 300) {
  for (const [variable, field] of Object.entries(${JSON.stringify(kept)})) {
    const value = find(pm.response.json(), field)
    if (value !== undefined) pm.collectionVariables.set(variable, value)
  }
}`
}
