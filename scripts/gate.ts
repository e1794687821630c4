// `npm run gate`: the promises that take minutes to prove. One line a test, `ID value target PASS|FAIL`, and
// reports/gate.json. Each runs on a product and a PostgreSQL of its own.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { raceForOneCar } from '@rihla/server/testing/booking-race'
import { storm } from '@rihla/server/testing/booking-storm'
import { brokenPromises } from '@rihla/server/testing/invariants'
import { inScratchHouse } from '@rihla/server/testing/scratch-house'

interface Result {
  id: string
  value: string
  target: string
  passed: boolean
}

const RACERS = 2000
const STORM_OPERATIONS = 10_000
const STORM_SEEDS = [1, 20_261_121]

async function race(): Promise<Result> {
  return await inScratchHouse({ poolSize: 20 }, async (house) => {
    const { answers, charges, seconds } = await raceForOneCar(house, RACERS)
    const broken = await brokenPromises(house.db)
    const captured = charges.filter((charge) => charge.captured_fils > 0)
    return {
      id: `race-${RACERS}`,
      value: `${JSON.stringify(answers)}, ${captured.length} charged, ${broken.length} promises broken, ${seconds.toFixed(1)} s`,
      target: `one 201, ${RACERS - 1} times 409 dates_taken, one charged`,
      passed:
        answers['201'] === 1 &&
        answers['409 dates_taken'] === RACERS - 1 &&
        captured.length === 1 &&
        broken.length === 0,
    }
  })
}

const stormWith = (seed: number) => async (): Promise<Result> => {
  const id = `storm-${STORM_OPERATIONS}-seed-${seed}`
  const target = 'no promise broken'
  try {
    const { operationsPerSecond } = await inScratchHouse({ poolSize: 20 }, (house) =>
      storm(house, { operations: STORM_OPERATIONS, seed, parallel: 40 }),
    )
    return { id, value: `${operationsPerSecond} operations/s`, target, passed: true }
  } catch (error) {
    return { id, value: error instanceof Error ? error.message : String(error), target, passed: false }
  }
}

const results: Result[] = []
for (const prove of [race, ...STORM_SEEDS.map(stormWith)]) {
  const result = await prove()
  results.push(result)
  console.log(`${result.id}  ${result.value}  (${result.target})  ${result.passed ? 'PASS' : 'FAIL'}`)
}
const reports = path.resolve(import.meta.dirname, '../reports')
mkdirSync(reports, { recursive: true })
writeFileSync(path.join(reports, 'gate.json'), `${JSON.stringify(results, null, 2)}\n`)
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1
