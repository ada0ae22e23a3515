import type { OperationRules } from '../types'

/** An operation, and the paths that lead to it. */
export interface Route {
  operation: OperationRules
  /** With a group for each name in braces. */
  form: RegExp
}

/** Made once: every call is held against them. */
export const routesOf = (operations: OperationRules[]): Route[] =>
  operations.map((operation) => ({
    operation,
    form: new RegExp(`^${operation.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }))

/** The operation of a method and a path, with the values that stand in the path. */
export function findRoute(
  routes: readonly Route[],
  method: string,
  pathname: string,
): { operation: OperationRules; params: Record<string, string> } | undefined {
  for (const { operation, form } of routes) {
    const match = operation.method === method ? form.exec(pathname) : null
    if (match) return { operation, params: { ...match.groups } }
  }
  return undefined
}
