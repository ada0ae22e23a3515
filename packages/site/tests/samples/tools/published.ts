/** The published description as a file that tools of other makers read. */
import { openApiYaml } from '../../../src/downloads/open-api'
import { contracts, write } from '../programs'

export function publishedIn(folder: string): string {
  return write(folder, 'openapi.yaml', openApiYaml(contracts.current!))
}
