import { env } from '@docs/model/brand/brand-names'
import { lines } from '../request'
import { notes, type Verification } from './verification'

/** A script for PHP 8.1 without extensions. */
export function phpVerifier({ method, scheme, demoKeys, skewSeconds, variable }: Verification): string {
  const isGet = method === 'GET'
  return lines(
    '<?php',
    'declare(strict_types=1);',
    `// ${notes.input[method]}`,
    isGet
      ? '// In a web server take them from $_SERVER.'
      : '// In a web server take them from php://input and $_SERVER.',
    '',
    `// ${notes.keys}`,
    '$keys = [];',
    `foreach (explode(' ', getenv('${env.keys}') ?: '${demoKeys}') as $pair) {`,
    `    [$id, $keys[$id]] = explode('=', $pair, 2);`,
    '}',
    `// ${notes.now}`,
    `$now = (int) (getenv('${env.now}') ?: time());`,
    '',
    `$timestamp = (string) getenv('${variable.timestamp}');`,
    `$signature = (string) getenv('${variable.signature}');`,
    `$target = (string) getenv('REQUEST_URI');`,
    !isGet && `// ${notes.rawBody}`,
    !isGet && `$body = (string) file_get_contents('php://stdin');`,
    '',
    'function refuse(string $reason): never',
    '{',
    '    echo "refused: $reason\\n";',
    '    exit(1);',
    '}',
    '',
    `// ${notes.chosen}`,
    `$secret = $keys[(string) getenv('${variable.key}')] ?? refuse('key');`,
    `if (!preg_match('/^[0-9]{1,12}$/D', $timestamp) || abs($now - (int) $timestamp) > ${skewSeconds}) {`,
    `    refuse('timestamp');`,
    '}',
    '',
    ...(isGet
      ? [
          `// ${notes.sorted}`,
          `[$path, $query] = explode('?', $target, 2) + ['', ''];`,
          `$pairs = explode('&', $query);`,
          'sort($pairs, SORT_STRING);',
          `$target = $path . '?' . implode('&', $pairs);`,
        ]
      : []),
    `$bodyHash = hash('sha256', ${isGet ? `''` : '$body'});`,
    `$stringToSign = implode("\\n", ['${scheme}', '${method}', $target, $timestamp, $bodyHash]);`,
    `$expected = '${scheme}=' . hash_hmac('sha256', $stringToSign, $secret);`,
    'if (!hash_equals($expected, $signature)) {',
    `    refuse('signature');`,
    '}',
    'echo "accepted\\n";',
  )
}
