import { HOUR_MS } from '@rihla/domain/time/dubai-time'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  aReportedNoShow,
  contestNoShow,
  ledgerBalancesOf,
  noShowEarningsOf,
} from '../../testing/builders/no-show.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { notificationsOf } from '../../testing/notifications-of.ts'
import { renewStepUp } from '../../testing/renew-step-up.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { finaliseNoShows } from './public.ts'

const app = useTestApp({ poolSize: 20 })
const inbox = notificationsOf(app)
let admin: TestPerson
beforeEach(async () => {
  admin = await app.signUp({ userType: 'admin' })
})
afterEach(() => expectInvariants(app.db))

const goTo = (moment: number) => app.clock.advance(moment - app.clock.now())
const earnedOf = ({ id }: { id: string }) => noShowEarningsOf(app, id)

describe('an uncontested no-show', () => {
  test('becomes final right after the deadline to contest, and not before', async () => {
    const trip = await aReportedNoShow(app)
    goTo(trip.contestUntil)
    await finaliseNoShows(app.deps)
    expect((await trip.show(trip.renter)).body.booking.noShow.status).toBe('reported')
    expect(await earnedOf(trip)).toEqual([])
    goTo(trip.contestUntil + 1)
    expect(await finaliseNoShows(app.deps)).toBe(1)
    expect(await finaliseNoShows(app.deps)).toBe(0)
    const at = trip.contestUntil + 1
    expect((await trip.show(trip.renter)).body.booking.noShow).toMatchObject({
      status: 'final',
      closedAt: new Date(at).toISOString(),
    })
    expect(await earnedOf(trip)).toEqual([['cancellation', 45_000, at, at + 72 * HOUR_MS]])
    expect(await ledgerBalancesOf(app, trip.id)).toEqual({
      renter_card: -66_000,
      host_payable: 45_000,
      platform_revenue: 21_000,
    })
  })

  test('notifies both sides when it is final, and the host of the amount they keep', async () => {
    const trip = await aReportedNoShow(app)
    goTo(trip.contestUntil + 1)
    await finaliseNoShows(app.deps)
    expect((await inbox.kinds(trip.renter)).at(-1)).toBe('no_show_final')
    expect((await inbox.lines(trip.host))[0]).toMatchObject({
      kind: 'no_show_final',
      about: { amountFils: 45_000 },
    })
    expect((await inbox.mails(trip.renter)).at(-1)?.text).toContain('There is no refund.')
    expect((await inbox.mails(trip.host)).at(-1)?.text).toContain('You keep: AED 450.00')
  })

  test('pays the host their share of what is left after a refund by an admin', async () => {
    const trip = await aReportedNoShow(app)
    await renewStepUp(app, admin)
    const half = { amountFils: 33_000, expectedRefundableFils: 66_000, reason: 'A flight was late' }
    const refunded = await app.as(admin).post(`/api/v1/admin/bookings/${trip.id}/refund`, half)
    expect([refunded.status, await earnedOf(trip)]).toEqual([200, []])
    goTo(trip.contestUntil + 1)
    await finaliseNoShows(app.deps)
    expect((await earnedOf(trip)).map((line) => line.slice(0, 2))).toEqual([['cancellation', 22_500]])
  })
})

describe('finalising and contesting concurrently', () => {
  const ROUNDS = [0, 1, 2, 3, 4]

  test.each(ROUNDS)('at the deadline the contest wins over the job (%i)', async () => {
    const trip = await aReportedNoShow(app)
    goTo(trip.contestUntil)
    const [contested] = await Promise.all([
      contestNoShow(app, trip, trip.renter),
      finaliseNoShows(app.deps),
      finaliseNoShows(app.deps),
    ])
    expect([contested.status, (await trip.show(trip.renter)).body.booking.noShow.status]).toEqual([
      200,
      'contested',
    ])
  })

  test.each(ROUNDS)('when the clock passes the deadline exactly one of them wins (%i)', async () => {
    const trip = await aReportedNoShow(app)
    goTo(trip.contestUntil)
    const [contested, finalised] = await Promise.all([
      contestNoShow(app, trip, trip.renter),
      Promise.resolve()
        .then(() => app.clock.advance(1))
        .then(() => finaliseNoShows(app.deps)),
    ])
    const { status } = (await trip.show(trip.renter)).body.booking.noShow
    expect([contested.status, finalised, status]).toEqual(
      contested.status === 200
        ? [200, 0, 'contested']
        : [409, finalised, finalised === 1 ? 'final' : 'reported'],
    )
    await finaliseNoShows(app.deps)
    expect((await earnedOf(trip)).length).toBe(status === 'contested' ? 0 : 1)
  })
})
