import pg from 'pg'

/** Any number, the same in every version of the product: whoever holds this lock uses the embedded cluster. */
const OWNER_LOCK = 7_274_452
const LOCK_NOT_AVAILABLE = '55P03'
const IN_USE =
  'Another Rihla is running on this data folder. Stop it, or give this one a folder of its own with RIHLA_DATA.'

/** Another process still uses the cluster after we waited for it. */
export class ClusterInUse extends Error {}

/**
 * Waits until no other process uses this cluster, then keeps it for ours. The lock lives in a connection, so that it
 * goes with its process however that ends: a killed one never blocks the next start, as a pid file could.
 */
export async function becomeOwner(url: string, waitMilliseconds: number): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'rihla owner' })
  // The cluster may be stopped under us by the owner before us; the query that fails tells.
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
