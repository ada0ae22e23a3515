/** A build is made in a folder of its own and replaces the current one as a whole, once everything is written. */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Has one folder for each running build, named by its process id. */
export const buildsFolder = '.build'

/** This process's build folder, relative to the project. */
export const stagingFolder = join(buildsFolder, String(process.pid))

/** Removes the folders of builds whose processes ended early. */
export function clearEndedBuilds(root: string): void {
  const folder = join(root, buildsFolder)
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    if (!isRunning(Number.parseInt(name))) rmSync(join(folder, name), { recursive: true, force: true })
  }
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
  const before = `${built}-before`
  const hadOne = existsSync(dist)
  if (hadOne) await rename(dist, before)
  try {
    await rename(built, dist)
  } catch (error) {
    if (hadOne) await rename(before, dist)
    throw error
  }
  await rm(before, { recursive: true, force: true })
}
