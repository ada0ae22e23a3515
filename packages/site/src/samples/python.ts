import { env } from '@docs/model/brand/brand-names'
import { concatenate } from './template'
import { lines, marks, notes, referencePrefix, savedIn, usage, type SampleRequest } from './request'

/** A script for Python 3.9 or newer with the standard library. */
export function python(request: SampleRequest): string {
  const { id, method, targetTemplate, value, idempotencyKey, signed, baseUrl, timeoutSeconds } = request
  const { given, reference, instants, secretFile, signature, header } = request
  const hasBody = value !== undefined
  const { demo, scheme } = signature
  const random = idempotencyKey ? 'idempotency_key' : 'str(uuid.uuid4())'
  return lines(
    signed && scheme && 'import hashlib',
    signed && 'import hmac',
    hasBody && 'import json',
    'import os',
    'import sys',
    ((signed && scheme) || instants.length > 0) && 'import time',
    'import urllib.error',
    'import urllib.request',
    (idempotencyKey || reference) && 'import uuid',
    '',
    `base_url = os.environ.get("${env.base_url}", "${baseUrl}")`,
    ...(signed
      ? [
          `key_id = os.environ.get("${env.key_id}", "${demo.key_id}")`,
          `secret = os.environ.get("${env.secret}", "${demo.secret}")`,
        ]
      : [`token = os.environ.get("${env.token}", "${demo.token}")`]),
    '',
    ...(given.length > 0
      ? [
          `if len(sys.argv) <= ${given.length}:`,
          `    sys.exit('${usage(`python3 ${id}.py`, request)}')`,
          ...given.map(({ name }, at) => `${name} = sys.argv[${at + 1}]`),
          '',
        ]
      : []),
    ...(idempotencyKey
      ? [
          `# ${notes.repeat}`,
          `idempotency_key = os.environ.get("${env.idempotency_key}") or str(uuid.uuid4())`,
          'print("Idempotency-Key:", idempotency_key, file=sys.stderr)',
        ]
      : []),
    reference && `${reference.name} = "${referencePrefix(reference)}" + ${random}`,
    ...instants.map(
      ({ name, days }) =>
        `${name} = time.strftime("%Y-%m-%dT%H:%M:%SZ", ` +
        `time.gmtime(${days === 0 ? '' : `time.time() + ${days} * 86400`}))`,
    ),
    ...(idempotencyKey || reference ? [''] : []),
    marks.request,
    `target = ${concatenate(targetTemplate, ({ name }) => name)}`,
    hasBody && `body = json.dumps(${literal(value, request)}).encode()`,
    signed && !hasBody && 'body = b""',
    '',
    marks.signing,
    ...(signed ? [...signing(request), ''] : []),
    marks.send,
    'request = urllib.request.Request(',
    '    base_url + target,',
    `    method="${method}",`,
    hasBody && '    data=body,',
    '    headers={',
    hasBody && '        "Content-Type": "application/json",',
    idempotencyKey && '        "Idempotency-Key": idempotency_key,',
    ...(signed
      ? [
          `        "${header.key}": key_id,`,
          header.timestamp && `        "${header.timestamp}": timestamp,`,
          `        "${header.signature}": signature,`,
        ]
      : ['        "Authorization": "Bearer " + token,']),
    '    },',
    ')',
    'try:',
    `    answer = urllib.request.urlopen(request, timeout=${timeoutSeconds})`,
    'except urllib.error.HTTPError as error:',
    '    answer = error  # An error response has a body worth reading.',
    'print("HTTP status", answer.status, file=sys.stderr)',
    ...(secretFile
      ? [
          `os.umask(0o077)  # ${notes.secret}`,
          `with open("${secretFile}", "wb") as file:`,
          '    file.write(answer.read())',
          `print("${savedIn(secretFile)}", file=sys.stderr)`,
        ]
      : ['print(answer.read().decode())']),
  )
}

/** A value as a Python literal; a hole becomes its variable. */
function literal(value: unknown, request: SampleRequest, indent = ''): string {
  const inner = `${indent}    `
  if (typeof value === 'string') {
    return (
      [request.reference, ...request.given, ...request.instants].find((hole) => hole?.example === value)?.name ??
      JSON.stringify(value)
    )
  }
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (value === null) return 'None'
  if (typeof value !== 'object') return JSON.stringify(value)
  const items = Array.isArray(value)
    ? value.map((each) => literal(each, request, inner))
    : Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${literal(each, request, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return items.length === 0
    ? `${open}${close}`
    : `${open}\n${items.map((each) => `${inner}${each},\n`).join('')}${indent}${close}`
}

function signing({ method, signature: { scheme } }: SampleRequest): string[] {
  if (!scheme) {
    return [
      '# Sign exactly the bytes of the body that are sent.',
      'signature = hmac.new(secret.encode(), body, "sha1").hexdigest()',
    ]
  }
  return [
    '# Sign exactly the bytes that are sent.',
    'timestamp = str(int(time.time()))',
    'body_hash = hashlib.sha256(body).hexdigest()',
    `string_to_sign = "\\n".join(["${scheme}", "${method}", target, timestamp, body_hash])`,
    `signature = "${scheme}=" + hmac.new(secret.encode(), string_to_sign.encode(), "sha256").hexdigest()`,
  ]
}
