import type { OpenApiOperation } from './types'

export function usesBearer(operation: OpenApiOperation): boolean {
  return operation.security?.some((scheme) => 'bearer' in scheme) ?? false
}

export function needsIdempotencyKey(operation: OpenApiOperation): boolean {
  return operation.parameters?.some((each) => '$ref' in each && each.$ref.includes('IdempotencyKey')) ?? false
}
