/** Documentation versions, newest first. The first is current and lives at the root. */
export const versions: readonly [Version, ...Version[]] = ['2.x', '1.x']
/** Those whose contracts the site can read; it need not have them all. */
export type Version = '2.x' | '1.x'
export const currentVersion: Version = '2.x'
