import { expect, it } from 'vitest'
import { expectInvariants } from '../../testing/invariants.ts'
import { gatherContenders, raceForOnePlate } from '../../testing/storms/plate-race.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const CONTENDERS = 50
const testApp = useTestApp()

it('lets only one of fifty hosts list a car, whatever endpoint and spelling they use', async () => {
  const contenders = await gatherContenders(testApp, CONTENDERS)
  for (const number of [4711, 4712]) {
    const race = await raceForOnePlate(testApp, contenders, number)
    expect(race).toEqual({
      answers: { taken: 1, '409 vehicle_already_listed': CONTENDERS - 1 },
      live: 1,
      verified: 1,
    })
    await expectInvariants(testApp.db)
  }
}, 60_000)
