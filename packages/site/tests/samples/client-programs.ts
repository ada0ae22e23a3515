/** How the clients are started, and for each a program beside it that calls it many times, as a shop's own does. */
import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { AppLanguage } from '@docs/model/language/code-languages'
import { fileName } from '../../src/samples/programs'
import java from './drivers/Driver.java.tmpl?raw'
import go from './drivers/driver.go.tmpl?raw'
import kotlin from './drivers/driver.kt.tmpl?raw'
import javascript from './drivers/driver.mjs.tmpl?raw'
import php from './drivers/driver.php.tmpl?raw'
import python from './drivers/driver.py.tmpl?raw'
import ruby from './drivers/driver.rb.tmpl?raw'
import { goProgram, javac, jvm, kotlinc, write } from './programs'

export interface ClientProgram {
  /** Programs that the machine needs. */
  needs: string[]
  /** Compiles the client if it has to, and returns the command that starts it. */
  client: (file: string) => Promise<string[]> | string[]
  /**
   * The same for the driver, which stands beside it. Its arguments are base URL, key id and secret; each line of its
   * input is a key and a body to create a transaction with. For each it prints the result, and if that is unknown, what
   * `ask` says now and once no attempt can arrive any more.
   */
  driver: (file: string, client: string) => Promise<string[]> | string[]
}

const interpreted = (command: string, needs = [command]): ClientProgram => {
  const start = (file: string) => [command, file]
  return { needs, client: start, driver: start }
}

async function javaClass(file: string): Promise<string[]> {
  const folder = dirname(file)
  await javac(folder, '-cp', folder, file)
  return [...jvm, '-cp', folder, basename(file, '.java')]
}

const jarOf = (file: string) => file.replace(/\.kt$/, '.jar')

export const clientPrograms: Record<AppLanguage, ClientProgram> = {
  php: interpreted('php'),
  javascript: interpreted(process.execPath, []),
  python: interpreted('python3'),
  ruby: interpreted('ruby'),
  java: { needs: ['javac'], client: javaClass, driver: javaClass },
  kotlin: {
    needs: ['kotlinc', 'javac'],
    client: async (file) => {
      await kotlinc(jarOf(file), file, '-include-runtime')
      return [...jvm, '-jar', jarOf(file)]
    },
    driver: async (file, client) => {
      await kotlinc(jarOf(file), file, '-cp', jarOf(client))
      return [...jvm, '-cp', `${jarOf(client)}:${jarOf(file)}`, 'DriverKt']
    },
  },
  go: {
    needs: ['go'],
    client: async (file) => [await goProgram(file)],
    // Two files of one program, which has one main function.
    driver: async (file, client) => {
      const library = readFileSync(client, 'utf8').replace('func main()', 'func commandLine()')
      return [await goProgram(file, write(dirname(file), 'library.go', library))]
    },
  },
}

const drivers: Record<AppLanguage, string> = { php, javascript, python, ruby, java, kotlin, go }

export const writeDriver = (folder: string, language: AppLanguage): string =>
  write(folder, fileName('driver', language), drivers[language])
