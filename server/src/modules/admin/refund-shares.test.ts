import { instantInDubai } from '@rihla/domain/time/dubai-time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { idempotencyKey } from '../../testing/builders/card.ts'
import { aBookingToChange, otherDates } from '../../testing/builders/changed-booking.ts'
import { aFinishedTrip } from '../../testing/builders/finished-trip.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { aTrip } from '../../testing/builders/trip.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { notificationsOf } from '../../testing/notifications-of.ts'
import { renewStepUp } from '../../testing/renew-step-up.ts'
import { TEST_START } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { openStartedTrips } from '../bookings/public.ts'

const testApp = useTestApp({ poolSize: 20 })
let host: TestPerson
let admin: TestPerson
beforeEach(async () => {
  testApp.clock.set(TEST_START)
  host = await testApp.signUp({ userType: 'host' })
  admin = await testApp.signUp({ userType: 'admin', fullName: 'Huda Salem' })
})
afterEach(() => expectInvariants(testApp.db))

async function refund(
  id: string,
  amounts: [amount: number, left: number, host?: number],
  key = idempotencyKey(),
) {
  const [amountFils, expectedRefundableFils, hostFils] = amounts
  await renewStepUp(testApp, admin)
  const body = { amountFils, expectedRefundableFils, hostFils, reason: 'The air conditioning failed' }
  return await testApp.as(admin).post(`/api/v1/admin/bookings/${id}/refund`, body, { key })
}
const show = async (id: string) => (await testApp.as(admin).get(`/api/v1/admin/bookings/${id}`)).body
const balancesOf = async (id: string) =>
  Object.fromEntries(
    (await show(id)).ledger.map((line: { account: string; amountFils: number }) => [
      line.account,
      line.amountFils,
    ]),
  )
const earnedOf = async (bookingId: string) =>
  (
    await testApp.db
      .selectFrom('host_earnings')
      .select(['kind', 'net_earnings_fils'])
      .where('booking_id', '=', bookingId)
      .orderBy('id')
      .execute()
  ).map(({ kind, net_earnings_fils }) => [kind, net_earnings_fils])

describe('a refund by hand of a finished trip', () => {
  it.each([
    // The host's part of AED 66, what the host has then, and their earning lines.
    [0, 45_000, [['trip', 45_000]]],
    [
      6_600,
      38_400,
      [
        ['trip', 45_000],
        ['adjustment', -6_600],
      ],
    ],
    [
      3_300,
      41_700,
      [
        ['trip', 45_000],
        ['adjustment', -3_300],
      ],
    ],
    [
      undefined,
      40_500,
      [
        ['trip', 45_000],
        ['adjustment', -4_500],
      ],
    ],
  ])('of which the host bears %s leaves them %i', async (hostFils, left, lines) => {
    const trip = await aFinishedTrip(testApp, host)
    expect((await refund(trip.id, [6_600, 66_000, hostFils])).status).toBe(200)
    expect(await balancesOf(trip.id)).toEqual({
      renter_card: -59_400,
      host_payable: left,
      platform_revenue: 59_400 - left,
    })
    expect(await earnedOf(trip.id)).toEqual(lines)
  })

  it('can be borne by different sides one after the other, down to nothing', async () => {
    const trip = await aFinishedTrip(testApp, host)
    expect((await refund(trip.id, [20_000, 66_000, 0])).status).toBe(200)
    expect((await refund(trip.id, [20_000, 46_000, 20_000])).status).toBe(200)
    expect((await refund(trip.id, [26_000, 26_000, 25_001])).body).toMatchObject({
      code: 'host_share_too_large',
      details: { hostLeftFils: 25_000 },
    })
    expect((await refund(trip.id, [26_000, 26_000, 25_000])).body.refundableFils).toBe(0)
    expect((await balancesOf(trip.id)).host_payable).toBe(0)
    expect((await earnedOf(trip.id)).reduce((sum, [, fils]) => sum + Number(fils), 0)).toBe(0)
  })

  it('notifies the host of their part, is in the audit log, and is made once with one key', async () => {
    const trip = await aFinishedTrip(testApp, host)
    const key = idempotencyKey()
    await refund(trip.id, [6_600, 66_000, 1_000], key)
    await refund(trip.id, [6_600, 66_000, 1_000], key)
    const notified = await testApp.db
      .selectFrom('notifications')
      .select(['user_id', 'kind', 'amount_fils'])
      .where('kind', 'in', ['refund_made', 'refunded_by_hand'])
      .where('subject_id', '=', trip.id)
      .orderBy('kind')
      .execute()
    expect(notified.map((line) => [line.user_id, line.kind, Number(line.amount_fils)])).toEqual([
      [trip.renter.id, 'refund_made', 6_600],
      [host.id, 'refunded_by_hand', 1_000],
    ])
    const { timeline, refundMoney } = await show(trip.id)
    expect(timeline.filter(({ kind }: { kind: string }) => kind === 'staff')).toHaveLength(1)
    expect(refundMoney.byHand).toEqual({ amountFils: 6_600, hostFils: 1_000 })
    const { detail } = await testApp.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'booking.refunded')
      .where('subject_id', '=', trip.id)
      .executeTakeFirstOrThrow()
    expect(detail).toMatchObject({ amountFils: 6_600, hostFils: 1_000, operatorFils: 5_600 })
  })
})

