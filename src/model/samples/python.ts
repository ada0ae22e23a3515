import { env } from '../../site/brand-names'
import { lines, type SampleRequest } from './request'

/** A script for Python 3.9 or newer with the standard library. */
export function python(request: SampleRequest): string {
  const { method, target, body, idempotencyKey, signed, baseUrl, timeoutSeconds, signature, header } = request
  const { demo, scheme } = signature
  return lines(
    signed && scheme && 'import hashlib',
    signed && 'import hmac',
    'import os',
    signed && scheme && 'import time',
    'import urllib.error',
    'import urllib.request',
    idempotencyKey && 'import uuid',
    '',
    `base_url = os.environ.get("${env.base_url}", "${baseUrl}")`,
    ...(signed
      ? [
          `key_id = os.environ.get("${env.key_id}", "${demo.key_id}")`,
          `secret = os.environ.get("${env.secret}", "${demo.secret}")`,
        ]
      : [`token = os.environ.get("${env.token}", "${demo.token}")`]),
    '',
    `target = "${target}"`,
    body !== undefined && `body = r"""${body}""".encode()`,
    signed && body === undefined && 'body = b""',
    '',
    ...(signed ? [...signing(request), ''] : []),
    'request = urllib.request.Request(',
    '    base_url + target,',
    `    method="${method}",`,
    body !== undefined && '    data=body,',
    '    headers={',
    body !== undefined && '        "Content-Type": "application/json",',
    idempotencyKey && '        # Store this key before the call: a retry must send the same one.',
    idempotencyKey && '        "Idempotency-Key": str(uuid.uuid4()),',
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
    '    answer = error  # An error answer has a body worth reading.',
    'print(answer.status)',
    'print(answer.read().decode())',
  )
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
