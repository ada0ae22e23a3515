import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The files below a folder with this ending, sorted, as repository paths; empty if the folder is missing. */
export function filesBelow(root: string, folder: string, ending: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith(ending))
    .sort()
}

/** Changes with the files. Uses ctime, because copies and archives may set the modification time. */
export function stampOf(root: string, files: readonly string[]): string {
  return files
    .map((file) => {
      const found = statSync(join(root, file), { throwIfNoEntry: false })
      return found ? `${file} ${String(found.ctimeMs)} ${String(found.size)}` : `${file} none`
    })
    .join('\n')
}
