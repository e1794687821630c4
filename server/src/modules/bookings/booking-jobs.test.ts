import { DAY_MS } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBookingRequest } from '../../testing/builders/booking-request.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { expireUnansweredRequests } from './booking-jobs.ts'

const testApp = useTestApp()

test('a booking that cannot be moved on does not keep those behind it', async () => {
  const renter = await testApp.signUp()
  const ask = async () => {
    const { id } = await testApp.aVehicle({ instantBook: false })
    const { status, body } = await testApp.as(renter).post('/api/v1/bookings', aBookingRequest(id))
    expect(status).toBe(201)
    return body.bookingId as string
  }
  const broken = await ask()
  testApp.clock.advance(1000)
  const other = await ask()
  await sql`
    create function refuse_one() returns trigger language plpgsql as $$
    begin
      raise exception 'this booking cannot be changed';
    end $$`.execute(testApp.db)
  await sql`
    create trigger refuse_one before update on bookings for each row
    when (new.id = ${sql.lit(broken)}::uuid) execute function refuse_one()`.execute(testApp.db)
  testApp.clock.advance(DAY_MS)
  expect(await expireUnansweredRequests(testApp.deps)).toBe(1)
  const { status } = await testApp.db
    .selectFrom('bookings')
    .select('status')
    .where('id', '=', other)
    .executeTakeFirstOrThrow()
  expect(status).not.toBe('pending')
})
