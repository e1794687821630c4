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

/** The fourth line of the pid file is the port. */
function addressIn(folder: string): string | null {
  try {
    const port = Number(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3])
    const password = readFileSync(path.join(folder, 'postgres-password'), 'utf8').trim()
    return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/rihla`
  } catch {
    return null
  }
}
