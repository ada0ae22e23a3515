import { env } from '@docs/model/brand/brand-names'
import { lines } from '../request'
import { notes, type Verification } from './verification'

/** A script for Python 3.8 or newer with the standard library. */
export function pythonVerifier({ method, scheme, demoKeys, skewSeconds, variable }: Verification): string {
  const isGet = method === 'GET'
  return lines(
    `# ${notes.input[method]}`,
    'import hashlib',
    'import hmac',
    'import os',
    'import re',
    'import sys',
    'import time',
    '',
    `# ${notes.keys}`,
    `pairs = os.environ.get("${env.keys}", "${demoKeys}")`,
    'keys = dict(pair.split("=", 1) for pair in pairs.split())',
    `# ${notes.now}`,
    `now = int(os.environ.get("${env.now}", time.time()))`,
    '',
    `timestamp = os.environ.get("${variable.timestamp}", "")`,
    `signature = os.environ.get("${variable.signature}", "")`,
    'target = os.environ.get("REQUEST_URI", "")',
    ...(isGet ? ['body = b""'] : [`# ${notes.rawBody}`, 'body = sys.stdin.buffer.read()']),
    '',
    '',
    'def refuse(reason):',
    '    print("refused: " + reason)',
    '    sys.exit(1)',
    '',
    '',
    `# ${notes.chosen}`,
    `secret = keys.get(os.environ.get("${variable.key}"))`,
    'if secret is None:',
    '    refuse("key")',
    `if not re.fullmatch("[0-9]{1,12}", timestamp) or abs(now - int(timestamp)) > ${skewSeconds}:`,
    '    refuse("timestamp")',
    '',
    ...(isGet
      ? [
          `# ${notes.sorted}`,
          'path, _, query = target.partition("?")',
          'target = path + "?" + "&".join(sorted(query.split("&")))',
        ]
      : []),
    'body_hash = hashlib.sha256(body).hexdigest()',
    `string_to_sign = "\\n".join(["${scheme}", "${method}", target, timestamp, body_hash])`,
    `expected = "${scheme}=" + hmac.new(secret.encode(), os.fsencode(string_to_sign), "sha256").hexdigest()`,
    'if not hmac.compare_digest(expected.encode(), os.fsencode(signature)):',
    '    refuse("signature")',
    'print("accepted")',
  )
}
