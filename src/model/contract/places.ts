import { currentVersion, type Version } from '../../site/versions'

/** Folder of a version's contract in the repository: `contract`, `contract/v1`. */
export function contractPath(version: Version): string {
  return version === currentVersion ? 'contract' : `contract/${archiveFolder(version)}`
}

/** `1.x` as `v1`. */
export function archiveFolder(version: Version): string {
  return `v${version.split('.')[0]}`
}

/** A place in a file: `at('a.yaml#', 'content', 'application/json')` is `a.yaml#/content/application~1json`. */
export function at(place: string, ...keys: (string | number)[]): string {
  return [place, ...keys.map((key) => String(key).replaceAll('~', '~0').replaceAll('/', '~1'))].join('/')
}
