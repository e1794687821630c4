import type { Charge } from '@rihla/contract/charges/charge'
import { dateInDubai, HOUR_MS, MINUTE_MS, timeInDubai } from '@rihla/domain/time/dubai-time'
import { describe, expect, test } from 'vitest'
import {
  aCleaning,
  ask,
  onCharge,
  setAgreedTerms,
  someEvidence,
  TERMS,
} from '../../testing/builders/charge.ts'
import { aTrip, type TestTrip } from '../../testing/builders/trip.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { settleSilence } from './public.ts'

const testApp = useTestApp()

const handover = (odometerKm: number, fuelPercent: number) => ({ odometerKm, fuelPercent })
const chargesOf = async (trip: TestTrip, by: TestTrip['host']) =>
  (await testApp.as(by).get(`/api/v1/bookings/${trip.id}/charges`)).body.charges

/** A trip handed over with 42,000 km and 80 %, returned this late with 43,000 km and 50 %. */
async function aLateTrip({ lateMs = 0, isAcknowledged = true, extras = [] as string[] } = {}) {
  const trip = await aTrip(testApp)
  await setAgreedTerms(testApp, trip.id, TERMS)
  for (const kind of extras)
    await testApp.db
      .insertInto('booking_extras')
      .values({
        booking_id: trip.id,
        kind: kind as 'unlimited_km',
        quantity: 1,
        per: 'trip',
        unit_fils: 0,
        created_at: new Date(testApp.clock.now()),
      })
      .execute()
  testApp.clock.set(Math.max(testApp.clock.now(), trip.startsAt))
  const { body: opened } = await trip.say(trip.host, 'check-in', handover(42_000, 80))
  const record = opened.handovers?.[0] ?? opened.checkIn
  await trip.say(trip.renter, `handovers/${record?.id}/acknowledge`)
  testApp.clock.set(trip.endsAt + lateMs)
  await trip.say(trip.host, 'check-out', handover(43_000, 50))
  if (isAcknowledged) {
    const { body } = await trip.show(trip.renter)
    const checkOut =
      body.handovers?.find(({ kind }: { kind: string }) => kind === 'check_out') ?? body.checkOut
    await trip.say(trip.renter, `handovers/${checkOut?.id}/acknowledge`)
  }
  return trip
}

