import { refundFor } from '@rihla/domain/booking/cancellation-policy'
import { addDays } from '@rihla/domain/time/plain-date'
import { aBookingRequest } from '@rihla/server/testing/builders/booking-request'
import { idempotencyKey } from '@rihla/server/testing/builders/card'
import { seededRandom } from '@rihla/server/testing/builders/seeded-random'
import type { TestPerson } from '@rihla/server/testing/builders/sign-up-person'
import type { TestAnswer, TestApp } from '@rihla/server/testing/test-app'

/** Number of periods per vehicle. Each booking has its own, so that no booking is refused for its dates. */
const PERIODS = 16
const DAYS_APART = 5
const FIRST_DAY = '2026-03-04'

const CARDS = { ok: 80, declined: 4, insufficient: 3, expired: 2, timeout: 8, timeoutfail: 3 }
const ANSWERS = { approve: 60, decline: 12, withdraw: 12, both: 10, none: 6 }
const ENDS = { keep: 45, cancel: 30, 'host-cancel': 12, both: 13 }
/** Percentage of calls sent twice at once with one key, like a double click. */
const DOUBLED = 15
const TRIES = 5
/** Allowed refusals when two sides act at once, or while a payment is not settled. All others are errors. */
const EXPECTED = new Set([
  'card_declined',
  'insufficient_funds',
  'card_expired',
  'hold_expired',
  'state_changed',
  'answer_too_late',
  'refund_changed',
  'idempotency_in_flight',
])

/** The scenario of one booking. */
export interface Scenario {
  bookingId: string | null
  /** The refund the renter was shown, in fils; null when there was none. */
  promisedRefundFils: number | null
  book(): Promise<void>
  answer(): Promise<void>
  end(): Promise<void>
}

interface Setting {
  testApp: TestApp
  vehicles: Array<{ id: string; host: TestPerson }>
  note: (what: string) => void
}

export async function vehiclesForScenarios(testApp: TestApp, lives: number): Promise<Setting['vehicles']> {
  const vehicles: Setting['vehicles'] = []
  for (let n = 0; n * PERIODS < lives; n++) {
    const host = await testApp.signUp({ userType: 'host' })
    const { id } = await testApp.aVehicle({
      hostId: host.id,
      instantBook: n % 2 === 0,
      cancellationPolicy: (['flexible', 'moderate', 'strict'] as const)[n % 3],
    })
    vehicles.push({ id, host })
  }
  return vehicles
}

/**
 * The scenario of the nth booking, determined by the seed: vehicle, card, the host's or renter's answer, and how it
 * ends.
 */
export async function scenarioOf(
  n: number,
  seed: number,
  { testApp, vehicles, note }: Setting,
): Promise<Scenario> {
  const random = seededRandom(seed * 1_000_003 + n)
  const renter = await testApp.signUp({ email: `renter-${n}@rihla.example` })
  const vehicle = vehicles[n % vehicles.length]
  if (!vehicle) throw new Error('there is no vehicle')
  const { host } = vehicle
  const requested = aBookingRequest(vehicle.id, {
    pickUpDate: addDays(FIRST_DAY, Math.floor(n / vehicles.length) * DAYS_APART),
    nights: 1 + random.below(4),
    card: random.weighted(CARDS),
  })
  const path = () => `/api/v1/bookings/${life.bookingId}`

  /** Sends a command, sometimes twice at once, and returns the response with the lowest status. */
  async function post(what: string, who: TestPerson, to: string, body: object): Promise<TestAnswer> {
    const key = idempotencyKey()
    const times = random.below(100) < DOUBLED ? 2 : 1
    const answers = await Promise.all(
      Array.from({ length: times }, () => untilNotBusy(() => testApp.as(who).post(to, body, { key }))),
    )
    for (const { status, body: said } of answers) {
      note(`${what} ${status < 300 ? status : `${status} ${said.code}`}`)
      if (status >= 300 && !EXPECTED.has(said.code))
        throw new Error(`${what} was answered ${status} ${JSON.stringify(said)}`)
    }
    const [first] = answers.sort((a, b) => a.status - b.status)
    return first as TestAnswer
  }
  /** Retries on 503, like a browser. */
  async function untilNotBusy(send: () => Promise<TestAnswer>): Promise<TestAnswer> {
    for (let times = 1; ; times++) {
      const said = await send()
      if (said.status !== 503 || times === TRIES) return said
      note(`503 ${said.body.code}`)
    }
  }
  const state = async () => (await testApp.as(renter).get(path())).body

  async function cancel(): Promise<void> {
    const seen = await state()
    const { refundFils } = refundFor({
      policy: seen.cancellationPolicy,
      paidFils: seen.totalFils,
      startsAt: Date.parse(seen.startsAt),
      now: testApp.clock.now(),
    })
    const said = await post('cancel', renter, `${path()}/cancel`, { expectedRefundFils: refundFils })
    // The refund shown before the call is the guaranteed one, whatever the response says.
    if (said.status < 300) life.promisedRefundFils = refundFils
  }
  async function cancelByHost(): Promise<void> {
    const { totalFils } = await state()
    const said = await post('host-cancel', host, `${path()}/host-cancel`, { reason: 'A puncture' })
    if (said.status < 300) life.promisedRefundFils = totalFils
  }

  const life: Scenario = {
    bookingId: null,
    promisedRefundFils: null,
    async book() {
      const { body } = await post('book', renter, '/api/v1/bookings', requested)
      life.bookingId = body.bookingId ?? body.details?.bookingId ?? null
    },
    async answer() {
      if (life.bookingId === null || (await state()).status !== 'pending') return
      const choice = random.weighted(ANSWERS)
      const approve = () => post('approve', host, `${path()}/approve`, {})
      const withdraw = () => post('withdraw', renter, `${path()}/withdraw`, {})
      if (choice === 'approve') await approve()
      else if (choice === 'decline') await post('decline', host, `${path()}/decline`, { reason: 'In repair' })
      else if (choice === 'withdraw') await withdraw()
      else if (choice === 'both') await Promise.all([approve(), withdraw()])
    },
    async end() {
      if (life.bookingId === null || (await state()).status !== 'confirmed') return
      const choice = random.weighted(ENDS)
      if (choice === 'cancel') await cancel()
      else if (choice === 'host-cancel') await cancelByHost()
      else if (choice === 'both') await Promise.all([cancel(), cancelByHost()])
    },
  }
  return life
}
