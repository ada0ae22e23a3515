import type { RequestListener } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** What handles the Web's requests, as Node takes it. */
export const webListener =
  (handler: (request: Request) => Promise<Response>): RequestListener =>
  (incoming, outgoing) => {
    void (async () => {
      const { method = 'GET', url = '/', headers } = incoming
      const body = method === 'GET' || method === 'HEAD' ? undefined : new Uint8Array(await buffer(incoming))
      const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
      const answer = await handler(new Request(`http://${headers.host ?? ''}${url}`, { method, headers: sent, body }))
      outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
      outgoing.end(Buffer.from(await answer.arrayBuffer()))
    })()
  }
