const fetched = new Map<string, Promise<unknown>>()

/** A JSON file of the site, fetched once; a failure is not cached, so that the reader can try again. */
export function fetchJson<T>(address: string): Promise<T> {
  const known = fetched.get(address)
  if (known) return known as Promise<T>
  const file = fetch(address).then(async (response) => {
    if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`.trim())
    return (await response.json()) as T
  })
  fetched.set(address, file)
  file.catch(() => fetched.delete(address))
  return file
}
