import { describe, expect, test } from 'vitest'
import { BOOKING_NEWS } from './mail-order.ts'
import { bookingLetter, readersOf } from './mail-sentences.ts'
import type { BookingFacts } from './notification-store.ts'

const BOOKING: BookingFacts = {
  id: '0190-1',
  reference: 'RH7K2M9P',
  car: '2024 Nissan Patrol',
  area: 'Dubai Marina',
  pickUpDate: '2026-03-12',
  pickUpTime: '10:00',
  returnDate: '2026-03-15',
  returnTime: '10:00',
  totalFils: 66_000,
  hostEarningFils: 45_000,
  refundFils: 33_000,
  answerDueAt: Date.parse('2026-03-03T06:00:00Z'),
  renter: { fullName: 'Sara Al Mansoori', email: 'sara@rihla.example' },
  host: { fullName: 'Omar Haddad', email: 'omar@rihla.example' },
}
const tell = (news: (typeof BOOKING_NEWS)[number], to: 'renter' | 'host', facts = {}) => {
  const letter = bookingLetter(news, to, { ...BOOKING, ...facts }, 'https://rihla.example/booking/1')
  return { subject: letter?.subject, all: JSON.stringify(letter) }
}

describe('letters about a booking', () => {
  test.each([
    ['requested', ['renter', 'host']],
    ['confirmed', ['renter', 'host']],
    ['request_lapsed', ['renter', 'host']],
    ['declined_by_host', ['renter']],
    ['withdrawn_by_renter', ['host']],
    ['cancelled_by_renter', ['renter', 'host']],
    ['cancelled_by_host', ['renter']],
    ['cancelled_by_admin', ['renter', 'host']],
    ['no_show', ['renter']],
  ] as const)('%s is told to %j', (news, readers) => {
    expect(readersOf(news)).toEqual(readers)
  })

  test('all name the car, the days in Dubai and the booking', () => {
    for (const news of BOOKING_NEWS) {
      for (const side of readersOf(news)) {
        const { all } = tell(news, side)
        for (const fact of [
          '2024 Nissan Patrol',
          'Thu 12 Mar 2026, 10:00 to Sun 15 Mar 2026, 10:00',
          'RH7K2M9P',
        ]) {
          expect(all).toContain(fact)
        }
      }
    }
  })

  test('show the host only a first name and an initial until the booking is confirmed', () => {
    expect(tell('requested', 'host').all).toContain('Sara M.')
    expect(tell('requested', 'host').all).not.toContain('Al Mansoori')
    expect(tell('confirmed', 'host').subject).toBe('Sara Al Mansoori booked your 2024 Nissan Patrol')
  })

  test('tell the host until when to answer, in Dubai time', () => {
    expect(tell('requested', 'host').all).toContain('by Tue 3 Mar 2026, 10:00 (Dubai time)')
  })

  test('never give a side the address of the other', () => {
    for (const news of BOOKING_NEWS) {
      expect(tell(news, 'host').all).not.toContain('sara@')
      expect(tell(news, 'renter').all).not.toContain('omar@')
    }
  })

  test.each([
    [33_000, 'AED 330.00 goes back to your card.'],
    [66_000, 'Everything you paid goes back to your card.'],
    [0, 'By the cancellation policy of this booking there is no refund.'],
  ])('say that of AED 660.00 %i fils come back', (refundFils, sentence) => {
    expect(tell('cancelled_by_renter', 'renter', { refundFils }).all).toContain(sentence)
  })
})
