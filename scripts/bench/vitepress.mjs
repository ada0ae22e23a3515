/** Pages of this site as VitePress would have them: made from their Markdown twins, built outside the tree. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** No dependency of the project. */
const packages = ['vitepress@1.6.4', 'vue@3.5.45']

/** Builds pages by their addresses, with the sidebar of the whole site. */
export function buildVitePress(dist, addresses, sidebar) {
  const folder = mkdtempSync(join(tmpdir(), 'vitepress-'))
  write(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  for (const address of addresses) {
    const twin = `${address.slice(1)}.md`
    write(join(folder, twin), pageOf(readFileSync(join(dist, twin), 'utf8')))
  }
  cpSync('public/images', join(folder, 'public/images'), { recursive: true })
  write(join(folder, '.vitepress/config.js'), `export default ${JSON.stringify(configWith(sidebar))}`)
  run(folder, 'npm', ['install', '--save-exact', '--ignore-scripts', '--no-audit', '--no-fund', ...packages])
  run(folder, process.execPath, ['node_modules/vitepress/bin/vitepress.js', 'build'])
  return { folder, site: join(folder, '.vitepress/dist') }
}

/** Without the package registry there is nothing to compare with. */
function run(folder, command, args) {
  const { status, error, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 })
  if (status !== 0) throw new Error(`\`${command} ${args.join(' ')}\` failed: ${error?.message ?? stderr.slice(-2000)}`)
}

const configWith = (sidebar) => ({
  cleanUrls: true,
  ignoreDeadLinks: true,
  // What looks like a tag in a twin is text.
  markdown: { html: false },
  themeConfig: { sidebar, outline: [2, 3], search: { provider: 'local' } },
})

/** A twin without the note that it is one, with links to pages, its samples in tabs, and nothing for Vue to run. */
function pageOf(twin) {
  const text = twin
    .replace(/^> .*\n+/, '')
    .replace(/\]\(https:\/\/[^/)]+(\/[^)# ]*?)(?:index)?\.md(?=[#) ])/g, ']($1')
    .replace(/(?:^```\w+\n(?:(?!```).*\n)*```\n+){2,}/gm, tabs)
  return `::::: v-pre\n\n${text}\n\n:::::\n`
}

/** Code in several languages, one after the other. */
const tabs = (blocks) => `:::: code-group\n\n${blocks.replace(/^```(\w+)$/gm, '```$1 [$1]')}::::\n\n`

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
