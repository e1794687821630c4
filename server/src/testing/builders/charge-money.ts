import { HOUR_MS } from '@rihla/domain/time/dubai-time'
import { settleDeposits } from '../../modules/bookings/public.ts'
import { collectCharges, settleSilence } from '../../modules/charges/public.ts'
import type { TestApp } from '../test-app.ts'

/** Runs the jobs that settle deposits and collect charges, until neither has anything due. */
export async function settleMoney({ deps }: TestApp): Promise<void> {
  for (let round = 0; round < 20; round++) {
    await settleSilence(deps)
    if ((await settleDeposits(deps)) + (await collectCharges(deps)) === 0) return
  }
  throw new Error('deposits and charges do not come to rest')
}

/** Advances the clock by this many days in steps of six hours, and runs the jobs after each step. */
export async function liveDays(testApp: TestApp, days: number): Promise<void> {
  const until = testApp.clock.now() + days * 24 * HOUR_MS
  while (testApp.clock.now() < until) {
    testApp.clock.set(Math.min(until, testApp.clock.now() + 6 * HOUR_MS))
    await settleMoney(testApp)
  }
}

/** The stored state of a charge with its collection. */
export const chargeOf = ({ db }: TestApp, chargeId: string) =>
  db
    .selectFrom('charges as c')
    .leftJoin('charge_collections as p', 'p.charge_id', 'c.id')
    .select([
      'c.status',
      'c.amount_fils',
      'c.agreed_fils',
      'c.from_deposit_fils',
      'c.from_card_fils',
      'c.closed_at',
    ])
    .select(['p.failures', 'p.retry_at', 'p.failure_code', 'p.is_unpaid', 'p.written_off_at', 'p.next_at'])
    .where('c.id', '=', chargeId)
    .executeTakeFirstOrThrow()

export const depositOfTrip = ({ db }: TestApp, bookingId: string) =>
  db.selectFrom('deposit_holds').selectAll().where('booking_id', '=', bookingId).executeTakeFirstOrThrow()

/** The payments of a charge, oldest first. */
export const paymentsOf = ({ db }: TestApp, chargeId: string) =>
  db
    .selectFrom('charge_payments')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The ledger balance of the charges of a booking. */
export async function ledgerOf({ db }: TestApp, bookingId: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['account', ({ fn }) => fn.sum<string>('amount_fils').as('fils')])
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'charge')
    .groupBy('account')
    .execute()
  const moved = Object.fromEntries(rows.map(({ account, fils }) => [account, Number(fils)]))
  return { renter_card: 0, host_payable: 0, platform_revenue: 0, ...moved }
}

/** What the host of a booking earned of its charges, line by line. */
export async function earnedOf({ db }: TestApp, bookingId: string): Promise<number[]> {
  const lines = await db
    .selectFrom('host_earnings')
    .select('net_earnings_fils')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'charge')
    .orderBy('after_refund_fils')
    .execute()
  return lines.map(({ net_earnings_fils }) => net_earnings_fils)
}

/** Replaces the card that the network keeps of a booking, by what it does: 'ok', 'insufficient', 'nohold', … */
export async function setKeptCard({ db }: TestApp, bookingId: string, outcome: string): Promise<void> {
  await db
    .updateTable('sandbox_card_network')
    .set({ kept_token: `sbx_${outcome}_0123456789` })
    .where('provider_key', '=', (of) =>
      of
        .selectFrom('payments')
        .select('provider_key')
        .where('booking_id', '=', bookingId)
        .where('change_id', 'is', null),
    )
    .execute()
}
