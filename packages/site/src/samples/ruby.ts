import { env } from '@docs/model/brand/brand-names'
import { render } from './template'
import { lines, marks, notes, referencePrefix, savedIn, usage, type SampleRequest } from './request'

/** A script for Ruby 3.1 or newer with the standard library. */
export function ruby(request: SampleRequest): string {
  const { id, method, targetTemplate, value, idempotencyKey, signed, baseUrl, timeoutSeconds } = request
  const { given, reference, instants, secretFile, signature, header } = request
  const hasBody = value !== undefined
  const { demo } = signature
  const random = idempotencyKey ? 'idempotency_key' : 'SecureRandom.uuid'
  return lines(
    hasBody && `require 'json'`,
    `require 'net/http'`,
    signed && `require 'openssl'`,
    (idempotencyKey || reference) && `require 'securerandom'`,
    instants.length > 0 && `require 'time'`,
    '',
    `base_url = ENV.fetch('${env.base_url}', '${baseUrl}')`,
    ...(signed
      ? [
          `key_id = ENV.fetch('${env.key_id}', '${demo.key_id}')`,
          `secret = ENV.fetch('${env.secret}', '${demo.secret}')`,
        ]
      : [`token = ENV.fetch('${env.token}', '${demo.token}')`]),
    '',
    ...(given.length > 0
      ? [
          `abort '${usage(`ruby ${id}.rb`, request)}' if ARGV.length < ${given.length}`,
          `${given.map(({ name }) => name).join(', ')}${given.length === 1 ? ',' : ''} = ARGV`,
          '',
        ]
      : []),
    ...(idempotencyKey
      ? [
          `# ${notes.repeat}`,
          `idempotency_key = ENV['${env.idempotency_key}'] || SecureRandom.uuid`,
          'warn "Idempotency-Key: #{idempotency_key}"',
        ]
      : []),
    reference && `${reference.name} = "${referencePrefix(reference)}#{${random}}"`,
    ...instants.map(
      ({ name, days }) => `${name} = ${days === 0 ? 'Time.now' : `(Time.now + ${days} * 86_400)`}.utc.iso8601`,
    ),
    ...(idempotencyKey || reference ? [''] : []),
    marks.request,
    `target = ${quoted(render(targetTemplate, escaped, ({ name }) => `#{${name}}`))}`,
    hasBody && `body = JSON.generate(${literal(value, request)})`,
    signed && !hasBody && `body = ''`,
    '',
    marks.signing,
    ...(signed ? [...signing(request), ''] : []),
    marks.send,
    'uri = URI(base_url + target)',
    'headers = {',
    ...pairs([
      hasBody && `'Content-Type' => 'application/json'`,
      idempotencyKey && `'Idempotency-Key' => idempotency_key`,
      ...(signed
        ? [
            `'${header.key}' => key_id`,
            header.timestamp && `'${header.timestamp}' => timestamp`,
            `'${header.signature}' => signature`,
          ]
        : [`'Authorization' => "Bearer #{token}"`]),
    ]),
    '}',
    `options = { use_ssl: uri.scheme == 'https', read_timeout: ${timeoutSeconds} }`,
    'answer = Net::HTTP.start(uri.host, uri.port, options) do |http|',
    `  http.send_request('${method}', uri.request_uri, ${hasBody ? 'body' : 'nil'}, headers)`,
    'end',
    'warn "HTTP status #{answer.code}"',
    ...(secretFile
      ? [`# ${notes.secret}`, `File.write('${secretFile}', answer.body, perm: 0o600)`, `warn '${savedIn(secretFile)}'`]
      : ['puts answer.body']),
  )
}

/** Entries of a hash, one a line. */
const pairs = (entries: (string | false | undefined)[]): string[] =>
  entries
    .filter((each) => typeof each === 'string')
    .map((each, at, all) => `  ${each}${at < all.length - 1 ? ',' : ''}`)

/** Escapes what Ruby would interpolate in a text between double quotes. */
const escaped = (text: string): string => text.replace(/#(?=[{$@])/g, String.raw`\#`)

/** In double quotes only if it interpolates. */
const quoted = (text: string): string => (text.includes('#{') ? `"${text}"` : `'${text}'`)

const nameOf = (key: string): string => (/^[a-z_]\w*$/i.test(key) ? key : JSON.stringify(key))

/** A value as a Ruby literal; a hole becomes its variable. */
function literal(value: unknown, request: SampleRequest, indent = ''): string {
  const inner = `${indent}  `
  if (typeof value === 'string') {
    return (
      [request.reference, ...request.given, ...request.instants].find((hole) => hole?.example === value)?.name ??
      escaped(JSON.stringify(value))
    )
  }
  if (value === null) return 'nil'
  if (typeof value !== 'object') return JSON.stringify(value)
  const items = Array.isArray(value)
    ? value.map((each) => literal(each, request, inner))
    : Object.entries(value).map(([key, each]) => `${nameOf(key)}: ${literal(each, request, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return items.length === 0
    ? `${open}${close}`
    : `${open}\n${items.map((each) => `${inner}${each}`).join(',\n')}\n${indent}${close}`
}

function signing({ method, signature: { scheme } }: SampleRequest): string[] {
  if (!scheme) {
    return [
      '# Sign exactly the bytes of the body that are sent.',
      `signature = OpenSSL::HMAC.hexdigest('SHA1', secret, body)`,
    ]
  }
  return [
    '# Sign exactly the bytes that are sent.',
    'timestamp = Time.now.to_i.to_s',
    `body_hash = OpenSSL::Digest.hexdigest('SHA256', body)`,
    `string_to_sign = ['${scheme}', '${method}', target, timestamp, body_hash].join("\\n")`,
    `signature = "${scheme}=#{OpenSSL::HMAC.hexdigest('SHA256', secret, string_to_sign)}"`,
  ]
}
