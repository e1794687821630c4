import { expect, test } from 'vitest'
import { aBookingRequest } from '../../testing/a-booking-request.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const PEOPLE = 500

const house = useTestApp({ poolSize: 20 })

test(`of ${PEOPLE} people who want one car on the same dates one gets it, and one card is charged`, async () => {
  const vehicle = await house.aVehicle()
  const people = []
  for (let n = 0; n < PEOPLE; n++) people.push(await house.signUp())
  const answers = await Promise.all(
    people.map((person, n) => {
      // Not all want quite the same: some periods only overlap.
      const pickUpDate = n % 3 === 0 ? '2026-03-11' : '2026-03-10'
      return house.as(person).post('/api/v1/bookings', aBookingRequest(vehicle.id, { pickUpDate }))
    }),
  )
  const count = new Map<string, number>()
  for (const { status, body } of answers) {
    const what = status === 201 ? '201' : `${status} ${body.code}`
    count.set(what, (count.get(what) ?? 0) + 1)
  }
  expect(Object.fromEntries(count)).toEqual({ '201': 1, '409 dates_taken': PEOPLE - 1 })
  const charges = await house.db
    .selectFrom('sandbox_card_network')
    .select(['state', 'captured_fils'])
    .where('provider_key', 'in', (ours) => ours.selectFrom('payments').select('provider_key'))
    .execute()
  expect(charges).toEqual([{ state: 'captured', captured_fils: 66_000 }])
  const network = await house.db.selectFrom('sandbox_card_network').select('provider_key').execute()
  expect(network).toHaveLength(1)
  await expectInvariants(house.db)
})
