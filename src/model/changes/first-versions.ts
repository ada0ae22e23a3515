/** The operations of one version. */
export interface VersionOperations {
  version: string
  ids: string[]
}

/** In which version each operation came, by its id; `versions` from the oldest. */
export function firstVersions(versions: VersionOperations[]): ReadonlyMap<string, string> {
  const first = new Map<string, string>()
  for (const { version, ids } of versions) for (const id of ids) if (!first.has(id)) first.set(id, version)
  return first
}
