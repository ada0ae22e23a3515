/** A build is made in a folder of its own and replaces the current one as a whole, once everything is written. */
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Has one folder for each running build, named by its process id. */
export const buildsFolder = '.build'

/** This process's build folder, relative to the project. */
export const stagingFolder = join(buildsFolder, String(process.pid))

/** The end of the name of a folder that holds the site before a build, while the build takes its place. */
const before = '-before'

/** Removes the folders of builds whose processes ended early, after {@link restoreSite}. */
export function clearEndedBuilds(root: string): void {
  restoreSite(root)
  for (const path of endedBuilds(root)) rmSync(path, { recursive: true, force: true })
}

/** Brings back the site that a build had moved away when its process was killed. */
export function restoreSite(root: string): void {
  const dist = join(root, 'dist')
  const [site] = existsSync(dist) ? [] : endedBuilds(root).filter((path) => path.endsWith(before))
  if (site !== undefined) renameSync(site, dist)
}

function endedBuilds(root: string): string[] {
  const folder = join(root, buildsFolder)
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names.filter((name) => !isRunning(Number.parseInt(name))).map((name) => join(folder, name))
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Replaces `dist` with the finished folder `built`. On failure, `dist` is restored. */
export async function putInPlace(built: string, dist: string): Promise<void> {
  const old = built + before
  const hadOne = existsSync(dist)
  if (hadOne) await rename(dist, old)
  try {
    await rename(built, dist)
  } catch (error) {
    if (hadOne) await rename(old, dist)
    throw error
  }
  await rm(old, { recursive: true, force: true })
}
