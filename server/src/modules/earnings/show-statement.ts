import type { EarningLine } from '@rihla/contract/earnings'
import { type EarningState, earningState, spanOfMonth } from '@rihla/domain/payouts/earnings'
import { vehicleTitle } from '@rihla/domain/vehicles/listing'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { orderCursorIn } from '../../http/api/order-cursor.ts'
import { type StatementRow, type StatementScope, statementLines, statementSums } from './statement-store.ts'

export interface StatementQuery {
  month?: string | undefined
  state?: EarningState | undefined
}

/** Resolves the filters of a statement for this host and time. */
export const scopeOf = ({ month, state }: StatementQuery, hostId: string, now: number): StatementScope => ({
  hostId,
  span: month === undefined ? null : spanOfMonth(month),
  state: state ?? null,
  now,
})

/** A page of a host's own statement, newest first, with the sums of all matching lines. */
export async function showStatement(
  deps: Deps,
  input: StatementQuery & { after?: string | undefined; limit: number },
  { viewer }: Call<'person'>,
) {
  const now = deps.clock.now()
  const scope = scopeOf(input, viewer.id, now)
  const after = orderCursorIn(input.after)
  const [rows, sums] = await Promise.all([
    statementLines(deps.db, scope, { after, limit: input.limit + 1 }),
    statementSums(deps.db, scope),
  ])
  const shown = rows.slice(0, input.limit)
  const last = rows.length > input.limit ? shown.at(-1) : undefined
  return {
    lines: shown.map((row) => lineOf(row, now)),
    sums,
    nextAfter: last ? `${last.accrued_at.getTime()}.${last.id}` : null,
  }
}

export const lineOf = (row: StatementRow, now: number): EarningLine => ({
  id: row.id,
  kind: row.kind,
  chargeKind: row.charge_kind,
  state: earningState(
    {
      payout: row.payout_status === 'bounced' ? null : row.payout_status,
      isOnHold: row.on_hold,
      availableAt: row.available_at.getTime(),
    },
    now,
  ),
  bookingId: row.booking_id,
  reference: row.reference,
  vehicle: vehicleTitle(row),
  period: {
    pickUpDate: row.pick_up_date,
    pickUpTime: row.pick_up_time,
    returnDate: row.return_date,
    returnTime: row.return_time,
  },
  days: row.days,
  subtotalFils: row.subtotal_fils,
  platformFeeFils: row.platform_fee_fils,
  netFils: row.net_earnings_fils,
  accruedAt: row.accrued_at.toISOString(),
  availableAt: row.available_at.toISOString(),
  payoutReference: row.payout_reference,
})
