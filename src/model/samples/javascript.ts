import { env } from '../../site/brand-names'
import { lines, type SampleRequest } from './request'

/** A module for Node 18 or newer. */
export function javascript(request: SampleRequest): string {
  const { id, method, target, body, idempotencyKey, signed, baseUrl, timeoutSeconds, signature, header } = request
  const { demo, scheme } = signature
  const imports = [signed && scheme && 'createHash', signed && 'createHmac', idempotencyKey && 'randomUUID']
    .filter(Boolean)
    .join(', ')
  return lines(
    `// Run with: node ${id}.mjs`,
    imports !== '' && `import { ${imports} } from 'node:crypto'`,
    '',
    'const {',
    `  ${env.base_url}: baseUrl = '${baseUrl}',`,
    ...(signed
      ? [`  ${env.key_id}: keyId = '${demo.key_id}',`, `  ${env.secret}: secret = '${demo.secret}',`]
      : [`  ${env.token}: token = '${demo.token}',`]),
    '} = process.env',
    '',
    `const target = '${target}'`,
    body !== undefined && `const body = JSON.stringify(${body})`,
    signed && body === undefined && `const body = ''`,
    '',
    ...(signed ? [...signing(request), ''] : []),
    'const answer = await fetch(baseUrl + target, {',
    `  method: '${method}',`,
    '  headers: {',
    body !== undefined && `    'Content-Type': 'application/json',`,
    idempotencyKey && '    // Store this key before the call: a retry must send the same one.',
    idempotencyKey && `    'Idempotency-Key': randomUUID(),`,
    ...(signed
      ? [
          `    '${header.key}': keyId,`,
          header.timestamp && `    '${header.timestamp}': timestamp,`,
          `    '${header.signature}': signature,`,
        ]
      : ['    Authorization: `Bearer ${token}`,']),
    '  },',
    body !== undefined && '  body,',
    `  signal: AbortSignal.timeout(${timeoutSeconds}_000),`,
    '})',
    'console.log(answer.status)',
    'console.log(await answer.text())',
  )
}

function signing({ method, signature: { scheme } }: SampleRequest): string[] {
  if (!scheme) {
    return [
      '// Sign exactly the bytes of the body that are sent.',
      `const signature = createHmac('sha1', secret).update(body).digest('hex')`,
    ]
  }
  return [
    '// Sign exactly the bytes that are sent.',
    'const timestamp = String(Math.floor(Date.now() / 1000))',
    `const bodyHash = createHash('sha256').update(body).digest('hex')`,
    `const stringToSign = ['${scheme}', '${method}', target, timestamp, bodyHash].join('\\n')`,
    `const signature = '${scheme}=' + createHmac('sha256', secret).update(stringToSign).digest('hex')`,
  ]
}
