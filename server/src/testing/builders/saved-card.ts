import type { TestApp } from '../test-app.ts'
import { aBookingRequest } from './booking-request.ts'
import { aCard, type CardOutcome } from './card.ts'
import type { TestPerson } from './sign-up-person.ts'

/** An expiry that no test reaches. */
export const FAR_EXPIRY = { month: 12, year: 2030 }

export interface CardFacts {
  card?: CardOutcome
  token?: string
  lastFour?: string
  expires?: { month: number; year: number }
  pickUpDate?: string
}

/** Books a vehicle and saves the card; returns the answer. */
export async function bookAndSave(
  testApp: TestApp,
  renter: TestPerson,
  { card, token, lastFour = '4242', expires = FAR_EXPIRY, pickUpDate = '2026-03-10' }: CardFacts = {},
) {
  const { id: vehicleId } = await testApp.aVehicle()
  const typed = { ...aCard(card), lastFour, expires, ...(token && { token }) }
  const request = { ...aBookingRequest(vehicleId, { pickUpDate }), card: typed, saveCard: true }
  return await testApp.as(renter).post('/api/v1/bookings', request)
}

/** Books a vehicle with a saved card; returns the answer. */
export async function bookWith(
  testApp: TestApp,
  renter: TestPerson,
  savedCardId: string,
  { vehicleId, pickUpDate = '2026-04-10' }: { vehicleId?: string; pickUpDate?: string } = {},
) {
  const { card: _, ...request } = aBookingRequest(vehicleId ?? (await testApp.aVehicle()).id, { pickUpDate })
  return await testApp.as(renter).post('/api/v1/bookings', { ...request, savedCardId })
}

/** The cards that a person sees. */
export async function cardsOf(testApp: TestApp, person: TestPerson) {
  const { body } = await testApp.as(person).get('/api/v1/saved-cards')
  return body.cards as Array<{
    id: string
    lastFour: string
    hasExpired: boolean
    isDefault: boolean
    whyNotRemovable: string | null
  }>
}

/** Books with a new card that is saved, and returns the id of the saved card. */
export async function aSavedCard(
  testApp: TestApp,
  renter: TestPerson,
  facts: CardFacts = {},
): Promise<string> {
  const { status, body } = await bookAndSave(testApp, renter, facts)
  if (status !== 201) throw new Error(`nothing was booked: ${status} ${body.code}`)
  const card = await testApp.db
    .selectFrom('saved_cards')
    .select('id')
    .where('person_id', '=', renter.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return card.id
}
