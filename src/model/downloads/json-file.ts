/** JSON for people and programs: indented, with the line feed that ends a text file. */
export function jsonFile(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
