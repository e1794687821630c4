import type { Database } from '@rihla/server/database/database'
import { sql } from 'kysely'

interface Row {
  key: string
  booking_id: string | null
  /** Status of the booking. */
  status: string | null
  payment: string | null
  amount_fils: number
  captured_fils: number
  refunded_fils: number
  total_fils: number
  /** State in the card network; null when the network does not know the key. */
  network: string | null
  network_captured_fils: number
  network_refunded_fils: number
}

/** The allowed network states of a settled payment, by payment status. `null`: the network does not know the key. */
const NETWORK_OF: Record<string, ReadonlyArray<string | null>> = {
  paid: ['captured'],
  partially_refunded: ['captured'],
  refunded: ['captured'],
  voided: ['voided'],
  failed: ['failed', 'voided', null],
}

/**
 * Compares the card network's records with the product's payments, key by key, once all payments are settled. Returns
 * amounts that differ, money held without a booking, double charges, and amounts kept beyond what the renter was shown.
 */
export async function moneyOutOfPlace(
  db: Database,
  promisedRefundFils: (bookingId: string) => number | null,
): Promise<string[]> {
  const { rows } = await sql<Row>`
    select coalesce(n.provider_key, p.provider_key) as key, b.id as booking_id, b.status, p.status as payment,
      coalesce(p.amount_fils, 0) as amount_fils, coalesce(p.captured_fils, 0) as captured_fils,
      coalesce(p.refunded_fils, 0) as refunded_fils, coalesce(b.total_fils, 0) as total_fils, n.state as network,
      coalesce(n.captured_fils, 0) as network_captured_fils, coalesce(n.refunded_fils, 0) as network_refunded_fils
    from sandbox_card_network n
    full join payments p on p.provider_key = n.provider_key
    left join bookings b on b.id = p.booking_id`.execute(db)
  const charged = new Map<string, number>()
  const violations: string[] = []
  for (const row of rows) {
    violations.push(
      ...whatIsWrongWith(row, promisedRefundFils).map((wrong) => `${wrong}: ${JSON.stringify(row)}`),
    )
    if (row.booking_id !== null && row.network_captured_fils > 0)
      charged.set(row.booking_id, (charged.get(row.booking_id) ?? 0) + 1)
  }
  for (const [bookingId, times] of charged)
    if (times > 1) violations.push(`charged ${times} times: booking ${bookingId}`)
  return violations
}

function whatIsWrongWith(row: Row, promisedRefundFils: (bookingId: string) => number | null): string[] {
  const keptFils = row.network_captured_fils - row.network_refunded_fils
  if (row.booking_id === null) return keptFils > 0 || row.network === 'authorised' ? ['held for nobody'] : []
  const wrong: string[] = []
  if (!NETWORK_OF[row.payment ?? '']?.includes(row.network)) wrong.push('the network has it otherwise')
  if (row.captured_fils !== row.network_captured_fils || row.refunded_fils !== row.network_refunded_fils)
    wrong.push('the sums differ')
  if (row.network_captured_fils > row.amount_fils) wrong.push('more was charged than agreed')
  if (row.status === 'cancelled' && row.network === 'authorised') wrong.push('still authorised')
  const back = row.status === 'cancelled' ? (promisedRefundFils(row.booking_id) ?? row.total_fils) : 0
  if (keptFils !== row.total_fils - back) wrong.push(`kept ${keptFils}, promised back ${back}`)
  return wrong
}
