import type { MiddlewareHandler } from 'astro'
import { compressAhead } from './server/compress'

/** While the next page is drawn, other threads compress this one: a build waits for little of it at its end. */
export const onRequest: MiddlewareHandler = async ({ url }, next) => {
  const response = await next()
  if (!import.meta.env.PROD) return response
  const bytes = Buffer.from(await response.arrayBuffer())
  const name = url.pathname.split('/').at(-1) ?? ''
  compressAhead(name.includes('.') ? url.pathname.slice(1) : `${url.pathname.slice(1)}.html`, bytes)
  return new Response(bytes, response)
}
