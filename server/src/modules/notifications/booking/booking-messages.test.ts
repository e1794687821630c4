import { mailGroupOf } from '@rihla/domain/messaging/notification'
import type { ContactClosed } from '@rihla/domain/people/permissions'
import { describe, expect, test } from 'vitest'
import { BOOKING_NOTIFICATIONS } from '../email/email-to-send.ts'
import { bookingEmail, NOTIFICATION_KINDS, readersOf } from './booking-messages.ts'
import { testBookingForEmail, testChargeFacts } from './test-booking-for-email.ts'

const BOOKING = testBookingForEmail()
const SITE = {
  site: 'https://rihla.example',
  now: Date.parse('2026-03-11T14:00:00Z'),
  contactClosed: null,
  charge: testChargeFacts(),
}
const notify = (update: (typeof BOOKING_NOTIFICATIONS)[number], to: 'renter' | 'host', facts = {}) => {
  const mail = bookingEmail(update, to, { ...BOOKING, ...facts }, SITE)
  return { subject: mail?.subject, all: JSON.stringify(mail) }
}

describe('booking emails', () => {
  test.each([
    ['requested', ['renter', 'host']],
    ['confirmed', ['renter', 'host']],
    ['request_expired', ['renter', 'host']],
    ['payment_failed', ['renter', 'host']],
    ['declined_by_host', ['renter']],
    ['withdrawn_by_renter', ['host']],
    ['cancelled_by_renter', ['renter', 'host']],
    ['request_waits', ['host']],
    ['completed', ['renter', 'host']],
    ['refund_made', ['renter']],
    ['deposit_held', ['renter']],
    ['deposit_failed', ['renter', 'host']],
    ['deposit_released', ['renter', 'host']],
    ['deposit_taken', ['renter', 'host']],
    ['deposit_kept', ['renter', 'host']],
    ['deposit_held_after_all', ['renter', 'host']],
    ['deposit_given_back', ['renter', 'host']],
    ['contact_details_open', ['renter', 'host']],
    ['starts_tomorrow', ['renter', 'host']],
    ['returns_today', ['renter', 'host']],
    ['review_time', ['renter', 'host']],
    ['review_closes', ['renter', 'host']],
    ['review_received', ['renter', 'host']],
    ['message_received', ['renter', 'host']],
    ['checked_in', ['renter', 'host']],
    ['checked_out', ['renter', 'host']],
    ['early_return_reported', ['host']],
    ['early_return_withdrawn', ['host']],
    ['early_return_confirmed', ['renter']],
    ['early_return_denied', ['renter']],
    ['issue_reported', ['renter', 'host']],
    ['issue_resolved', ['renter', 'host']],
    ['change_asked', ['host']],
    ['change_made', ['renter', 'host']],
    ['extras_added', ['renter', 'host']],
    ['driver_accepted', ['renter', 'host']],
    ['driver_declined', ['renter']],
    ['driver_removed', ['host']],
    ['change_declined', ['renter']],
    ['change_expired', ['renter']],
    ['change_failed', ['renter']],
    ['change_dropped', ['renter', 'host']],
    ['extras_failed', ['renter']],
    ['cancelled_by_host', ['renter', 'host']],
    ['cancelled_by_admin', ['renter', 'host']],
    ['no_show', ['renter', 'host']],
    ['no_show_contested', ['host']],
    ['no_show_final', ['renter', 'host']],
    ['no_show_upheld', ['renter', 'host']],
    ['no_show_dismissed', ['renter', 'host']],
    ['host_on_hold', ['renter']],
    ['host_back', ['renter']],
    ['host_suspended', ['renter', 'host']],
    ['renter_on_hold', ['host']],
    ['renter_back', ['host']],
    ['renter_suspended', ['renter', 'host']],
    ['ended_early', ['renter', 'host']],
    ['refunded_by_hand', ['host']],
    ['charge_proposed', ['host']],
    ['charge_reported', ['renter']],
    ['charge_asked', ['renter']],
    ['charge_accepted', ['host']],
    ['charge_disputed', ['host']],
    ['charge_unanswered', ['renter', 'host']],
    ['charge_uncontested', ['renter', 'host']],
    ['charge_decided', ['renter', 'host']],
    ['charge_dismissed', ['renter', 'host']],
    ['charge_withdrawn', ['renter']],
    ['charge_paid', ['renter', 'host']],
    ['charge_failed', ['renter']],
    ['charge_written_off', ['renter']],
    ['charge_reversed', ['renter', 'host']],
    ['charge_written', ['renter', 'host']],
  ] as const)('%s is sent to %j', (update, readers) => {
    expect(readersOf(update)).toEqual(readers)
  })

  test('all state the car, the dates in Dubai and the booking reference', () => {
    for (const update of BOOKING_NOTIFICATIONS) {
      for (const side of readersOf(update)) {
        const { all } = notify(update, side)
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

  test('show the host only first name and initial of the renter until the booking is confirmed', () => {
    expect(notify('requested', 'host').all).toContain('Sara M.')
    expect(notify('requested', 'host').all).not.toContain('Al Mansoori')
    expect(notify('confirmed', 'host').subject).toBe('Sara Al Mansoori booked your 2024 Nissan Patrol')
  })

  test('state the deadline for the answer of the host in Dubai time', () => {
    expect(notify('requested', 'host').all).toContain('by Tue 3 Mar 2026, 10:00 (Dubai time)')
  })

  test.each([
    [33_000, 22_500, 'AED 330.00 of AED 660.00 goes back to the renter. You keep your share of the rest.'],
    [66_000, 0, 'Under the cancellation policy of this booking, the renter gets a full refund.'],
  ])('state what the host keeps when %i fils are refunded', (refundFils, hostKeepsFils, message) => {
    const { all } = notify('cancelled_by_renter', 'host', { refundFils, hostKeepsFils })
    expect(all).toContain(message)
    expect(all).toContain(hostKeepsFils === 0 ? '"You keep","AED 0.00"' : '"You keep","AED 225.00"')
  })

  test('state what the host earned from a trip and from when it can be paid out', () => {
    const { all } = notify('completed', 'host', { hostKeepsFils: 45_000, refundFils: 0 })
    expect(all).toContain('"You earned","AED 450.00"')
    expect(all).toContain('can be paid out from Wed 18 Mar 2026, 10:00 (Dubai time)')
  })

  test('name the renter in a reminder as in the request', () => {
    const { subject, all } = notify('request_waits', 'host')
    expect(subject).toBe('Sara M. is still waiting for your answer')
    expect(all).toContain('by Tue 3 Mar 2026, 10:00 (Dubai time)')
    expect(all).not.toContain('Al Mansoori')
  })

  test('never contain the email address of the other side', () => {
    for (const update of BOOKING_NOTIFICATIONS) {
      expect(notify(update, 'host').all).not.toContain('sara@')
      expect(notify(update, 'renter').all).not.toContain('omar@')
    }
  })

  test.each([
    [33_000, 'AED 330.00 goes back to your card.'],
    [66_000, 'Everything you paid goes back to your card.'],
    [0, 'Under the cancellation policy of this booking, there is no refund.'],
  ])('state that %i of 66,000 fils are refunded', (refundFils, message) => {
    expect(notify('cancelled_by_renter', 'renter', { refundFils }).all).toContain(message)
  })

  test.each([
    ['2026-03-11T14:00:00Z', 'starts tomorrow at 10:00'],
    ['2026-03-11T19:59:00Z', 'starts tomorrow at 10:00'],
    ['2026-03-11T20:00:00Z', 'starts today at 10:00'],
    ['2026-03-09T20:00:00Z', 'starts on Thu 12 Mar 2026 at 10:00'],
  ])('written at %s state that a trip %s', (now, words) => {
    const mail = bookingEmail('starts_tomorrow', 'renter', BOOKING, { ...SITE, now: Date.parse(now) })
    expect(mail?.subject).toBe(`Your trip in the 2024 Nissan Patrol ${words}`)
  })

  test.each([
    ['confirmed', 'renter', '/booking/0190-1'],
    ['starts_tomorrow', 'host', '/trips/0190-1'],
    ['checked_out', 'renter', '/trips/0190-1'],
    ['deposit_released', 'host', '/trips/0190-1/charges'],
    ['deposit_taken', 'renter', '/trips/0190-1/charges'],
    ['message_received', 'renter', '/messages?booking=0190-1'],
    ['review_time', 'host', '/booking/0190-1/review'],
    ['review_received', 'host', '/host-dashboard/reviews'],
  ] as const)('about %s link the %s to %s', (update, to, path) => {
    expect(bookingEmail(update, to, BOOKING, SITE)?.button?.url).toBe(`https://rihla.example${path}`)
  })

  const opensAt = Date.parse('2026-03-10T06:00:00Z')
  const details = {
    renter: 'the exact pick-up address, the licence plate and the phone number of your host',
    host: 'the phone number of your renter',
  }
  test.each<[ContactClosed | null, string, string]>([
    [null, 'You can see {details} on the trip page.', '/trips/0190-1'],
    [
      { reason: 'too_early', opensAt },
      'You can see {details} on the trip page, from Tue 10 Mar 2026, 10:00 (Dubai time).',
      '/trips/0190-1',
    ],
    [
      { reason: 'phone_not_verified', opensAt },
      'Please verify your own phone number on Rihla. Then you can see {details} on the trip page, from Tue 10 Mar 2026, 10:00 (Dubai time).',
      'verification',
    ],
    [
      { reason: 'phone_not_verified', opensAt: null },
      'Please verify your own phone number on Rihla. Then you can see {details} on the trip page.',
      'verification',
    ],
  ])('where contact details are %j say where and from when to look', (contactClosed, message, page) => {
    for (const to of ['renter', 'host'] as const) {
      for (const update of ['confirmed', 'contact_details_open', 'starts_tomorrow'] as const) {
        const mail = bookingEmail(update, to, BOOKING, { ...SITE, contactClosed })
        expect(mail?.paragraphs).toContain(message.replace('{details}', details[to]))
      }
      const verification = to === 'renter' ? '/renter-verification' : '/document-verification'
      const button = bookingEmail('contact_details_open', to, BOOKING, { ...SITE, contactClosed })?.button
      expect(button?.url).toBe(`https://rihla.example${page === 'verification' ? verification : page}`)
    }
  })

  test('about a confirmation do not mention contact details once the booking has ended', () => {
    const contactClosed = { reason: 'closed', opensAt: null } as const
    for (const to of ['renter', 'host'] as const)
      expect(
        JSON.stringify(bookingEmail('confirmed', to, BOOKING, { ...SITE, contactClosed })),
      ).not.toContain(details[to])
  })

  test('about a refund state the amount of that refund', () => {
    const mail = bookingEmail('refund_made', 'renter', BOOKING, { ...SITE, amountFils: 1000 })
    expect(mail?.subject).toBe('Your refund of AED 10.00 is on its way')
    expect(mail?.facts).toContainEqual(['Refund', 'AED 10.00'])
  })

  test.each([
    ['renter', 'no longer held on your card'],
    ['host', 'no longer held on the renter’s card'],
  ] as const)(
    'about a deposit that paid charges tell the %s what was taken and what is released',
    (to, released) => {
      const mailOf = (amountFils: number) =>
        bookingEmail('deposit_taken', to, BOOKING, { ...SITE, amountFils })
      expect(mailOf(15_000)?.facts).toContainEqual(['Taken for charges', 'AED 150.00 of AED 1,000.00'])
      expect(mailOf(15_000)?.paragraphs.join()).toContain(`The remaining AED 850.00 is ${released}`)
      expect(mailOf(100_000)?.paragraphs.join()).not.toContain('remaining')
    },
  )

  test('about a suspension state the full refund and when it is made by itself', () => {
    const { subject, all } = notify('host_on_hold', 'renter')
    expect(subject).toBe('Please look at your trip in the 2024 Nissan Patrol')
    expect(all).toContain('AED 660.00')
    expect(all).toContain('11 Mar 2026')
    expect(notify('renter_on_hold', 'host').all).toContain('doesn’t count against you')
  })

  test('about a declined card name the day of the next try in Dubai, and none when there is none', () => {
    // Half past nine in the evening in London is already the next day in Dubai.
    expect(notify('charge_failed', 'renter').all).toContain('We will try again on Thu 19 Mar 2026.')
    const charge = testChargeFacts({ cardRetryAt: null })
    const none = JSON.stringify(bookingEmail('charge_failed', 'renter', BOOKING, { ...SITE, charge }))
    expect(none).toContain('You can pay now, with this or another card.')
    expect(none).not.toContain('try again')
    const arabic = bookingEmail('charge_failed', 'renter', testBookingForEmail('ar'), SITE)
    expect(arabic?.paragraphs.join(' ')).toMatch(/سنحاول مجددًا يوم .*19/)
  })

  test('about a trip that our team ended state the reason, and each side its own money', () => {
    const renter = notify('ended_early', 'renter')
    expect(renter.all).toContain('The engine broke down')
    expect(renter.all).toContain('AED 330.00 of AED 660.00')
    expect(notify('ended_early', 'host').all).toContain('AED 225.00')
    const none = bookingEmail('refunded_by_hand', 'host', BOOKING, { ...SITE, amountFils: 0 })
    expect(JSON.stringify(none)).toContain('Your earnings stay the same')
  })

  test('have no opt-out group when they are about money, answers or safety', () => {
    const sure = BOOKING_NOTIFICATIONS.filter((update) => mailGroupOf(NOTIFICATION_KINDS[update]) === null)
    expect(sure).toEqual([
      'confirmed',
      'request_expired',
      'payment_failed',
      'declined_by_host',
      'cancelled_by_renter',
      'cancelled_by_host',
      'cancelled_by_admin',
      'host_on_hold',
      'host_back',
      'host_suspended',
      'renter_on_hold',
      'renter_back',
      'renter_suspended',
      'no_show',
      'no_show_contested',
      'no_show_final',
      'no_show_upheld',
      'no_show_dismissed',
      'ended_early',
      'refunded_by_hand',
      'refund_made',
      'deposit_held',
      'deposit_held_after_all',
      'deposit_failed',
      'deposit_released',
      'deposit_taken',
      'deposit_kept',
      'deposit_given_back',
      'checked_in',
      'checked_out',
      'early_return_reported',
      'early_return_withdrawn',
      'early_return_confirmed',
      'early_return_denied',
      'issue_reported',
      'issue_resolved',
      'change_made',
      'extras_added',
      'driver_accepted',
      'driver_declined',
      'driver_removed',
      'change_declined',
      'change_expired',
      'change_failed',
      'change_dropped',
      'extras_failed',
      'charge_proposed',
      'charge_reported',
      'charge_asked',
      'charge_accepted',
      'charge_disputed',
      'charge_unanswered',
      'charge_uncontested',
      'charge_decided',
      'charge_dismissed',
      'charge_withdrawn',
      'charge_paid',
      'charge_failed',
      'charge_written_off',
      'charge_reversed',
      'charge_written',
    ])
  })
})

test('the confirmation for the renter names the agreed kilometres, their price and the excess', () => {
  expect(notify('confirmed', 'renter').all).toContain(
    'You agreed to 250 km a day, then AED 1.00 for each extra kilometre, and to pay at most AED 3,500.00 of any damage.',
  )
  const unlimited = BOOKING.terms && { ...BOOKING.terms, kmPerDay: null }
  expect(notify('confirmed', 'renter', { terms: unlimited }).all).toContain('unlimited kilometres')
  expect(notify('confirmed', 'renter', { terms: null }).all).not.toContain('agreed')
})
