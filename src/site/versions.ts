/** Documentation versions, newest first. The first is current and lives at the root. */
export const versions = ['2.x', '1.x'] as const
export type Version = (typeof versions)[number]
export const currentVersion: Version = '2.x'
