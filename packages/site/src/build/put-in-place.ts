/** A build is made beside the site that is served, and takes its place as a whole once everything is written. */
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export const buildsFolder = '.build'

/** Where a build is made, relative to the project. */
export const stagingFolder = join(buildsFolder, 'site')

/** Replaces `dist` with the finished folder `built`. */
export async function putInPlace(built: string, dist: string): Promise<void> {
  const before = join(dirname(built), 'before')
  if (existsSync(dist)) await rename(dist, before)
  await rename(built, dist)
  await rm(before, { recursive: true, force: true })
}
