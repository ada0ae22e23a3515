/** Typical edits of writers, made only in data and texts. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sourceFolders } from '@docs/model/sources/folders'
import { publishedFile } from '../../src/sources/published'
import { queriesFolder } from '../content/run/answers'

export class Checkout {
  constructor(readonly root: string) {}

  read(file: string): string {
    return readFileSync(join(this.root, file), 'utf8')
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.root, file)), { recursive: true })
    writeFileSync(join(this.root, file), text)
  }

  /** Replaces the first occurrence of a text that must exist. */
  replace(file: string, from: string, to: string): void {
    const text = this.read(file)
    if (!text.includes(from))
      throw new Error(
        `packages/site/tests/writer/edits.ts: ${file} no longer holds "${from}". Choose another place for the edit.`,
      )
    this.write(
      file,
      text.replace(from, () => to),
    )
  }

  move(from: string, to: string): void {
    renameSync(join(this.root, from), join(this.root, to))
  }

  files(folder: string): string[] {
    return readdirSync(join(this.root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(this.root.length + 1))
  }

  /** Accepts translations as up to date, as a writer does after a review. */
  accept(...files: string[]): void {
    const { status, stderr } = spawnSync('node', ['scripts/i18n.ts', '--accept', ...files], {
      cwd: this.root,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stderr)
  }
}

const languages = ['en', 'uk'] as const

/** Adds an address to the list of those that were ever published, as the check asks. */
const publish = (site: Checkout, address: string): void =>
  site.write(publishedFile, `${site.read(publishedFile)}${address}\n`)

/** Adds an entry for a difference to the changelog of the unreleased version, which the first entry starts. */
function announce(site: Checkout, name: string, label: string, cover: string): void {
  const [, version = '', minor = ''] = /^ {2}version: (\d+\.(\d+))\./m.exec(site.read('contract/openapi.yaml')) ?? []
  const isPublished = site.read('contract/published/versions.yaml').includes(`'${version}'`)
  const next = isPublished ? version.replace(/\d+$/, String(Number(minor) + 1)) : version
  if (isPublished) site.replace('contract/openapi.yaml', `version: ${version}.`, `version: ${next}.`)
  const file = `contract/changes/${next}.yaml`
  const head = "date: '2026-12-31'\ntitle:\n  en: What is new\n  uk: Що нового\nentries:\n"
  const text = isPublished ? head : site.read(file)
  if (text.includes(`'${cover}'`)) return
  const entry = [
    `  ${name}:`,
    `    label: ${label}`,
    `    text:\n      en: This is ${name}.\n      uk: Це ${name}.`,
    `    covers:\n      - '${cover}'`,
    '',
  ]
  site.write(file, text + entry.join('\n'))
  site.accept(file)
}

export const edits: Record<string, (site: Checkout) => void> = {
  'a redirect is added': (site) => {
    site.replace(
      'packages/site/src/sources/settings/redirects.ts',
      'export const redirects: Redirect[] = [',
      "export const redirects: Redirect[] = [\n  { from: ['services/old_blik'], to: 'services/blik/payin_hpp' },",
    )
  },

  'a sentence of a description is reworded, its translation accepted': (site) => {
    site.replace(
      'contract/operations/account_info.yaml',
      'All this applies to the environment of the key',
      'This applies to the environment of the key',
    )
    site.accept('contract/uk/operations/account_info.yaml')
    announce(site, 'planted_words', 'words', '/*')
  },

  'a service with its two pages is added': (site) => {
    const method = site.read('catalogue/methods/blik.yaml')
    const guide = method.slice(
      method.indexOf('  - service: blik_payin_hpp'),
      method.indexOf('  - service: blik_payin_h2h'),
    )
    const added = guide
      .replaceAll('blik_payin_hpp', 'blik_one_click')
      .replaceAll('blik/payin_hpp', 'blik/one_click')
      .trimEnd()
    site.write('catalogue/methods/blik.yaml', `${method.trimEnd()}\n\n${added}\n`)
    for (const language of languages) {
      const page = site.read(`content/${language}/services/blik/payin_hpp.mdx`)
      site.write(
        `content/${language}/services/blik/one_click.mdx`,
        page
          .replace('service: blik_payin_hpp', 'service: blik_one_click')
          .replace(/^title: .*$/m, "title: 'BLIK: one click'")
          .replace(/^description: /m, 'description: 1 '),
      )
    }
    site.accept('content/uk/services/blik/one_click.mdx')
    publish(site, '/services/blik/one_click')
  },

  'an operation with its page in both languages is added': (site) => {
    for (const folder of ['contract', 'contract/uk']) {
      const described = site.read(`${folder}/operations/account_info.yaml`)
      site.write(
        `${folder}/operations/account_state.yaml`,
        described.replace('operationId: account_info', 'operationId: account_state'),
      )
    }
    site.replace(
      'contract/openapi.yaml',
      'paths:\n',
      'paths:\n  /v2/account/state:\n    $ref: operations/account_state.yaml\n',
    )
    site.replace(
      'packages/site/src/sources/settings/navigation.ts',
      "'api/account_info',",
      "'api/account_info', 'api/account_state',",
    )
    for (const language of languages) {
      const page = site.read(`content/${language}/api/account_info.mdx`)
      site.write(
        `content/${language}/api/account_state.mdx`,
        page
          .replace(/^title: .*$/m, 'title: account_state')
          .replace('operation: account_info', 'operation: account_state')
          .replace(/^description: /m, 'description: 1 '),
      )
    }
    site.accept('content/uk/api/account_state.mdx')
    publish(site, '/api/account_state')
    announce(site, 'planted_operation', 'compatible', '/openapi/paths/~1v2~1account~1state')
  },

  'a test card is added': (site) => {
    const card =
      'cards:\n  paid_again:\n    number: "4242424242424242"\n    brand: visa\n    step: none\n    status: ' +
      'completed\n    title: Paid at once\n'
    site.replace('contract/data/test-data.yaml', 'cards:\n', card)
    const translated = site.read('contract/uk/data/test-data.yaml')
    const title = /\/cards\/paid_visa\/title:\n(?: {2}.*\n)+/.exec(translated)?.[0] ?? ''
    site.write('contract/uk/data/test-data.yaml', title.replace('paid_visa', 'paid_again') + translated)
  },

  'a term is added': (site) => {
    const term = [
      '    receipt_number:',
      '      names: { en: Receipt number, uk: Номер чека, ru: Номер чека }',
      '      meaning:',
      '        en: The number on what the shop hands out after a payment.',
      '        uk: Номер на тому, що магазин видає після оплати.',
      '      see: [/faq]',
      '',
    ]
    site.replace('glossary/terms.yaml', '  terms:\n', `  terms:\n${term.join('\n')}`)
    site.accept('glossary/terms.yaml')
  },

  'a page is renamed, with its redirect': (site) => {
    for (const language of languages) site.move(`content/${language}/go_live.mdx`, `content/${language}/launch.mdx`)
    const sources = [...sourceFolders, queriesFolder]
      .flatMap((folder) => site.files(folder))
      .filter((file) => /\.(md|mdx|yaml)$/.test(file))
    const changed = [...sources, 'packages/site/src/sources/settings/navigation.ts'].filter((file) =>
      site.read(file).includes('go_live'),
    )
    for (const file of changed) site.write(file, site.read(file).replaceAll(/(['(/\s[])go_live\b/g, '$1launch'))
    site.replace(
      'packages/site/src/sources/settings/redirects.ts',
      'export const redirects: Redirect[] = [',
      "export const redirects: Redirect[] = [\n  { from: ['go_live'], to: 'launch' },",
    )
    publish(site, '/launch')
    site.accept(...changed.filter((file) => file.startsWith('content/uk/') || file.startsWith('content/1.x/uk/')))
  },
}
