/** A client that writes any bytes. */
import { once } from 'node:events'
import { connect } from 'node:net'

/**
 * Sends the bytes, in parts if there are several, and returns everything received until the server closes. With `end`
 * this side of the connection is closed after sending.
 */
export async function exchange(port: number, { end = false }, ...parts: (string | Uint8Array)[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const received: Buffer[] = []
  socket.on('data', (data) => received.push(data))
  // A server that has answered may close while we still write.
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  for (const part of parts) await new Promise((resolve) => socket.write(part, resolve))
  if (end) socket.end()
  await closed
  return Buffer.concat(received).toString('latin1')
}

/** Status and body of the first answer in a text. */
export function answerIn(text: string): { status: number; type?: string; body: string } {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [, type] = /^content-type: (.*)$/im.exec(head) ?? []
  return { status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]), type: type?.trim(), body: rest.join('\r\n\r\n') }
}
