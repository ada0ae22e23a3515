/**
 * Prepares a fresh clone. Plain JavaScript without dependencies: it runs before anything is installed, on the machine's
 * Node; everything after it runs on the project's own Node.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const isWindows = process.platform === 'win32'
const platform = `-${isWindows ? 'win' : process.platform}-${process.arch}`
const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
/** The package that holds the project's Node for this machine. */
const nodePackage = Object.keys(optionalDependencies).find((name) => name.endsWith(platform))
const ownNode = join(root, 'node_modules', nodePackage ?? '', 'bin', isWindows ? 'node.exe' : 'node')

/**
 * Installs missing dependencies: all, or only those that build and serve the site. If that fails, throws an error that
 * says what to do.
 */
export async function setUp({ onlyToServe = false } = {}) {
  if (!nodePackage) {
    throw new Error(`package.json has no Node for this machine: add node${platform} to its optionalDependencies.`)
  }
  if (!isInstalled(onlyToServe)) {
    console.log('Installing dependencies')
    // npm's warnings concern the machine's version of Node, but the project runs on its own.
    const omitted = onlyToServe ? ['--omit=dev'] : []
    const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...omitted])
    if (code !== 0) throw new Error('`npm ci` failed, see above. Mend that and start again.')
  }
  if (spawnSync(ownNode, ['--version']).status !== 0) {
    throw new Error(`${ownNode} does not run: allow optional packages (npm config delete omit) and run npm ci.`)
  }
}

/** Whether node_modules has what the lock file names, apart from packages for other platforms. */
function isInstalled(onlyToServe) {
  const packages = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false
  const installed = packages('node_modules/.package-lock.json')
  return Object.entries(packages('package-lock.json'))
    .filter(([path, { optional, devOptional }]) => path !== '' && !optional && !devOptional)
    .filter(([, { dev }]) => !(dev && onlyToServe))
    .every(([path, { version }]) => installed[path]?.version === version)
}

/**
 * Runs npm or a program of the project on the project's Node; resolves with its exit code. Passes signals on. Sends its
 * output to `log`, if given.
 */
export function run(command, args, { env = {}, log } = {}) {
  const child = spawn(command === 'node' ? ownNode : command, args, {
    cwd: root,
    stdio: log ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: isWindows && command === 'npm',
    env: { ...process.env, ...env, PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter) },
  })
  if (log) for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', log)
  const pass = (signal) => child.kill(signal)
  process.on('SIGINT', pass)
  process.on('SIGTERM', pass)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    // `close` comes after all output, unlike `exit`.
    child.on('close', (code, signal) => {
      process.off('SIGINT', pass)
      process.off('SIGTERM', pass)
      resolve(code ?? (signal ? 1 : 0))
    })
  })
}
