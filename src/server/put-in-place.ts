/** A build is made beside the one in service and takes its place whole, once everything is written. */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Holds one folder for each build that is going on, named by the number of its process. */
export const buildsFolder = '.build'

/** Where this process builds, below the project. */
export const stagingFolder = join(buildsFolder, String(process.pid))

/** Removes what builds left behind that ended before they were done. */
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

/** Puts the finished folder `built` in the place of `dist`. When that fails, `dist` is what it was. */
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
