/**
 * `npm run new -- page keys/rotation` begins a page, `-- service swish SE SEK` a payment service (or `swish/payout`),
 * `-- field Customer nickname` a field of a schema or of what an operation sends, in both languages; `-- language lua`
 * lists the steps to add one to the samples. Nothing is overwritten. What a writer has to fill in is marked, and
 * `npm run check` leads through it.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { parse } from 'yaml'
import type { OpenApiOperation } from '../packages/model/src/contract/types.ts'
import { nearest } from '../packages/model/src/language/nearest.ts'
import { runScript } from './command.ts'
import * as templates from './new/templates.ts'

const usage = `Write one of:
  npm run new -- page <id>
  npm run new -- service <method or route> <COUNTRY> <CURRENCY>
  npm run new -- field <operation or schema> <name>
  npm run new -- language <id>`
const navigation = 'packages/site/src/sources/settings/navigation.ts'
const rates = 'catalogue/codes/rates.yaml'
const fields = 'catalogue/fields.yaml'
const names = 'packages/site/tests/content/spelling/names.txt'
const fillIn = 'Fill in what is marked `TODO:` and delete each marker: `npm run check` lists them.'

/** The texts of files, by their paths, and what is left to do. */
interface Generated {
  files: Record<string, string>
  steps: string[]
}

const generators = new Map<string | undefined, (...args: string[]) => Generated>(
  Object.entries({ page: newPage, service: newService, field: newField, language: newLanguage }),
)

/** Generators write nothing themselves, so a request that fails leaves no files behind. */
function newPage(id: string): Generated {
  demand(/^[a-z0-9_-]+(?:\/[a-z0-9_-]+)*$/.test(id), `"${id}" is no address. Write it as in guides/first_steps.`)
  const { en, uk } = pageFiles(id)
  return {
    files: created({ [en]: templates.article.en, [uk]: templates.article.uk }),
    steps: [
      `${fillIn} Another kind of page has a \`type\` in its front matter (CONTRIBUTING.md).`,
      `Add the line '${id}', to ${navigation}, where readers look for it.`,
      `npm run i18n -- --accept ${uk}`,
      'npm run check -- --fix',
    ],
  }
}

interface Method {
  method: string
  name: { en: string }
  countries: string[]
  currencies: Record<string, unknown>
  guides: { service: string; route: string }[]
}

