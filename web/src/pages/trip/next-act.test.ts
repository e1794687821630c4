import { HOUR_MS } from '@rihla/domain/dubai-time'
import { describe, expect, it } from 'vitest'
import { actsOf } from './next-act.ts'

const endsAt = '2026-03-15T06:00:00.000Z'
const end = Date.parse(endsAt)
const nothing = {
  checkIn: false,
  checkOut: false,
  acknowledge: [] as string[],
  complete: false,
  uploadPhoto: false,
  reportIssue: false,
  reportNoShow: false,
  cancel: false,
  review: false,
}
const underWay = { ...nothing, checkOut: true, complete: true }
const wentOut = { id: 'in', kind: 'check_in' as const }
const cameBack = { id: 'out', kind: 'check_out' as const }
const aTrip = (may: Partial<typeof nothing>, handovers: Array<typeof wentOut | typeof cameBack> = []) => ({
  booking: { endsAt },
  may: { ...nothing, ...may },
  handovers,
})

describe('what is next on a trip', () => {
  it.each([
    ['nothing before it starts', aTrip({}), end - 80 * HOUR_MS, null, []],
    ['to check in when it starts', aTrip({ checkIn: true }), end - 72 * HOUR_MS, 'checkIn', []],
    [
      'to check in when it opened by itself',
      aTrip({ ...underWay, checkIn: true }),
      end - 71 * HOUR_MS,
      'checkIn',
      ['complete'],
    ],
    [
      'to read what the other side wrote',
      aTrip({ ...underWay, acknowledge: ['in'] }, [wentOut]),
      end - HOUR_MS,
      'acknowledge',
      ['checkOut', 'complete'],
    ],
    ['nothing on the way', aTrip(underWay, [wentOut]), end - 3 * HOUR_MS, null, ['checkOut', 'complete']],
    [
      'to check out two hours before the return',
      aTrip(underWay, [wentOut]),
      end - 2 * HOUR_MS,
      'checkOut',
      ['complete'],
    ],
    [
      'to complete it when the car is back',
      aTrip({ complete: true }, [wentOut, cameBack]),
      end,
      'complete',
      [],
    ],
    ['to review it when it is over', aTrip({ review: true }), end + HOUR_MS, 'review', []],
  ] as const)('is %s', (_, trip, now, next, others) => {
    expect(actsOf(trip, now)).toEqual({ next, others })
  })
})
