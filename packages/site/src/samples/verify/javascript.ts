import { env } from '@docs/model/brand/brand-names'
import { lines } from '../request'
import { notes, type Verification } from './verification'

/** A module for Node 18 or newer. */
export function javascriptVerifier({ id, method, scheme, demoKeys, skewSeconds, variable }: Verification): string {
  const isGet = method === 'GET'
  return lines(
    `// Run with: node verify_${id}.mjs`,
    `// ${notes.input[method]}`,
    `import { createHash, createHmac, timingSafeEqual } from 'node:crypto'`,
    !isGet && `import { buffer } from 'node:stream/consumers'`,
    '',
    'const {',
    `  // ${notes.keys}`,
    `  ${env.keys}: keys = '${demoKeys}',`,
    `  // ${notes.now}`,
    `  ${env.now}: now = Date.now() / 1000,`,
    `  ${variable.key}: key = '',`,
    `  ${variable.timestamp}: timestamp = '',`,
    `  ${variable.signature}: signature = '',`,
    `  REQUEST_URI: target = '',`,
    '} = process.env',
    `// ${notes.chosen}`,
    `const secret = new Map(keys.split(' ').map((pair) => pair.split(/=(.*)/))).get(key)`,
    !isGet && `// ${notes.rawBody}`,
    !isGet && 'const body = await buffer(process.stdin)',
    '',
    'function expected() {',
    ...(isGet
      ? [
          `  // ${notes.sorted}`,
          `  const [path, query = ''] = target.split('?')`,
          `  const signedTarget = path + '?' + query.split('&').sort().join('&')`,
        ]
      : []),
    `  const bodyHash = createHash('sha256').update(${isGet ? `''` : 'body'}).digest('hex')`,
    `  const stringToSign = ['${scheme}', '${method}', ${isGet ? 'signedTarget' : 'target'}, timestamp, ` +
      `bodyHash].join('\\n')`,
    `  return '${scheme}=' + createHmac('sha256', secret).update(stringToSign).digest('hex')`,
    '}',
    '',
    'function isEqual(a, b) {',
    '  const [first, second] = [Buffer.from(a), Buffer.from(b)]',
    '  return first.length === second.length && timingSafeEqual(first, second)',
    '}',
    '',
    'function fault() {',
    `  if (!secret) return 'key'`,
    `  if (!/^[0-9]{1,12}$/.test(timestamp) || Math.abs(now - timestamp) > ${skewSeconds}) return 'timestamp'`,
    `  if (!isEqual(expected(), signature)) return 'signature'`,
    '}',
    '',
    'const reason = fault()',
    'console.log(reason ? `refused: ${reason}` : `accepted`)',
    'process.exitCode = reason ? 1 : 0',
  )
}