function newService(given: string, country: string, currency: string): Generated {
  const methods = readdirSync('catalogue/methods').map((file) => parse(read(`catalogue/methods/${file}`)) as Method)
  const folder = given.includes('/') ? dirname(given) : given
  const present =
    methods.find(({ method }) => method === basename(folder)) ??
    methods.find(({ guides }) => guides.some(({ route }) => dirname(route) === folder))
  const route = given.includes('/') ? given : `${present ? dirname(present.guides[0]!.route) : given}/payin_hpp`
  demand(/^[a-z0-9_]+(?:\/[a-z0-9_]+)+$/.test(route), `"${given}" is no method or route. Write swish or swish/payout.`)
  const isCountry = /^[A-Z]{2}$/.test(country) && regions.of(country) !== undefined
  demand(isCountry, `"${country}" is no country. Write its code of ISO 3166, such as SE.`)
  const { per_euro: known } = parse(read(rates)) as { per_euro: Record<string, number> }
  const isCurrency = currency in known || Intl.supportedValuesOf('currency').includes(currency)
  demand(isCurrency, `"${currency}" is no currency. Write its code of ISO 4217, such as SEK.`)
  const [, direction = '', flow = 'h2h'] = /(payin(?=_)|payout$)(?:_(hpp|h2h))?$/.exec(route) ?? []
  demand(direction !== '', `${route} says no direction. End it in payin_hpp, payin_h2h or payout.`)

  const id = present?.method ?? basename(folder)
  const file = `catalogue/methods/${id}.yaml`
  const dossier = `catalogue/dossiers/${id}.yaml`
  const name = present?.name.en ?? id.split('_').map(capitalised).join(' ')
  const last = basename(route)
  const service = last.startsWith(basename(dirname(route))) ? last : route.replaceAll('/', '_')
  const entry = { service, route, direction, flow }
  const isSame = present && present.countries.includes(country) && currency in present.currencies
  const taken = present?.guides.some((each) => each.service === service || each.route === route)
  demand(!taken, `${file} has ${service} already. Change it there.`)
  const record = present
    ? {
        [file]:
          read(file) + templates.guide({ ...entry, places: isSame ? '' : templates.ownPlaces({ country, currency }) }),
      }
    : created({
        [file]: templates.method({ id, name, country, currency, ...entry }),
        [dossier]: templates.dossier({ id, country, currency }),
      })
  const { en, uk } = pageFiles(`services/${route}`)
  const page = templates.guidePage({ name, ...entry })
  return {
    files: {
      ...record,
      ...created({ [en]: page.en, [uk]: page.uk }),
      ...(currency in known ? {} : { [rates]: withRate(currency) }),
    },
    steps: [
      `${fillIn} Describe in ${fields} whatever data it does not have yet.`,
      `npm run i18n -- --accept ${[file, dossier, fields, uk].join(' ')}`,
      `npm run check -- --fix. A name that it does not know belongs in ${names}.`,
    ],
  }
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The file of the rates, with a line for the currency at its place in the alphabet. */
function withRate(currency: string): string {
  const lines = read(rates).split('\n')
  const begin = lines.indexOf('per_euro:') + 1
  const after = lines.findIndex((line, at) => at >= begin && (!line.startsWith('  ') || line.trim() > currency))
  return lines.toSpliced(after, 0, templates.rate(currency)).join('\n')
}

function newField(where: string, name: string): Generated {
  demand(/^[a-z][a-z0-9_]*$/.test(name), `"${name}" is no name of a field. Use small letters, digits and underscores.`)
  const schema = schemaOf(where)
  const file = `contract/schemas/${schema}.yaml`
  const meant = nearest(where, ['operations', 'schemas'].flatMap(namesIn))
  const remedy = meant === undefined ? 'Use a name of contract/operations or schemas.' : `Did you mean ${meant}?`
  demand(existsSync(file), `There is no operation or schema "${where}". ${remedy}`)
  const lines = read(file).split('\n')
  const begin = lines.indexOf('properties:') + 1
  demand(begin > 0, `${file} has no properties of its own. ${forEachVariant(parse(read(file)) as Variants, name)}`)
  demand(
    !(name in (parse(read(file)) as { properties: object }).properties),
    `${schema} has "${name}" already. Change it in ${file}.`,
  )
  const next = lines.findIndex((line, at) => at >= begin && !line.startsWith('  '))
  const uk = `contract/uk/schemas/${schema}.yaml`
  const page = objectPage(schema)
  const ofPage = page === undefined ? [] : Object.values(pageFiles(page))
  return {
    files: {
      [file]: lines.toSpliced(next, 0, templates.property(name).trimEnd()).join('\n'),
      [uk]: (existsSync(uk) ? read(uk) : '') + templates.propertyInUkrainian(name),
    },
    steps: [
      `${fillIn} Enter the field in the examples that should show it.`,
      ...(page === undefined ? [] : [`Name ${name} in a <Fields names="…" /> of ${ofPage.join(' and ')}.`]),
      `npm run i18n -- --accept ${[uk, ...ofPage.slice(1)].join(' ')}`,
      'npm run changes -- --new, and write the texts of its entries',
    ],
  }
}

type Variants = Partial<Record<'oneOf' | 'anyOf' | 'allOf', { $ref?: string }[]>>

/** What to run instead for a schema that only leads to others. */
function forEachVariant({ oneOf = [], anyOf = [], allOf = [] }: Variants, name: string): string {
  const variants = [...oneOf, ...anyOf, ...allOf].flatMap(({ $ref = '' }) => /(\w+)\.yaml$/.exec($ref)?.[1] ?? [])
  const commands = variants.map((each) => `npm run new -- field ${each} ${name}`)
  return `Run ${commands.join(' and ')}, or the one of them whose field it is.`
}

const namesIn = (folder: string) => readdirSync(`contract/${folder}`).map((file) => basename(file, '.yaml'))

/** The id of the page that describes an object, if it has one. */
function objectPage(schema: string): string | undefined {
  const declares = new RegExp(`^schema: ${schema}$`, 'm')
  const file = readdirSync('content/en', { recursive: true, encoding: 'utf8' }).find(
    (each) => each.endsWith('.mdx') && declares.test(read(`content/en/${each}`)),
  )
  return file?.replaceAll('\\', '/').slice(0, -'.mdx'.length)
}

/** The schema of this name, or the one that an operation of this name sends. */
function schemaOf(name: string): string {
  const file = `contract/operations/${name}.yaml`
  if (!existsSync(file)) return name
  const [call] = Object.values(parse(read(file)) as Record<string, OpenApiOperation>)
  const sent = call?.requestBody?.content['application/json']?.schema.$ref
  demand(
    sent !== undefined,
    `${name} sends no schema of its own. Name the schema that it answers, as in contract/schemas.`,
  )
  return basename(sent, '.yaml')
}

/** The steps of the recipe, since the compiler asks for the files. */
function newLanguage(id: string): Generated {
  const list = 'packages/model/src/language/code-languages.ts'
  demand(!new RegExp(`^ +${id}: `, 'm').test(read(list)), `${list} has "${id}" already.`)
  const [, recipe = ''] = read('docs/recipes.md').split('## Add a language of the samples\n')
  const steps = recipe
    .replaceAll('<id>', id)
    .split('\n## ')[0]!
    .matchAll(/^\d+\. (.*)$/gm)
  return { files: {}, steps: [...steps].map(([, step]) => step!) }
}

const read = (file: string) => readFileSync(file, 'utf8')
const pageFiles = (id: string) => ({ en: `content/en/${id}.mdx`, uk: `content/uk/${id}.mdx` })

function demand(isRight: boolean, message: string): asserts isRight {
  if (!isRight) throw new Error(message)
}

/** The files, none of which is there yet. */
function created(files: Record<string, string>): Record<string, string> {
  const present = Object.keys(files).find((file) => existsSync(file))
  demand(present === undefined, `${String(present)} is there already. Change it, or choose another name.`)
  return files
}

await runScript(() => {
  const [kind, ...args] = process.argv.slice(2)
  const generator = generators.get(kind)
  demand(generator?.length === args.length, usage)
  const { files, steps } = generator(...args)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    console.log(`written: ${file}`)
  }
  console.log(['', ...[...steps, 'npm run check'].map((step, at) => `${at + 1}. ${step}`)].join('\n'))
})
