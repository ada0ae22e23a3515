import { env } from '../../site/brand-names'
import { lines, type SampleRequest } from './request'

/** A program for Kotlin on a Java 17 or newer, with the Java library only. */
export function kotlin(request: SampleRequest): string {
  const { target, body, idempotencyKey, signed, baseUrl, timeoutSeconds, signature, header } = request
  const { demo, scheme } = signature
  return lines(
    'import java.net.URI',
    'import java.net.http.HttpClient',
    'import java.net.http.HttpRequest',
    'import java.net.http.HttpResponse',
    signed && scheme && 'import java.security.MessageDigest',
    'import java.time.Duration',
    signed && scheme && 'import java.time.Instant',
    signed && 'import java.util.HexFormat',
    idempotencyKey && 'import java.util.UUID',
    signed && 'import javax.crypto.Mac',
    signed && 'import javax.crypto.spec.SecretKeySpec',
    '',
    'fun main() {',
    `    val baseUrl = System.getenv("${env.base_url}") ?: "${baseUrl}"`,
    ...(signed
      ? [
          `    val keyId = System.getenv("${env.key_id}") ?: "${demo.key_id}"`,
          `    val secret = System.getenv("${env.secret}") ?: "${demo.secret}"`,
        ]
      : [`    val token = System.getenv("${env.token}") ?: "${demo.token}"`]),
    '',
    `    val target = "${target}"`,
    body !== undefined && `    val body = """${body.replaceAll('$', () => "${'$'}")}"""`,
    signed && body === undefined && '    val body = ""',
    '',
    ...(signed ? [...signing(request), ''] : []),
    '    val request = HttpRequest.newBuilder(URI.create(baseUrl + target))',
    `        .timeout(Duration.ofSeconds(${timeoutSeconds}))`,
    body !== undefined && '        .header("Content-Type", "application/json")',
    idempotencyKey && '        // Store this key before the call: a retry must send the same one.',
    idempotencyKey && '        .header("Idempotency-Key", UUID.randomUUID().toString())',
    ...(signed
      ? [
          `        .header("${header.key}", keyId)`,
          header.timestamp && `        .header("${header.timestamp}", timestamp)`,
          `        .header("${header.signature}", signature)`,
        ]
      : ['        .header("Authorization", "Bearer $token")']),
    body === undefined ? '        .GET()' : '        .POST(HttpRequest.BodyPublishers.ofString(body))',
    '        .build()',
    '    val answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString())',
    '    println(answer.statusCode())',
    '    println(answer.body())',
    '}',
    ...(signed ? ['', ...hmac(request)] : []),
  )
}

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
