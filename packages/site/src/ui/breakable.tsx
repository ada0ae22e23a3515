/** Lets long names break at underscores, dots and slashes instead of widening a phone's page. */
export function breakable(name: string) {
  return name.split(/(?<=[_./-])/).flatMap((part, index) => (index === 0 ? [part] : [<wbr key={index} />, part]))
}
