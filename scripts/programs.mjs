/** Programs of the machine that tests use: which of them start, and installing them where that asks no questions. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** What a program tells of its version, or undefined where it does not start. */
export function versionOf(command, args = ['--version']) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', timeout: 30_000 })
  return status === 0 ? stdout + stderr : undefined
}

/**
 * Installs packages as root on Debian and its kin; elsewhere nothing happens. A failure shows in what is missing
 * afterwards.
 */
export function aptInstall(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  attempt('apt-get', ['update'])
  // One by one: a package that a release does not have keeps none of the others away.
  for (const name of packages) attempt('apt-get', ['install', '--yes', '--no-install-recommends', name])
}

/** Runs a command with its output shown; a failure shows there too. */
export function attempt(command, args) {
  try {
    execFileSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  } catch (error) {
    console.error(error.message)
  }
}
