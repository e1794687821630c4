import { DAY_MS, dateInDubai, HOUR_MS } from '@rihla/domain/time/dubai-time'
import { openStartedTrips, settleDeposits } from '../../modules/bookings/public.ts'
import type { TestApp } from '../test-app.ts'
import { aBookingRequest } from './booking-request.ts'
import { aCard, type CardOutcome } from './card.ts'
import type { TestPerson } from './sign-up-person.ts'

export const DEPOSIT_FILS = 100_000

export interface DepositTrip {
  id: string
  renter: TestPerson
  host: TestPerson
  startsAt: number
  endsAt: number
}

/** A confirmed booking with a deposit, of AED 1,000 unless given; by default three days, starting five days from now. */
export async function aTripWithDeposit(
  testApp: TestApp,
  facts: {
    card?: CardOutcome | ReturnType<typeof aCard>
    nights?: number
    inDays?: number
    host?: TestPerson
    depositFils?: number
  } = {},
): Promise<DepositTrip> {
  const renter = await testApp.signUp({ fullName: 'Sara Al Mansoori' })
  const host = facts.host ?? (await testApp.signUp({ fullName: 'Omar Haddad', userType: 'host' }))
  const { id: vehicleId } = await testApp.aVehicle({
    hostId: host.id,
    securityDepositFils: facts.depositFils ?? DEPOSIT_FILS,
  })
  const pickUpDate = dateInDubai(testApp.clock.now() + (facts.inDays ?? 5) * DAY_MS)
  const card = typeof facts.card === 'object' ? facts.card : aCard(facts.card)
  const request = { ...aBookingRequest(vehicleId, { pickUpDate, nights: facts.nights ?? 3 }), card }
  const { status, body } = await testApp.as(renter).post('/api/v1/bookings', request)
  if (status !== 201) throw new Error(`the trip was not booked: ${status} ${body.code}`)
  const { starts_at, ends_at } = await testApp.db
    .selectFrom('bookings')
    .select(['starts_at', 'ends_at'])
    .where('id', '=', body.bookingId)
    .executeTakeFirstOrThrow()
  return { id: body.bookingId, renter, host, startsAt: starts_at.getTime(), endsAt: ends_at.getTime() }
}

/** Advances the clock to this moment in steps of three hours and runs the jobs after each step. */
export async function liveUntil(testApp: TestApp, moment: number): Promise<void> {
  while (testApp.clock.now() < moment) {
    testApp.clock.set(Math.min(moment, testApp.clock.now() + 3 * HOUR_MS))
    await openStartedTrips(testApp.deps)
    await settleDeposits(testApp.deps)
  }
}

/** The stored state of a deposit, and all holds for it that are authorised at the card network. */
export async function stateOf(testApp: TestApp, bookingId: string) {
  const deposit = await testApp.db
    .selectFrom('deposit_holds')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  const keys = [deposit?.provider_key, deposit?.renewal_key, deposit?.old_key].filter((key) => key !== null)
  const held = await testApp.db
    .selectFrom('sandbox_card_network')
    .select('provider_key')
    .where('provider_key', 'like', 'rihla-deposit-%')
    .where('state', '=', 'authorised')
    .where('amount_fils', '=', DEPOSIT_FILS)
    .execute()
  return { status: deposit?.status, deposit, heldKeys: held.map((one) => one.provider_key), keys }
}
