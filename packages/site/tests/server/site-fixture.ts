import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Ending } from '../../../../tests/origin-of'
import { scratchFolder } from '../../../../tests/scratch-folder'
import { siteHeadScript } from '../../src/build/head-script'

const page = (lang: string, title: string) =>
  `<!doctype html><html lang="${lang}"><head><title>${title}</title><script>${siteHeadScript}</script>
<script type="application/ld+json">{"name":"${title}"}</script>
<script type="module" src="/_astro/main.js"></script></head>
<body><h1>${title}</h1>${'<p>Long enough to be worth compressing.</p>'.repeat(60)}</body></html>`

/** Writes the output of Astro for a very small site to a new folder. */
export function writeSite(ends: Ending, extra: Record<string, string> = {}): string {
  const dist = scratchFolder(ends)
  const files: Record<string, string> = {
    'index.html': page('en', 'Introduction'),
    'uk.html': page('uk', 'Вступ'),
    '1.x/index.html': page('en', 'Introduction to 1.x'),
    'uk/1.x.html': page('uk', 'Вступ до 1.x'),
    'faq.html': page('en', 'Questions'),
    'uk/faq.html': page('uk', 'Запитання'),
    'uk/faq.md': '# Запитання\n',
    'services/mach/payin_hpp.html': page('en', 'MACH'),
    '404.html': page('en', 'Page Not Found'),
    'uk/404.html': page('uk', 'Сторінку не знайдено'),
    '_astro/main.js': '/* long */'.repeat(200),
    '.secret': 'hidden',
    ...extra,
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, file)), { recursive: true })
    writeFileSync(join(dist, file), text)
  }
  return dist
}
