import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { writeSmallSite } from './small-site'

/** Sources in which mistakes are planted and undone. */
export class Tree {
  readonly root: string
  readonly #before = new Map<string, Buffer | undefined>()

  constructor(root: string) {
    this.root = root
  }

  /** A small site without mistakes in a new folder. */
  static async small(): Promise<Tree> {
    const root = mkdtempSync(join(tmpdir(), 'mistakes-'))
    await writeSmallSite(root)
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
