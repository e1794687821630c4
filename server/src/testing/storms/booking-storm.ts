import { MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { seededRandom } from '../builders/seeded-random.ts'
import type { TestPerson } from '../builders/sign-up-person.ts'
import { expectInvariants } from '../invariants.ts'
import { flakyNetwork } from '../peers/flaky-card-network.ts'
import type { TestApp } from '../test-app.ts'
import { bookingOperations } from './booking-operations.ts'
import { changeOperations } from './change-operations.ts'
import { comeToRest } from './come-to-rest.ts'
import { depositOperations } from './deposit-operations.ts'
import { jobOperations } from './job-operations.ts'
import { noShowOperations } from './no-show-operations.ts'
import { STORM_DEPOSIT_FILS, WEIGHTS } from './storm-plan.ts'
import type { Storm } from './storm-state.ts'

export interface StormOptions {
  seed: number
  operations: number
  /** Number of concurrent operations. */
  parallel: number
}

export interface StormReport {
  operationsPerSecond: number
  /** Number of occurrences of each result: 'book 201', 'approve 409 state_changed'. */
  happened: Record<string, number>
}

/**
 * Random load: many concurrent users perform random operations on few vehicles over an unreliable connection to the
 * card network, while jobs run, the clock jumps and processes die during payments. Then the connection is repaired and
 * everything settles. Throws on an unexpected response or a violated invariant. The same seed gives the same plan.
 */
export async function storm(app: TestApp, options: StormOptions): Promise<StormReport> {
  const random = seededRandom(options.seed)
  const network = flakyNetwork(app.deps.cards, random)
  app.deps.cards = network.flaky
  const people = await populate(app, options.operations)
  const state: Storm = { app, random, network, ...people, made: [], changes: [], requests: [], happened: {} }
  const operations = operationsOf(state)

  const started = performance.now()
  let left = options.operations
  await Promise.all(
    Array.from({ length: options.parallel }, async () => {
      while (left-- > 0) {
        app.clock.advance(random.below(8000))
        await operations[random.weighted(WEIGHTS)]()
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000

  network.steady()
  await comeToRest(app)
  await expectInvariants(app.db)
  return { operationsPerSecond: Math.round(options.operations / seconds), happened: state.happened }
}

const operationsOf = (storm: Storm): Record<keyof typeof WEIGHTS, () => Promise<unknown>> => ({
  ...bookingOperations(storm),
  ...changeOperations(storm),
  ...noShowOperations(storm),
  ...depositOperations(storm),
  ...jobOperations(storm),
  wait: async () => storm.app.clock.advance(storm.random.below(40) * MINUTE_MS),
})

async function populate(app: TestApp, operations: number) {
  const vehicles: Array<{ id: string; host: TestPerson }> = []
  for (let n = 0; n < 10; n++) {
    const host = await app.signUp({ userType: 'host' })
    const { id } = await app.aVehicle({
      hostId: host.id,
      instantBook: n % 2 === 0,
      turnaroundMinutes: n === 0 ? 120 : 0,
      // Some vehicles have no deposit.
      securityDepositFils: n % 3 === 0 ? 0 : STORM_DEPOSIT_FILS,
      cancellationPolicy: (['flexible', 'moderate', 'strict'] as const)[n % 3] ?? 'flexible',
    })
    vehicles.push({ id, host })
  }
  const renters: TestPerson[] = []
  for (let n = 0; n < 20 + Math.min(300, operations / 10); n++) renters.push(await app.signUp())
  return { vehicles, renters, admin: await app.signUp({ userType: 'admin' }) }
}
