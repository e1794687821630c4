import type { Deps } from '../../deps.ts'
import { orderCursorIn } from '../../http/api/order-cursor.ts'
import { type BatchRow, latestBatches } from './payout-store.ts'

export const batchView = ({ created_at, ...batch }: BatchRow) => ({
  ...batch,
  createdAt: created_at.toISOString(),
})

/** A page of the batches, newest first. */
export async function listBatches(
  { db }: Deps,
  { after, limit }: { after?: string | undefined; limit: number },
) {
  const batches = await latestBatches(db, { after: orderCursorIn(after), limit: limit + 1 })
  const shown = batches.slice(0, limit)
  const last = batches.length > limit ? shown.at(-1) : undefined
  return {
    batches: shown.map(batchView),
    nextAfter: last ? `${last.created_at.getTime()}.${last.id}` : null,
  }
}
