import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { placeOf } from '../site/addresses'
import { contentFolder } from '../sources/content'

/** Folders of what pages are drawn from, besides their own words. */
const data = ['contract', 'catalogue', 'glossary']

/** `file:line` of the text in the sources of a built page, or the page's own file where it is not found as it stands. */
export async function sourceOf(text: string, page: string, root: string): Promise<string> {
  const place = placeOf(`/${page.replace(/\.html$/, '')}`)
  const own = `${contentFolder(place)}/${place.id}.mdx`
  for (const file of [own, ...(await dataFiles(root))]) {
    const source = await readFile(join(root, file), 'utf8').catch(() => '')
    const at = source.indexOf(text)
    if (at >= 0) return `${file}:${String(source.slice(0, at).split('\n').length)}`
  }
  return own
}

async function dataFiles(root: string): Promise<string[]> {
  const found = await Promise.all(
    data.map(async (folder) => (await readdir(join(root, folder), { recursive: true }).catch(() => [])).map((file) => `${folder}/${file}`)),
  )
  return found.flat().filter((file) => file.endsWith('.yaml'))
}
