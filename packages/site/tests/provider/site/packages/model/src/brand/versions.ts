/** This provider has no archived version. */
export type Version = '2.x' | '1.x'
export const versions: readonly [Version, ...Version[]] = ['2.x']
export const currentVersion: Version = '2.x'
