import { Agent, request, type IncomingHttpHeaders } from 'node:http'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

export interface Request {
  /** The address in the request line, sent unchanged. */
  target: string
  method?: string
  headers?: Record<string, string>
}

/** Sends requests to a port of this machine over keep-alive connections. */
export function client(port: number, connections = 8): (one: Request) => Promise<Answer> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return ({ target, method = 'GET', headers = {} }) =>
    new Promise((resolve, reject) => {
      const sent = request({ agent, port, host: '127.0.0.1', method, path: target, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('latin1'),
          }),
        )
        response.on('error', reject)
      })
      sent.on('error', reject)
      sent.end()
    })
}

/** Runs `work` on all items, a few at a time. */
export async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const item of queue) await work(item)
    }),
  )
}
