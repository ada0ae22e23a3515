import { currentVersion, type Version } from '../brand/versions'

/** Folder of a version's contract in the repository: `contract`, `contract/v1`. */
export function contractPath(version: Version): string {
  return version === currentVersion ? 'contract' : `contract/${archiveFolder(version)}`
}

/** `1.x` as `v1`. */
export function archiveFolder(version: Version): string {
  return `v${version.split('.')[0]}`
}
