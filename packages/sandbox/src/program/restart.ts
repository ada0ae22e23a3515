import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Unusable } from '../torture/index'
import { isAnswered } from './is-answered'

/** How long an endpoint may take to listen again. */
const limitSeconds = 60

/** Has a command of the tester end and start the endpoint, and waits until it listens. Throws `Unusable`. */
export async function restart(command: string, endpoint: string): Promise<void> {
  // What it prints must not mix with the report.
  const child = spawn(command, { shell: true, stdio: ['ignore', 2, 2] })
  // An endpoint that it starts in the background may keep its output open, so this is not `close`.
  const [status, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (status !== 0)
    throw new Unusable(
      `The command of --on-restart ended with ${status === null ? String(signal) : `status ${String(status)}`}: it ` +
        'must end the endpoint, start it again and end with status 0.',
    )
  for (const deadline = Date.now() + limitSeconds * 1000; !(await listens(new URL(endpoint))); await setTimeout(100))
    if (Date.now() > deadline)
      throw new Unusable(
        `${endpoint} does not listen ${String(limitSeconds)} s after the command of --on-restart: it must start the ` +
          'endpoint again.',
      )
}

const listens = ({ protocol, hostname, port }: URL): Promise<boolean> =>
  isAnswered({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || (protocol === 'https:' ? 443 : 80)) })
