import { describe, expect, test } from 'vitest'
import { DAY_MS, instantInDubai } from '../time/dubai-time.ts'
import {
  EARLY_RETURN_STATUSES,
  type EarlyReturnStatus,
  OPEN_EARLY_RETURNS,
  whyCannotCloseEarlyReturn,
  whyCannotReportEarlyReturn,
} from './early-return.ts'

const STARTS = instantInDubai('2026-12-01', '10:00')
const ENDS = instantInDubai('2026-12-04', '10:00')
type Facts = Parameters<typeof whyCannotReportEarlyReturn>[0]

const trip = (changes: Partial<Facts> = {}): Facts => ({
  status: 'active',
  startsAt: STARTS,
  endsAt: ENDS,
  handovers: ['check_in'],
  earlyReturn: null,
  ...changes,
})

describe('an early return', () => {
  const table: Array<[Partial<Facts>, now: number, why: ReturnType<typeof whyCannotReportEarlyReturn>]> = [
    [{ status: 'pending' }, STARTS, 'trip_not_open'],
    [{ status: 'confirmed' }, STARTS - 1, 'trip_not_open'],
    // The trip counts as started even if nobody has recorded it.
    [{ status: 'confirmed', handovers: [] }, STARTS, null],
    [{}, STARTS, null],
    [{ handovers: [] }, STARTS, null],
    [{}, ENDS - 1, null],
    [{}, ENDS, 'agreed_end_passed'],
    [{}, ENDS + DAY_MS, 'agreed_end_passed'],
    [{ handovers: ['check_in', 'check_out'] }, STARTS, 'handover_written'],
    [{ handovers: ['check_out'] }, ENDS, 'handover_written'],
    [{ status: 'completed' }, STARTS, 'trip_not_open'],
    [{ status: 'cancelled' }, STARTS, 'trip_not_open'],
    [{ earlyReturn: 'reported' }, STARTS, 'early_return_reported'],
    [{ earlyReturn: 'confirmed' }, STARTS, 'early_return_reported'],
    [{ earlyReturn: 'withdrawn' }, STARTS, null],
    [{ earlyReturn: 'denied' }, STARTS, null],
    [{ earlyReturn: 'dropped' }, STARTS, null],
  ]
  test.each(table)('for a trip with %o, reported at %i: %s', (changes, now, why) => {
    expect(whyCannotReportEarlyReturn(trip(changes), now)).toBe(why)
  })

  test('can be withdrawn or answered only while it is reported', () => {
    const open = EARLY_RETURN_STATUSES.filter((status) => whyCannotCloseEarlyReturn(status) === null)
    expect(open).toEqual(['reported'])
    expect(whyCannotCloseEarlyReturn(null)).toBe('state_changed')
  })

  test('blocks another report while it is reported or confirmed', () => {
    expect([...OPEN_EARLY_RETURNS] satisfies EarlyReturnStatus[]).toEqual(['reported', 'confirmed'])
  })
})
