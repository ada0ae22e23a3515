/** What `npm run check` loads: as one, so that all of it reads the sources once. */
export { checkSources } from '../../../src/check'
export { tellChecked } from '../../../src/check/tell'
export { sourceFolders } from '@docs/model/sources/folders'
export { outlineOf } from '../../../src/sources/outline'
export { drawnAnchors } from './drawn'
