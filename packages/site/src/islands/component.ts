import type { ComponentType } from 'react'

/** The component of an island module. */
export function componentOf(name: string, module: { default?: ComponentType<never> }): ComponentType<never> {
  if (module.default) return module.default
  throw new Error(
    `The island "${name}" doesn't have a default export. Export its component from src/islands/${name}.tsx with ` +
      '"export default".',
  )
}