describe('a refund by hand during the trip', () => {
  async function aTripUnderWay() {
    const trip = await aTrip(testApp)
    testApp.clock.set(trip.startsAt)
    await openStartedTrips(testApp.deps)
    return trip
  }

  it('takes its part from the earning once the trip is completed', async () => {
    const trip = await aTripUnderWay()
    expect((await refund(trip.id, [10_000, 66_000, 5_000])).status).toBe(200)
    expect((await show(trip.id)).booking.status).toBe('active')
    expect(await earnedOf(trip.id)).toEqual([])
    await expectInvariants(testApp.db)
    expect((await trip.completeByHost()).status).toBe(200)
    expect(await earnedOf(trip.id)).toEqual([['trip', 40_000]])
  })

  it.each([
    ['asked', false, ['booking_change_asked', 'change_dropped'], 'change_dropped'],
    ['held', true, [], 'opened'],
  ] as const)(
    'drops a change that is %s, and tells those who know of it',
    async (status, isInstant, toHost, line) => {
      const booking = await aBookingToChange(testApp, { instantBook: isInstant })
      testApp.clock.set(instantInDubai('2026-03-10', '11:00'))
      await openStartedTrips(testApp.deps)
      const { body } = await booking.ask(otherDates(5), 44_000, { card: isInstant ? 'timeout' : 'ok' })
      expect(body.status).toBe(status)
      expect((await refund(booking.id, [10_000, 66_000, 0])).status).toBe(200)
      expect((await booking.seenBy('renter')).change).toBeNull()
      const { kinds, mails } = notificationsOf(testApp)
      expect(await kinds(booking.renter)).toContain('change_dropped')
      expect((await kinds(booking.host)).filter((kind) => /change/.test(kind))).toEqual(toHost)
      expect((await mails(booking.renter)).map(({ text }) => text)).toContainEqual(
        expect.stringContaining('We’ve closed your open request to change this booking.'),
      )
      const { lines } = (await testApp.as(booking.host).get(`/api/v1/bookings/${booking.id}/messages`)).body
      expect(lines.at(-1).event).toBe(line)
    },
  )

  it('leaves the trip to be lengthened, and not to be shortened, which would refund a second time', async () => {
    const trip = await aTripUnderWay()
    expect((await refund(trip.id, [10_000, 66_000, 0])).status).toBe(200)
    const { period } = (await show(trip.id)).booking
    const shorter = {
      ...period,
      returnDate: period.returnDate.replace(/\d\d$/, (day: string) =>
        String(Number(day) - 1).padStart(2, '0'),
      ),
    }
    const { body } = await testApp
      .as(trip.renter)
      .post(`/api/v1/bookings/${trip.id}/changes`, { period: shorter, expectedDifferenceFils: -22_000 })
    expect(body.code).toBe('state_changed')
  })

  it('and the completion by the host at once both happen, and the earning is the reduced one', async () => {
    for (let round = 0; round < 5; round++) {
      testApp.clock.set(TEST_START)
      const trip = await aTripUnderWay()
      const [refunded, completed] = await Promise.all([
        refund(trip.id, [10_000, 66_000, 10_000]),
        trip.completeByHost(),
      ])
      expect([refunded.status, completed.status]).toEqual([200, 200])
      expect((await earnedOf(trip.id)).reduce((sum, [, fils]) => sum + Number(fils), 0)).toBe(35_000)
    }
  })
})
