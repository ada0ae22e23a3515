/** A placeholder for `fill`, in single braces. Double braces are facts of the contract. */
export const placeholder = /(?<!\{)\{(\w+)\}(?!\})/g

/**
 * Fills the `{name}` placeholders of a text. Facts of the contract, `{{group.name}}`, are left alone. Throws when a
 * placeholder has no value, or a value no placeholder.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  const open = new Set(Object.keys(values))
  const filled = text.replace(placeholder, (_, name: string) => {
    const value = values[name]
    if (value === undefined)
      throw new Error(`No value for {${name}} in the text “${text}”. Give it, or correct the name.`)
    open.delete(name)
    return String(value)
  })
  const [unused] = open
  if (unused !== undefined) throw new Error(`The text “${text}” has no {${unused}}. Write it, or give no value.`)
  return filled
}
