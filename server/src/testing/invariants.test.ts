import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aBookingRequest } from './builders/booking-request.ts'
import { expectInvariants, invariantViolations } from './invariants.ts'
import { useTestApp } from './use-test-app.ts'

const testApp = useTestApp()

beforeAll(async () => {
  const [renter, vehicle] = [await testApp.signUp(), await testApp.aVehicle()]
  await testApp.as(renter).post('/api/v1/bookings', aBookingRequest(vehicle.id))
})

test('a consistent database violates no invariant', async () => {
  expect(await invariantViolations(testApp.db)).toEqual([])
})

// Database constraints already reject other violations; these are possible despite them.
test.each([
  [sql`update payments set captured_fils = 0`, 'confirmed, active and completed mean money captured'],
  [sql`update sandbox_card_network set refunded_fils = 1`, 'what the network holds is what we hold'],
  [sql`delete from calendar_entries`, 'a live booking occupies its dates, and a cancelled one does not'],
  [sql`update bookings set status = 'active'`, 'status history ends at the status'],
  [
    sql`update bookings set status = 'active'`,
    'a trip opens no sooner than it starts, and is completed after it opened',
  ],
  [
    sql`update bookings set completed_at = now()`,
    'a booking has a time of completion exactly when it is completed',
  ],
  [
    sql`update bookings set subtotal_fils = subtotal_fils + 4, host_earning_fils = host_earning_fils + 4, total_fils = total_fils + 4`,
    'the total is the sum of its lines',
  ],
  [sql`update users set deleted_at = now()`, 'a deleted person has no way in and no live booking'],
  [
    sql`update bookings set total_fils = total_fils + 1, service_fee_fils = service_fee_fils + 1`,
    'every booking has its payment, for the total it was made with',
  ],
  [sql`update payments set requested = 'void'`, 'what a payment wants fits its status'],
  [
    sql`insert into ledger_entries (booking_id, payment_id, kind, account, amount_fils, at, entry_key)
      select booking_id, id, 'refund', 'host_payable', 1, created_at, 'stray' from payments`,
    'the ledger of a booking sums to zero',
  ],
  [
    sql`insert into sandbox_card_network (provider_key, provider_payment_id, state, amount_fils, captured_fils, outcome, decided_at)
      values ('stray', 'stray', 'captured', 100, 100, 'ok', now())`,
    'the network charges only what we know of',
  ],
  [
    sql`insert into sandbox_card_network (provider_key, provider_payment_id, state, amount_fils, outcome, decided_at)
      values ('rihla-deposit-stray', 'stray', 'authorised', 100, 'ok', now())`,
    'what is held at the network for a deposit is held by us, once',
  ],
  [
    sql`insert into deposit_holds (booking_id, provider, status, amount_fils, provider_key, next_at, created_at, updated_at)
      select id, 'sandbox', 'held', 100, 'nowhere', now(), now(), now() from bookings`,
    'a deposit that is held is held at the network, as a whole',
  ],
  [
    sql`insert into deposit_holds (booking_id, provider, status, amount_fils, created_at, updated_at)
      select id, 'sandbox', 'due', 100, now(), now() from bookings`,
    'a deposit that is over wants nothing, and any other has its time',
  ],
  [
    sql`insert into deposit_holds (booking_id, provider, status, amount_fils, next_at, created_at, updated_at)
      select id, 'sandbox', 'due', 100, now(), now(), now() from bookings`,
    'a deposit is that of its booking, which was confirmed',
  ],
  [
    sql`insert into deposit_holds (booking_id, provider, status, amount_fils, provider_key, keep_fils, keep_reason, captured_fils,
        closed_at, created_at, updated_at)
      select id, 'sandbox', 'captured', 100, 'nowhere', 50, 'why', 50, now(), now(), now() from bookings`,
    'what was kept of a deposit went from the card to the host',
  ],
])('a violated invariant is found: %#', async (violation, invariant) => {
  const trx = await testApp.db.startTransaction().execute()
  await violation.execute(trx)
  const broken = await invariantViolations(trx)
  await trx.rollback().execute()
  expect(broken.map((one) => one.invariant)).toContain(invariant)
  await expectInvariants(testApp.db)
})
