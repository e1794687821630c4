import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aBookingRequest } from './a-booking-request.ts'
import { brokenPromises, expectInvariants } from './invariants.ts'
import { useTestApp } from './use-test-app.ts'

const house = useTestApp()

beforeAll(async () => {
  const [renter, vehicle] = [await house.signUp(), await house.aVehicle()]
  await house.as(renter).post('/api/v1/bookings', aBookingRequest(vehicle.id))
})

test('a house in order breaks no promise', async () => {
  expect(await brokenPromises(house.db)).toEqual([])
})

// What the tables themselves refuse needs no promise here; these get past them.
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
  [sql`update payments set wanted = 'void'`, 'what a payment wants fits its status'],
  [
    sql`insert into ledger_entries (booking_id, payment_id, kind, account, amount_fils, at, entry_key)
      select booking_id, id, 'refund', 'host_payable', 1, created_at, 'stray' from payments`,
    'the ledger of a booking sums to zero',
  ],
])('a broken promise is seen: %#', async (breach, promise) => {
  const trx = await house.db.startTransaction().execute()
  await breach.execute(trx)
  const broken = await brokenPromises(trx)
  await trx.rollback().execute()
  expect(broken.map((one) => one.promise)).toContain(promise)
  await expectInvariants(house.db)
})
