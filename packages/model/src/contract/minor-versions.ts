export const minorOf = (version: string): string => version.split('.').slice(0, 2).join('.')

export function compareVersions(one: string, other: string): number {
  const [a = [], b = []] = [one, other].map((version) => version.split('.').map(Number))
  const at = a.findIndex((number, index) => number !== b[index])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}
