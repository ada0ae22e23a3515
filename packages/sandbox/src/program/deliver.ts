import { once } from 'node:events'
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { Deliver } from '../gateway/types'

/** Bytes of a merchant's response that are kept. */
const maxAnswer = 4096

/** Closes idle connections early: if the merchant's server closed one first, the next callback on it would be lost. */
const agentOptions = { keepAlive: true, timeout: 1000 }

const withoutBody = [204, 205, 304]

/**
 * Sends callbacks. Redirects are not followed. Parallel callbacks use separate connections, so that an endpoint that
 * never responds does not block others. A response counts as soon as its headers have arrived.
 */
export function deliverer(seconds: number): Deliver {
  const agents = { 'http:': new HttpAgent(agentOptions), 'https:': new HttpsAgent(agentOptions) }
  return async (request) => {
    const { protocol } = new URL(request.url)
    const body = Buffer.from(await request.arrayBuffer())
    const headers: Record<string, string> = Object.fromEntries(request.headers)
    if (body.length > 0) headers['content-length'] = String(body.length)
    const send = protocol === 'https:' ? httpsRequest : httpRequest
    const time = AbortSignal.timeout(seconds * 1000)
    const options = { method: request.method, headers, agent: agents[protocol as keyof typeof agents], signal: time }
    const outgoing = send(request.url, options)
    // After the response headers, an error only ends the reading of the body.
    outgoing.on('error', () => {})
    outgoing.end(body)
    try {
      const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
      return await readAnswer(answer)
    } catch (error) {
      throw time.aborted
        ? new Error(`no response within ${String(seconds)} s`)
        : new Error(describeError(error as Error))
    }
  }
}

async function readAnswer(answer: IncomingMessage): Promise<Response> {
  const { statusCode: status = 0 } = answer
  if (status < 200 || status > 599) {
    answer.destroy()
    throw new Error(`a response with the status ${String(status)}`)
  }
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk.subarray(0, maxAnswer - size))
      size += chunk.length
      if (size >= maxAnswer) break
    }
  } catch {
    // The rest of the response does not matter.
  }
  const body = withoutBody.includes(status) ? null : Buffer.concat(chunks)
  return new Response(body, { status, headers: { 'content-type': answer.headers['content-type'] ?? '' } })
}

const errorTexts: Record<string, string> = {
  ECONNREFUSED: 'nothing is listening there',
  ECONNRESET: 'the connection was closed without a response',
  ENOTFOUND: 'there is no such host',
}

/** If connecting to several addresses of a host fails, the error itself has no message. */
function describeError(error: NodeJS.ErrnoException): string {
  const [first] = error instanceof AggregateError ? (error.errors as Error[]) : []
  return errorTexts[error.code ?? ''] ?? ((first ?? error).message || 'no connection')
}
