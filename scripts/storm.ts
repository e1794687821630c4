// A storm of random booking operations on its own PostgreSQL: node scripts/storm.ts [operations] [seed] [parallel]
// Prints what happened and fails when a database invariant is violated. The same seed makes the same plan.

import { inScratchTestApp } from '@rihla/server/testing/scratch-test-app'
import { storm } from '@rihla/server/testing/storms/booking-storm'

const [operations = 10_000, seed = 1, parallel = 16] = process.argv.slice(2).map(Number)
const { operationsPerSecond, happened } = await inScratchTestApp({ poolSize: 20 }, (testApp) =>
  storm(testApp, { operations, seed, parallel }),
)
console.table(Object.fromEntries(Object.entries(happened).toSorted(([a], [b]) => a.localeCompare(b))))
console.log(
  `${operations} operations with seed ${seed}, ${operationsPerSecond} a second: no invariant violated`,
)
