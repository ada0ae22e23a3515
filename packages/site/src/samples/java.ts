import { env } from '@docs/model/brand/brand-names'
import { concatenate, render, type Template } from './template'
import {
  camelCase,
  className,
  lines,
  marks,
  notes,
  referencePrefix,
  savedIn,
  usage,
  type SampleRequest,
} from './request'

/** A single-file program for Java 17 or newer: `java TransactionCreate.java`. */
export function java(request: SampleRequest): string {
  const { id, targetTemplate, bodyTemplate: body, idempotencyKey, signed, baseUrl, timeoutSeconds } = request
  const { given, reference, instants, secretFile, signature, header } = request
  const { demo, scheme } = signature
  const random = idempotencyKey ? 'idempotencyKey' : 'UUID.randomUUID()'
  return lines(
    `// Run with: java ${className(id)}.java`,
    'import java.net.URI;',
    'import java.net.http.*;',
    signed && 'import java.nio.charset.StandardCharsets;',
    secretFile && 'import java.nio.file.*;',
    signed && scheme && 'import java.security.MessageDigest;',
    'import java.time.Duration;',
    ((signed && scheme) || instants.length > 0) && 'import java.time.Instant;',
    signed && 'import java.util.HexFormat;',
    (idempotencyKey || reference) && 'import java.util.UUID;',
    signed && 'import javax.crypto.Mac;',
    signed && 'import javax.crypto.spec.SecretKeySpec;',
    '',
    `public class ${className(id)} {`,
    '    public static void main(String[] args) throws Exception {',
    `        String baseUrl = setting("${env.base_url}", "${baseUrl}");`,
    ...(signed
      ? [
          `        String keyId = setting("${env.key_id}", "${demo.key_id}");`,
          `        String secret = setting("${env.secret}", "${demo.secret}");`,
        ]
      : [`        String token = setting("${env.token}", "${demo.token}");`]),
    '',
    ...(given.length > 0
      ? [
          `        if (args.length < ${given.length}) {`,
          `            System.err.println("${usage(`java ${className(id)}.java`, request).replaceAll('"', '\\"')}");`,
          '            System.exit(2);',
          '        }',
          ...given.map(({ name }, at) => `        String ${camelCase(name)} = args[${at}];`),
          '',
        ]
      : []),
    ...(idempotencyKey
      ? [
          `        // ${notes.repeat}`,
          `        String idempotencyKey = setting("${env.idempotency_key}", UUID.randomUUID().toString());`,
          '        System.err.println("Idempotency-Key: " + idempotencyKey);',
        ]
      : []),
    reference && `        String ${camelCase(reference.name)} = "${referencePrefix(reference)}" + ${random};`,
    ...(idempotencyKey || reference ? [''] : []),
    ...instants.map(({ name, days }) => {
      const later = days === 0 ? '' : `.plus(Duration.ofDays(${days}))`
      return `        String ${camelCase(name)} = Instant.now()${later}.toString();`
    }),
    marks.request,
    `        String target = ${concatenate(targetTemplate, ({ name }) => camelCase(name))};`,
    body && `        String body = ${textBlock(body)};`,
    signed && !body && '        String body = "";',
    '',
    marks.signing,
    ...(signed ? [...signing(request), ''] : []),
    marks.send,
    '        HttpRequest request = HttpRequest.newBuilder(URI.create(baseUrl + target))',
    `            .timeout(Duration.ofSeconds(${timeoutSeconds}))`,
    body && '            .header("Content-Type", "application/json")',
    idempotencyKey && '            .header("Idempotency-Key", idempotencyKey)',
    ...(signed
      ? [
          `            .header("${header.key}", keyId)`,
          header.timestamp && `            .header("${header.timestamp}", timestamp)`,
          `            .header("${header.signature}", signature)`,
        ]
      : ['            .header("Authorization", "Bearer " + token)']),
    !body ? '            .GET()' : '            .POST(HttpRequest.BodyPublishers.ofString(body))',
    '            .build();',
    '        HttpResponse<String> answer = HttpClient.newHttpClient().send(request, ' +
      'HttpResponse.BodyHandlers.ofString());',
    '        System.err.println("HTTP status " + answer.statusCode());',
    ...(secretFile
      ? [
          `        // ${notes.secret}`,
          '        Path file = Files.createTempFile(Path.of("."), "new", null);',
          '        Files.writeString(file, answer.body());',
          `        Files.move(file, Path.of("${secretFile}"), StandardCopyOption.REPLACE_EXISTING);`,
          `        System.err.println("${savedIn(secretFile)}");`,
        ]
      : ['        System.out.println(answer.body());']),
    '    }',
    '',
    '    static String setting(String name, String otherwise) {',
    '        return System.getenv().getOrDefault(name, otherwise);',
    '    }',
    ...(signed ? ['', ...hmac(request)] : []),
    '}',
  )
}

function signing({ method, signature: { scheme } }: SampleRequest): string[] {
  if (!scheme) {
    return [
      '        // Sign exactly the bytes of the body that are sent.',
      '        String signature = hmac(secret, body);',
    ]
  }
  return [
    '        // Sign exactly the bytes that are sent.',
    '        String timestamp = Long.toString(Instant.now().getEpochSecond());',
    '        byte[] bodyHash = MessageDigest.getInstance("SHA-256").digest(body.getBytes(StandardCharsets.UTF_8));',
    `        String stringToSign = String.join("\\n", "${scheme}", "${method}", target, timestamp, ` +
      'HexFormat.of().formatHex(bodyHash));',
    `        String signature = "${scheme}=" + hmac(secret, stringToSign);`,
  ]
}

function hmac({ signature: { scheme } }: SampleRequest): string[] {
  const algorithm = scheme ? 'HmacSHA256' : 'HmacSHA1'
  return [
    '    static String hmac(String secret, String text) throws Exception {',
    `        Mac mac = Mac.getInstance("${algorithm}");`,
    `        mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "${algorithm}"));`,
    '        return HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));',
    '    }',
  ]
}

/** Java strips the common indentation of a text block, so the body keeps its own. */
function textBlock(body: Template): string {
  const holes = body.filter((part) => typeof part !== 'string')
  const escaped = (text: string) =>
    (holes.length > 0 ? text.replaceAll('%', '%%') : text).replaceAll('\\', '\\\\').replaceAll('"""', String.raw`\"""`)
  const text = render(body, escaped, () => '"%s"').replace(/^/gm, ' '.repeat(12))
  const values = holes.map(({ name }) => camelCase(name)).join(', ')
  return `"""\n${text}"""${values && `.formatted(${values})`}`
}
