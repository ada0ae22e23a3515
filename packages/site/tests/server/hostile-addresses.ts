/** Addresses that an attacker may send to keep a server busy. */
export interface HostileKind {
  /** The repeated part of the address. */
  part: string
  /** The end of the address, so that no rule matches at once. */
  end: string
}

const repeated = [
  '/',
  '//',
  '/index',
  '/index.html',
  '.html',
  '/.html',
  '/index.html/',
  'index',
  'html',
  '.',
  '/a',
  'a/',
  '/%61',
  '%2e',
  '/uk',
  '/1.x',
  'A',
  'é',
  '%c3%a9',
  '/faq.html/index.html/',
]
const endings = ['x', '/', '.html', '/index.html', '?']

export const hostileKinds: HostileKind[] = repeated.flatMap((part) => endings.map((end) => ({ part, end })))

/** An address of a kind, about `length` characters long, and one that repeats the part twice as often. */
export function shortAndLong({ part, end }: HostileKind, length: number): [short: string, long: string] {
  const times = Math.floor(length / part.length)
  return [`/${part.repeat(times)}${end}`, `/${part.repeat(times * 2)}${end}`]
}
