/** The modules that `npm run check` loads. They are one bundle, so that they read the sources once. */
export { checkSources } from '../../../src/check'
export { tellChecked } from '../../../src/check/tell'
export { sourceFolders } from '@docs/model/sources/folders'
export { outlineOf } from '../../../src/sources/outline'
export { drawnAnchors } from './drawn'
