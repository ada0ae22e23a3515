/** Matches the loopback hosts in a URL. */
export const loopback = String.raw`(localhost|127(\.\d{1,3}){3}|\[::1\])`

const whole = new RegExp(`^${loopback}$`)

export const isLoopback = (host: string): boolean => whole.test(host)
