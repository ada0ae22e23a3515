import { markPaths } from '@docs/brand/mark'

/** Decoration beside the sandbox's name, in the colour of its text. */
export function BrandMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      <path d={Object.values(markPaths).join('')} />
    </svg>
  )
}
