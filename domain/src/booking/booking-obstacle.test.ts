import { describe, expect, test } from 'vitest'
import { DAY_MS, instantInDubai } from '../time/dubai-time.ts'
import { whyCannotBookDates, whyCannotBookVehicle } from './booking-obstacle.ts'

const NOW = instantInDubai('2026-03-02', '10:00')
const vehicle = { hostId: 'host', isListed: true, isOffered: true }
const renter = {
  isTaken: false,
  openPending: 0,
  cancelledAt: [] as number[],
  cancellationLimits: { cancellationsPerDay: 2, cancellationsPerWeek: 3 },
  unpaidChargeId: null as string | null,
}

describe('a vehicle cannot be booked', () => {
  test.each([
    ['by anybody while it is paused', { isOffered: false }, 'renter', 'vehicle_not_available'],
    ['by anybody when it is not listed', { isListed: false }, 'renter', 'vehicle_not_found'],
    ['by its host, listed', {}, 'host', 'own_vehicle'],
    ['by its host, not listed', { isListed: false }, 'host', 'own_vehicle'],
  ] as const)('%s', (_, facts, renterId, expected) => {
    expect(whyCannotBookVehicle({ ...vehicle, ...facts }, renterId)).toBe(expected)
  })

  test('otherwise a renter and a visitor can', () => {
    expect(whyCannotBookVehicle(vehicle, 'renter')).toBeNull()
    expect(whyCannotBookVehicle(vehicle, null)).toBeNull()
  })
})

describe('dates cannot be booked', () => {
  test.each([
    ['not: free dates, nothing open, nothing cancelled', {}, null],
    ['when they are taken', { isTaken: true, openPending: 3 }, 'dates_taken'],
    ['while a charge is not paid', { unpaidChargeId: 'c', openPending: 3 }, 'unpaid_charges'],
    ['not with two open requests', { openPending: 2 }, null],
    ['with three open requests', { openPending: 3 }, 'too_many_open_requests'],
    ['not after one cancellation', { cancelledAt: [NOW - 1] }, null],
    ['after two cancellations in a day', { cancelledAt: [NOW - 1, NOW - 2] }, 'too_many_cancellations'],
    ['not a day after the older one', { cancelledAt: [NOW - 1, NOW - DAY_MS] }, null],
  ] as const)('%s', (_, facts, expected) => {
    expect(whyCannotBookDates({ ...renter, ...facts }, NOW)).toBe(expected)
  })
})
