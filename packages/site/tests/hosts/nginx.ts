/** Starts a real nginx on a free port with the configuration from the build. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../../../../tests/free-port'

export interface Nginx {
  port: number
  stop: () => Promise<void>
}

/** Serves `dist` with its `hosting/nginx.conf`, but without TLS. `workers` is the number of worker processes. */
export async function startNginx(dist: string, workers = 1): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'docs-nginx-'))
  const port = await freePort()
  const site = readFileSync(join(dist, 'hosting/nginx.conf'), 'utf8')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${String(port)};`)
    .replace('root /var/www/docs;', `root "${resolve(dist)}";`)
  writeFileSync(join(folder, 'nginx.conf'), configuration(site, workers))
  const child = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await Promise.race([answers(port), failed(child, () => said)])
  return {
    port,
    async stop() {
      child.kill('SIGQUIT')
      await once(child, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

function configuration(site: string, workers: number): string {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${name};`)
  return [
    // The worker processes read the checkout, which only root may be able to read.
    process.getuid?.() === 0 ? 'user root;' : '',
    `daemon off;\nworker_processes ${String(workers)};\npid nginx.pid;\nevents { worker_connections 1024; }`,
    `http {\n  access_log off;\n  error_log stderr crit;\n  sendfile on;\n${folders.join('\n')}\n${site}\n}\n`,
  ].join('\n')
}

async function answers(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'close').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isOpen) return
  }
}

async function failed(child: ChildProcess, said: () => string): Promise<never> {
  await once(child, 'exit')
  throw new Error(`nginx did not start: ${said()}`)
}
