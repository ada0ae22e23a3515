import { env } from '@docs/model/brand/brand-names'
import { render } from './template'
import { camelCase, lines, marks, notes, referencePrefix, savedIn, usage, type SampleRequest } from './request'

/** A program for Kotlin on Java 17 or newer, Java standard library only. */
export function kotlin(request: SampleRequest): string {
  const { id, targetTemplate, bodyTemplate: body, idempotencyKey, signed, baseUrl, timeoutSeconds } = request
  const { given, reference, instants, secretFile, signature, header } = request
  const { demo, scheme } = signature
  const random = idempotencyKey ? '$idempotencyKey' : '${UUID.randomUUID()}'
  return lines(
    'import java.net.URI',
    'import java.net.http.HttpClient',
    'import java.net.http.HttpRequest',
    'import java.net.http.HttpResponse',
    secretFile && 'import java.nio.file.Files',
    secretFile && 'import java.nio.file.Paths',
    secretFile && 'import java.nio.file.StandardCopyOption',
    signed && scheme && 'import java.security.MessageDigest',
    'import java.time.Duration',
    ((signed && scheme) || instants.length > 0) && 'import java.time.Instant',
    signed && 'import java.util.HexFormat',
    (idempotencyKey || reference) && 'import java.util.UUID',
    signed && 'import javax.crypto.Mac',
    signed && 'import javax.crypto.spec.SecretKeySpec',
    given.length > 0 && 'import kotlin.system.exitProcess',
    '',
    given.length > 0 ? 'fun main(args: Array<String>) {' : 'fun main() {',
    `    val baseUrl = System.getenv("${env.base_url}") ?: "${baseUrl}"`,
    ...(signed
      ? [
          `    val keyId = System.getenv("${env.key_id}") ?: "${demo.key_id}"`,
          `    val secret = System.getenv("${env.secret}") ?: "${demo.secret}"`,
        ]
      : [`    val token = System.getenv("${env.token}") ?: "${demo.token}"`]),
    '',
    ...(given.length > 0
      ? [
          `    if (args.size < ${given.length}) {`,
          `        System.err.println("${usage(`java -jar ${id}.jar`, request).replaceAll('"', '\\"')}")`,
          '        exitProcess(2)',
          '    }',
          ...given.map(({ name }, at) => `    val ${camelCase(name)} = args[${at}]`),
          '',
        ]
      : []),
    ...(idempotencyKey
      ? [
          `    // ${notes.repeat}`,
          `    val idempotencyKey = System.getenv("${env.idempotency_key}") ?: UUID.randomUUID().toString()`,
          '    System.err.println("Idempotency-Key: $idempotencyKey")',
        ]
      : []),
    reference && `    val ${camelCase(reference.name)} = "${referencePrefix(reference)}${random}"`,
    ...instants.map(
      ({ name, days }) =>
        `    val ${camelCase(name)} = Instant.now()${days === 0 ? '' : `.plus(Duration.ofDays(${days}))`}.toString()`,
    ),
    ...(idempotencyKey || reference ? [''] : []),
    marks.request,
    `    val target = "${render(
      targetTemplate,
      (text) => text,
      ({ name }) => `$${camelCase(name)}`,
    )}"`,
    body && `    val body = """${render(body, escaped, ({ name }) => `"$${camelCase(name)}"`)}"""`,
    signed && !body && '    val body = ""',
    '',
    marks.signing,
    ...(signed ? [...signing(request), ''] : []),
    marks.send,
    '    val request = HttpRequest.newBuilder(URI.create(baseUrl + target))',
    `        .timeout(Duration.ofSeconds(${timeoutSeconds}))`,
    body && '        .header("Content-Type", "application/json")',
    idempotencyKey && '        .header("Idempotency-Key", idempotencyKey)',
    ...(signed
      ? [
          `        .header("${header.key}", keyId)`,
          header.timestamp && `        .header("${header.timestamp}", timestamp)`,
          `        .header("${header.signature}", signature)`,
        ]
      : ['        .header("Authorization", "Bearer $token")']),
    !body ? '        .GET()' : '        .POST(HttpRequest.BodyPublishers.ofString(body))',
    '        .build()',
    '    val answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString())',
    '    System.err.println("HTTP status ${answer.statusCode()}")',
    ...(secretFile
      ? [
          `    // ${notes.secret}`,
          '    val file = Files.createTempFile(Paths.get("."), "new", null)',
          '    Files.writeString(file, answer.body())',
          `    Files.move(file, Paths.get("${secretFile}"), StandardCopyOption.REPLACE_EXISTING)`,
          `    System.err.println("${savedIn(secretFile)}")`,
        ]
      : ['    println(answer.body())']),
    '}',
    ...(signed ? ['', ...hmac(request)] : []),
  )
}

/** Escapes text within a raw string. */
const escaped = (text: string) => text.replaceAll('$', () => "${'$'}")

function signing({ method, signature: { scheme } }: SampleRequest): string[] {
  if (!scheme)
    return ['    // Sign exactly the bytes of the body that are sent.', '    val signature = hmac(secret, body)']
  return [
    '    // Sign exactly the bytes that are sent.',
    '    val timestamp = Instant.now().epochSecond.toString()',
    '    val bodyHash = hex(MessageDigest.getInstance("SHA-256").digest(body.toByteArray()))',
    `    val stringToSign = listOf("${scheme}", "${method}", target, timestamp, bodyHash).joinToString("\\n")`,
    `    val signature = "${scheme}=" + hmac(secret, stringToSign)`,
  ]
}

function hmac({ signature: { scheme } }: SampleRequest): string[] {
  const algorithm = scheme ? 'HmacSHA256' : 'HmacSHA1'
  return [
    'private fun hex(bytes: ByteArray): String = HexFormat.of().formatHex(bytes)',
    '',
    'private fun hmac(secret: String, text: String): String {',
    `    val mac = Mac.getInstance("${algorithm}")`,
    `    mac.init(SecretKeySpec(secret.toByteArray(), "${algorithm}"))`,
    '    return hex(mac.doFinal(text.toByteArray()))',
    '}',
  ]
}
