import { describe, expect, test } from 'vitest'
import { BOOKING_STATUSES, type BookingStatus } from '../booking/booking.ts'
import { DAY_MS, HOUR_MS, instantInDubai } from '../time/dubai-time.ts'
import {
  type BookingRelation,
  type BookingSide,
  type ContactFacts,
  contactOpensAt,
  hostNameSeenBy,
  maySeeRenterNameAndEmail,
  whyContactClosed,
} from './permissions.ts'

const startsAt = instantInDubai('2026-12-01', '10:00')
const endsAt = instantInDubai('2026-12-04', '10:00')
const opensAt = instantInDubai('2026-11-29', '10:00')
const closesAt = endsAt + 14 * DAY_MS
const facts = (more: Partial<ContactFacts> = {}): ContactFacts => ({
  status: 'confirmed',
  startsAt,
  endsAt,
  viewerPhoneVerified: true,
  contactOpensBeforePickupMinutes: 48 * 60,
  ...more,
})
const OTHER_SIDE = [
  ['renter', 'host'],
  ['host', 'renter'],
] as const

describe('contact details of the other side', () => {
  const moments = {
    'long before': opensAt - 20 * DAY_MS,
    'a millisecond too early': opensAt - 1,
    'exactly 48 h before pick-up': opensAt,
    'during the trip': startsAt + HOUR_MS,
    'until 14 days after the end': closesAt - 1,
    '14 days after the end': closesAt,
  }
  const later = { opensAt }
  const never = { opensAt: null }
  type Line = [BookingStatus[], boolean, Record<keyof typeof moments, object | null>]
  const notConfirmed = {
    'long before': { reason: 'not_confirmed', ...later },
    'a millisecond too early': { reason: 'not_confirmed', ...later },
    'exactly 48 h before pick-up': { reason: 'not_confirmed', ...never },
    'during the trip': { reason: 'not_confirmed', ...never },
    'until 14 days after the end': { reason: 'not_confirmed', ...never },
    '14 days after the end': { reason: 'not_confirmed', ...never },
  }
  const closed = { reason: 'closed', ...never }
  const inAllMoments = (answer: object) =>
    Object.fromEntries(Object.keys(moments).map((name) => [name, answer])) as Line[2]
  const table: Line[] = [
    [['pending'], true, notConfirmed],
    [['pending'], false, notConfirmed],
    [['cancelled'], true, inAllMoments(closed)],
    [['cancelled'], false, inAllMoments(closed)],
    [
      ['confirmed', 'active', 'completed'],
      true,
      {
        'long before': { reason: 'too_early', ...later },
        'a millisecond too early': { reason: 'too_early', ...later },
        'exactly 48 h before pick-up': null,
        'during the trip': null,
        'until 14 days after the end': null,
        '14 days after the end': closed,
      },
    ],
    [
      ['confirmed', 'active', 'completed'],
      false,
      {
        'long before': { reason: 'phone_not_verified', ...later },
        'a millisecond too early': { reason: 'phone_not_verified', ...later },
        'exactly 48 h before pick-up': { reason: 'phone_not_verified', ...never },
        'during the trip': { reason: 'phone_not_verified', ...never },
        'until 14 days after the end': { reason: 'phone_not_verified', ...never },
        '14 days after the end': closed,
      },
    ],
  ]
  const rows = table.flatMap(([statuses, viewerPhoneVerified, answers]) =>
    statuses.flatMap((status) =>
      Object.entries(answers).map(
        ([name, answer]) =>
          [
            status,
            viewerPhoneVerified ? 'a verified' : 'no verified',
            name as keyof typeof moments,
            answer,
          ] as const,
      ),
    ),
  )
  test('are tested for every status, with and without a verified phone, at every boundary', () => {
    expect(rows).toHaveLength(BOOKING_STATUSES.length * 2 * Object.keys(moments).length)
  })

  test.each(rows)('%s, a viewer with %s phone, %s: %j', (status, phone, moment, answer) => {
    const given = facts({ status, viewerPhoneVerified: phone === 'a verified' })
    for (const [viewer, owner] of OTHER_SIDE)
      expect(whyContactClosed(viewer, owner, given, moments[moment])).toEqual(answer)
  })

  test.each<[BookingSide, 'renter' | 'host']>([
    ['renter', 'renter'],
    ['host', 'host'],
    ['staff', 'renter'],
    ['staff', 'host'],
  ])('%s always sees those of the %s', (viewer, owner) => {
    for (const [status, phone, moment] of rows)
      expect(
        whyContactClosed(
          viewer,
          owner,
          facts({ status, viewerPhoneVerified: phone === 'a verified' }),
          moments[moment],
        ),
      ).toBeNull()
  })

  test('open as early as the rule value says', () => {
    const given = facts({ contactOpensBeforePickupMinutes: 90 })
    const opens = startsAt - 90 * 60_000
    expect(contactOpensAt(given)).toBe(opens)
    expect(whyContactClosed('renter', 'host', given, opens)).toBeNull()
    expect(whyContactClosed('renter', 'host', given, opens - 1)).toEqual({
      reason: 'too_early',
      opensAt: opens,
    })
  })
})

describe('name and email of the renter', () => {
  const seenIn = (relation: BookingRelation, now: number) =>
    BOOKING_STATUSES.filter((status) => maySeeRenterNameAndEmail(relation, { status, endsAt }, now))
  test.each<[BookingRelation, readonly BookingStatus[], readonly BookingStatus[]]>([
    ['renter', BOOKING_STATUSES, BOOKING_STATUSES],
    ['staff', BOOKING_STATUSES, BOOKING_STATUSES],
    ['host', ['confirmed', 'active', 'completed'], []],
    ['stranger', [], []],
  ])('the %s sees them in %j, and 14 days after the end in %j', (relation, before, after) => {
    for (const now of [opensAt - 20 * DAY_MS, closesAt - 1]) expect(seenIn(relation, now)).toEqual(before)
    expect(seenIn(relation, closesAt)).toEqual(after)
  })
})

test.each<[BookingSide, string, string]>([
  ['renter', 'Omar H.', 'Omar Haddad'],
  ['host', 'Omar Haddad', 'Omar Haddad'],
  ['staff', 'Omar Haddad', 'Omar Haddad'],
])(
  'the %s sees the host of a booking as %s before it was confirmed, and as %s from then on',
  (side, ...names) => {
    const seen = [false, true].map((wasConfirmed) =>
      hostNameSeenBy(side, { name: 'Omar Haddad', wasConfirmed }),
    )
    expect(seen).toEqual(names)
  },
)
