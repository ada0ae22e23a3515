import { lines, type SampleRequest } from './request'

/** A module for Node 18 or newer. */
export function javascript({ method, target, body, idempotencyKey, baseUrl, timeoutSeconds, signature, header }: SampleRequest): string {
  const { demo, scheme } = signature
  const imports = [scheme && 'createHash', 'createHmac', idempotencyKey && 'randomUUID'].filter(Boolean).join(', ')
  return lines(
    `// Save as sample.mjs`,
    `import { ${imports} } from 'node:crypto'`,
    '',
    'const {',
    `  CORRIDOR_BASE_URL: baseUrl = '${baseUrl}',`,
    `  CORRIDOR_KEY_ID: keyId = '${demo.key_id}',`,
    `  CORRIDOR_SECRET: secret = '${demo.secret}',`,
    '} = process.env',
    '',
    `const target = '${target}'`,
    body === undefined ? `const body = ''` : `const body = JSON.stringify(${body})`,
    '',
    ...(scheme
      ? [
          '// Sign exactly the bytes that are sent.',
          'const timestamp = String(Math.floor(Date.now() / 1000))',
          `const bodyHash = createHash('sha256').update(body).digest('hex')`,
          `const stringToSign = ['${scheme}', '${method}', target, timestamp, bodyHash].join('\\n')`,
          `const signature = '${scheme}=' + createHmac('sha256', secret).update(stringToSign).digest('hex')`,
        ]
      : [
          '// Sign exactly the bytes of the body that are sent.',
          `const signature = createHmac('sha1', secret).update(body).digest('hex')`,
        ]),
    '',
    'const answer = await fetch(baseUrl + target, {',
    `  method: '${method}',`,
    '  headers: {',
    body !== undefined && `    'Content-Type': 'application/json',`,
    idempotencyKey && '    // Store this key before the call: a retry must send the same one.',
    idempotencyKey && `    'Idempotency-Key': randomUUID(),`,
    `    '${header.key}': keyId,`,
    header.timestamp && `    '${header.timestamp}': timestamp,`,
    `    '${header.signature}': signature,`,
    '  },',
    body !== undefined && '  body,',
    `  signal: AbortSignal.timeout(${timeoutSeconds}_000),`,
    '})',
    'console.log(answer.status)',
    'console.log(await answer.text())',
  )
}
