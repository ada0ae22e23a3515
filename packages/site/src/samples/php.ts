import { env } from '@docs/model/brand/brand-names'
import { concatenate, render } from './template'
import { camelCase, lines, marks, notes, referencePrefix, savedIn, usage, type SampleRequest } from './request'

/** A script for PHP 8 without extensions. */
export function php(request: SampleRequest): string {
  const { id, method, targetTemplate, bodyTemplate: body, idempotencyKey, signed, baseUrl, timeoutSeconds } = request
  const { given, reference, instants, secretFile, signature, header } = request
  const { demo } = signature
  const random = idempotencyKey ? '$idempotencyKey' : 'bin2hex(random_bytes(16))'
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
    ...(given.length > 0
      ? [
          `if ($argc <= ${given.length}) {`,
          `    fwrite(STDERR, '${usage(`php ${id}.php`, request)}' . "\\n");`,
          '    exit(2);',
          '}',
          `[, ${given.map(({ name }) => `$${camelCase(name)}`).join(', ')}] = $argv;`,
          '',
        ]
      : []),
    ...(idempotencyKey
      ? [
          `// ${notes.repeat}`,
          `$idempotencyKey = getenv('${env.idempotency_key}') ?: bin2hex(random_bytes(16));`,
          'fwrite(STDERR, "Idempotency-Key: $idempotencyKey\\n");',
        ]
      : []),
    reference && `$${camelCase(reference.name)} = '${referencePrefix(reference)}' . ${random};`,
    ...instants.map(
      ({ name, days }) =>
        `$${camelCase(name)} = gmdate('Y-m-d\\TH:i:s\\Z'${days === 0 ? '' : `, time() + ${days} * 86400`});`,
    ),
    ...(idempotencyKey || reference ? [''] : []),
    marks.request,
    `$target = ${concatenate(targetTemplate, ({ name }) => `$${camelCase(name)}`, "'", ' . ')};`,
    body && `$body = <<<JSON\n${render(body, escaped, ({ name }) => `"$${camelCase(name)}"`)}\nJSON;`,
    signed && !body && `$body = '';`,
    '',
    marks.signing,
    ...(signed ? [...signing(request), ''] : []),
    marks.send,
    '$headers = [',
    body && `    'Content-Type: application/json',`,
    idempotencyKey && `    'Idempotency-Key: ' . $idempotencyKey,`,
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
    body && `    'content' => $body,`,
    `    'timeout' => ${timeoutSeconds},`,
    `    'ignore_errors' => true, // An error response has a body worth reading.`,
    ']]);',
    '',
    `$answer = fopen($baseUrl . $target, 'r', false, $context) ?: exit(1);`,
    `fwrite(STDERR, stream_get_meta_data($answer)['wrapper_data'][0] . "\\n");`,
    ...(secretFile
      ? [
          `umask(0077); // ${notes.secret}`,
          `file_put_contents('${secretFile}', $answer);`,
          `fwrite(STDERR, "${savedIn(secretFile)}\\n");`,
        ]
      : [`echo stream_get_contents($answer), "\\n";`]),
  )
}

/** Escapes text within an interpolating heredoc. */
const escaped = (text: string) => text.replace(/[\\$]/g, String.raw`\$&`)

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
