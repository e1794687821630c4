import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'

/**
 * The address of the embedded cluster in this folder while a Rihla runs on it, else null. For tools of the operator
 * that work beside a running product; they take nothing over.
 */
export async function urlOfRunningPostgres(folder: string): Promise<string | null> {
  const url = addressIn(folder)
  if (url === null) return null
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    return url
  } catch {
    // A pid file that a killed cluster left behind.
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
 * The address of a database of the cluster that runs in this folder, as its pid file tells: the port in the fourth line, the
 * folder of its socket in the fifth, empty when it has none. Over the socket, which `host` names as libpq and the driver both
 * read it, a call costs both sides less than over TCP; the port stands for either. Throws when there is no pid file.
 */
export function clusterUrl(databaseDir: string, password: string, database: string): string {
  const lines = readFileSync(path.join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')
  const [port, socketFolder] = [Number(lines[3]), lines[4]?.trim()]
  const url = `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
  return socketFolder ? `${url}?host=${encodeURIComponent(socketFolder)}` : url
}
