import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { sourceFolders } from '@docs/model/sources/folders'
import { queriesFolder } from '../run/answers'

const sources = [...sourceFolders, 'brand/brand.ts', 'packages/site/src/settings', queriesFolder]

/** A copy of the sources for planting and undoing mistakes. */
export class Tree {
  readonly root: string
  readonly #before = new Map<string, Buffer | undefined>()

  constructor(root: string) {
    this.root = root
  }

  /** Copies the sources to a new folder. */
  static copy(): Tree {
    const root = mkdtempSync(join(tmpdir(), 'mistakes-'))
    for (const each of sources) cpSync(each, join(root, each), { recursive: true })
    // Settings import texts and types from other packages.
    for (const each of ['public', 'node_modules']) symlinkSync(resolve(each), join(root, each), 'dir')
    return new Tree(root)
  }

  read(file: string): string {
    return readFileSync(join(this.root, file), 'utf8')
  }

  write(file: string, content: string | Buffer): void {
    const path = join(this.root, file)
    if (!this.#before.has(file)) this.#before.set(file, existsSync(path) ? readFileSync(path) : undefined)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }

  /** The line of the first difference made by the last edit. */
  editedLine = 0

  /** Replaces a text that the file must contain. */
  edit(file: string, from: string, to: string): void {
    const text = this.read(file)
    if (!text.includes(from)) throw new Error(`${file} does not hold ${from}: change the row to what it holds.`)
    const firstDifference = [...from].findIndex((letter, at) => letter !== to[at])
    const before = text.indexOf(from) + (firstDifference < 0 ? from.length : firstDifference)
    this.editedLine = text.slice(0, before).split('\n').length
    this.write(
      file,
      text.replace(from, () => to),
    )
  }

  /** Appends text to a page. */
  append(file: string, text: string): void {
    this.write(file, `${this.read(file)}\n${text}\n`)
  }

  remove(file: string): void {
    this.write(file, '')
    rmSync(join(this.root, file))
  }

  /** Restores all changed files. */
  restore(): void {
    for (const [file, content] of this.#before) {
      const path = join(this.root, file)
      if (content === undefined) rmSync(path, { force: true })
      else this.write(file, content)
    }
    this.#before.clear()
  }

  get touched(): string[] {
    return [...this.#before.keys()]
  }

  delete(): void {
    rmSync(this.root, { recursive: true, force: true })
  }
}
