import { invariantViolations } from '@rihla/server/testing/invariants'
import { inScratchTestApp } from '@rihla/server/testing/scratch-test-app'
import { gatherContenders, raceForOnePlate } from '@rihla/server/testing/storms/plate-race'
import type { Check } from '../runner/check.ts'

const CONTENDERS = 50
const FIRST_NUMBER = 20_000

/** Many hosts submit, resubmit, change to and get approved one plate in different spellings at the same moment. */
export const plateRaces: Check = {
  id: 'plate-races',
  seconds: 100,
  fastRounds: 1,
  runCheck: async (rounds = 40) =>
    await inScratchTestApp({ poolSize: 20 }, async (testApp) => {
      const contenders = await gatherContenders(testApp, CONTENDERS)
      const wrong: string[] = []
      for (let n = 0; n < rounds; n++) {
        const race = await raceForOnePlate(testApp, contenders, FIRST_NUMBER + n)
        const { answers, live, verified } = race
        const isOneLive = live === 1 && verified === 1 && answers.taken === 1
        if (!isOneLive || answers['409 vehicle_already_listed'] !== CONTENDERS - 1)
          wrong.push(JSON.stringify(race))
      }
      const broken = await invariantViolations(testApp.db)
      return {
        value: `${rounds} races of ${CONTENDERS} hosts, ${wrong.length} not with one listing, ${broken.length} invariants violated`,
        target: `one listing, ${CONTENDERS - 1} times 409 vehicle_already_listed, in each race`,
        passed: wrong.length === 0 && broken.length === 0,
        details: [...wrong, ...broken.map(({ invariant, subject }) => `${invariant}: ${subject}`)],
      }
    }),
}
