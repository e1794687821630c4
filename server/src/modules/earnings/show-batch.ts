import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { batchView } from './list-batches.ts'
import { payoutView } from './list-payouts.ts'
import { batchById, hostsOfBatch } from './payout-store.ts'

/** One batch with its payouts, by the name of the host. Throws 404 `not_found`. */
export async function showBatch({ db }: Pick<Deps, 'db'>, { batchId }: { batchId: string }) {
  const [batch, payouts] = await Promise.all([batchById(db, batchId), hostsOfBatch(db, batchId)])
  if (!batch) throw new Refusal('not_found')
  return {
    batch: batchView(batch),
    payouts: payouts.map((row) => ({
      ...payoutView(row),
      host: { id: row.host_id, name: row.host_name, email: row.host_email },
    })),
  }
}
