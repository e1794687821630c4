import { DAY_MS } from '@rihla/domain/time/dubai-time'
import { afterEach, expect, test } from 'vitest'
import { aBookingRequest } from '../../../testing/builders/booking-request.ts'
import { aBookingToChange, otherDates } from '../../../testing/builders/changed-booking.ts'
import { expectInvariants } from '../../../testing/invariants.ts'
import type { TestAnswer } from '../../../testing/test-app.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { settlePayments } from '../booking-jobs.ts'
import { expireOpenChange } from './close-change.ts'

const ROUNDS = 100
const AT_A_TIME = 10
/** Takes half a minute on an idle machine. */
const LONG_MS = 240_000

const testApp = useTestApp({ poolSize: 20 })
afterEach(async () => {
  testApp.clock.advance(61_000)
  await settlePayments(testApp.deps)
  await expectInvariants(testApp.db)
})

const LONGER = otherDates(5)

/** Runs this many rounds in batches; returns how often each outcome occurred. */
async function play(rounds: number, round: (n: number) => Promise<string>): Promise<Record<string, number>> {
  const outcomes: Record<string, number> = {}
  for (let first = 0; first < rounds; first += AT_A_TIME) {
    const batch = Array.from({ length: AT_A_TIME }, (_, index) => round(first + index))
    for (const outcome of await Promise.all(batch)) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  return outcomes
}

test(`in ${ROUNDS} races for the same days, a longer trip and a new one never both get them`, {
  timeout: LONG_MS,
}, async () => {
  const outcomes = await play(ROUNDS, async (n) => {
    const booking = await aBookingToChange(testApp, { instantBook: n % 2 === 0 })
    const other = await testApp.signUp()
    const request = aBookingRequest(booking.vehicle.id, { pickUpDate: '2026-03-14', nights: 2 })
    const acts = [
      () => booking.ask(LONGER, 44_000),
      () => testApp.as(other).post('/api/v1/bookings', request),
    ]
    // Each action goes first in half of the rounds.
    const answers = await Promise.all((n % 4 < 2 ? acts : acts.toReversed()).map((act) => act()))
    const won = answers.filter((answer) => answer.status === 201)
    const lost = answers.filter((answer) => answer.status !== 201)
    expect([won.length, lost.map((answer) => answer.body.code)]).toEqual([1, ['dates_taken']])
    return won[0]?.body.changeId ? 'longer' : 'new'
  })
  expect(Object.keys(outcomes).toSorted()).toEqual(['longer', 'new'])
})

const hasWon = (answer: TestAnswer | boolean) =>
  typeof answer === 'boolean' ? answer : answer.status === 200

test('of concurrent acceptance, withdrawal, expiry and cancellation one decides, and the money follows it', {
  timeout: LONG_MS,
}, async () => {
  await play(40, async (n) => {
    const booking = await aBookingToChange(testApp, { instantBook: false })
    const { body } = await booking.ask(LONGER, 44_000)
    const changeId: string = body.changeId
    const isDue = n % 4 === 3
    if (isDue)
      await testApp.db
        .updateTable('booking_changes')
        .set({ expires_at: new Date(testApp.clock.now()) })
        .where('id', '=', changeId)
        .execute()
    const cancellation = { expectedRefundFils: 66_000, reason: '' }
    const acts: Record<string, () => Promise<TestAnswer | boolean>> = {
      yes: () => booking.answer(changeId, true),
      withdrawal: () => booking.withdraw(changeId),
      expire: () => expireOpenChange(testApp.deps, booking.id),
      ...(n % 2 === 0 && {
        cancellation: () =>
          testApp.as(booking.renter).post(`/api/v1/bookings/${booking.id}/cancel`, cancellation),
      }),
    }
    const names = Object.keys(acts)
    const turned = names.map((_, index) => names[(index + n) % names.length] ?? '')
    const answers = await Promise.all(turned.map(async (name) => (await acts[name]?.()) ?? false))
    const won = turned.filter((_, index) => hasWon(answers[index] ?? false))
    const deciders = won.filter((name) => name !== 'cancellation')
    // A booking may be cancelled after its change was decided, not the other way round.
    expect(deciders.length).toBeLessThanOrEqual(1)
    expect(won.length).toBeGreaterThanOrEqual(1)
    const seen = await booking.seenBy('renter')
    expect(seen.status).toBe(won.includes('cancellation') ? 'cancelled' : 'confirmed')
    if (seen.status === 'confirmed') expect(seen.totalFils).toBe(deciders[0] === 'yes' ? 110_000 : 66_000)
    return won.join(' and ')
  })
  testApp.clock.advance(DAY_MS)
})
