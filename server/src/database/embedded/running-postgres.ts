import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'

/**
 * The address of the embedded cluster in this folder while the product runs on it, else null. For operator tools that
 * work beside a running product; they never take ownership.
 */
export async function urlOfRunningPostgres(folder: string): Promise<string | null> {
  const url = addressIn(folder)
  if (url === null) return null
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    return url
  } catch {
    // The pid file is left over from a killed cluster.
    return null
  } finally {
    await client.end().catch(() => {})
  }
}

function addressIn(folder: string): string | null {
  try {
    const password = readFileSync(path.join(folder, 'postgres-password'), 'utf8').trim()
    return clusterUrl(path.join(folder, 'postgres'), password, 'rihla')
  } catch {
    return null
  }
}

/**
 * The address of a database of the cluster in this folder, read from its pid file: the port from the fourth line, the
 * socket folder from the fifth, empty without one. A call over the socket, which both libpq and the driver accept as
 * `host`, costs less than over TCP; the port applies to both. Throws without a pid file.
 */
export function clusterUrl(databaseDir: string, password: string, database: string): string {
  const lines = readFileSync(path.join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')
  const [port, socketFolder] = [Number(lines[3]), lines[4]?.trim()]
  const url = `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
  return socketFolder ? `${url}?host=${encodeURIComponent(socketFolder)}` : url
}
