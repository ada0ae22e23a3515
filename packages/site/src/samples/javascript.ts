import { env } from '@docs/model/brand/brand-names'
import { render, type Template } from './template'
import { camelCase, lines, marks, notes, referencePrefix, savedIn, usage, type SampleRequest } from './request'

/** A module for Node 18 or newer. */
export function javascript(request: SampleRequest): string {
  const { id, method, targetTemplate, bodyTemplate: body, idempotencyKey, signed, baseUrl, timeoutSeconds } = request
  const { given, reference, instants, secretFile, signature, header } = request
  const { demo, scheme } = signature
  const random = idempotencyKey ? 'idempotencyKey' : 'randomUUID()'
  const imports = [
    signed && scheme && 'createHash',
    signed && 'createHmac',
    (idempotencyKey || reference) && 'randomUUID',
  ]
    .filter(Boolean)
    .join(', ')
  return lines(
    `// Run with: node ${id}.mjs`,
    imports !== '' && `import { ${imports} } from 'node:crypto'`,
    secretFile && `import { writeFileSync } from 'node:fs'`,
    '',
    'const {',
    `  ${env.base_url}: baseUrl = '${baseUrl}',`,
    ...(signed
      ? [`  ${env.key_id}: keyId = '${demo.key_id}',`, `  ${env.secret}: secret = '${demo.secret}',`]
      : [`  ${env.token}: token = '${demo.token}',`]),
    idempotencyKey && `  // ${notes.repeat}`,
    idempotencyKey && `  ${env.idempotency_key}: idempotencyKey = randomUUID(),`,
    '} = process.env',
    idempotencyKey && 'console.error(`Idempotency-Key: ${idempotencyKey}`)',
    reference && `const ${camelCase(reference.name)} = \`${referencePrefix(reference)}\${${random}}\``,
    ...instants.map(
      ({ name, days }) =>
        `const ${camelCase(name)} = new Date(${days === 0 ? '' : `Date.now() + ${days} * 86_400_000`}).toISOString()`,
    ),
    ...(given.length > 0
      ? [
          `const [${given.map(({ name }) => camelCase(name)).join(', ')}] = process.argv.slice(2)`,
          `if (!${camelCase(given.at(-1)?.name ?? '')}) {`,
          `  console.error('${usage(`node ${id}.mjs`, request)}')`,
          '  process.exit(2)',
          '}',
        ]
      : []),
    '',
    marks.request,
    `const target = ${quoted(targetTemplate)}`,
    body &&
      `const body = JSON.stringify(${render(
        body,
        (text) => text,
        ({ name }) => camelCase(name),
      )})`,
    signed && !body && `const body = ''`,
    '',
    marks.signing,
    ...(signed ? [...signing(request), ''] : []),
    marks.send,
    'const answer = await fetch(baseUrl + target, {',
    `  method: '${method}',`,
    '  headers: {',
    body && `    'Content-Type': 'application/json',`,
    idempotencyKey && `    'Idempotency-Key': idempotencyKey,`,
    ...(signed
      ? [
          `    '${header.key}': keyId,`,
          header.timestamp && `    '${header.timestamp}': timestamp,`,
          `    '${header.signature}': signature,`,
        ]
      : ['    Authorization: `Bearer ${token}`,']),
    '  },',
    body && '  body,',
    `  signal: AbortSignal.timeout(${timeoutSeconds}_000),`,
    '})',
    'console.error(`HTTP status ${answer.status}`)',
    ...(secretFile
      ? [
          `// ${notes.secret}`,
          `writeFileSync('${secretFile}', await answer.text(), { mode: 0o600 })`,
          `console.error('${savedIn(secretFile)}')`,
        ]
      : ['console.log(await answer.text())']),
  )
}

const quoted = (template: Template) =>
  template.every((part) => typeof part === 'string')
    ? `'${template.join('')}'`
    : `\`${render(
        template,
        (text) => text,
        ({ name }) => `\${${camelCase(name)}}`,
      )}\``

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
