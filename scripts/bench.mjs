/**
 * `npm run bench:navigation` compares the built site with the same pages in VitePress: how long a reader waits for the
 * next page, and how much a first view loads. `npm run bench:navigation -- 5` takes five samples of each. Nothing else
 * should run on the machine. Method: docs/decisions/navigation.md
 */
import { existsSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { chromium } from 'playwright-core'
import sirv from 'sirv'
import { firstView, navigate, readSidebar } from './bench/visit.mjs'
import { buildVitePress } from './bench/vitepress.mjs'
import { browserFlags, provideBrowser } from './browser-path.mjs'

const dist = 'dist'
const samples = Number(process.argv[2] ?? 15)
/** Navigation between pages of the same kind, and from the list of services to a guide. */
const steps = {
  'guide to guide': { from: '/services/pix/pix_payin_hpp', to: '/services/pix/payout' },
  'method to method': { from: '/api/transaction_pay', to: '/api/transaction_create' },
  'text to text': { from: '/lost_answers', to: '/request_format' },
  'services to guide': { from: '/services', to: '/services/blik/payin_hpp' },
}
const addresses = Object.values(steps).flatMap(({ from, to }) => [from, to])

const closing = []
try {
  const missing = addresses.find((address) => !existsSync(`${dist}${address}.md`))
  if (missing) throw new Error(`There is no ${dist}${missing}.md. Run npm run build first.`)
  console.table(await compare())
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  for (const close of closing.reverse()) await close()
}

async function compare() {
  const browser = await chromium.launch({ executablePath: await provideBrowser(), args: browserFlags })
  closing.push(() => browser.close())
  const ours = await serve(dist)
  console.log('Building the pages in VitePress')
  const page = await browser.newPage()
  await page.goto(ours)
  const { folder, site } = buildVitePress(dist, addresses, await readSidebar(page))
  await page.close()
  closing.push(() => rmSync(folder, { recursive: true }))
  const theirs = await serve(site)

  const rows = []
  for (const [name, step] of Object.entries(steps)) {
    console.log(`${name}: ${step.from} to ${step.to}`)
    const visits = { ours: [], theirs: [] }
    // Alternately, so that other load on the machine affects both.
    for (let sample = 0; sample < samples; sample += 1) {
      visits.ours.push(await navigate(browser, ours, step))
      visits.theirs.push(await navigate(browser, theirs, step))
    }
    for (const what of ['painted', 'work'])
      rows.push(row(`${name}: ${what}, ms`, median(visits.ours, what), median(visits.theirs, what)))
    const view = (origin) => firstView(browser, origin, step)
    rows.push(row(`${step.to}: first view, bytes`, await view(ours), await view(theirs)))
  }
  return Object.assign({}, ...rows)
}

/** Both sites are served by the same static file server. */
async function serve(folder) {
  const server = createServer(sirv(folder))
  await new Promise((resolve) => server.listen(0, resolve))
  closing.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://localhost:${server.address().port}`
}

function median(visits, what) {
  const sorted = visits.map((visit) => visit[what]).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}

function row(name, ours, theirs) {
  const ratio = Number((ours / theirs).toFixed(2))
  return { [name]: { 'this site': Math.round(ours), VitePress: Math.round(theirs), ratio } }
}
