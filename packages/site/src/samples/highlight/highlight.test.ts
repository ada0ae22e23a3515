import { describe, expect, it } from 'vitest'
import { highlightCode } from './highlight'

const onSite = {
  java: 'public class Payment { String id = "t1"; int n = 1; }',
  json: '{ "amount": "10.00", "count": 1, "paid": true }',
  bash: 'export KEY="secret" && curl -X POST "$URL" # pays',
  php: '<?php $amount = "10.00"; function pay(int $n) { return $n + 1; }',
  javascript: 'const amount = "10.00"; function pay(n) { return n + 1 }',
  python: 'def pay(n):\n    return f"{n}" + "10.00"  # pays',
  ruby: 'def pay(n)\n  n + 1 # pays\nend\nputs "10.00"',
  http: 'POST /v2/transaction_create HTTP/1.1\nContent-Type: application/json\n\n{ "amount": "10.00" }',
  'http of one line': 'GET /v2/invoice/find?status=overdue&limit=2',
  kotlin: 'fun pay(n: Int): String = "10.00" // pays',
}

const others = {
  markup: '<a href="/x">text</a>',
  css: '.a { color: #fff; margin: 0 1px; }',
  typescript: 'const n: number = 1; type A = "a"',
  jsx: 'const a = <A href="/x">{1}</A>',
  tsx: 'const a: string = <A href="/x">{1}</A>',
  swift: 'let amount: String = "10.00" // pays\nfunc pay(n: Int) -> Int { return 1 }',
  c: '#include <stdio.h>\nint main(void) { return 1; }',
  cpp: 'class A { public: int n = 1; };',
  objectivec: '@interface A : NSObject\nint n = 1;\n@end',
  rust: 'fn pay(n: u8) -> &str { let a = "10.00"; a }',
  go: 'func pay(n int) string { return "10.00" }',
  yaml: 'amount: "10.00" # pays\ncount: 1',
  markdown: '# Title\n\n**bold** and `code`',
  graphql: 'query Pay($n: Int) { pay(n: $n, name: "a") { id } }',
  sql: "SELECT id FROM payment WHERE amount = 10 AND name = 'a'",
}

/** The kinds of token in highlighted code. */
const kinds = (html: string): Set<string> =>
  new Set([...html.matchAll(/class="token ([\w-]+)/g)].map(([, kind = '']) => kind))

describe.each([
  ['R9-6', onSite],
  ['R9-7', others],
])('%s highlighting', (_, samples) => {
  it.each(Object.entries(samples))('knows %s', (language, code) => {
    expect(kinds(highlightCode(code, language.split(' ')[0]!)).size).toBeGreaterThan(1)
  })
})

describe('highlighting', () => {
  it('only escapes code of an unknown language', () => {
    expect(highlightCode('a < b && c > d', 'nonesuch')).toBe('a &lt; b &amp;&amp; c &gt; d')
  })

  it('loses no character of the code', () => {
    for (const [language, code] of Object.entries({ ...onSite, ...others })) {
      const text = highlightCode(code, language.split(' ')[0]!)
        .replace(/<[^>]+>/g, '')
        .replace(/&(?:lt|#x3C);/gi, '<')
        .replaceAll('&gt;', '>')
        .replace(/&(?:amp|#x26);/g, '&')
      expect(text, language).toBe(code)
    }
  })
})
