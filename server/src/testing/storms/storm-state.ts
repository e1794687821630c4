import type { aBookingRequest } from '../builders/booking-request.ts'
import type { SeededRandom } from '../builders/seeded-random.ts'
import type { TestPerson } from '../builders/sign-up-person.ts'
import type { flakyNetwork } from '../peers/flaky-card-network.ts'
import type { TestAnswer, TestApp } from '../test-app.ts'
import { EXPECTED } from './storm-plan.ts'

export interface Asked {
  renter: TestPerson
  host: TestPerson
  body: ReturnType<typeof aBookingRequest>
  key: string
  /** Set when the process is to die during the payment: resolves when it has, possibly in a later try. */
  died: Promise<void> | null
}
export interface Made {
  id: string
  renter: TestPerson
  host: TestPerson
}

/** The state of a random load run: the app, its users and vehicles, and the requests and bookings so far. */
export interface Storm {
  app: TestApp
  random: SeededRandom
  network: ReturnType<typeof flakyNetwork>
  vehicles: ReadonlyArray<{ id: string; host: TestPerson }>
  renters: readonly TestPerson[]
  admin: TestPerson
  made: Made[]
  changes: Array<Made & { changeId: string }>
  requests: Asked[]
  happened: Record<string, number>
}

export function note({ happened }: Storm, what: string): void {
  happened[what] = (happened[what] ?? 0) + 1
}

/** Counts a response; throws when it is neither a success nor an expected refusal. */
export function checked(storm: Storm, what: string, answer: TestAnswer): TestAnswer {
  const code = answer.status < 300 ? '' : ` ${answer.body.code}`
  note(storm, `${what} ${answer.status}${code}`)
  if (answer.status >= 300 && !EXPECTED.has(answer.body.code))
    throw new Error(`${what} was answered ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

export const pick = <T>({ random }: Storm, all: readonly T[]): T => all[random.below(all.length)] as T

/** A random booking, mostly a recent one: older ones have ended. */
export const recent = ({ made, random }: Storm) =>
  made[Math.max(0, made.length - 1 - random.below(30))] as Made
