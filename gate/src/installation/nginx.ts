import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { findProgram } from './find-program.ts'
import { untilTrue } from './proxy-and-pooler.ts'

const SETTINGS = path.resolve(import.meta.dirname, '../../../deploy/proxy/nginx.conf')

const SELF_SIGNED = (
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 ' +
  '-subj /CN=localhost -addext subjectAltName=DNS:localhost'
).split(' ')

/** nginx with the settings of `deploy/proxy/nginx.conf`, in front of this port, with a certificate that it signs itself. */
export async function startNginx(folder: string, upstreamPort: number, port: number, httpPort: number) {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
  execFileSync('openssl', [...SELF_SIGNED, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  // Its workers run as a user of their own, who passes through here.
  chmodSync(folder, 0o711)
  const site = readFileSync(SETTINGS, 'utf8')
    .replaceAll('rihla.example', 'localhost')
    .replace('/etc/letsencrypt/live/localhost/fullchain.pem', certificate)
    .replace('/etc/letsencrypt/live/localhost/privkey.pem', key)
    .replace('/var/cache/nginx-rihla', path.join(folder, 'cache'))
    .replace('server 127.0.0.1:3000', `server 127.0.0.1:${upstreamPort}`)
    .replace(/^ +server 127\.0\.0\.1:3002.*$/m, '')
    .replaceAll(/listen (\[::\]:)?443/g, `listen $1${port}`)
    .replaceAll(/listen (\[::\]:)?80;/g, `listen $1${httpPort};`)
  const file = path.join(folder, 'nginx.conf')
  const main = [
    'daemon off;',
    'worker_processes 1;',
    `pid ${folder}/nginx.pid;`,
    'error_log stderr error;',
    'events {}',
    `http {\naccess_log off;\n${site}}`,
  ]
  writeFileSync(file, `${main.join('\n')}\n`)
  const nginx = spawn(findProgram('nginx'), ['-c', file, '-p', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilTrue('nginx', () => canConnect(port))
  return {
    origin: `https://localhost:${port}`,
    /** The certificate, which is its own authority. */
    authority: readFileSync(certificate, 'utf8'),
    async stop(): Promise<void> {
      const gone = once(nginx, 'exit')
      nginx.kill('SIGTERM')
      await gone
    },
  }
}

const canConnect = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
