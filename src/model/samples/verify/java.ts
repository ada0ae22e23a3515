import { env } from '../../../site/brand-names'
import { className, lines } from '../request'
import { notes, type Verification } from './verification'

/** A single-file program for Java 17 or newer. */
export function javaVerifier({ id, method, scheme, demo, skewSeconds, variable }: Verification): string {
  const isGet = method === 'GET'
  const name = `Verify${className(id)}`
  return lines(
    `// Run with: java ${name}.java`,
    `// ${notes.input[method]}`,
    'import java.nio.charset.StandardCharsets;',
    'import java.security.MessageDigest;',
    'import java.time.Instant;',
    isGet && 'import java.util.Arrays;',
    'import java.util.HexFormat;',
    'import javax.crypto.Mac;',
    'import javax.crypto.spec.SecretKeySpec;',
    '',
    `public class ${name} {`,
    '    public static void main(String[] args) throws Exception {',
    `        String keyId = setting("${env.key_id}", "${demo.key_id}");`,
    `        String secret = setting("${env.secret}", "${demo.secret}");`,
    `        // ${notes.now}`,
    `        long now = Long.parseLong(setting("${env.now}", Long.toString(Instant.now().getEpochSecond())));`,
    '',
    `        String timestamp = setting("${variable.timestamp}", "");`,
    `        String signature = setting("${variable.signature}", "");`,
    '        String target = setting("REQUEST_URI", "");',
    ...(isGet
      ? ['        byte[] body = {};']
      : [`        // ${notes.rawBody}`, '        byte[] body = System.in.readAllBytes();']),
    '',
    `        if (!setting("${variable.key}", "").equals(keyId)) {`,
    '            refuse("key");',
    '        }',
    `        if (!timestamp.matches("[0-9]{1,12}") || Math.abs(now - Long.parseLong(timestamp)) > ${skewSeconds}) {`,
    '            refuse("timestamp");',
    '        }',
    '',
    ...(isGet
      ? [
          `        // ${notes.sorted}`,
          '        String[] parts = target.split("\\\\?", 2);',
          '        String[] pairs = parts.length > 1 ? parts[1].split("&") : new String[0];',
          '        Arrays.sort(pairs);',
          '        target = parts[0] + "?" + String.join("&", pairs);',
        ]
      : []),
    '        String bodyHash = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(body));',
    `        String stringToSign = String.join("\\n", "${scheme}", "${method}", target, timestamp, bodyHash);`,
    `        String expected = "${scheme}=" + hmac(secret, stringToSign);`,
    '        // Takes the same time wherever the first difference is.',
    '        if (!MessageDigest.isEqual(bytes(expected), bytes(signature))) {',
    '            refuse("signature");',
    '        }',
    '        System.out.println("accepted");',
    '    }',
    '',
    '    static void refuse(String reason) {',
    '        System.out.println("refused: " + reason);',
    '        System.exit(1);',
    '    }',
    '',
    '    static String setting(String name, String otherwise) {',
    '        return System.getenv().getOrDefault(name, otherwise);',
    '    }',
    '',
    '    static byte[] bytes(String text) {',
    '        return text.getBytes(StandardCharsets.UTF_8);',
    '    }',
    '',
    '    static String hmac(String secret, String text) throws Exception {',
    '        Mac mac = Mac.getInstance("HmacSHA256");',
    '        mac.init(new SecretKeySpec(bytes(secret), "HmacSHA256"));',
    '        return HexFormat.of().formatHex(mac.doFinal(bytes(text)));',
    '    }',
    '}',
  )
}
