import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { aConversation } from '../../../testing/builders/conversation.ts'
import { aBookedTrip, finishTrips, refundLater } from '../../../testing/builders/finished-trip.ts'
import { confirmPayouts, payOut } from '../../../testing/builders/payout.ts'
import { aHandover, aTrip } from '../../../testing/builders/trip.ts'
import { expectInvariants } from '../../../testing/invariants.ts'
import { notificationsOf } from '../../../testing/notifications-of.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { expireUnansweredRequests } from '../../bookings/public.ts'
import { approveOrRejectVehicle } from '../../vehicles/public.ts'
import { notifyOfRefund } from '../public.ts'

const testApp = useTestApp({ settings: { SUPPORT_EMAIL: 'desk@rihla.example' } })
afterEach(() => expectInvariants(testApp.db))

const { lines, kinds, mails } = notificationsOf(testApp)
const people = async () => ({
  host: await testApp.signUp({ fullName: 'Omar Haddad', userType: 'host' }),
  renter: await testApp.signUp({ fullName: 'Sara Al Mansoori' }),
})
const publish = (event: Parameters<typeof testApp.deps.publish>[1]) =>
  testApp.db.transaction().execute((trx) => testApp.deps.publish(trx, event))
const liveOf = async (personId: string) =>
  (
    await testApp.db
      .selectFrom('live_events')
      .select('subject')
      .where('channel', '=', `me:${personId}`)
      .where('kind', '=', 'notification')
      .orderBy('id')
      .execute()
  ).map(({ subject }) => subject)

