import { openSync, writeSync, closeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { messageOf } from './log'
import { StartError } from './options'

interface LineReader {
  /** Waits for a line; false at the end of the input. */
  next: () => Promise<boolean>
  close: () => void
}

/** Reads lines when they are wanted; until then the input does not keep the program running. */
export function lineReader(input: NodeJS.ReadStream): LineReader {
  let lines: AsyncIterator<string> | undefined
  let close = () => {}
  const open = () => {
    const reader = createInterface({ input })
    close = () => reader.close()
    return reader[Symbol.asyncIterator]()
  }
  return {
    next: async () => (await (lines ??= open()).next()).done !== true,
    close: () => close(),
  }
}

/** Opens a file at once, so that a wrong path is known before the work; the result writes it. Throws `StartError`. */
export function fileToWrite(option: string, path: string): (text: string) => void {
  try {
    const file = openSync(path, 'w')
    return (text) => {
      writeSync(file, text)
      closeSync(file)
    }
  } catch (error) {
    throw new StartError(`${option}: the file cannot be written (${messageOf(error)}). Give another path.`)
  }
}
