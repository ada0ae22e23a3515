/**
 * Programs of the machine that tests use: what runs the code samples, and nginx. Without one, its tests are skipped.
 */
import { existsSync } from 'node:fs'
import { aptInstall, versionOf } from './programs.mjs'

/** SQLite's driver for Java, where Debian puts it. */
export const sqliteJar = '/usr/share/java/sqlite-jdbc.jar'

const programs = [
  { command: 'bash', package: 'bash' },
  { command: 'curl', package: 'curl' },
  { command: 'openssl', package: 'openssl', args: ['version'] },
  { command: 'php', package: 'php-cli', atLeast: 8 },
  { command: 'python3', package: 'python3' },
  { command: 'javac', package: 'default-jdk-headless', args: ['-version'], atLeast: 17 },
  { command: 'nginx', package: 'nginx', args: ['-v'] },
  { command: 'kotlinc', package: 'kotlin', args: ['-version'] },
  { command: 'pdo_sqlite', package: 'php-sqlite3', isThere: () => versionOf('php', ['-m'])?.includes('pdo_sqlite') },
  { command: 'sqlite-jdbc', package: 'libxerial-sqlite-jdbc-java', isThere: () => existsSync(sqliteJar) },
  { command: 'go', package: 'golang-go', args: ['version'] },
]

/** Why a program cannot be used here, or undefined if it can. */
export function whyMissing(command) {
  const program = programs.find((each) => each.command === command)
  if (!program) throw new Error(`${command} is not in scripts/interpreters.mjs: add it.`)
  const version = program.isThere ? program.isThere() || undefined : versionOf(command, program.args)
  if (version === undefined) return `${command} is not on this machine (Debian: apt-get install ${program.package})`
  const major = Number(/\d+/.exec(version)?.[0])
  return major < program.atLeast
    ? `${command} is version ${major}; the samples need ${program.atLeast} or newer`
    : undefined
}

/** Installs what is missing where that needs no questions; the reasons why something stays missing. */
export function provideInterpreters() {
  const missing = programs.filter(({ command }) => whyMissing(command))
  if (missing.length > 0) aptInstall(...missing.map((each) => each.package))
  return missing.map(({ command }) => whyMissing(command)).filter((reason) => reason !== undefined)
}
