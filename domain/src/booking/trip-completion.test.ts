import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, instantInDubai } from '../time/dubai-time.ts'
import { BOOKING_STATUSES } from './booking.ts'
import { type CarReturn, type WhyCannotComplete, whyCannotComplete } from './trip-completion.ts'

const STARTS = instantInDubai('2026-12-01', '10:00')
const ENDS = instantInDubai('2026-12-04', '10:00')

const CHECK_OUTS: Record<string, CarReturn['checkOut']> = {
  none: null,
  'by the host': { by: 'host', isAcknowledged: false },
  'by the host, acknowledged': { by: 'host', isAcknowledged: true },
  'by the renter': { by: 'renter', isAcknowledged: false },
  'by the renter, acknowledged': { by: 'renter', isAcknowledged: true },
}

describe('completing an active trip', () => {
  const needed = 'check_out_needed'
  const unacknowledged = 'check_out_not_acknowledged'
  // Expected results for the renter and the host, without a confirmed early return and less than a day after the end.
  const table: Array<[string, renter: WhyCannotComplete | null, host: WhyCannotComplete | null]> = [
    ['none', needed, needed],
    ['by the host', null, null],
    ['by the host, acknowledged', null, null],
    ['by the renter', unacknowledged, null],
    ['by the renter, acknowledged', null, null],
  ]
  for (const [name, renter, host] of table) {
    const checkOut = CHECK_OUTS[name] ?? null
    const sides = { renter, host }
    for (const by of ['renter', 'host'] as const)
      for (const isEarlyReturnConfirmed of [false, true])
        for (const now of [STARTS, STARTS + 60_000, ENDS - 1, ENDS, ENDS + DAY_MS - 1, ENDS + DAY_MS]) {
          const isFree = isEarlyReturnConfirmed || now >= ENDS + DAY_MS
          const expected = isFree ? null : sides[by]
          const hours = (now - ENDS) / HOUR_MS
          test(`by the ${by}, check-out ${name}, early return ${isEarlyReturnConfirmed}, ${hours} h: ${expected}`, () => {
            const trip = { status: 'active' as const, endsAt: ENDS, checkOut, isEarlyReturnConfirmed }
            expect(whyCannotComplete(trip, by, now)).toBe(expected)
          })
        }
  }
})

test.each(BOOKING_STATUSES.filter((status) => status !== 'active'))(
  'a %s booking cannot be completed',
  (status) => {
    for (const checkOut of Object.values(CHECK_OUTS))
      for (const by of ['renter', 'host'] as const)
        for (const isEarlyReturnConfirmed of [false, true]) {
          const trip = { status, endsAt: ENDS, checkOut, isEarlyReturnConfirmed }
          expect(whyCannotComplete(trip, by, ENDS + 2 * DAY_MS)).toBe('state_changed')
        }
  },
)

test('a trip that can be completed stays so, and the host never needs more than the renter', () => {
  const carReturn = fc.record({
    checkOut: fc.constantFrom(...Object.values(CHECK_OUTS)),
    isEarlyReturnConfirmed: fc.boolean(),
  })
  const moment = fc.integer({ min: STARTS, max: ENDS + 3 * DAY_MS })
  fc.assert(
    fc.property(carReturn, moment, fc.nat(5 * DAY_MS), (record, now, later) => {
      const trip = { status: 'active' as const, endsAt: ENDS, ...record }
      for (const by of ['renter', 'host'] as const)
        if (whyCannotComplete(trip, by, now) === null)
          expect(whyCannotComplete(trip, by, now + later)).toBe(null)
      if (whyCannotComplete(trip, 'renter', now) === null)
        expect(whyCannotComplete(trip, 'host', now)).toBe(null)
      // A statement of the renter alone does not complete a trip earlier than a day after its agreed end.
      const isOnlyRenter = record.checkOut?.by !== 'host' && !record.checkOut?.isAcknowledged
      if (isOnlyRenter && !record.isEarlyReturnConfirmed && now < ENDS + DAY_MS)
        expect(whyCannotComplete(trip, 'renter', now)).not.toBe(null)
    }),
  )
})
