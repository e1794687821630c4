import type { Obstacle, Quote } from '@rihla/contract/bookings/price'
import type { VehicleDetail } from '@rihla/contract/vehicles/vehicles'
import { describe, expect, it } from 'vitest'
import { whyCannotBook } from './why-cannot-book.ts'

const vehicle = { isOwn: false, verificationStatus: 'verified' } as VehicleDetail
const quoteWith = (code: Obstacle['code'] | null) =>
  ({ obstacle: code && { code, bookingId: null, until: null, chargeId: null } }) as Quote
const free = {
  vehicle,
  hasPeriod: true,
  problem: null,
  availability: 'available' as const,
  ownBookingId: null,
  quote: quoteWith(null),
  isQuoteComing: false,
  needed: null,
}

describe('the checkout button', () => {
  it.each([
    ['is enabled for free dates', {}, null],
    ['waits for the quote', { quote: null, isQuoteComing: true }, 'Checking these dates…'],
    ['says that the quote could not be loaded', { quote: null }, 'The price could not be loaded'],
    [
      'is disabled for taken dates',
      { availability: 'not_available' },
      'Vehicle is not available for selected dates',
    ],
    [
      'says that the renter has booked the dates already',
      { availability: 'not_available', ownBookingId: 'a-booking' },
      'You already booked this',
    ],
    ['is enabled again when the dates are free since the quote', { quote: quoteWith('dates_taken') }, null],
    [
      'says what keeps the renter from booking at all',
      { quote: quoteWith('too_many_open_requests') },
      'You already have three requests waiting for an answer. Please wait for one, or withdraw one.',
    ],
    ['is enabled when checkout asks for the licence', { quote: quoteWith('driver_facts_missing') }, null],
    ['is enabled when checkout leads to a charge to pay', { quote: quoteWith('unpaid_charges') }, null],
    [
      'sends a renter to verification when the car asks for it before booking',
      { needed: { before: 'booking', steps: [{ step: 'licence', status: 'missing' }] } },
      'You can book this car once you’re verified. Go to Verification to see what’s missing.',
    ],
    [
      'is enabled for a visitor, who signs in first',
      { needed: { before: 'booking', steps: [{ step: 'licence', status: null }] } },
      null,
    ],
    [
      'is enabled when verification is due before check-in only',
      { needed: { before: 'check_in', steps: [{ step: 'licence', status: 'missing' }] } },
      null,
    ],
  ] as const)('%s', (_, facts, expected) => {
    expect(whyCannotBook({ ...free, ...(facts as Partial<typeof free>) })).toBe(expected)
  })
})
