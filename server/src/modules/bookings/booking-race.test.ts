import { expect, test } from 'vitest'
import { expectInvariants } from '../../testing/invariants.ts'
import { raceForOneCar } from '../../testing/storms/booking-race.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const PEOPLE = 500

const testApp = useTestApp({ poolSize: 20 })

test(`of ${PEOPLE} people who want one car on the same dates one gets it, and one card is charged`, async () => {
  const { answers, charges } = await raceForOneCar(testApp, PEOPLE)
  expect(answers).toEqual({ '201': 1, '409 dates_taken': PEOPLE - 1 })
  expect(charges).toEqual([{ state: 'captured', captured_fils: 66_000 }])
  await expectInvariants(testApp.db)
})
