import { expose } from 'comlink'
import { SearchWorker } from './search-worker'

// Messages from the page that started a dedicated worker have an empty origin.
expose(new SearchWorker(), undefined, ['', self.location.origin])
