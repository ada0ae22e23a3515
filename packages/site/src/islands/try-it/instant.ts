/** `2026-01-01 00:05:00 UTC` */
export const instantText = (at: string | number): string =>
  new Date(at).toISOString().replace('T', ' ').replace(/\.\d+/, '').replace('Z', ' UTC')
