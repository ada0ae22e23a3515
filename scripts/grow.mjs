/**
 * `npm run grow -- 1500`: builds a copy of the site with that many services, in a folder that is kept, and reports the
 * cost for the build, for readers and for the search. `npm run grow -- 1500 --no-build` only makes the copy,
 * `npm run grow -- --measure FOLDER` reports on one that is already built.
 *
 * The added services are copies of ours under invented names, with their own ids and addresses. Most words of their
 * pages are replaced by random words of other guides, since repeated text would cost nothing once compressed. Each copy
 * adds about 70 % of what one of our guides adds to the search index.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseDocument } from 'yaml'
import { load, runScript } from './command.ts'
import { linkModules } from './link-modules.ts'

/** The number of services may grow by at most this factor. */
const most = 20
const inputs = ['astro.config.ts', 'package.json', 'tsconfig.json', 'brand', 'packages', 'texts']
const sources = ['content', 'contract', 'catalogue', 'glossary', 'scenarios', 'public']
const languages = ['en', 'uk']

const read = (file) => readFileSync(file, 'utf8')
const slug = (name) => name.toLowerCase()

/** Copies the project without Git and without caches, so that its build is a cold one. */
function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), 'grown-'))
  for (const input of [...inputs, ...sources]) cpSync(input, join(folder, input), { recursive: true })
  linkModules(folder, { withCache: false })
  return folder
}

/** The method files, with their services. */
function readMethods() {
  return globSync('catalogue/methods/*.yaml').map((file) => {
    const { guides } = parseDocument(read(file)).toJS()
    return { file, services: guides.map(({ service, route }) => ({ id: service, route })) }
  })
}

/** Adds copies of methods until there are `wanted` services; returns the files written. */
function grow(wanted) {
  const methods = readMethods()
  const guides = methods.flatMap(({ services }) => services)
  if (!(wanted >= guides.length && wanted <= most * guides.length))
    throw new Error(`Name a number of services from ${guides.length}, which there are, to ${most * guides.length}.`)
  const words = new Map(
    languages.map((language) => [language, guides.flatMap(({ route }) => wordsOf(read(page(language, route))))]),
  )
  const written = { records: [], translations: [] }
  const newName = inventor()
  let count = guides.length
  while (count < wanted) {
    const chosen = methods
      .filter(({ services }) => count < wanted && (count += services.length))
      .map((method) => ({ ...method, name: newName() }))
    const renamed = renamer(chosen)
    for (const { file, name, services } of chosen) {
      written.records.push(copyRecord(file, name, renamed))
      for (const { route } of services)
        for (const language of languages) {
          const target = page(language, renamed.route(route))
          mkdirSync(dirname(target), { recursive: true })
          writeFileSync(target, copyPage(read(page(language, route)), name, renamed, words.get(language)))
          if (language !== 'en') written.translations.push(target)
        }
    }
  }
  return written
}

const page = (language, route) => `content/${language}/services/${route}.mdx`

/** Maps ids and routes to those of the copies; services that are not copied keep theirs. */
function renamer(methods) {
  const all = methods.flatMap(({ name, services }) => services.map((service) => ({ ...service, name: slug(name) })))
  const ids = new Map(all.map(({ id, name }) => [id, `${id}_${name}`]))
  const routes = new Map(all.map(({ route, name }) => [route, `${name}/${route.replace(/^[^/]+\//, '')}`]))
  const id = (one) => ids.get(one) ?? one
  const route = (one) => routes.get(one) ?? one
  /** Replaces links and ids anywhere in a text. */
  const inText = (text) =>
    text.replace(/(?<=\/services\/)[\w/]+|(?<![\w/])\w+/g, (found, at) =>
      text.slice(0, at).endsWith('/services/') ? route(found) : id(found),
    )
  return { id, route, inText }
}

function copyRecord(file, name, { id, route }) {
  const record = parseDocument(read(file))
  record.set('method', slug(name))
  record.set('name', Object.fromEntries(languages.map((language) => [language, name])))
  for (const guide of record.get('guides').items) {
    guide.set('service', id(guide.get('service')))
    guide.set('route', route(guide.get('route')))
    for (const way of guide.get('money_back')?.items ?? [])
      if (way.has('service')) way.set('service', id(way.get('service')))
  }
  const copy = join(dirname(file), `${slug(name)}.yaml`)
  writeFileSync(copy, record.toString({ lineWidth: 0 }))
  return copy
}

function copyPage(source, name, renamed, words) {
  const [, block, body] = /^---\n(.*?\n)---\n(.*)$/s.exec(source)
  const front = parseDocument(block)
  for (const key of ['title', 'sidebar']) if (front.has(key)) front.set(key, front.get(key).replace(/^[^\s:,]+/, name))
  front.set('service', renamed.id(front.get('service')))
  front.set('description', `${name}: ${vary(front.get('description'), words)}`.slice(0, 160))
  return `---\n${front.toString({ lineWidth: 0 })}---\n${renamed.inText(vary(body, words))}`
}

