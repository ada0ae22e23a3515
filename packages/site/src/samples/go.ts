import { env } from '@docs/model/brand/brand-names'
import { concatenate, render, type Template } from './template'
import { camelCase, lines, marks, notes, referencePrefix, savedIn, usage, type SampleRequest } from './request'

/** A single-file program for Go 1.19 or newer with the standard library. */
export function go(request: SampleRequest): string {
  const { id, method, targetTemplate, bodyTemplate: body, idempotencyKey, signed, baseUrl, timeoutSeconds } = request
  const { given, reference, instants, secretFile, signature, header } = request
  const { demo, scheme } = signature
  const draws = idempotencyKey || reference !== undefined
  const random = idempotencyKey ? 'idempotencyKey' : 'random()'
  const imports = [
    signed && 'crypto/hmac',
    draws && 'crypto/rand',
    signed && !scheme && 'crypto/sha1',
    signed && scheme && 'crypto/sha256',
    (signed || draws) && 'encoding/hex',
    'fmt',
    'io',
    'net/http',
    'os',
    signed && scheme && 'strconv',
    body && 'strings',
    signed && scheme && !body && 'strings',
    'time',
  ].filter((each) => typeof each === 'string')
  return lines(
    `// Run with: go run ${id}.go`,
    'package main',
    '',
    'import (',
    ...imports.map((each) => `\t"${each}"`),
    ')',
    '',
    'func main() {',
    `\tbaseURL := setting("${env.base_url}", "${baseUrl}")`,
    ...(signed
      ? [
          `\tkeyID := setting("${env.key_id}", "${demo.key_id}")`,
          `\tsecret := setting("${env.secret}", "${demo.secret}")`,
        ]
      : [`\ttoken := setting("${env.token}", "${demo.token}")`]),
    '',
    ...(given.length > 0
      ? [
          `\tif len(os.Args) <= ${given.length} {`,
          `\t\tfmt.Fprintln(os.Stderr, \`${usage(`go run ${id}.go`, request)}\`)`,
          '\t\tos.Exit(2)',
          '\t}',
          ...given.map(({ name }, at) => `\t${goName(name)} := os.Args[${at + 1}]`),
          '',
        ]
      : []),
    ...(idempotencyKey
      ? [
          `\t// ${notes.repeat}`,
          `\tidempotencyKey := setting("${env.idempotency_key}", random())`,
          '\tfmt.Fprintln(os.Stderr, "Idempotency-Key:", idempotencyKey)',
        ]
      : []),
    reference && `\t${goName(reference.name)} := "${referencePrefix(reference)}" + ${random}`,
    ...instants.map(
      ({ name, days }) =>
        `\t${goName(name)} := time.Now().UTC()${days === 0 ? '' : `.AddDate(0, 0, ${days})`}.Format(time.RFC3339)`,
    ),
    ...(draws ? [''] : []),
    marks.request,
    `\ttarget := ${concatenate(targetTemplate, ({ name }) => goName(name))}`,
    body && `\tbody := ${rawString(body)}`,
    signed && !body && '\tbody := ""',
    '',
    marks.signing,
    ...(signed ? [...signing(request), ''] : []),
    marks.send,
    `\trequest, err := http.NewRequest("${method}", baseURL+target, ${body ? 'strings.NewReader(body)' : 'nil'})`,
    '\tcheck(err)',
    body && '\trequest.Header.Set("Content-Type", "application/json")',
    idempotencyKey && '\trequest.Header.Set("Idempotency-Key", idempotencyKey)',
    ...(signed
      ? [
          `\trequest.Header.Set("${header.key}", keyID)`,
          header.timestamp && `\trequest.Header.Set("${header.timestamp}", timestamp)`,
          `\trequest.Header.Set("${header.signature}", signature)`,
        ]
      : ['\trequest.Header.Set("Authorization", "Bearer "+token)']),
    `\tclient := http.Client{Timeout: ${timeoutSeconds} * time.Second}`,
    '\tanswer, err := client.Do(request)',
    '\tcheck(err)',
    '\tdefer answer.Body.Close()',
    '\ttext, err := io.ReadAll(answer.Body)',
    '\tcheck(err)',
    '\tfmt.Fprintln(os.Stderr, "HTTP status", answer.StatusCode)',
    ...(secretFile
      ? [
          `\t// ${notes.secret}`,
          `\tcheck(os.WriteFile("${secretFile}", text, 0o600))`,
          `\tfmt.Fprintln(os.Stderr, "${savedIn(secretFile)}")`,
        ]
      : ['\tfmt.Println(string(text))']),
    '}',
    '',
    'func check(err error) {',
    '\tif err != nil {',
    '\t\tfmt.Fprintln(os.Stderr, err)',
    '\t\tos.Exit(1)',
    '\t}',
    '}',
    '',
    'func setting(name, otherwise string) string {',
    '\tif value := os.Getenv(name); value != "" {',
    '\t\treturn value',
    '\t}',
    '\treturn otherwise',
    '}',
    ...(draws
      ? [
          '',
          'func random() string {',
          '\tbytes := make([]byte, 16)',
          '\t_, err := rand.Read(bytes)',
          '\tcheck(err)',
          '\treturn hex.EncodeToString(bytes)',
          '}',
        ]
      : []),
  )
}

function signing({ method, signature: { scheme } }: SampleRequest): string[] {
  if (!scheme) {
    return [
      '\t// Sign exactly the bytes of the body that are sent.',
      '\tmac := hmac.New(sha1.New, []byte(secret))',
      '\tio.WriteString(mac, body)',
      '\tsignature := hex.EncodeToString(mac.Sum(nil))',
    ]
  }
  return [
    '\t// Sign exactly the bytes that are sent.',
    '\ttimestamp := strconv.FormatInt(time.Now().Unix(), 10)',
    '\tbodyHash := sha256.Sum256([]byte(body))',
    `\tparts := []string{"${scheme}", "${method}", target, timestamp, hex.EncodeToString(bodyHash[:])}`,
    '\tmac := hmac.New(sha256.New, []byte(secret))',
    '\tio.WriteString(mac, strings.Join(parts, "\\n"))',
    `\tsignature := "${scheme}=" + hex.EncodeToString(mac.Sum(nil))`,
  ]
}

/** `transaction_id` as a Go name: `transactionID`. */
function goName(name: string): string {
  return camelCase(name).replace(/Id$/, 'ID')
}

/** A Go raw string has no escapes, so a backtick is concatenated as a quoted string. */
function rawString(body: Template): string {
  const quote = (text: string) => text.replaceAll('`', '` + "`" + `')
  return `\`${render(body, quote, ({ name }) => `"\` + ${goName(name)} + \`"`)}\``
}
