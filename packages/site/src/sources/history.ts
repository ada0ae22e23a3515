import { execFileSync } from 'node:child_process'
import { Cache } from '@docs/model/data/cache'
import { stampOf } from '@docs/model/sources/files'

const histories = new Cache<Map<string, string>>()

/**
 * When each file of `folders` was last committed (ISO 8601), by path. Empty outside a Git checkout, so that a build
 * from an archive shows no time instead of failing. A merge counts only for files that differ from all its parents.
 */
export function lastCommits(...folders: string[]): Map<string, string> {
  return histories.get(
    folders.join(),
    () => [stampOf('', [movesOfHead])],
    () => readHistory(folders),
  )
}

/** Git's reflog of HEAD, which changes with each commit, checkout and merge. */
const movesOfHead = git(['rev-parse', '--git-path', 'logs/HEAD']).trim()

function readHistory(folders: string[]): Map<string, string> {
  const times = new Map<string, string>()
  const log = git(['-c', 'core.quotePath=off', 'log', '--format=%x00%cI', '--name-only', '-c', '--', ...folders])
  for (const commit of log.split('\0').slice(1)) {
    const [time = '', ...files] = commit.trim().split('\n')
    for (const file of files) if (file && !times.has(file)) times.set(file, time)
  }
  return times
}

/** The output of a Git command; empty outside a checkout. */
function git(command: string[]): string {
  try {
    return execFileSync('git', command, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1 << 28 })
  } catch {
    return ''
  }
}
