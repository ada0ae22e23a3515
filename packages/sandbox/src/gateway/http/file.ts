import { fileOf } from '../operations/reports'
import type { World } from '../world'
import { refuse, requestHeaders } from './answer'
import { Refusal } from './refusal'

/** Serves the file of a report to anyone who has its URL. */
export function answerFile(world: World, { method, url }: Request): Response {
  const headers = requestHeaders(world)
  const address = new URL(url)
  try {
    if (method !== 'GET' && method !== 'HEAD')
      throw new Refusal('endpoint_not_found', 'Fetch the file of a report with GET.')
    const { text, name, type } = fileOf(world, address)
    return new Response(text, {
      headers: {
        ...headers,
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'private, no-store',
      },
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refuse(world, error, address.pathname, headers)
  }
}
