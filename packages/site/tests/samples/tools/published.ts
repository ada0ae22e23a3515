/** Writes the published description to a file for third-party tools. */
import { openApiYaml } from '../../../src/downloads/open-api'
import { contracts, write } from '../programs'

export function publishedIn(folder: string): string {
  return write(folder, 'openapi.yaml', openApiYaml(contracts.current!))
}
