import { DAY_MS, HOUR_MS } from '@rihla/domain/time/dubai-time'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CardNetworkTimeout } from '../../providers/payments/card-network.ts'
import {
  aContestedNoShow,
  aReportedNoShow,
  contestNoShow,
  decideNoShow,
  ledgerBalancesOf,
  noShowEarningsOf,
} from '../../testing/builders/no-show.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { notificationsOf } from '../../testing/notifications-of.ts'
import { renewStepUp } from '../../testing/renew-step-up.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { settlePayments } from '../bookings/public.ts'

const app = useTestApp({ poolSize: 20 })
const inbox = notificationsOf(app)
let admin: TestPerson
beforeEach(async () => {
  admin = await app.signUp({ userType: 'admin', fullName: 'Huda Salem' })
})
afterEach(() => expectInvariants(app.db))

const codeOf = async (answer: ReturnType<typeof contestNoShow>) => (await answer).body.code
const earnedOf = ({ id }: { id: string }) => noShowEarningsOf(app, id)
/** Creates a contested no-show and gives the admin a fresh step-up. */
async function aCaseToDecide() {
  const trip = await aContestedNoShow(app)
  await renewStepUp(app, admin)
  return trip
}

describe('the decision of an admin', () => {
  test('for the host pays the earnings of a no-show and sends both sides the reason', async () => {
    const trip = await aCaseToDecide()
    app.clock.advance(3 * DAY_MS)
    await renewStepUp(app, admin)
    const { body } = await decideNoShow(app, trip, admin, 'uphold')
    const at = app.clock.now()
    expect(body).toMatchObject({
      refundFils: 0,
      noShow: {
        status: 'upheld',
        decisionReason: 'The chat shows it.',
        closedAt: new Date(at).toISOString(),
      },
    })
    expect(await earnedOf(trip)).toEqual([['cancellation', 45_000, at, at + 72 * HOUR_MS]])
    for (const person of [trip.renter, trip.host]) {
      expect((await inbox.kinds(person)).at(-1)).toBe('no_show_upheld')
      expect((await inbox.mails(person)).at(-1)?.text).toContain('The chat shows it.')
    }
  })

  test('for the renter refunds everything, pays the host nothing and leaves the ledger at zero', async () => {
    const trip = await aCaseToDecide()
    const { body } = await decideNoShow(app, trip, admin, 'dismiss')
    expect(body).toMatchObject({ refundFils: 66_000, noShow: { status: 'dismissed' } })
    const { booking } = (await trip.show(trip.renter)).body
    expect(booking.payment).toMatchObject({ status: 'refunded', refundedFils: 66_000 })
    expect(await earnedOf(trip)).toEqual([])
    expect(await ledgerBalancesOf(app, trip.id)).toEqual({
      renter_card: 0,
      host_payable: 0,
      platform_revenue: 0,
    })
    expect((await inbox.kinds(trip.renter)).slice(-2)).toEqual(['no_show_dismissed', 'refund_made'])
    expect((await inbox.kinds(trip.host)).at(-1)).toBe('no_show_dismissed')
    expect((await inbox.mails(trip.host)).at(-1)?.text).toContain('Refunded to the renter: AED 660.00')
  })

  test('for the renter during a card network outage makes the refund later, once', async () => {
    const trip = await aCaseToDecide()
    const real = app.deps.cards
    app.deps.cards = { ...real, refundTo: () => Promise.reject(new CardNetworkTimeout('away')) }
    const decided = await decideNoShow(app, trip, admin, 'dismiss').finally(() => {
      app.deps.cards = real
    })
    expect(decided.status).toBe(200)
    expect((await trip.show(trip.renter)).body.booking.payment.status).toBe('refunding')
    app.clock.advance(HOUR_MS)
    await settlePayments(app.deps)
    expect((await trip.show(trip.renter)).body.booking.payment).toMatchObject({
      status: 'refunded',
      refundedFils: 66_000,
    })
  })

  test('for the renter after an earlier partial refund refunds the rest', async () => {
    const trip = await aCaseToDecide()
    const part = { amountFils: 6600, expectedRefundableFils: 66_000, reason: 'A flight was late' }
    await app.as(admin).post(`/api/v1/admin/bookings/${trip.id}/refund`, part)
    await decideNoShow(app, trip, admin, 'dismiss')
    expect((await trip.show(trip.renter)).body.booking.payment.refundedFils).toBe(66_000)
    expect(await earnedOf(trip)).toEqual([])
  })

  test('needs a fresh step-up and a contested no-show, counts once, and never covers a booking of their own', async () => {
    const reported = await aReportedNoShow(app)
    await renewStepUp(app, admin)
    expect(await codeOf(decideNoShow(app, reported, admin, 'dismiss'))).toBe('state_changed')
    await contestNoShow(app, reported, reported.renter)
    app.clock.advance(10 * 60_000)
    expect(await codeOf(decideNoShow(app, reported, admin, 'dismiss'))).toBe('step_up_required')
    await renewStepUp(app, admin, reported.renter)
    await app.db
      .updateTable('users')
      .set({ user_type: 'admin' })
      .where('id', '=', reported.renter.id)
      .execute()
    expect(await codeOf(decideNoShow(app, reported, reported.renter, 'dismiss'))).toBe('not_allowed')
    const clerk = await app.signUp({ isSupport: true })
    expect((await decideNoShow(app, reported, clerk, 'dismiss')).status).toBe(404)
    expect((await decideNoShow(app, reported, admin, 'uphold')).status).toBe(200)
    expect(await codeOf(decideNoShow(app, reported, admin, 'dismiss'))).toBe('state_changed')
  })

  test('is in the audit log and in the timeline of the booking', async () => {
    const trip = await aCaseToDecide()
    await decideNoShow(app, trip, admin, 'dismiss')
    const audited = await app.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'detail'])
      .where('subject_id', '=', trip.id)
      .execute()
    expect(audited).toEqual([
      {
        actor_id: admin.id,
        action: 'booking.no_show_dismissed',
        detail: { reason: 'The chat shows it.', amountFils: 66_000 },
      },
    ])
    const { timeline } = (await app.as(admin).get(`/api/v1/admin/bookings/${trip.id}`)).body
    expect(timeline).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'issue', what: 'no_show_contested', by: 'Sara Al Mansoori' }),
        expect.objectContaining({ kind: 'staff', what: 'booking.no_show_dismissed', amountFils: 66_000 }),
      ]),
    )
  })
})

test.each([0, 1, 2, 3, 4])(
  'of two concurrent decisions exactly one succeeds, and the money follows it (%i)',
  async () => {
    const trip = await aCaseToDecide()
    const other = await app.signUp({ userType: 'admin' })
    await renewStepUp(app, admin, other)
    const [upheld, dismissed] = await Promise.all([
      decideNoShow(app, trip, admin, 'uphold'),
      decideNoShow(app, trip, other, 'dismiss'),
    ])
    expect(upheld.status + dismissed.status).toBe(200 + 409)
    expect((await trip.show(trip.renter)).body.booking.noShow.status).toBe(
      upheld.status === 200 ? 'upheld' : 'dismissed',
    )
    expect((await earnedOf(trip)).length).toBe(upheld.status === 200 ? 1 : 0)
  },
)
