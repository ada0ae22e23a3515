import { env } from '@docs/model/brand/brand-names'
import { lines } from '../request'
import { notes, type Verification } from './verification'

/** A script for bash with openssl. */
export function bashVerifier({ method, scheme, demoKeys, skewSeconds, variable }: Verification): string {
  const isGet = method === 'GET'
  return lines(
    '#!/usr/bin/env bash',
    `# ${notes.input[method]}`,
    'set -euo pipefail',
    '',
    `# ${notes.keys}`,
    `keys="\${${env.keys}:-${demoKeys}}"`,
    `# ${notes.now}`,
    `now="\${${env.now}:-$(date +%s)}"`,
    '',
    `timestamp="\${${variable.timestamp}:-}"`,
    `signature="\${${variable.signature}:-}"`,
    'target="${REQUEST_URI:-}"',
    '',
    'refuse() {',
    '  echo "refused: $1"',
    '  exit 1',
    '}',
    '',
    `# ${notes.chosen}`,
    `secret=''`,
    'for pair in $keys; do',
    `  [[ "\${pair%%=*}" != "\${${variable.key}:-}" ]] || secret="\${pair#*=}"`,
    'done',
    '[[ -n "$secret" ]] || refuse key',
    '[[ "$timestamp" =~ ^[0-9]{1,12}$ ]] || refuse timestamp',
    'difference=$((now - 10#$timestamp))',
    `((difference >= -${skewSeconds} && difference <= ${skewSeconds})) || refuse timestamp`,
    '',
    ...(isGet
      ? [
          `# ${notes.sorted}`,
          `query=$(printf '%s' "\${target#*\\?}" | tr '&' '\\n' | LC_ALL=C sort | paste -sd '&' -)`,
          'target="${target%%\\?*}?$query"',
          `body_hash=$(openssl dgst -sha256 -r </dev/null | cut -d ' ' -f 1)`,
        ]
      : [`# ${notes.rawBody}`, `body_hash=$(openssl dgst -sha256 -r | cut -d ' ' -f 1)`]),
    `expected=${scheme}=$(printf '${scheme}\\n${method}\\n%s\\n%s\\n%s' "$target" "$timestamp" "$body_hash" |`,
    `  openssl dgst -sha256 -hmac "$secret" -r | cut -d ' ' -f 1)`,
    '',
    '# Compared under a random key, so that the timing reveals nothing.',
    'random=$(openssl rand -hex 32)',
    `mac() { printf '%s' "$1" | openssl dgst -sha256 -hmac "$random" -r; }`,
    '[[ "$(mac "$signature")" == "$(mac "$expected")" ]] || refuse signature',
    'echo accepted',
  )
}
