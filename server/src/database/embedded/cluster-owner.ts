import pg from 'pg'

/** An arbitrary number, the same in every version of the product: the holder of this lock owns the embedded cluster. */
const OWNER_LOCK = 7_274_452
const LOCK_NOT_AVAILABLE = '55P03'
const IN_USE =
  'Another Rihla is running on this data folder. Stop it, or give this one a folder of its own with RIHLA_DATA.'

/** Another process still uses the cluster after the wait. */
export class ClusterInUse extends Error {}

/**
 * Waits until no other process uses this cluster, then takes ownership. The lock belongs to a connection, so that it
 * ends with its process: unlike a pid file, a killed process never blocks the next start.
 */
export async function becomeOwner(url: string, waitMilliseconds: number): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'rihla owner' })
  // The previous owner may stop the cluster at this moment; the query then fails.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`set lock_timeout = ${waitMilliseconds}`)
    await client.query(`select pg_advisory_lock(${OWNER_LOCK})`)
    return client
  } catch (error) {
    await client.end().catch(() => {})
    const inUse = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE
    throw inUse ? new ClusterInUse(IN_USE) : error
  }
}
