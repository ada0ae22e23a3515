import { env } from '@docs/model/brand/brand-names'
import { lines } from '../request'
import { notes, type Verification } from './verification'

/** A program for Kotlin on Java 17 or newer, Java standard library only. */
export function kotlinVerifier({ method, scheme, demoKeys, skewSeconds, variable }: Verification): string {
  const isGet = method === 'GET'
  return lines(
    `// ${notes.input[method]}`,
    'import java.security.MessageDigest',
    'import java.time.Instant',
    'import java.util.HexFormat',
    'import javax.crypto.Mac',
    'import javax.crypto.spec.SecretKeySpec',
    'import kotlin.math.abs',
    'import kotlin.system.exitProcess',
    '',
    'fun main() {',
    `    // ${notes.keys}`,
    `    val pairs = setting("${env.keys}", "${demoKeys}").split(" ")`,
    '    val keys = pairs.associate { it.substringBefore("=") to it.substringAfter("=") }',
    `    // ${notes.now}`,
    `    val now = setting("${env.now}", Instant.now().epochSecond.toString()).toLong()`,
    '',
    `    val timestamp = setting("${variable.timestamp}", "")`,
    `    val signature = setting("${variable.signature}", "")`,
    '    val target = setting("REQUEST_URI", "")',
    ...(isGet
      ? ['    val body = ByteArray(0)']
      : [`    // ${notes.rawBody}`, '    val body = System.`in`.readAllBytes()']),
    '',
    `    // ${notes.chosen}`,
    `    val secret = keys[setting("${variable.key}", "")] ?: refuse("key")`,
    `    if (!timestamp.matches(Regex("[0-9]{1,12}")) || abs(now - timestamp.toLong()) > ${skewSeconds}) ` +
      'refuse("timestamp")',
    '',
    ...(isGet
      ? [
          `    // ${notes.sorted}`,
          '    val query = target.substringAfter("?", "").split("&").sorted().joinToString("&")',
          '    val signedTarget = target.substringBefore("?") + "?" + query',
        ]
      : []),
    '    val bodyHash = hex(MessageDigest.getInstance("SHA-256").digest(body))',
    `    val stringToSign = listOf("${scheme}", "${method}", ${isGet ? 'signedTarget' : 'target'}, timestamp, ` +
      'bodyHash).joinToString("\\n")',
    `    val expected = "${scheme}=" + hmac(secret, stringToSign)`,
    '    // Takes the same time wherever the first difference is.',
    '    if (!MessageDigest.isEqual(expected.toByteArray(), signature.toByteArray())) refuse("signature")',
    '    println("accepted")',
    '}',
    '',
    'private fun refuse(reason: String): Nothing {',
    '    println("refused: $reason")',
    '    exitProcess(1)',
    '}',
    '',
    'private fun setting(name: String, otherwise: String): String = System.getenv(name) ?: otherwise',
    '',
    'private fun hex(bytes: ByteArray): String = HexFormat.of().formatHex(bytes)',
    '',
    'private fun hmac(secret: String, text: String): String {',
    '    val mac = Mac.getInstance("HmacSHA256")',
    '    mac.init(SecretKeySpec(secret.toByteArray(), "HmacSHA256"))',
    '    return hex(mac.doFinal(text.toByteArray()))',
    '}',
  )
}
