/** Finds out which programs start on this machine, and installs them where that needs no interaction. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** A program's version output, or undefined if it does not start. */
export function versionOf(command, args = ['--version']) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', timeout: 30_000 })
  return status === 0 ? stdout + stderr : undefined
}

/**
 * Installs packages with apt when run as root on Debian or a derivative; otherwise does nothing. Failures are only
 * logged, so check afterwards what is still missing.
 */
export function aptInstall(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  attempt('apt-get', ['update'])
  // One by one, so that a package missing from a release does not prevent installing the others.
  for (const name of packages) attempt('apt-get', ['install', '--yes', '--no-install-recommends', name])
}

/** Runs a command with its output shown; errors are only logged. */
export function attempt(command, args) {
  try {
    execFileSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  } catch (error) {
    console.error(error.message)
  }
}
