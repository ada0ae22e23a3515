import { lines, type SampleRequest } from './request'

/** A program for Kotlin on a Java 17 or newer, with the Java library only. */
export function kotlin({ method, target, body, idempotencyKey, baseUrl, timeoutSeconds, signature, header }: SampleRequest): string {
  const { demo, scheme } = signature
  const algorithm = scheme ? 'HmacSHA256' : 'HmacSHA1'
  return lines(
    'import java.net.URI',
    'import java.net.http.HttpClient',
    'import java.net.http.HttpRequest',
    'import java.net.http.HttpResponse',
    scheme && 'import java.security.MessageDigest',
    'import java.time.Duration',
    scheme && 'import java.time.Instant',
    'import java.util.HexFormat',
    idempotencyKey && 'import java.util.UUID',
    'import javax.crypto.Mac',
    'import javax.crypto.spec.SecretKeySpec',
    '',
    'fun main() {',
    `    val baseUrl = System.getenv("CORRIDOR_BASE_URL") ?: "${baseUrl}"`,
    `    val keyId = System.getenv("CORRIDOR_KEY_ID") ?: "${demo.key_id}"`,
    `    val secret = System.getenv("CORRIDOR_SECRET") ?: "${demo.secret}"`,
    '',
    `    val target = "${target}"`,
    body === undefined ? '    val body = ""' : `    val body = """${body.replaceAll('$', "${'$'}")}"""`,
    '',
    ...(scheme
      ? [
          '    // Sign exactly the bytes that are sent.',
          '    val timestamp = Instant.now().epochSecond.toString()',
          '    val bodyHash = hex(MessageDigest.getInstance("SHA-256").digest(body.toByteArray()))',
          `    val stringToSign = listOf("${scheme}", "${method}", target, timestamp, bodyHash).joinToString("\\n")`,
          `    val signature = "${scheme}=" + hmac(secret, stringToSign)`,
        ]
      : ['    // Sign exactly the bytes of the body that are sent.', '    val signature = hmac(secret, body)']),
    '',
    '    val request = HttpRequest.newBuilder(URI.create(baseUrl + target))',
    `        .timeout(Duration.ofSeconds(${timeoutSeconds}))`,
    body !== undefined && '        .header("Content-Type", "application/json")',
    idempotencyKey && '        // Store this key before the call: a retry must send the same one.',
    idempotencyKey && '        .header("Idempotency-Key", UUID.randomUUID().toString())',
    `        .header("${header.key}", keyId)`,
    header.timestamp && `        .header("${header.timestamp}", timestamp)`,
    `        .header("${header.signature}", signature)`,
    body === undefined ? '        .GET()' : '        .POST(HttpRequest.BodyPublishers.ofString(body))',
    '        .build()',
    '    val answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString())',
    '    println(answer.statusCode())',
    '    println(answer.body())',
    '}',
    '',
    'fun hex(bytes: ByteArray): String = HexFormat.of().formatHex(bytes)',
    '',
    'fun hmac(secret: String, text: String): String {',
    `    val mac = Mac.getInstance("${algorithm}")`,
    `    mac.init(SecretKeySpec(secret.toByteArray(), "${algorithm}"))`,
    '    return hex(mac.doFinal(text.toByteArray()))',
    '}',
  )
}
