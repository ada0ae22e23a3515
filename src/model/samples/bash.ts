import { lines, type SampleRequest } from './request'

/** A script for bash with curl and openssl. */
export function bash({ method, target, body, idempotencyKey, baseUrl, timeoutSeconds, signature, header }: SampleRequest): string {
  const { demo, scheme } = signature
  return lines(
    '#!/usr/bin/env bash',
    'set -euo pipefail',
    '',
    `base_url="\${CORRIDOR_BASE_URL:-${baseUrl}}"`,
    `key_id="\${CORRIDOR_KEY_ID:-${demo.key_id}}"`,
    `secret="\${CORRIDOR_SECRET:-${demo.secret}}"`,
    '',
    `target='${target}'`,
    body !== undefined && `body=$(cat <<'JSON'\n${body}\nJSON\n)`,
    '',
    ...(scheme
      ? [
          '# Sign exactly the bytes that are sent.',
          'timestamp=$(date +%s)',
          `body_hash=$(printf ${body === undefined ? "''" : `'%s' "$body"`} | openssl dgst -sha256 -r | cut -d ' ' -f 1)`,
          `signature=$(printf '${scheme}\\n${method}\\n%s\\n%s\\n%s' "$target" "$timestamp" "$body_hash" |`,
          `  openssl dgst -sha256 -hmac "$secret" -r | cut -d ' ' -f 1)`,
        ]
      : [
          '# Sign exactly the bytes of the body that are sent.',
          `signature=$(printf '%s' "$body" | openssl dgst -sha1 -hmac "$secret" -r | cut -d ' ' -f 1)`,
        ]),
    ...(idempotencyKey ? ['', '# Store this key before the call: a retry must send the same one.', 'idempotency_key=$(openssl rand -hex 16)'] : []),
    '',
    `curl --silent --show-error --max-time ${timeoutSeconds} --request ${method} "$base_url$target" \\`,
    body !== undefined && `  --header 'Content-Type: application/json' \\`,
    idempotencyKey && `  --header "Idempotency-Key: $idempotency_key" \\`,
    `  --header "${header.key}: $key_id" \\`,
    header.timestamp && `  --header "${header.timestamp}: $timestamp" \\`,
    `  --header "${header.signature}: ${scheme ? `${scheme}=` : ''}$signature" \\`,
    body !== undefined && `  --data-binary "$body" \\`,
    `  --write-out '\\nHTTP status %{http_code}\\n'`,
  )
}
