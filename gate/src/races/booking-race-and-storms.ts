import { invariantViolations } from '@rihla/server/testing/invariants'
import { inScratchTestApp } from '@rihla/server/testing/scratch-test-app'
import { raceForOneCar } from '@rihla/server/testing/storms/booking-race'
import { storm } from '@rihla/server/testing/storms/booking-storm'
import type { Check } from '../runner/check.ts'

/** Many renters request one car over HTTP at the same moment. */
export const raceForACar: Check = {
  id: 'race-for-one-car',
  seconds: 17,
  fastRounds: 200,
  runCheck: async (racers = 2000) =>
    await inScratchTestApp({ poolSize: 20 }, async (testApp) => {
      const { answers, charges, seconds } = await raceForOneCar(testApp, racers)
      const broken = await invariantViolations(testApp.db)
      const captured = charges.filter((charge) => charge.captured_fils > 0)
      return {
        value: `${JSON.stringify(answers)}, ${captured.length} charged, ${broken.length} invariants violated, ${seconds.toFixed(1)} s`,
        target: `one 201, ${racers - 1} times 409 dates_taken, one charged`,
        passed:
          answers['201'] === 1 &&
          answers['409 dates_taken'] === racers - 1 &&
          captured.length === 1 &&
          broken.length === 0,
      }
    }),
}

/**
 * Many users run random operations in parallel over an unreliable connection to the card network, while jobs run and
 * the clock jumps.
 */
export const stormWith = (seed: number): Check => ({
  id: `storm-seed-${seed}`,
  seconds: 80,
  fastRounds: 400,
  async runCheck(operations = 10_000) {
    const target = `${operations} operations at 40-way, no invariant violated`
    try {
      const { operationsPerSecond } = await inScratchTestApp({ poolSize: 20 }, (testApp) =>
        storm(testApp, { operations, seed, parallel: 40 }),
      )
      return { value: `${operationsPerSecond} operations/s`, target, passed: true }
    } catch (error) {
      return { value: error instanceof Error ? error.message : String(error), target, passed: false }
    }
  },
})
