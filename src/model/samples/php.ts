import { env } from '../../site/brand-names'
import { lines, type SampleRequest } from './request'

/** A script for PHP 8 without extensions. */
export function php(request: SampleRequest): string {
  const { method, target, body, idempotencyKey, signed, baseUrl, timeoutSeconds, signature, header } = request
  const { demo } = signature
  return lines(
    '<?php',
    'declare(strict_types=1);',
    '',
    `$baseUrl = getenv('${env.base_url}') ?: '${baseUrl}';`,
    ...(signed
      ? [
          `$keyId = getenv('${env.key_id}') ?: '${demo.key_id}';`,
          `$secret = getenv('${env.secret}') ?: '${demo.secret}';`,
        ]
      : [`$token = getenv('${env.token}') ?: '${demo.token}';`]),
    '',
    `$target = '${target}';`,
    body !== undefined && `$body = <<<'JSON'\n${body}\nJSON;`,
    signed && body === undefined && `$body = '';`,
    '',
    ...(signed ? [...signing(request), ''] : []),
    '$headers = [',
    body !== undefined && `    'Content-Type: application/json',`,
    idempotencyKey && '    // Store this key before the call: a retry must send the same one.',
    idempotencyKey && `    'Idempotency-Key: ' . bin2hex(random_bytes(16)),`,
    ...(signed
      ? [
          `    '${header.key}: ' . $keyId,`,
          header.timestamp && `    '${header.timestamp}: ' . $timestamp,`,
          `    '${header.signature}: ' . $signature,`,
        ]
      : [`    'Authorization: Bearer ' . $token,`]),
    '];',
    `$context = stream_context_create(['http' => [`,
    `    'method' => '${method}',`,
    `    'header' => $headers,`,
    body !== undefined && `    'content' => $body,`,
    `    'timeout' => ${timeoutSeconds},`,
    `    'ignore_errors' => true, // An error answer has a body worth reading.`,
    ']]);',
    '',
    `$answer = fopen($baseUrl . $target, 'r', false, $context) ?: exit(1);`,
    `echo stream_get_meta_data($answer)['wrapper_data'][0], "\\n";`,
    `echo stream_get_contents($answer), "\\n";`,
  )
}

function signing({ method, signature: { scheme } }: SampleRequest): string[] {
  if (!scheme) {
    return ['// Sign exactly the bytes of the body that are sent.', `$signature = hash_hmac('sha1', $body, $secret);`]
  }
  return [
    '// Sign exactly the bytes that are sent.',
    '$timestamp = (string) time();',
    `$stringToSign = implode("\\n", ['${scheme}', '${method}', $target, $timestamp, hash('sha256', $body)]);`,
    `$signature = '${scheme}=' . hash_hmac('sha256', $stringToSign, $secret);`,
  ]
}