describe('the notification center', () => {
  test('notifies the host of a request with the masked name of the renter, and both sides of its confirmation', async () => {
    const { host, renter, bookingId } = await aConversation(testApp, { isRequest: true })
    expect(await kinds(renter)).toEqual([])
    const [asked] = await lines(host)
    expect(asked).toMatchObject({
      kind: 'booking_requested',
      subjectId: bookingId,
      about: { vehicle: '2024 Nissan Patrol', person: 'Sara M.', side: 'host', amountFils: null },
      isRead: false,
    })
    await testApp.as(host).post(`/api/v1/bookings/${bookingId}/approve`)
    expect(await kinds(host)).toEqual(['booking_requested', 'booking_confirmed'])
    expect((await lines(host))[0]?.about).toMatchObject({ person: 'Sara Al Mansoori', side: 'host' })
    const [confirmed] = await lines(renter)
    expect(confirmed).toMatchObject({
      kind: 'booking_confirmed',
      about: { person: 'Omar Haddad', side: 'renter' },
    })
    expect(confirmed?.about.reference).toMatch(/^\w{6,}$/)
    expect(await liveOf(renter.id)).toEqual([confirmed?.id])
  })

  test('names the host who declines a request by first name and initial', async () => {
    const { host, renter, bookingId } = await aConversation(testApp, { isRequest: true })
    await testApp.as(host).post(`/api/v1/bookings/${bookingId}/decline`, {})
    expect((await lines(renter))[0]).toMatchObject({
      kind: 'booking_declined',
      about: { person: 'Omar H.', side: 'renter' },
    })
  })

  test.each([
    ['decline', 'host', ['booking_declined'], []],
    ['withdraw', 'renter', [], ['booking_withdrawn']],
  ] as const)(
    'notifies the other side of a request that ended by %s',
    async (endpoint, by, toRenter, toHost) => {
      const conversation = await aConversation(testApp, { isRequest: true })
      await testApp.as(conversation[by]).post(`/api/v1/bookings/${conversation.bookingId}/${endpoint}`, {})
      expect(await kinds(conversation.renter)).toEqual(toRenter)
      expect(await kinds(conversation.host)).toEqual(['booking_requested', ...toHost])
    },
  )

  test('notifies both sides of an expired request', async () => {
    const { host, renter } = await aConversation(testApp, { isRequest: true })
    testApp.clock.advance(25 * HOUR_MS)
    await expireUnansweredRequests(testApp.deps)
    expect(await kinds(renter)).toEqual(['booking_expired'])
    expect(await kinds(host)).toEqual(['booking_requested', 'booking_expired'])
  })

  test('notifies both sides of a cancellation with its refund, and the renter when the refund is made', async () => {
    const { host } = await people()
    const trip = await aBookedTrip(testApp, host)
    testApp.clock.advance(36 * HOUR_MS)
    const cancel = { expectedRefundFils: 33_000 }
    expect((await testApp.as(trip.renter).post(`/api/v1/bookings/${trip.id}/cancel`, cancel)).status).toBe(
      200,
    )
    expect(await kinds(trip.renter)).toEqual(['booking_confirmed', 'booking_cancelled', 'refund_made'])
    expect((await lines(trip.renter)).map(({ about }) => about.amountFils)).toEqual([33_000, 33_000, null])
    expect(await kinds(host)).toEqual(['booking_confirmed', 'booking_cancelled'])
    expect((await lines(host))[0]?.about.amountFils).toBe(33_000)
  })

  test('notifies of each refund once, also of partial ones', async () => {
    const { host } = await people()
    const trip = await aBookedTrip(testApp, host)
    await finishTrips(testApp, host, [trip])
    await refundLater(testApp, trip.id, 10_000)
    const again = { bookingId: trip.id }
    await Promise.all(
      [1, 2].map(() =>
        testApp.db.transaction().execute((trx) => notifyOfRefund(trx, again, testApp.clock.now())),
      ),
    )
    const refunds = (await lines(trip.renter)).filter(({ kind }) => kind === 'refund_made')
    expect(refunds.map(({ about }) => about.amountFils)).toEqual([10_000])
    const notified = (await mails(trip.renter)).filter(({ subject }) => subject.startsWith('Your refund'))
    expect(notified.map(({ subject }) => subject)).toEqual(['Your refund of AED 100.00 is on its way'])
  })

  test('notifies both sides of a completed trip, the host with what it earned', async () => {
    const { host } = await people()
    const trip = await aBookedTrip(testApp, host)
    await finishTrips(testApp, host, [trip])
    expect((await kinds(trip.renter)).at(-1)).toBe('trip_completed')
    expect((await lines(host))[0]).toMatchObject({ kind: 'trip_completed', about: { amountFils: 45_000 } })
    expect((await lines(trip.renter))[0]?.about.amountFils).toBeNull()
    expect((await mails(trip.renter)).at(-1)?.subject).toBe(
      'Your trip in the 2024 Nissan Patrol is completed',
    )
  })

  test('asks the other side of a hand-over to acknowledge it, until that has happened', async () => {
    const trip = await aTrip(testApp)
    testApp.clock.set(trip.startsAt)
    await trip.say(trip.host, 'check-in', aHandover())
    expect((await lines(trip.renter))[0]).toMatchObject({
      kind: 'trip_checked_in',
      subjectId: trip.id,
      about: { side: 'renter', person: 'Omar Haddad' },
    })
    expect((await kinds(trip.host)).at(-1)).toBe('booking_confirmed')
    const mail = (await mails(trip.renter)).at(-1)
    expect(mail?.subject).toBe('Your host checked the 2024 Nissan Patrol in')
    expect(mail?.text).toContain(`${testApp.deps.config.publicUrl}/trips/${trip.id}`)
    testApp.clock.set(trip.endsAt)
    const { body } = await trip.say(trip.renter, 'check-out', aHandover())
    expect((await kinds(trip.host)).at(-1)).toBe('trip_checked_out')
    expect((await kinds(trip.renter)).at(-1)).toBe('trip_checked_in')
    await trip.say(trip.host, `handovers/${body.handovers[1].id}/acknowledge`)
    expect((await mails(trip.host)).map(({ subject }) => subject).join()).not.toContain('checked your')
  })

  test('notifies the other side and support of an issue, and both sides when it is resolved', async () => {
    const { host } = await people()
    const trip = await aBookedTrip(testApp, host)
    const { id: issueId } = await testApp.db
      .insertInto('trip_issues')
      .values({
        booking_id: trip.id,
        by_side: 'renter',
        reported_by: trip.renter.id,
        description: 'The <left> mirror is loose',
        at: new Date(testApp.clock.now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const reported = { type: 'trip.issue_reported', bookingId: trip.id, issueId, side: 'renter' } as const
    await publish(reported)
    await publish(reported)
    expect(await kinds(host)).toEqual(['booking_confirmed', 'issue_reported'])
    expect(await kinds(trip.renter)).toEqual(['booking_confirmed'])
    const toDesk = (await mails({ email: 'desk@rihla.example' })).filter(({ subject }) =>
      subject.startsWith('Issue on trip'),
    )
    expect(toDesk).toHaveLength(1)
    expect(toDesk[0]?.text).toContain('What: The <left> mirror is loose')
    expect(toDesk[0]?.html).toContain('The &lt;left&gt; mirror')
    await publish({ type: 'trip.issue_resolved', bookingId: trip.id, issueId })
    for (const person of [host, trip.renter]) {
      expect((await kinds(person)).at(-1)).toBe('issue_resolved')
      expect((await mails(person)).at(-1)?.subject).toContain('is resolved')
    }
    expect((await mails(trip.renter)).map(({ subject }) => subject).join()).not.toContain('reported an issue')
  })

  test('notifies a reviewed user once the review is visible, and not before', async () => {
    const { host } = await people()
    const trip = await aBookedTrip(testApp, host)
    await finishTrips(testApp, host, [trip])
    const review = (type: string) => ({ type, rating: 5, comment: 'Very good' })
    const path = `/api/v1/bookings/${trip.id}/reviews`
    expect((await testApp.as(trip.renter).post(path, review('host'))).status).toBe(201)
    expect((await kinds(host)).at(-1)).toBe('trip_completed')
    expect((await testApp.as(host).post(path, review('renter'))).status).toBe(201)
    expect((await kinds(host)).at(-1)).toBe('review_received')
    expect((await lines(trip.renter))[0]).toMatchObject({
      kind: 'review_received',
      subjectId: trip.id,
      about: { side: 'renter', person: 'Omar Haddad' },
    })
    expect((await mails(host)).at(-1)?.text).not.toContain('Very good')
  })

  test('notifies hosts of verdicts on their cars and users of verdicts on their documents', async () => {
    const { host, renter } = await people()
    const { id } = await testApp.aVehicle({ hostId: host.id, verificationStatus: 'pending' })
    const by = { adminId: null, requestId: null }
    await approveOrRejectVehicle(testApp.deps, { vehicleId: id, verdict: 'rejected', reason: 'Blurred' }, by)
    await approveOrRejectVehicle(testApp.deps, { vehicleId: id, verdict: 'rejected', reason: 'Blurred' }, by)
    const [line, ...others] = await lines(host)
    expect(others).toEqual([])
    expect(line).toMatchObject({
      kind: 'vehicle_rejected',
      subjectId: id,
      about: { vehicle: '2024 Nissan Patrol', person: null, side: null },
    })
    const documentId = '01900000-0000-7000-8000-000000000001'
    const decided = {
      type: 'document.decided',
      userId: renter.id,
      documentId,
      documentType: 'id_front',
      at: testApp.clock.now(),
    } as const
    await publish({ ...decided, verdict: 'verified', areAllVerified: false })
    expect(await kinds(renter)).toEqual([])
    await publish({ ...decided, verdict: 'rejected', areAllVerified: false })
    await publish({ ...decided, verdict: 'verified', areAllVerified: true })
    expect(await kinds(renter)).toEqual(['document_rejected', 'document_approved'])
  })

  test('notifies a host of an expiring licence of theirs without naming a car', async () => {
    const { host } = await people()
    const { id: vehicleId } = await testApp.aVehicle({ hostId: host.id })
    const expiring = {
      type: 'vehicle.papers_expiring',
      vehicleId,
      hostId: host.id,
      expiresOn: '2026-04-01',
      days: 30,
      day: '2026-03-02',
    } as const
    await publish({ ...expiring, paper: 'rental_permit' })
    await publish({ ...expiring, paper: 'insurance' })
    expect(await lines(host)).toMatchObject([
      { kind: 'papers_expiring', subjectId: vehicleId, about: { vehicle: '2024 Nissan Patrol' } },
      { kind: 'host_licence_expiring', subjectId: null, about: { vehicle: null } },
    ])
  })

  test('notifies a host of a payout and its amount', async () => {
    const { host } = await people()
    const account = { iban: 'AE070331234567890123456', holderName: 'Omar Haddad' }
    await testApp.as(host).post('/api/v1/host/bank-account', account)
    const trip = await aBookedTrip(testApp, host)
    await finishTrips(testApp, host, [trip])
    testApp.clock.advance(72 * HOUR_MS)
    const admin = await testApp.signUp({ userType: 'admin' })
    const made = await payOut(testApp, admin, [[host, 45_000]])
    expect(made.status).toBe(201)
    expect((await lines(host))[0]).toMatchObject({ kind: 'payout_made', about: { amountFils: 45_000 } })
    const batchId = made.body.batch.id
    const { payouts } = (await testApp.as(admin).get(`/api/v1/admin/payout-batches/${batchId}`)).body
    await confirmPayouts(testApp, admin, batchId, [payouts[0].id])
    expect((await lines(host))[0]).toMatchObject({
      kind: 'payout_confirmed',
      subjectId: payouts[0].id,
      about: { amountFils: 45_000, reference: payouts[0].reference },
    })
  })

  test('is paginated, counted, and marked read by its owner only', async () => {
    const { host } = await people()
    for (let n = 0; n < 5; n++) await aBookedTrip(testApp, host)
    const stranger = await testApp.signUp()
    const seen: string[] = []
    let before = ''
    do {
      const { body } = await testApp.as(host).get(`/api/v1/notifications?limit=2${before}`)
      expect(body.unread).toBe(5)
      seen.push(...body.notifications.map(({ id }: { id: string }) => id))
      before = body.nextBefore ? `&before=${body.nextBefore}` : ''
    } while (before)
    expect(new Set(seen).size).toBe(5)
    expect(seen).toEqual([...seen].sort().reverse())
    const waiting = async () => (await testApp.as(host).get('/api/v1/notifications/unread')).body
    expect(await waiting()).toEqual({ notifications: 5, messages: 0 })
    await testApp.as(stranger).post('/api/v1/notifications/read', { ids: seen })
    await testApp.as(stranger).post('/api/v1/notifications/read', {})
    expect((await waiting()).notifications).toBe(5)
    await testApp.as(host).post('/api/v1/notifications/read', { ids: seen.slice(0, 2) })
    expect((await waiting()).notifications).toBe(3)
    expect((await liveOf(host.id)).at(-1)).toBe('read')
    await testApp.as(host).post('/api/v1/notifications/read', {})
    expect((await waiting()).notifications).toBe(0)
    expect((await lines(host)).every(({ isRead }) => isRead)).toBe(true)
    expect((await testApp.as(host).get(`/api/v1/notifications?before=x'y`)).body.notifications).toHaveLength(
      5,
    )
    for (const path of ['', '/unread', '/preferences'])
      expect((await testApp.as(null).get(`/api/v1/notifications${path}`)).status).toBe(401)
  })

  test('masks the name of a renter again two weeks after the trip', async () => {
    const { host, renter } = await people()
    const conversation = await aConversation(testApp, { host, renter, pickUpDate: '2026-05-10' })
    const name = async () => (await lines(host)).at(-1)?.about.person
    expect(await name()).toBe('Sara Al Mansoori')
    testApp.clock.set(Date.parse('2026-05-27T05:59:59Z'))
    expect(await name()).toBe('Sara Al Mansoori')
    testApp.clock.advance(1000)
    expect(await name()).toBe('Sara M.')
    expect((await lines(conversation.renter)).at(-1)?.about.person).toBe('Omar Haddad')
  })

  test('is deleted with its owner, and gets no lines for users who have left', async () => {
    const { host } = await people()
    const trip = await aBookedTrip(testApp, host)
    await finishTrips(testApp, host, [trip])
    const { renter } = trip
    await notificationsOf(testApp).silence(renter, 'reviews')
    testApp.clock.advance(MINUTE_MS)
    await sql`update sessions set stepped_up_at = ${new Date(testApp.clock.now())} where user_id = ${renter.id}`.execute(
      testApp.db,
    )
    const left = await testApp.as(renter).post('/api/v1/account-deletions', { confirmEmail: renter.email })
    expect(left.status).toBe(200)
    const kept = async (table: 'notifications' | 'email_opt_outs') =>
      (await testApp.db.selectFrom(table).select('user_id').where('user_id', '=', renter.id).execute()).length
    expect([await kept('notifications'), await kept('email_opt_outs')]).toEqual([0, 0])
    await refundLater(testApp, trip.id, 10_000)
    testApp.clock.advance(DAY_MS)
    expect(await kept('notifications')).toBe(0)
  })
})
