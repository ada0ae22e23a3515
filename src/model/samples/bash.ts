import { env } from '../../site/brand-names'
import { lines, type SampleRequest } from './request'

/** A script for bash with curl and openssl. */
export function bash(request: SampleRequest): string {
  const { method, target, body, idempotencyKey, signed, baseUrl, timeoutSeconds, signature, header } = request
  const { demo, scheme } = signature
  return lines(
    '#!/usr/bin/env bash',
    'set -euo pipefail',
    '',
    `base_url="\${${env.base_url}:-${baseUrl}}"`,
    ...(signed
      ? [`key_id="\${${env.key_id}:-${demo.key_id}}"`, `secret="\${${env.secret}:-${demo.secret}}"`]
      : [`token="\${${env.token}:-${demo.token}}"`]),
    '',
    `target='${target}'`,
    body !== undefined && `body=$(cat <<'JSON'\n${body}\nJSON\n)`,
    ...(signed ? ['', ...signing(request)] : []),
    ...(idempotencyKey
      ? [
          '',
          '# Store this key before the call: a retry must send the same one.',
          'idempotency_key=$(openssl rand -hex 16)',
        ]
      : []),
    '',
    `curl --silent --show-error --max-time ${timeoutSeconds} --request ${method} "$base_url$target" \\`,
    body !== undefined && `  --header 'Content-Type: application/json' \\`,
    idempotencyKey && `  --header "Idempotency-Key: $idempotency_key" \\`,
    ...(signed
      ? [
          `  --header "${header.key}: $key_id" \\`,
          header.timestamp && `  --header "${header.timestamp}: $timestamp" \\`,
          `  --header "${header.signature}: ${scheme ? `${scheme}=` : ''}$signature" \\`,
        ]
      : ['  --header "Authorization: Bearer $token" \\']),
    body !== undefined && `  --data-binary "$body" \\`,
    `  --write-out '\\nHTTP status %{http_code}\\n'`,
  )
}

function signing({ method, body, signature: { scheme } }: SampleRequest): string[] {
  const printed = body === undefined ? "''" : `'%s' "$body"`
  if (!scheme) {
    return [
      '# Sign exactly the bytes of the body that are sent.',
      `signature=$(printf ${printed} | openssl dgst -sha1 -hmac "$secret" -r | cut -d ' ' -f 1)`,
    ]
  }
  return [
    '# Sign exactly the bytes that are sent.',
    'timestamp=$(date +%s)',
    `body_hash=$(printf ${printed} | openssl dgst -sha256 -r | cut -d ' ' -f 1)`,
    `signature=$(printf '${scheme}\\n${method}\\n%s\\n%s\\n%s' "$target" "$timestamp" "$body_hash" |`,
    `  openssl dgst -sha256 -hmac "$secret" -r | cut -d ' ' -f 1)`,
  ]
}
