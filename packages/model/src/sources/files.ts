import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Answers to questions about files since `holdStill`. */
let answers: Map<string, unknown> | undefined

/**
 * For builds and checks, during which no file may change: from now on, each file is looked at only once. Call the
 * result when files may change again.
 */
export function holdStill(): () => void {
  if (answers) return () => undefined
  answers = new Map()
  return () => (answers = undefined)
}

/** The result of `ask`; after `holdStill`, each question is asked only once. */
export function whileStill<T>(question: string, ask: () => T): T {
  if (!answers) return ask()
  if (!answers.has(question)) answers.set(question, ask())
  return answers.get(question) as T
}

/** The files below a folder with this ending, sorted, as repository paths; empty if the folder is missing. */
export function filesBelow(root: string, folder: string, ending: string): string[] {
  return whileStill(`files ${root} ${folder} ${ending}`, () => {
    if (!existsSync(join(root, folder))) return []
    return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => path.endsWith(ending))
      .sort()
  })
}

/** Changes with the files. Uses ctime, because copies and archives may set the modification time. */
export function stampOf(root: string, files: readonly string[]): string {
  return whileStill(`stamp ${root} ${files.join(' ')}`, () =>
    files
      .map((file) => {
        const found = statSync(join(root, file), { throwIfNoEntry: false })
        return found ? `${file} ${String(found.ctimeMs)} ${String(found.size)}` : `${file} none`
      })
      .join('\n'),
  )
}
