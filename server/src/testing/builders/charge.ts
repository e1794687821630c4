import { dateInDubai, HOUR_MS, timeInDubai } from '@rihla/domain/time/dubai-time'
import { defaultTermsOf, type RentalTerms } from '@rihla/domain/vehicles/rental-terms'
import { sql } from 'kysely'
import { settleDeposits } from '../../modules/bookings/public.ts'
import type { TestAnswer, TestApp } from '../test-app.ts'
import type { CallOptions } from '../test-browser.ts'
import { aPicture } from './picture.ts'
import type { TestPerson } from './sign-up-person.ts'
import { aTrip, type TestTrip } from './trip.ts'

/** A booking with the host who asks. */
interface Hosted {
  id: string
  host: TestPerson
}

/** Terms of the tests: cleaning AED 150, smoking AED 300, excess AED 2,000, fine fee AED 25. */
export const TERMS: RentalTerms = {
  ...defaultTermsOf('suv', 20_000),
  kmPerDay: 250,
  extraKmFils: 100,
  fuelStepFils: 4_000,
  lateHourFils: 3_000,
  cleaningFils: 15_000,
  smokingFils: 30_000,
  excessFils: 200_000,
  fineFeeFils: 2_500,
}

/** Gives a booking other terms than it was made with, without the trigger that refuses it; null for none. */
export async function setAgreedTerms(
  { db }: TestApp,
  bookingId: string,
  terms: RentalTerms | null,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await trx
      .updateTable('bookings')
      .set({ terms: terms === null ? null : JSON.stringify(terms) })
      .where('id', '=', bookingId)
      .execute()
  })
}

/**
 * A trip that its host has just checked out and completed at its agreed end. The clock stands there. `terms` are those
 * agreed when booking; null for none.
 */
export async function aReturnedTrip(
  testApp: TestApp,
  { terms = TERMS, ...facts }: { terms?: RentalTerms | null } & Parameters<typeof aTrip>[1] = {},
): Promise<TestTrip> {
  const trip = await aTrip(testApp, facts)
  await setAgreedTerms(testApp, trip.id, terms)
  testApp.clock.set(Math.max(testApp.clock.now(), trip.startsAt))
  if (facts.securityDepositFils) await settleDeposits(testApp.deps)
  const checkIn = await trip.say(trip.host, 'check-in', { odometerKm: 42_000, fuelPercent: 80 })
  if (checkIn.status !== 200) throw new Error(`not checked in: ${checkIn.status} ${checkIn.body.code}`)
  testApp.clock.set(trip.endsAt)
  const { status, body } = await trip.completeByHost()
  if (status !== 200) throw new Error(`the trip was not completed: ${status} ${body.code}`)
  return trip
}

/** Uploads photos as evidence and returns their ids. */
export async function someEvidence(
  testApp: TestApp,
  { id }: { id: string },
  by: TestPerson,
  count = 2,
): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const path = `/api/v1/bookings/${id}/charge-evidence`
    const { status, body } = await testApp.as(by).upload(path, await aPicture(), 'image/jpeg')
    if (status !== 201) throw new Error(`no evidence: ${status} ${body.code}`)
    ids.push(body.id)
  }
  return ids
}

export const ask = (
  testApp: TestApp,
  { id }: { id: string },
  by: TestPerson | null,
  charge: object,
  options: CallOptions = {},
): Promise<TestAnswer> => testApp.as(by).post(`/api/v1/bookings/${id}/charges`, { charge }, options)

/** Calls about one charge: 'confirm', 'withdraw', 'answer', 'messages'. */
export const onCharge = (
  testApp: TestApp,
  chargeId: string,
  by: TestPerson | null,
  what: string,
  words: object = {},
  options: CallOptions = {},
): Promise<TestAnswer> => testApp.as(by).post(`/api/v1/charges/${chargeId}/${what}`, words, options)

/** A cleaning of AED 150 with two photos, just asked. Returns the charge. */
export async function aCleaning(testApp: TestApp, trip: Hosted, amountFils = 15_000) {
  const evidenceIds = await someEvidence(testApp, trip, trip.host)
  const charge = { kind: 'cleaning', amountFils, reason: 'Sand on all seats.', evidenceIds }
  const { status, body } = await ask(testApp, trip, trip.host, charge)
  if (status !== 201) throw new Error(`not asked: ${status} ${body.code}`)
  return body
}

/** A day and time this many hours after the agreed pick-up of a booking. */
export async function momentOfTrip(testApp: TestApp, bookingId: string, hours = 3) {
  const { starts_at } = await testApp.db
    .selectFrom('bookings')
    .select('starts_at')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const at = starts_at.getTime() + hours * HOUR_MS
  return { day: dateInDubai(at), time: timeInDubai(at) }
}

/** A Salik crossing three hours after pick-up, asked by the host. Returns the id of the charge. */
export async function aTollOf(testApp: TestApp, trip: Hosted, evidenceIds: string[] = []): Promise<string> {
  const crossings = [{ gate: 'al-barsha', ...(await momentOfTrip(testApp, trip.id)) }]
  const { status, body } = await ask(testApp, trip, trip.host, {
    kind: 'toll',
    road: 'salik',
    crossings,
    evidenceIds,
  })
  if (status !== 201) throw new Error(`no toll was asked: ${status} ${body.code}`)
  return body.id
}
