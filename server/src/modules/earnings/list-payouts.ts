import { maskIban } from '@rihla/domain/payouts/iban'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { orderCursorIn } from '../../http/api/order-cursor.ts'
import { type PayoutRow, payoutsOfHost } from './payout-store.ts'

export const payoutView = (row: PayoutRow) => ({
  id: row.id,
  reference: row.reference,
  amountFils: row.amount_fils,
  ibanMasked: maskIban(row.iban),
  holderName: row.holder_name,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
  bounceReason: row.bounce_reason,
  lines: row.lines,
})

/** A page of the host's payouts, newest first. */
export async function listPayouts(
  { db }: Deps,
  { after, limit }: { after?: string | undefined; limit: number },
  { viewer }: Call<'person'>,
) {
  const rows = await payoutsOfHost(db, viewer.id, { after: orderCursorIn(after), limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    payouts: shown.map(payoutView),
    nextAfter: last ? `${last.created_at.getTime()}.${last.id}` : null,
  }
}
