// Renders brand/pictures/*.html into public/images: English at the top level, other languages in a folder each.
// `{{host.pay}}` is filled in from packages/model/src/brand/brand-names.ts. An iframe with `data-page` shows a page of
// the gateway, packages/sandbox/src/payer-pages/pictures.tsx, with the payment whose request the landing page shows.
// Social cards are drawn by packages/site/src/ui/marks/SocialCard.tsx, one for each way to pay.
// Each picture is made in light and dark mode, except social cards.
// The pictures are committed; run `npm run images` after changing a page or the brand.
// It needs sharp, which nothing else does.
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from 'playwright-core'
import { hosts } from '../packages/model/src/brand/brand-names.ts'
import type { Locale } from '../packages/model/src/language/locales.ts'
import { load } from './command.ts'

const { default: sharp } = await import('sharp').catch(() => {
  console.error('Sharp makes the pictures smaller, and is not installed here: run `npm install --no-save sharp`.')
  process.exit(1)
})

const { picturedPage, picturedPages } = await load<typeof import('../packages/sandbox/src/payer-pages/pictures.tsx')>(
  './packages/sandbox/src/payer-pages/pictures.tsx',
)
const { pageData } = await load<typeof import('../packages/sandbox/src/payer-pages/data.ts')>(
  './packages/sandbox/src/payer-pages/data.ts',
)
const { loadCatalogue } = await load<typeof import('../packages/model/src/sources/catalogue.ts')>(
  './packages/model/src/sources/catalogue.ts',
)
const { loadContract } = await load<typeof import('../packages/model/src/sources/contract.ts')>(
  './packages/model/src/sources/contract.ts',
)
const { playedService } = await load<typeof import('../packages/sandbox/src/scenarios/played.ts')>(
  './packages/sandbox/src/scenarios/played.ts',
)
const { readPages } = await load<typeof import('../packages/site/src/sources/content.ts')>(
  './packages/site/src/sources/content.ts',
)
const { socialCards } = await load<typeof import('../packages/site/src/ui/marks/SocialCard.tsx')>(
  './packages/site/src/ui/marks/SocialCard.tsx',
)

const sharper = (drawing: string) => [
  { drawing, file: `${drawing}.png`, scale: 1 },
  { drawing, file: `${drawing}@2x.png`, scale: 2 },
]
const pictures = [
  { drawing: 'payment-flow', file: 'payment-flow.png', scale: 1 },
  { drawing: 'payment-flow', file: 'payment-flow@3x.png', scale: 3 },
  ...sharper('hosted-page-card'),
  ...sharper('hosted-page-results'),
  ...sharper('hosted-page-phones'),
  ...sharper('payment-page'),
  ...sharper('payment-page-phones'),
]
/** The file of a picture in a colour mode; the dark one is beside the light one: `name-dark@2x.png`. */
const fileIn = (file: string, mode: string) => (mode === 'dark' ? file.replace(/(@\dx)?\.png$/, '-dark$&') : file)
const languages = [
  { lang: 'en', folder: '' },
  { lang: 'uk', folder: 'uk/' },
] as const

const source = new URL('../brand/pictures/', import.meta.url)
const target = new URL('../public/images/', import.meta.url)

type Pictures = Record<string, string>

const facts: Record<string, string> = { 'host.pay': hosts.pay }
const catalogue = loadCatalogue()

