import { lines, type SampleRequest } from './request'

/** A script for Python 3.8 or newer with the standard library. */
export function python({ method, target, body, idempotencyKey, baseUrl, timeoutSeconds, signature, header }: SampleRequest): string {
  const { demo, scheme } = signature
  return lines(
    scheme && 'import hashlib',
    'import hmac',
    'import os',
    scheme && 'import time',
    'import urllib.error',
    'import urllib.request',
    idempotencyKey && 'import uuid',
    '',
    `base_url = os.environ.get("CORRIDOR_BASE_URL", "${baseUrl}")`,
    `key_id = os.environ.get("CORRIDOR_KEY_ID", "${demo.key_id}")`,
    `secret = os.environ.get("CORRIDOR_SECRET", "${demo.secret}")`,
    '',
    `target = "${target}"`,
    body === undefined ? 'body = b""' : `body = r"""${body}""".encode()`,
    '',
    ...(scheme
      ? [
          '# Sign exactly the bytes that are sent.',
          'timestamp = str(int(time.time()))',
          'body_hash = hashlib.sha256(body).hexdigest()',
          `string_to_sign = "\\n".join(["${scheme}", "${method}", target, timestamp, body_hash])`,
          `signature = "${scheme}=" + hmac.new(secret.encode(), string_to_sign.encode(), "sha256").hexdigest()`,
        ]
      : [
          '# Sign exactly the bytes of the body that are sent.',
          'signature = hmac.new(secret.encode(), body, "sha1").hexdigest()',
        ]),
    '',
    'request = urllib.request.Request(',
    '    base_url + target,',
    `    method="${method}",`,
    body !== undefined && '    data=body,',
    '    headers={',
    body !== undefined && '        "Content-Type": "application/json",',
    idempotencyKey && '        # Store this key before the call: a retry must send the same one.',
    idempotencyKey && '        "Idempotency-Key": str(uuid.uuid4()),',
    `        "${header.key}": key_id,`,
    header.timestamp && `        "${header.timestamp}": timestamp,`,
    `        "${header.signature}": signature,`,
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
