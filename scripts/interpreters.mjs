/** Programs that tests use: for the code samples, nginx, browsers. Tests of a missing program are skipped. */
import { existsSync, readdirSync } from 'node:fs'
import { aptInstall, versionOf } from './programs.mjs'

/** Debian's own Python, which finds Debian's Python packages. */
export const systemPython = '/usr/bin/python3'

const hasModules = (names) => versionOf(systemPython, ['-c', `import ${names}; print("there")`])

const hasGem = (name) => versionOf('ruby', ['-e', `require '${name}'; puts 'there'`])

/** Debian's path of the SQLite driver for Java. */
export const sqliteJar = '/usr/share/java/sqlite-jdbc.jar'

/** Where Debian keeps the programs of the newest PostgreSQL, or undefined. */
export function postgresFolder(versions = '/usr/lib/postgresql') {
  const newest = existsSync(versions) && readdirSync(versions).toSorted((a, b) => Number(b) - Number(a))[0]
  return newest ? `${versions}/${newest}/bin` : undefined
}

const programs = [
  { command: 'bash', package: 'bash' },
  { command: 'curl', package: 'curl' },
  { command: 'unzip', package: 'unzip', args: ['-v'] },
  { command: 'openssl', package: 'openssl', args: ['version'] },
  { command: 'php', package: 'php-cli', atLeast: 8 },
  { command: 'python3', package: 'python3' },
  { command: 'pyyaml', package: 'python3-yaml', isThere: () => hasModules('yaml') },
  { command: 'ruby', package: 'ruby', atLeast: 3 },
  { command: 'ruby-sqlite3', package: 'ruby-sqlite3', isThere: () => hasGem('sqlite3') },
  { command: 'ruby-webrick', package: 'ruby-webrick', isThere: () => hasGem('webrick') },
  { command: 'javac', package: 'default-jdk-headless', args: ['-version'], atLeast: 17 },
  { command: 'nginx', package: 'nginx', args: ['-v'] },
  { command: 'kotlinc', package: 'kotlin', args: ['-version'] },
  { command: 'pdo_sqlite', package: 'php-sqlite3', isThere: () => versionOf('php', ['-m'])?.includes('pdo_sqlite') },
  { command: 'sqlite-jdbc', package: 'libxerial-sqlite-jdbc-java', isThere: () => existsSync(sqliteJar) },
  { command: 'django', package: 'python3-django', isThere: () => hasModules('django') },
  { command: 'fastapi', package: 'python3-fastapi', isThere: () => hasModules('fastapi') },
  { command: 'uvicorn', package: 'python3-uvicorn', isThere: () => hasModules('uvicorn') },
  { command: 'go', package: 'golang-go', args: ['version'] },
  { command: 'postgres', package: 'postgresql', isThere: () => versionOf(`${postgresFolder()}/postgres`) },
  { command: 'mariadbd', package: 'mariadb-server' },
  { command: 'firefox-esr', package: 'firefox-esr' },
  { command: 'WebKitWebDriver', package: 'webkit2gtk-driver', args: ['--help'] },
  { command: 'Xvfb', package: 'xvfb', args: ['-help'] },
]

/** The reason why a program cannot be used here, or undefined if it can. */
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

/** Installs missing programs where that needs no interaction; returns the reasons for those still missing. */
export function provideInterpreters() {
  const missing = programs.filter(({ command }) => whyMissing(command))
  if (missing.length > 0) aptInstall(...missing.map((each) => each.package))
  return missing.map(({ command }) => whyMissing(command)).filter((reason) => reason !== undefined)
}
