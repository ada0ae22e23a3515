/** The operations of one version. */
interface VersionOperations {
  version: string
  ids: string[]
}

/** The version in which each operation first appeared, by its id; `versions` must be ordered oldest first. */
export function firstVersions(versions: VersionOperations[]): ReadonlyMap<string, string> {
  const first = new Map<string, string>()
  for (const { version, ids } of versions) for (const id of ids) if (!first.has(id)) first.set(id, version)
  return first
}
