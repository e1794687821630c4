import { chownSync, cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type RunningPostgres, startEmbeddedPostgres } from '../../database/embedded/embedded-postgres.ts'

/** Files that belong only to the running primary, or that arrive by replication. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'server.log', 'pg_wal'])

export interface Standby {
  url: string
  /** Runs one statement on the standby, as its owner. */
  notify(statement: string): Promise<void>
  stop(): Promise<void>
  /** Restarts it after `stop`, at the same address. */
  startAgain(): Promise<void>
}

/** Starts a copy of a running embedded cluster that follows it by streaming replication. */
export async function startStandby(
  primary: { url: string; folder: string; maxConnections?: number },
  folder: string,
): Promise<Standby> {
  // PostgreSQL refuses to follow a primary that allows more connections.
  const options = { folder, fast: true, maxConnections: primary.maxConnections }
  const from = path.join(primary.folder, 'postgres')
  const to = path.join(folder, 'postgres')
  mkdirSync(folder, { recursive: true })
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  try {
    await client.query("select pg_backup_start('standby', true)")
    cpSync(from, to, { recursive: true, filter: (file) => !LEFT_OUT.has(path.basename(file)) })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeFileSync(path.join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  } finally {
    await client.end()
  }
  mkdirSync(path.join(to, 'pg_wal'))
  const { hostname, port, username, password } = new URL(primary.url)
  const line = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`
  writeFileSync(path.join(to, 'standby.signal'), '')
  writeFileSync(path.join(to, 'postgresql.auto.conf'), `primary_conninfo = '${line}'\n`)
  const passwordFile = 'postgres-password'
  writeFileSync(path.join(folder, passwordFile), readFileSync(path.join(primary.folder, passwordFile)))
  giveTo(to, statSync(from))

  let running: RunningPostgres = await startEmbeddedPostgres(options)
  const { url } = running
  return {
    url,
    async notify(statement) {
      const owner = new pg.Client({ connectionString: url })
      await owner.connect()
      await owner.query(statement).finally(() => owner.end())
    },
    stop: () => running.stop(),
    async startAgain() {
      running = await startEmbeddedPostgres({ ...options, port: Number(new URL(url).port) })
    },
  }
}

/**
 * Changes ownership to the user that PostgreSQL runs as: root made the copy, and PostgreSQL requires its folders to be
 * its own.
 */
function giveTo(file: string, { uid, gid }: { uid: number; gid: number }): void {
  chownSync(file, uid, gid)
  if (statSync(file).isDirectory())
    for (const name of readdirSync(file)) giveTo(path.join(file, name), { uid, gid })
}
