import type { MiddlewareHandler } from 'astro'
import { compressAhead } from './server/compress'

/**
 * Compresses each page in other threads while the next is rendered, so that little is left to do at the end of a build.
 */
export const onRequest: MiddlewareHandler = async ({ url }, next) => {
  const response = await next()
  if (!import.meta.env.PROD) return response
  const bytes = Buffer.from(await response.arrayBuffer())
  const name = url.pathname.split('/').at(-1) ?? ''
  compressAhead(name.includes('.') ? url.pathname.slice(1) : `${url.pathname.slice(1)}.html`, bytes)
  return new Response(bytes, response)
}
