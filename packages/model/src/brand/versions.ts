/** Documentation versions, newest first. The first is the current one and is served from the root. */
export const versions: readonly [Version, ...Version[]] = ['2.x', '1.x']
/** Versions whose contracts the site can read; not all of them need to be in `versions`. */
export type Version = '2.x' | '1.x'
export const currentVersion: Version = '2.x'