describe('the system proposes to the host', () => {
  test('late hours at check-out; kilometres and fuel once both acknowledged; the renter sees none', async () => {
    const trip = await aLateTrip({ lateMs: HOUR_MS + 31 * MINUTE_MS })
    const proposed = await chargesOf(trip, trip.host)
    expect(
      proposed
        .map(({ kind, status, amountFils }: Record<string, unknown>) => [kind, status, amountFils])
        .sort(),
    ).toEqual([
      ['fuel', 'proposed', 8_000],
      ['kilometres', 'proposed', 25_000],
      ['late_return', 'proposed', 6_000],
    ])
    expect(await chargesOf(trip, trip.renter)).toEqual([])
    const kilometres = proposed.find(({ kind }: { kind: string }) => kind === 'kilometres')
    const hidden = await onCharge(testApp, kilometres.id, trip.renter, 'answer', {
      answer: 'accept',
      expectedFils: 25_000,
    })
    expect([hidden.status, hidden.body.code]).toEqual([404, 'charge_not_found'])
    const asked = await onCharge(testApp, kilometres.id, trip.host, 'confirm')
    expect([asked.status, asked.body.status, asked.body.amountFils]).toEqual([200, 'asked', 25_000])
    expect((await chargesOf(trip, trip.renter)).map(({ kind }: { kind: string }) => kind)).toEqual([
      'kilometres',
    ])
  })

  test.each([
    ['unlimited_km', 'fuel'],
    ['prepaid_fuel', 'kilometres'],
  ])('nothing that the renter paid before as %s', async (extra, left) => {
    const trip = await aLateTrip({ extras: [extra] })
    expect((await chargesOf(trip, trip.host)).map(({ kind }: { kind: string }) => kind)).toEqual([left])
  })

  test('no kilometres or fuel from hand-overs that the renter has not acknowledged', async () => {
    const trip = await aLateTrip({ isAcknowledged: false })
    expect(await chargesOf(trip, trip.host)).toEqual([])
  })

  test('no late hours, and no toll is asked, after an early return that the host confirmed', async () => {
    const trip = await aTrip(testApp)
    await setAgreedTerms(testApp, trip.id, TERMS)
    testApp.clock.set(trip.endsAt - 16 * HOUR_MS)
    const { body } = await trip.say(trip.renter, 'early-returns')
    testApp.clock.advance(HOUR_MS)
    await trip.say(trip.host, `early-returns/${body.earlyReturn.id}/answer`, { isBack: true })
    testApp.clock.set(trip.endsAt + 2 * HOUR_MS)
    expect((await trip.say(trip.host, 'check-out', handover(43_000, 50))).status).toBe(200)
    expect(await chargesOf(trip, trip.host)).toEqual([])
    const at = trip.endsAt + HOUR_MS
    const crossings = [{ gate: 'al-barsha', day: dateInDubai(at), time: timeInDubai(at) }]
    const toll = await ask(testApp, trip, trip.host, { kind: 'toll', road: 'salik', crossings })
    expect([toll.status, toll.body.code]).toEqual([422, 'charge_outside_trip'])
    // The check-out still gives the host its time to ask what they find then.
    testApp.clock.advance(24 * HOUR_MS)
    expect((await aCleaning(testApp, trip)).status).toBe('asked')
  })

  test.each(['acknowledges it', 'completes the trip'])(
    'late hours of a check-out by the renter once the host %s',
    async (how) => {
      const trip = await aTrip(testApp)
      await setAgreedTerms(testApp, trip.id, TERMS)
      testApp.clock.set(trip.endsAt + 2 * HOUR_MS)
      const { body } = await trip.say(trip.renter, 'check-out', handover(43_000, 50))
      expect(await chargesOf(trip, trip.host)).toEqual([])
      testApp.clock.advance(HOUR_MS)
      const done =
        how === 'completes the trip'
          ? await trip.complete(trip.host)
          : await trip.say(trip.host, `handovers/${body.handovers[0].id}/acknowledge`)
      expect(done.status).toBe(200)
      expect(await chargesOf(trip, trip.host)).toMatchObject([
        { kind: 'late_return', status: 'proposed', amountFils: 6_000, details: { lateMinutes: 120 } },
      ])
    },
  )

  test('nothing again that the host withdrew, when the hand-over is acknowledged later', async () => {
    const trip = await aLateTrip({ lateMs: 2 * HOUR_MS, isAcknowledged: false })
    const [late] = await chargesOf(trip, trip.host)
    expect((await onCharge(testApp, late.id, trip.host, 'withdraw')).status).toBe(200)
    const { body } = await trip.show(trip.renter)
    const checkOut = body.handovers.find(({ kind }: { kind: string }) => kind === 'check_out')
    expect((await trip.say(trip.renter, `handovers/${checkOut.id}/acknowledge`)).status).toBe(200)
    expect(
      (await chargesOf(trip, trip.host)).map(({ kind, status }: Record<string, unknown>) => [kind, status]),
    ).toEqual([
      ['late_return', 'withdrawn'],
      ['kilometres', 'proposed'],
      ['fuel', 'proposed'],
    ])
  })

  test('what they cannot confirm any more once they can read the review of them', async () => {
    const trip = await aLateTrip({ lateMs: 2 * HOUR_MS, isAcknowledged: false })
    const [late] = await chargesOf(trip, trip.host)
    const evidenceIds = await someEvidence(testApp, trip, trip.host)
    const reported = await ask(testApp, trip, trip.host, { kind: 'damage', amountFils: null, evidenceIds })
    expect((await trip.complete(trip.host)).status).toBe(200)
    const review = async (by: TestTrip['host'], type: string) => {
      const words = { type, rating: 1, comment: 'Rude at the hand-over.' }
      expect((await testApp.as(by).post(`/api/v1/bookings/${trip.id}/reviews`, words)).status).toBe(201)
    }
    await review(trip.renter, 'host')
    const mayConfirm = async () =>
      (await chargesOf(trip, trip.host)).map(({ kind, may }: Charge) => [kind, may.confirm])
    expect(await mayConfirm()).toEqual([
      ['late_return', true],
      ['damage', true],
    ])
    await review(trip.host, 'renter')
    expect(await mayConfirm()).toEqual([
      ['late_return', false],
      ['damage', true],
    ])
    const answer = await onCharge(testApp, late.id, trip.host, 'confirm')
    expect([answer.status, answer.body.code]).toEqual([409, 'charge_after_review'])
    const figure = await onCharge(testApp, reported.body.id, trip.host, 'confirm', { amountFils: 90_000 })
    expect([figure.status, figure.body.status]).toEqual([200, 'asked'])
  })

  test('a proposal that the host leaves for 72 hours lapses', async () => {
    const trip = await aLateTrip({ lateMs: 2 * HOUR_MS, isAcknowledged: false })
    const [late] = await chargesOf(trip, trip.host)
    testApp.clock.advance(72 * HOUR_MS + 1)
    const tooLate = await onCharge(testApp, late.id, trip.host, 'confirm')
    expect([tooLate.status, tooLate.body.code]).toEqual([409, 'charge_too_late'])
    await settleSilence(testApp.deps)
    expect((await chargesOf(trip, trip.host))[0].status).toBe('withdrawn')
  })
})