/** Code, addresses, components and comments, which are kept, or a word of prose. */
const spans =
  /```.*?```|`[^`]*`|\]\([^)]*\)|\[#[^\]]*\]|<[^>]*>|\{[^}]*\}|https?:\S+|(?<![\p{L}\p{N}’_-])(?<word>\p{Ll}{2,})(?![\p{L}\p{N}’_-])/gsu
const wordsOf = (text) => [...text.matchAll(spans)].flatMap(({ groups }) => groups.word ?? [])
const changed = 0.8

/** Replaces most words of a text at random, keeping its form. */
const vary = (text, words) => text.replace(spans, (found, word) => (word && random() < changed ? pick(words) : found))

/** A seeded generator, so that figures can be compared between runs. */
const random = (() => {
  let state = 1
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
})()

const pick = (all) => all[Math.floor(random() * all.length)]

/** Generates new names that sort after ours, because a payment page offers only the first 20 matching services. */
function inventor() {
  const names = new Set()
  const syllable = () => pick('bdfgklmnprstvz') + pick('aeiou')
  return () => {
    for (;;) {
      const name = pick('XYZ') + pick('aeiou') + syllable() + syllable() + pick(['', 'pay', 'x', 'n', 'r', 's'])
      if (names.has(name)) continue
      names.add(name)
      return name
    }
  }
}

/** Records that the translations match the current English. */
async function accept({ records, translations }) {
  const { readPages } = await load('./packages/site/src/sources/content.ts')
  const { acceptTranslation } = await load('./packages/site/src/sources/translations.ts')
  const { acceptPairs } = await load('./packages/site/src/sources/pairs.ts')
  const pages = readPages()
  const byFile = new Map(pages.map((one) => [one.file, one]))
  for (const file of translations) acceptTranslation(byFile.get(file), pages)
  for (const file of records) acceptPairs(file)
}

const usage = 'usage.json'

/** Runs the second half of `npm run build`, the build itself; the process writes its resource usage to a file. */
function build() {
  const command = JSON.parse(read('package.json')).scripts.build.split('|| node ').at(-1).split(' ')
  const tell = [
    `import { writeFileSync } from 'node:fs'`,
    `const used = () => ({ wall: performance.now(), ...process.resourceUsage() })`,
    `process.on('exit', () => writeFileSync('${usage}', JSON.stringify(used())))`,
  ].join('\n')
  const { status } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(tell)}`, ...command],
    // Vite set NODE_ENV when it loaded our sources in this process; inherited, it would make this a development build.
    { stdio: ['ignore', 2, 2], env: { ...process.env, NODE_ENV: 'production' } },
  )
  if (status !== 0) throw new Error(`The copy in ${process.cwd()} was not built: see above.`)
}

/** The figures of a built copy, mostly as Markdown table rows. */
function measure() {
  const manifest = JSON.parse(read('dist/hosting/files.json'))
  const weight = (file) => manifest[file].br ?? manifest[file].size
  const weightOf = (files) => [...files].reduce((sum, file) => sum + weight(file), 0)
  const pages = Object.keys(manifest).filter((file) => /(?<!\/index)\.html$/.test(file))
  const firstView = (file) =>
    weight(file) + weightOf(assets(file).flatMap((one) => (one.endsWith('.js') ? [...withImports(one)] : one)))
  const heavy = pages.map((file) => ({ file, bytes: firstView(file) })).sort((a, b) => b.bytes - a.bytes)
  const scripts = (pattern) =>
    new Set(
      Object.keys(manifest)
        .filter((file) => pattern.test(file))
        .flatMap((file) => [...withImports(file)]),
    )
  const everywhere = new Set(assets('index.html'))
  const searchCode = [...scripts(/^_astro\/(?:worker-|search-dialog\.|mount\.).*\.js$/)].filter(
    (file) => !everywhere.has(file),
  )
  const shown = {
    'a guide': 'services/pix/payout.html',
    'a method': 'api/transaction_pay.html',
    'the services': 'services.html',
    'ways of refunding': 'money_back.html',
  }
  const { wall, userCPUTime, systemCPUTime, maxRSS } = JSON.parse(read(usage))
  const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`
  const inBoth = (tell) => ['', 'uk/'].map(tell).join(' | ')
  const row = (name, tell) => `| ${name} | ${inBoth((root) => kilobytes(tell(root)))} |`
  return [
    `| ${readMethods().flatMap(({ services }) => services).length} services, ${pages.length} pages | en | uk |`,
    '|---|---|---|',
    ...Object.entries(shown).flatMap(([name, file]) => [
      row(`${name}: HTML`, (root) => weight(root + file)),
      row(`${name}: first view`, (root) => firstView(root + file)),
    ]),
    row('search: first index', (root) => weight(`${root}search-index.json`)),
    row('search: before the first answer', (root) => weight(`${root}search-index.json`) + weightOf(searchCode)),
    '',
    `build: ${((userCPUTime + systemCPUTime) / 1e6).toFixed(0)} s of processor, ${(wall / 1000).toFixed(0)} s, ` +
      `${(maxRSS / 1024).toFixed(0)} MB at most`,
    `first views over 45 kB: ${heavy.filter(({ bytes }) => bytes > 45_000).length}; the heaviest: ` +
      heavy
        .slice(0, 4)
        .map(({ file, bytes }) => `${file} ${kilobytes(bytes)}`)
        .join(', '),
    'the largest other files: ' +
      Object.keys(manifest)
        .filter((file) => !/\.(html|png)$/.test(file))
        .sort((a, b) => weight(b) - weight(a))
        .slice(0, 12)
        .map((file) => `${file} ${kilobytes(weight(file))}`)
        .join(', '),
  ].join('\n')
}

const assets = (file) =>
  Array.from(
    read(`dist/${file}`).matchAll(/<(?:link rel="stylesheet" href|script type="module" src)="\/(_astro\/[^"]+)"/g),
    ([, asset]) => asset,
  )

/** A script and those that it imports statically, recursively. */
function withImports(file, seen = new Set()) {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, name] of read(`dist/${file}`).matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g))
    withImports(`_astro/${name}`, seen)
  return seen
}

await runScript(async () => {
  const [first, second] = process.argv.slice(2)
  if (first === '--measure') {
    process.chdir(second)
    return console.log(measure())
  }
  const folder = copyProject()
  process.chdir(folder)
  await accept(grow(Number(first)))
  console.log(`The copy is in ${folder}.`)
  if (second === '--no-build') return
  build()
  console.log(measure())
})
