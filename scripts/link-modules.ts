import { mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Links the installed packages into a copy of the project, with its own `brand/` and `packages/`. */
export function linkModules(folder: string): void {
  const scope = '@docs'
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, scope), { recursive: true })
  for (const name of readdirSync('node_modules'))
    if (name !== scope) symlinkSync(resolve('node_modules', name), join(modules, name))
  for (const name of readdirSync(join('node_modules', scope)))
    symlinkSync(readlinkSync(join('node_modules', scope, name)), join(modules, scope, name))
}
