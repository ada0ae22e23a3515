import { execFileSync } from 'node:child_process'

/**
 * When each file of `folder` was last committed (ISO 8601), by path. Empty outside a Git checkout, so that a build
 * from an archive shows no time instead of failing. A merge counts for the files that differ from all its parents.
 */
export function lastCommits(folder: string): Map<string, string> {
  const times = new Map<string, string>()
  let log: string
  try {
    log = execFileSync(
      'git',
      ['-c', 'core.quotePath=off', 'log', '--format=%x00%cI', '--name-only', '-c', '--', folder],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        maxBuffer: 1 << 28,
      },
    )
  } catch {
    return times
  }
  for (const commit of log.split('\0').slice(1)) {
    const [time = '', ...files] = commit.trim().split('\n')
    for (const file of files) if (file && !times.has(file)) times.set(file, time)
  }
  return times
}