/** The logo of a fictitious school. */
const logo = await sharp(
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="360" height="64" fill="#0b6e4f">
    <path transform="scale(2)" d="M17 2 32 12H2zM5 14h5v14H5zM14.500 14h5v14h-5zM24 14h5v14h-5z"/>
    <text x="86" y="45" font-family="Liberation Sans, DejaVu Sans, sans-serif" font-size="36" font-weight="600">
      Spring School
    </text>
  </svg>`),
)
  .png({ palette: true })
  .toBuffer()

async function pagesOfGateway(): Promise<Record<string, Pictures>> {
  const [en, uk] = await Promise.all([loadContract('2.x', 'en'), loadContract('2.x', 'uk')])
  const material = { ...pageData({ en, uk }), catalogue }
  const [service] = readPages().flatMap(({ front }) => (front.type === 'landing' ? (front.service ?? []) : []))
  const details = { logo: logo.toString('base64'), transcript: await playedService(service!) }
  const inLanguage = (lang: Locale): Pictures =>
    Object.fromEntries(picturedPages.map((name) => [name, picturedPage(name, lang, material, details)]))
  return Object.fromEntries(languages.map(({ lang }) => [lang, inLanguage(lang)]))
}

/** Runs in the page: replaces `{{name}}` with facts. */
function fill(facts: Record<string, string>): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
    node.data = node.data.replace(/\{\{([\w.]+)\}\}/g, (_, name: string) => facts[name] ?? `no fact ${name}`)
  }
}

/** Runs in the page: sets language and mode, loads gateway pages into their frames and numbers the slots. */
async function show({ lang, mode, pages }: { lang: string; mode: string; pages: Pictures }): Promise<void> {
  document.documentElement.lang = lang
  document.documentElement.dataset['theme'] = mode
  document.querySelectorAll('.slot').forEach((slot) => slot.remove())
  for (const frame of document.querySelectorAll('iframe')) {
    const isLoaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
    frame.style.height = '0'
    frame.srcdoc = pages[frame.dataset['page']!]!
    await isLoaded
    frame.style.height = `${frame.contentDocument!.documentElement.scrollHeight}px`
  }
  const frame = document.querySelector<HTMLIFrameElement>('iframe[data-slots]')
  if (!frame) return
  const { left, top } = frame.getBoundingClientRect()
  const slots = [
    ['.logo', 1],
    ['.logo + p', 2],
    ['.button', 3, 4],
  ] as const
  for (const [selector, ...numbers] of slots) {
    const place = frame.contentDocument!.querySelector(selector)!.getBoundingClientRect()
    const slot = document.createElement('div')
    slot.className = 'slot'
    Object.assign(slot.style, {
      left: `${left + place.left}px`,
      top: `${top + place.top}px`,
      width: `${place.width}px`,
      height: `${place.height}px`,
    })
    slot.innerHTML = numbers
      .toReversed()
      .map((number) => `<i>${number}</i>`)
      .join('')
    document.body.append(slot)
  }
}

/** A palette makes the files a third of the size; flat drawings need no more colours. */
async function keep(page: Page, path: string): Promise<void> {
  const file = fileURLToPath(new URL(path, target))
  await mkdir(dirname(file), { recursive: true })
  await sharp(await page.screenshot({ fullPage: true }))
    .png({ palette: true, colours: 64 })
    .toFile(file)
}

async function drawSocialCards(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await page.goto(new URL('social-card.html', source).href)
  for (const { lang, folder } of languages) {
    for (const { file, html } of socialCards(lang, catalogue.services)) {
      await page.evaluate((card) => Object.assign(document.body, { innerHTML: card }), html)
      await keep(page, folder + file)
    }
  }
  await page.close()
}

const pages = await pagesOfGateway()
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium' })
try {
  await drawSocialCards(browser)
  for (const { drawing, file, scale } of pictures) {
    const page = await browser.newPage({ viewport: { width: 800, height: 400 }, deviceScaleFactor: scale })
    await page.goto(new URL(`${drawing}.html`, source).href)
    await page.evaluate(fill, facts)
    const versions = (['light', 'dark'] as const).flatMap((mode) =>
      languages.map((language) => ({ mode, ...language })),
    )
    for (const { mode, lang, folder } of versions) {
      await page.emulateMedia({ colorScheme: mode })
      await page.evaluate(show, { lang, mode, pages: pages[lang]! })
      await keep(page, folder + fileIn(file, mode))
      const height = await page.evaluate(() => document.documentElement.offsetHeight)
      console.log(`${folder}${fileIn(file, mode)}: 800 × ${height} at ${scale}×`)
    }
    await page.close()
  }
} finally {
  await browser.close()
}
