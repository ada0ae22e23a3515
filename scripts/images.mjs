// Renders content/images/*.html into public/images: English at the top level, other languages in a folder each.
// `{{brand.name}}`, `{{brand.tagline}}` and `{{host.pay}}` are filled in from packages/model/src/brand/brand.ts and
// brand-names.ts, and an iframe with `data-page` shows a page of the gateway:
// packages/sandbox/src/payer-pages/pictures.tsx.
// Each picture is made in light and dark mode, except the social card.
// The pictures are committed; run `node scripts/images.mjs` after changing a page or the brand.
// It needs sharp, which nothing else does.
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { hosts } from '../packages/model/src/brand/brand-names.ts'
import { brand } from '../packages/model/src/brand/brand.ts'
import { load } from './command.mjs'

const { default: sharp } = await import('sharp').catch(() => {
  console.error('Sharp makes the pictures smaller, and is not installed here: run `npm install --no-save sharp`.')
  process.exit(1)
})

const { picturedPage, picturedPages } = await load('./packages/sandbox/src/payer-pages/pictures.tsx')
const { pageData } = await load('./packages/sandbox/src/payer-pages/data.ts')
const { loadCatalogue } = await load('./packages/model/src/sources/catalogue.ts')
const { loadContract } = await load('./packages/model/src/sources/contract.ts')

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
  { drawing: 'social-card', file: 'social-card.png', scale: 1, width: 1200, modes: ['light'] },
]
/** The file of a picture in a colour mode; the dark one is beside the light one: `name-dark@2x.png`. */
const fileIn = (file, mode) => (mode === 'dark' ? file.replace(/(@\dx)?\.png$/, '-dark$&') : file)
const languages = [
  { lang: 'en', folder: '' },
  { lang: 'uk', folder: 'uk/' },
]

const source = new URL('../content/images/', import.meta.url)
const target = new URL('../public/images/', import.meta.url)

const facts = { 'brand.name': brand.name, 'brand.tagline': brand.tagline, 'host.pay': hosts.pay }

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

async function pagesOfGateway() {
  const [en, uk] = await Promise.all([loadContract('2.x', 'en'), loadContract('2.x', 'uk')])
  const material = { ...pageData({ en, uk }), catalogue: loadCatalogue() }
  const inLanguage = ({ lang }) =>
    picturedPages.map((name) => [name, picturedPage(name, lang, material, logo.toString('base64'))])
  return Object.fromEntries(languages.map((each) => [each.lang, Object.fromEntries(inLanguage(each))]))
}

/** Runs in the page: replaces `{{name}}` with facts. */
function fill(facts) {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    node.data = node.data.replace(/\{\{([\w.]+)\}\}/g, (_, name) => facts[name] ?? `no fact ${name}`)
  }
}

/** Runs in the page: sets the language, loads gateway pages into their frames and numbers the slots. */
async function show({ lang, pages }) {
  document.documentElement.lang = lang
  document.querySelectorAll('.slot').forEach((slot) => slot.remove())
  for (const frame of document.querySelectorAll('iframe')) {
    const isLoaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
    frame.style.height = '0'
    frame.srcdoc = pages[frame.dataset.page]
    await isLoaded
    frame.style.height = `${frame.contentDocument.documentElement.scrollHeight}px`
  }
  const frame = document.querySelector('iframe[data-slots]')
  if (!frame) return
  const { left, top } = frame.getBoundingClientRect()
  const slots = [
    ['.logo', 1],
    ['.logo + p', 2],
    ['.button', 3, 4],
  ]
  for (const [selector, ...numbers] of slots) {
    const place = frame.contentDocument.querySelector(selector).getBoundingClientRect()
    const slot = document.createElement('div')
    slot.className = 'slot'
    Object.assign(slot.style, {
      left: `${left + place.left}px`,
      top: `${top + place.top}px`,
      width: `${place.width}px`,
      height: `${place.height}px`,
    })
    slot.innerHTML = numbers
      .reverse()
      .map((number) => `<i>${number}</i>`)
      .join('')
    document.body.append(slot)
  }
}

const pages = await pagesOfGateway()
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' })
try {
  for (const { drawing, file, scale, width = 800, modes = ['light', 'dark'] } of pictures) {
    const page = await browser.newPage({ viewport: { width, height: 400 }, deviceScaleFactor: scale })
    await page.goto(new URL(`${drawing}.html`, source).href)
    await page.evaluate(fill, facts)
    const versions = modes.flatMap((mode) => languages.map((language) => ({ mode, ...language })))
    for (const { mode, lang, folder } of versions) {
      await page.emulateMedia({ colorScheme: mode })
      await page.evaluate(show, { lang, pages: pages[lang] })
      const path = fileURLToPath(new URL(folder + fileIn(file, mode), target))
      await mkdir(dirname(path), { recursive: true })
      // A palette makes the files a third of the size; flat drawings need no more colours.
      await sharp(await page.screenshot({ fullPage: true }))
        .png({ palette: true, colours: 64 })
        .toFile(path)
      const height = await page.evaluate(() => document.documentElement.offsetHeight)
      console.log(`${folder}${fileIn(file, mode)}: ${width} × ${height} at ${scale}×`)
    }
    await page.close()
  }
} finally {
  await browser.close()
}
