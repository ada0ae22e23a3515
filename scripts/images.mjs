// Renders content/images/*.html into public/images: English at the top, other languages in a folder each.
// `{{brand.name}}`, `{{brand.tagline}}` and `{{host.pay}}` in them are filled from src/site/brand.ts.
// The pictures are committed; run `node scripts/images.mjs` after changing a page or the brand.
// It needs sharp, which nothing else does.
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { hosts } from '../src/site/brand-names.ts'
import { brand } from '../src/site/brand.ts'

const { default: sharp } = await import('sharp').catch(() => {
  console.error('Sharp makes the pictures smaller, and is not installed here: run `npm install --no-save sharp`.')
  process.exit(1)
})

const sharper = (drawing) => [
  { drawing, file: `${drawing}.png`, scale: 1 },
  { drawing, file: `${drawing}@2x.png`, scale: 2 },
]
const pictures = [
  { drawing: 'payment-flow', file: 'payment-flow.png', scale: 1 },
  { drawing: 'payment-flow', file: 'payment-flow@3x.png', scale: 3 },
  ...sharper('hosted-page'),
  ...sharper('hosted-page-card'),
  ...sharper('hosted-page-results'),
  ...sharper('hosted-page-phones'),
  ...sharper('payment-page'),
  ...sharper('payment-page-phones'),
  { drawing: 'social-card', file: 'social-card.png', scale: 1, width: 1200 },
]
const languages = [
  { lang: 'en', folder: '' },
  { lang: 'uk', folder: 'uk/' },
]

const source = new URL('../content/images/', import.meta.url)
const target = new URL('../public/images/', import.meta.url)

const facts = { 'brand.name': brand.name, 'brand.tagline': brand.tagline, 'host.pay': hosts.pay }

/** Runs in the page: puts facts in place of `{{name}}`. */
function fill(facts) {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    node.data = node.data.replace(/\{\{([\w.]+)\}\}/g, (_, name) => facts[name] ?? `no fact ${name}`)
  }
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' })
try {
  for (const { drawing, file, scale, width = 800 } of pictures) {
    const page = await browser.newPage({ viewport: { width, height: 400 }, deviceScaleFactor: scale })
    await page.goto(new URL(`${drawing}.html`, source).href)
    await page.evaluate(fill, facts)
    for (const { lang, folder } of languages) {
      await page.evaluate((lang) => {
        document.documentElement.lang = lang
      }, lang)
      const path = fileURLToPath(new URL(folder + file, target))
      await mkdir(dirname(path), { recursive: true })
      // A palette makes them a third of the size; flat drawings need no more colours.
      await sharp(await page.screenshot({ fullPage: true }))
        .png({ palette: true, colours: 64 })
        .toFile(path)
      const height = await page.evaluate(() => document.documentElement.offsetHeight)
      console.log(`${folder}${file}: ${width} × ${height} at ${scale}×`)
    }
    await page.close()
  }
} finally {
  await browser.close()
}
