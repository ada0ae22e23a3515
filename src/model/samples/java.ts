import { env } from '../../site/brand-names'
import { className, lines, type SampleRequest } from './request'

/** A single-file program for Java 17 or newer: `java TransactionCreate.java`. */
export function java(request: SampleRequest): string {
  const { id, target, body, idempotencyKey, signed, baseUrl, timeoutSeconds, signature, header } = request
  const { demo, scheme } = signature
  return lines(
    `// Run with: java ${className(id)}.java`,
    'import java.net.URI;',
    'import java.net.http.*;',
    signed && 'import java.nio.charset.StandardCharsets;',
    signed && scheme && 'import java.security.MessageDigest;',
    'import java.time.Duration;',
    signed && scheme && 'import java.time.Instant;',
    signed && 'import java.util.HexFormat;',
    idempotencyKey && 'import java.util.UUID;',
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
    `        String target = "${target}";`,
    body !== undefined && `        String body = """\n${textBlock(body)}""";`,
    signed && body === undefined && '        String body = "";',
    '',
    ...(signed ? [...signing(request), ''] : []),
    '        HttpRequest request = HttpRequest.newBuilder(URI.create(baseUrl + target))',
    `            .timeout(Duration.ofSeconds(${timeoutSeconds}))`,
    body !== undefined && '            .header("Content-Type", "application/json")',
    idempotencyKey && '            // Store this key before the call: a retry must send the same one.',
    idempotencyKey && '            .header("Idempotency-Key", UUID.randomUUID().toString())',
    ...(signed
      ? [
          `            .header("${header.key}", keyId)`,
          header.timestamp && `            .header("${header.timestamp}", timestamp)`,
          `            .header("${header.signature}", signature)`,
        ]
      : ['            .header("Authorization", "Bearer " + token)']),
    body === undefined ? '            .GET()' : '            .POST(HttpRequest.BodyPublishers.ofString(body))',
    '            .build();',
    '        HttpResponse<String> answer = HttpClient.newHttpClient().send(request, ' +
      'HttpResponse.BodyHandlers.ofString());',
    '        System.out.println(answer.statusCode());',
    '        System.out.println(answer.body());',
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
function textBlock(text: string): string {
  return text.replaceAll('\\', '\\\\').replace(/^/gm, ' '.repeat(12))
}
