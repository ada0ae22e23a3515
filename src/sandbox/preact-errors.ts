/**
 * Stands for Preact's `diff/catch-error` in the program. That one looks for a component that takes errors, and brings
 * the half of Preact that draws in browsers: 4 kB of the program, compressed. No page has such a component.
 */
export function _catchError(error: unknown): never {
  throw error
}
