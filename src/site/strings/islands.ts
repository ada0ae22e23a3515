import type { Strings } from './index'

/** What an island says when it cannot be loaded or crashes. */
export type IslandStrings = Pick<Strings, 'islandFailed' | 'retry' | 'pageError' | 'crashed' | 'cause' | 'tryAgain'>

/** The part of the interface texts that goes into `html[data-strings]`. */
export function islandStrings({ islandFailed, retry, pageError, crashed, cause, tryAgain }: Strings): IslandStrings {
  return { islandFailed, retry, pageError, crashed, cause, tryAgain }
}
