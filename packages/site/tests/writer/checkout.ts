import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A copy of the project that is edited. */
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
    if (!text.includes(from)) throw new Error(`${file} no longer holds "${from}". Choose another place for the edit.`)
    this.write(
      file,
      text.replace(from, () => to),
    )
  }
}
