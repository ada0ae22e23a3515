import { env } from '@docs/model/brand/brand-names'
import { render } from './template'
import { lines, marks, notes, referencePrefix, savedIn, usage, type SampleRequest } from './request'

/** A script for bash with curl and openssl. */
export function bash(request: SampleRequest): string {
  const { method, targetTemplate, bodyTemplate: body, idempotencyKey, signed, baseUrl, timeoutSeconds } = request
  const { id, given, reference, instants, secretFile, signature, header } = request
  const { demo, scheme } = signature
  const random = idempotencyKey ? '$idempotency_key' : '$(openssl rand -hex 16)'
  return lines(
    '#!/usr/bin/env bash',
    'set -euo pipefail',
    '',
    `base_url="\${${env.base_url}:-${baseUrl}}"`,
    ...(signed
      ? [`key_id="\${${env.key_id}:-${demo.key_id}}"`, `secret="\${${env.secret}:-${demo.secret}}"`]
      : [`token="\${${env.token}:-${demo.token}}"`]),
    '',
    ...given.map(
      ({ name }, at) => `${name}="\${${at + 1}:?${usage(`bash ${id}.sh`, request).replaceAll('"', '\\"')}}"`,
    ),
    ...(given.length > 0 ? [''] : []),
    ...(idempotencyKey
      ? [
          `# ${notes.repeat}`,
          `idempotency_key="\${${env.idempotency_key}:-$(openssl rand -hex 16)}"`,
          'echo "Idempotency-Key: $idempotency_key" >&2',
        ]
      : []),
    reference && `${reference.name}="${referencePrefix(reference)}${random}"`,
    ...instants.map(({ name, days }) => `${name}=${dateOf(days)}`),
    ...(idempotencyKey || reference ? [''] : []),
    marks.request,
    `target="${render(
      targetTemplate,
      (text) => text,
      ({ name }) => `$${name}`,
    )}"`,
    body && `body=$(cat <<JSON\n${render(body, escaped, ({ name }) => `"$${name}"`)}\nJSON\n)`,
    marks.signing,
    ...(signed ? ['', ...signing(request)] : []),
    marks.send,
    '',
    secretFile && `umask 077 # ${notes.secret}`,
    `curl --silent --show-error --max-time ${timeoutSeconds} --request ${method} "$base_url$target" \\`,
    body && `  --header 'Content-Type: application/json' \\`,
    idempotencyKey && `  --header "Idempotency-Key: $idempotency_key" \\`,
    ...(signed
      ? [
          `  --header "${header.key}: $key_id" \\`,
          header.timestamp && `  --header "${header.timestamp}: $timestamp" \\`,
          `  --header "${header.signature}: ${scheme ? `${scheme}=` : ''}$signature" \\`,
        ]
      : ['  --header "Authorization: Bearer $token" \\']),
    body && `  --data-binary "$body" \\`,
    secretFile && `  --output ${secretFile} \\`,
    `  --write-out '${secretFile ? '' : '\\n'}%{stderr}HTTP status %{http_code}\\n'`,
    secretFile && `echo '${savedIn(secretFile)}' >&2`,
  )
}

/** GNU and BSD `date` differ in how to add days. */
function dateOf(days: number): string {
  const form = '+%Y-%m-%dT%H:%M:%SZ'
  if (days === 0) return `$(date -u ${form})`
  return `$(date -u -d '+${days} days' ${form} 2>/dev/null || date -u -v+${days}d ${form})`
}

/** Escapes text within an expanding here-document. */
const escaped = (text: string) => text.replace(/[\\$`]/g, String.raw`\$&`)

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
