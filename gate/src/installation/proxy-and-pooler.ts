import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { postgresUser } from '@rihla/server/database/embedded/postgres-user'
import pg from 'pg'
import { findProgram } from './find-program.ts'

const DEPLOY = path.resolve(import.meta.dirname, '../../../deploy')
const STARTED_WITHIN_MS = 15_000

/** PgBouncer with the settings of `deploy/pgbouncer.ini`, in front of one database after another. */
export async function startPooler(folder: string, databaseUrl: string, port: number) {
  const user = postgresUser()
  const file = path.join(folder, 'pgbouncer.ini')
  const userList = path.join(folder, 'userlist.txt')
  const { username, password } = new URL(databaseUrl)
  const settings = readFileSync(path.join(DEPLOY, 'pgbouncer.ini'), 'utf8')
  const leadTo = (url: string) =>
    writeFileSync(
      file,
      settings
        .replace('/etc/pgbouncer/userlist.txt', userList)
        .replace('listen_port = 6432', `listen_port = ${port}`)
        .replace('port=5432', `port=${new URL(url).port}`),
    )
  leadTo(databaseUrl)
  writeFileSync(userList, `"${username}" "${decodeURIComponent(password)}"\n`, { mode: 0o600 })
  if ('uid' in user) chownSync(userList, user.uid, user.gid)
  const pooler = spawn(findProgram('pgbouncer'), ['-q', file], { ...user, stdio: 'ignore' })
  const url = Object.assign(new URL(databaseUrl), { port: String(port), search: '' }).href
  await untilTrue('PgBouncer', () => canConnect(url))
  return {
    url,
    /** What the documentation has the operator do when another server became the primary. */
    async switchTo(databaseUrl: string): Promise<void> {
      leadTo(databaseUrl)
      const console = new pg.Client({
        connectionString: Object.assign(new URL(url), { pathname: '/pgbouncer' }).href,
      })
      await console.connect()
      await console.query('reload')
      await console.query('reconnect')
      await console.end()
    },
    stop: () => end(pooler),
  }
}

/** Caddy with the settings of `deploy/proxy/Caddyfile`, in front of these ports, with a certificate that it signs itself. */
export async function startProxy(folder: string, upstreamPorts: number[], port: number, httpPort: number) {
  const data = path.join(folder, 'caddy')
  mkdirSync(data, { recursive: true })
  const file = path.join(data, 'Caddyfile')
  const trial = `{\n\tadmin off\n\thttp_port ${httpPort}\n\thttps_port ${port}\n\tskip_install_trust\n}\n`
  const site = readFileSync(path.join(DEPLOY, 'proxy/Caddyfile'), 'utf8')
    .replace(/^rihla\.example \{/m, 'localhost {')
    .replace('127.0.0.1:3000 127.0.0.1:3002', upstreamPorts.map((one) => `127.0.0.1:${one}`).join(' '))
  writeFileSync(file, trial + site)
  const proxy = spawn(findProgram('caddy'), ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { PATH: process.env.PATH, HOME: data, XDG_DATA_HOME: data, XDG_CONFIG_HOME: data },
    stdio: 'ignore',
  })
  const authority = path.join(data, 'caddy/pki/authorities/local/root.crt')
  await untilTrue('Caddy', () => Promise.resolve(existsSync(authority)))
  return {
    origin: `https://localhost:${port}`,
    /** The certificate of the authority that signed the site's. */
    authority: readFileSync(authority, 'utf8'),
    stop: () => end(proxy),
  }
}

export async function untilTrue(what: string, isTrue: () => Promise<boolean>, withinMs = STARTED_WITHIN_MS) {
  const until = performance.now() + withinMs
  while (!(await isTrue())) {
    if (performance.now() > until) throw new Error(`${what} was not ready within ${withinMs} ms`)
    await pause(100)
  }
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  return await client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
