import { DAY_MS, HOUR_MS } from '@rihla/domain/time/dubai-time'
import { afterEach, describe, expect, test } from 'vitest'
import {
  askWhereTheyAre,
  reportNoShow,
  reportNoShowInTime,
  waitForRenter,
} from '../../testing/builders/no-show.ts'
import { aHandover, aTrip } from '../../testing/builders/trip.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { notificationsOf } from '../../testing/notifications-of.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { busyRangesOf, openStartedTrips } from '../bookings/public.ts'

const app = useTestApp()
const inbox = notificationsOf(app)
afterEach(() => expectInvariants(app.db))

const goTo = (moment: number) => app.clock.advance(moment - app.clock.now())
const codeOf = async (answer: ReturnType<typeof reportNoShow>) => (await answer).body.code

describe('a no-show', () => {
  test('is reported after the grace time: the dates become free and no money moves yet', async () => {
    const trip = await aTrip(app)
    await waitForRenter(app, trip)
    const { status, body } = await reportNoShow(app, trip, trip.host)
    const reportedAt = app.clock.now()
    expect([status, body]).toEqual([
      200,
      {
        bookingId: trip.id,
        status: 'cancelled',
        noShow: {
          status: 'reported',
          reportedAt: new Date(reportedAt).toISOString(),
          contestUntil: new Date(reportedAt + DAY_MS).toISOString(),
          contestedAt: null,
          contestText: null,
          decisionReason: null,
          closedAt: null,
        },
      },
    ])
    const { booking } = (await trip.show(trip.renter)).body
    expect(booking).toMatchObject({ cancellationReason: 'no_show', noShow: body.noShow, noShowCheck: null })
    expect(booking.payment).toMatchObject({ status: 'paid', refundedFils: 0 })
    expect(await busyRangesOf(app.db, trip.vehicleId, trip.startsAt, trip.endsAt, reportedAt)).toEqual([])
    const earned = await app.db
      .selectFrom('host_earnings')
      .select('id')
      .where('booking_id', '=', trip.id)
      .execute()
    expect(earned).toEqual([])
  })

  test('is refused with a code for each reason and the time from which it is possible', async () => {
    const trip = await aTrip(app)
    const report = () => reportNoShow(app, trip, trip.host)
    goTo(trip.startsAt - 1)
    await askWhereTheyAre(app, trip)
    expect(await codeOf(report())).toBe('not_started')
    goTo(trip.startsAt)
    expect(await codeOf(report())).toBe('no_show_grace')
    goTo(trip.startsAt + 2 * HOUR_MS - 1)
    const early = await report()
    expect([early.status, early.body.code, early.body.details.possibleFrom]).toEqual([
      409,
      'no_show_grace',
      new Date(trip.startsAt + 2 * HOUR_MS).toISOString(),
    ])
    goTo(trip.startsAt + 2 * HOUR_MS)
    // Messages from before pick-up do not count.
    expect(await codeOf(report())).toBe('renter_not_messaged')
    goTo(trip.startsAt + DAY_MS + 1)
    await askWhereTheyAre(app, trip)
    expect(await codeOf(report())).toBe('report_too_late')
    expect((await trip.show(trip.host)).body.status).not.toBe('cancelled')
  })

  test('needs a message from the host; one from the renter does not count', async () => {
    const trip = await aTrip(app)
    goTo(trip.startsAt + 3 * HOUR_MS)
    await app.as(trip.renter).post(`/api/v1/bookings/${trip.id}/messages`, { text: 'I am late' })
    expect(await codeOf(reportNoShow(app, trip, trip.host))).toBe('renter_not_messaged')
  })

  test('can be reported up to a day after pick-up, also when the system opened the trip', async () => {
    const trip = await aTrip(app)
    goTo(trip.startsAt)
    await openStartedTrips(app.deps)
    await askWhereTheyAre(app, trip)
    goTo(trip.startsAt + DAY_MS)
    expect((await reportNoShow(app, trip, trip.host)).status).toBe(200)
  })

  test('is refused after either side has checked in, and when it was already reported', async () => {
    const trip = await aTrip(app)
    await waitForRenter(app, trip)
    expect((await trip.show(trip.host)).body.may.reportNoShow).toBe(true)
    await trip.say(trip.renter, 'check-in', aHandover())
    expect((await trip.show(trip.host)).body.may.reportNoShow).toBe(false)
    expect(await codeOf(reportNoShow(app, trip, trip.host))).toBe('checked_in_already')
    const other = await aTrip(app)
    await reportNoShowInTime(app, other)
    expect(await codeOf(reportNoShow(app, other, other.host))).toBe('state_changed')
  })

  test('is refused once the host has confirmed the return, but not when only the renter reports it', async () => {
    const trip = await aTrip(app)
    await waitForRenter(app, trip)
    const { body } = await trip.say(trip.renter, 'early-returns')
    expect((await trip.show(trip.host)).body.may.reportNoShow).toBe(true)
    await trip.say(trip.host, `early-returns/${body.earlyReturn.id}/answer`, { isBack: true })
    expect((await trip.show(trip.host)).body.may.reportNoShow).toBe(false)
    expect(await codeOf(reportNoShow(app, trip, trip.host))).toBe('checked_in_already')
  })

  test('can be reported by the host only', async () => {
    const trip = await aTrip(app)
    await waitForRenter(app, trip)
    const stranger = await app.signUp({ userType: 'host' })
    for (const person of [
      trip.renter,
      await app.signUp({ userType: 'admin' }),
      await app.signUp({ isSupport: true }),
    ])
      expect(await codeOf(reportNoShow(app, trip, person))).toBe('not_allowed')
    expect(await codeOf(reportNoShow(app, trip, stranger))).toBe('booking_not_found')
  })

  test('uses the grace and contest times that are currently in force', async () => {
    const trip = await aTrip(app)
    const figures = [
      ['no_show_grace_minutes', 30],
      ['no_show_contest_minutes', 60],
    ] as const
    await app.db
      .insertInto('rule_values')
      .values(
        figures.map(([name, value]) => ({
          name,
          value,
          valid_from: new Date(trip.startsAt),
          source: 'a test',
        })),
      )
      .execute()
    goTo(trip.startsAt + HOUR_MS / 2 - 1)
    await askWhereTheyAre(app, trip)
    expect(await codeOf(reportNoShow(app, trip, trip.host))).toBe('no_show_grace')
    expect((await trip.show(trip.host)).body.booking.noShowCheck).toMatchObject({
      graceMinutes: 30,
      contestMinutes: 60,
    })
    goTo(trip.startsAt + HOUR_MS / 2)
    const { body } = await reportNoShow(app, trip, trip.host)
    expect(body.noShow.contestUntil).toBe(new Date(trip.startsAt + 1.5 * HOUR_MS).toISOString())
    await app.db.deleteFrom('rule_values').where('source', '=', 'a test').execute()
  })

  test('notifies the renter at once, with the deadline to contest, and the host', async () => {
    const trip = await aTrip(app)
    await reportNoShowInTime(app, trip)
    const mail = (await inbox.mails(trip.renter)).at(-1)
    expect(mail?.subject).toBe('Your host reported that no one picked up the 2024 Nissan Patrol')
    const until = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Dubai',
      hour: '2-digit',
      minute: '2-digit',
    })
    expect(mail?.text).toContain(
      `${until.format(app.clock.now())} (Dubai time). Our team then reads both sides`,
    )
    expect(mail?.text).toContain(`/booking/${trip.id}`)
    expect((await inbox.kinds(trip.renter)).at(-1)).toBe('no_show_reported')
    expect((await inbox.kinds(trip.host)).at(-1)).toBe('no_show_reported')
    expect((await inbox.mails(trip.host)).at(-1)?.text).toContain('Your share: AED 450.00')
    const { lines } = (await app.as(trip.renter).get(`/api/v1/bookings/${trip.id}/messages`)).body
    expect(lines.at(-1)).toMatchObject({ kind: 'event', event: 'no_show_reported' })
  })

  test('is reported once for two requests with the same key', async () => {
    const trip = await aTrip(app)
    await waitForRenter(app, trip)
    const once = () => reportNoShow(app, trip, trip.host, { key: 'one-no-show-report-key' })
    const [first, second] = [await once(), await once()]
    expect([first.status, second.body]).toEqual([200, first.body])
  })
})

test.each([0, 1, 2, 3, 4])(
  'of a concurrent no-show report and check-in exactly one succeeds (%i)',
  async () => {
    const trip = await aTrip(app)
    await waitForRenter(app, trip)
    const [noShow, checkedIn] = await Promise.all([
      reportNoShow(app, trip, trip.host),
      trip.say(trip.renter, 'check-in', aHandover()),
    ])
    expect(new Set([noShow.status, checkedIn.status])).toEqual(new Set([200, 409]))
    expect((await trip.show(trip.host)).body.status).toBe(noShow.status === 200 ? 'cancelled' : 'active')
  },
)
