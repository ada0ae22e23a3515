import type { OperationRules } from '../types'

/** An operation and the regular expression that matches its paths. */
export interface Route {
  operation: OperationRules
  /** Has a group for each path parameter. */
  form: RegExp
}

/** Compiled once, as every call is matched against them. */
export const routesOf = (operations: OperationRules[]): Route[] =>
  operations.map((operation) => ({
    operation,
    form: new RegExp(`^${operation.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }))

/** The operation for a method and a path, with the values of its path parameters. */
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
