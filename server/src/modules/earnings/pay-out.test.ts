import { DAY_MS } from '@rihla/domain/time/dubai-time'
import { afterEach, describe, expect, test } from 'vitest'
import { aBookedTrip, aFinishedTrip, finishTrips, refundLater } from '../../testing/builders/finished-trip.ts'
import { addBankAccount, payOut } from '../../testing/builders/payout.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { readPages } from '../../testing/read-pages.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { holdEarning } from './public.ts'

const testApp = useTestApp()
afterEach(async () => {
  await expectInvariants(testApp.db)
  // Hold unpaid earnings, so that they do not affect the next test.
  await testApp.db.transaction().execute(async (trx) => {
    const left = await trx
      .selectFrom('host_earnings')
      .select('booking_id')
      .where('payout_id', 'is', null)
      .execute()
    for (const { booking_id } of left) await holdEarning(trx, booking_id)
  })
})

async function aHost({ bank = true } = {}): Promise<TestPerson> {
  const host = await testApp.signUp({ userType: 'host', fullName: 'Omar Haddad' })
  if (bank) expect((await addBankAccount(testApp, host)).status).toBe(200)
  return host
}
/** A newly signed-in admin, because earlier step-ups have expired. */
const anAdmin = () => testApp.signUp({ userType: 'admin' })
const dueFor = async (admin: TestPerson) => (await testApp.as(admin).get('/api/v1/admin/payouts/due')).body
const payTo = (admin: TestPerson, hosts: Array<[TestPerson, number]>, key?: string) =>
  payOut(testApp, admin, hosts, key)
const overviewOf = async (host: TestPerson) => (await testApp.as(host).get('/api/v1/host/earnings')).body

describe('a payout batch', () => {
  test('sends available earnings to the chosen hosts, and notifies them', async () => {
    const [host, other, without] = [await aHost(), await aHost(), await aHost({ bank: false })]
    await aFinishedTrip(testApp, host)
    await aFinishedTrip(testApp, host)
    await aFinishedTrip(testApp, other, { dailyRateFils: 10_000 })
    await aFinishedTrip(testApp, without)
    testApp.clock.advance(4 * DAY_MS)
    await aFinishedTrip(testApp, host, { dailyRateFils: 50_000 })
    const admin = await anAdmin()
    const due = await dueFor(admin)
    expect(due.totalFils).toBe(112_500)
    expect(due.hosts).toMatchObject([
      { hostId: host.id, email: host.email, availableFils: 90_000, lines: 2, ibanMasked: 'AE•• •••• … 3456' },
      { hostId: without.id, availableFils: 45_000, ibanMasked: null },
      { hostId: other.id, availableFils: 22_500 },
    ])
    const made = await payTo(admin, [
      [host, 90_000],
      [other, 22_500],
    ])
    expect([made.status, made.body.batch]).toMatchObject([
      201,
      { payouts: 2, sent: 2, confirmed: 0, bounced: 0, totalFils: 112_500 },
    ])

    const { payouts } = (await testApp.as(host).get('/api/v1/host/payouts')).body
    expect(payouts).toMatchObject([
      {
        amountFils: 90_000,
        lines: 2,
        ibanMasked: 'AE•• •••• … 3456',
        holderName: 'Omar Haddad',
        status: 'sent',
        settledAt: null,
      },
    ])
    expect(await overviewOf(host)).toMatchObject({
      availableFils: 0,
      sentFils: 90_000,
      paidOutFils: 0,
      accruedFils: 112_500,
    })
    const sent = (await testApp.as(host).get('/api/v1/host/earnings/lines?state=sent')).body.lines
    expect(sent.map((line: { payoutReference: string }) => line.payoutReference)).toEqual([
      payouts[0].reference,
      payouts[0].reference,
    ])
    const others = (await testApp.as(other).get('/api/v1/host/payouts')).body.payouts
    expect(others).toMatchObject([{ amountFils: 22_500, lines: 1 }])
    expect((await testApp.as(without).get('/api/v1/host/payouts')).body.payouts).toEqual([])
    expect(await overviewOf(without)).toMatchObject({ availableFils: 45_000 })
    const { body } = await testApp.as(admin).get('/api/v1/admin/payout-batches?limit=1')
    expect(body.batches[0]).toMatchObject({
      reference: made.body.batch.reference,
      payouts: 2,
    })
    const audited = await testApp.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'detail'])
      .where('subject_id', '=', made.body.batch.id)
      .execute()
    expect(audited).toMatchObject([
      { actor_id: admin.id, action: 'payout.made', detail: { totalFils: 112_500, payouts: 2 } },
    ])
  })

  test('repeated with one key is made once; a second one has nothing to pay', async () => {
    const host = await aHost()
    await aFinishedTrip(testApp, host)
    testApp.clock.advance(4 * DAY_MS)
    const admin = await anAdmin()
    const first = await payTo(admin, [[host, 45_000]], 'the-batch-of-today')
    const again = await payTo(admin, [[host, 45_000]], 'the-batch-of-today')
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    const secondRun = await payTo(admin, [[host, 45_000]])
    expect([secondRun.status, secondRun.body.code]).toEqual([409, 'nothing_to_pay_out'])
  })

  test('is refused when the amount of a host differs from the one displayed to the admin', async () => {
    const host = await aHost()
    await aFinishedTrip(testApp, host)
    testApp.clock.advance(4 * DAY_MS)
    const answer = await payTo(await anAdmin(), [[host, 45_001]])
    expect([answer.status, answer.body.code, answer.body.details]).toEqual([
      409,
      'payout_changed',
      { totalFils: 45_000 },
    ])
    expect(await overviewOf(host)).toMatchObject({ availableFils: 45_000, sentFils: 0 })
  })

  test('leaves out the hosts who are not chosen, and refuses one without a bank account', async () => {
    const [host, other, without] = [await aHost(), await aHost(), await aHost({ bank: false })]
    for (const one of [host, other, without]) await aFinishedTrip(testApp, one)
    testApp.clock.advance(4 * DAY_MS)
    const refused = await payTo(await anAdmin(), [
      [host, 45_000],
      [without, 45_000],
    ])
    expect([refused.status, refused.body.code]).toEqual([409, 'payout_changed'])
    const made = await payTo(await anAdmin(), [[host, 45_000]])
    expect(made.body.batch).toMatchObject({ payouts: 1, totalFils: 45_000 })
    expect(await overviewOf(host)).toMatchObject({ availableFils: 0, sentFils: 45_000 })
    expect(await overviewOf(other)).toMatchObject({ availableFils: 45_000, sentFils: 0 })
  })

  test('counts a host who is named twice once', async () => {
    const host = await aHost()
    await aFinishedTrip(testApp, host)
    testApp.clock.advance(4 * DAY_MS)
    const made = await payTo(await anAdmin(), [
      [host, 45_000],
      [host, 45_000],
    ])
    expect(made.body.batch).toMatchObject({ payouts: 1, totalFils: 45_000 })
  })

  test('leaves out earnings on hold', async () => {
    const host = await aHost()
    const [held] = [
      await aFinishedTrip(testApp, host),
      await aFinishedTrip(testApp, host, { dailyRateFils: 10_000 }),
    ]
    testApp.clock.advance(4 * DAY_MS)
    await testApp.db.transaction().execute((trx) => holdEarning(trx, held.id))
    expect((await payTo(await anAdmin(), [[host, 22_500]])).status).toBe(201)
    expect(await overviewOf(host)).toMatchObject({ onHoldFils: 45_000, sentFils: 22_500 })
  })

  test('is reduced by refunds made after the previous batch', async () => {
    const host = await aHost()
    const paid = await aFinishedTrip(testApp, host)
    testApp.clock.advance(4 * DAY_MS)
    expect((await payTo(await anAdmin(), [[host, 45_000]])).status).toBe(201)
    await refundLater(testApp, paid.id, 33_000)
    expect(await overviewOf(host)).toMatchObject({ availableFils: -22_500, sentFils: 45_000 })
    expect((await payTo(await anAdmin(), [[host, 1]])).body.code).toBe('nothing_to_pay_out')
    await aFinishedTrip(testApp, host)
    testApp.clock.advance(4 * DAY_MS)
    expect((await payTo(await anAdmin(), [[host, 22_500]])).status).toBe(201)
    const { payouts } = (await testApp.as(host).get('/api/v1/host/payouts?limit=1')).body
    expect(payouts).toMatchObject([{ amountFils: 22_500, lines: 2 }])
  })

  test('keeps the account number used for the payment', async () => {
    const host = await aHost()
    await aFinishedTrip(testApp, host)
    testApp.clock.advance(4 * DAY_MS)
    expect((await payTo(await anAdmin(), [[host, 45_000]])).status).toBe(201)
    const back = await testApp.db.selectFrom('sessions').select('id').where('user_id', '=', host.id).execute()
    await testApp.db
      .updateTable('sessions')
      .set({ stepped_up_at: new Date(testApp.clock.now()) })
      .where('id', '=', back[0]?.id ?? '')
      .execute()
    expect((await testApp.as(host).delete('/api/v1/host/bank-account')).body).toEqual({ removed: true })
    const { payouts } = (await testApp.as(host).get('/api/v1/host/payouts')).body
    expect(payouts).toMatchObject([{ ibanMasked: 'AE•• •••• … 3456' }])
    expect((await overviewOf(host)).bankAccount).toBeNull()
  })

  test('pays each line once when several admins pay at once', async () => {
    const hosts = [await aHost(), await aHost(), await aHost()]
    for (let round = 0; round < 5; round++) {
      for (const host of hosts) {
        await finishTrips(testApp, host, [await aBookedTrip(testApp, host), await aBookedTrip(testApp, host)])
      }
      testApp.clock.advance(4 * DAY_MS)
      const admins = [await anAdmin(), await anAdmin(), await anAdmin()]
      const all = hosts.map((host): [TestPerson, number] => [host, 90_000])
      const answers = await Promise.all(admins.map((admin) => payTo(admin, all)))
      const outcomes = answers.map(({ body }): string => body.code ?? 'made')
      expect(outcomes.toSorted()).toEqual(['made', 'nothing_to_pay_out', 'nothing_to_pay_out'])
    }
    for (const host of hosts) expect(await overviewOf(host)).toMatchObject({ sentFils: 5 * 90_000 })
  })

  test('and a concurrent hold leave a line either paid or held, never both', async () => {
    const host = await aHost()
    for (let round = 0; round < 5; round++) {
      const trip = await aFinishedTrip(testApp, host)
      const other = await aFinishedTrip(testApp, host, { dailyRateFils: 10_000 })
      testApp.clock.advance(4 * DAY_MS)
      const admin = await anAdmin()
      const hold = () => testApp.db.transaction().execute((trx) => holdEarning(trx, trip.id))
      const [answer] = await Promise.all([payTo(admin, [[host, 67_500]]), hold()])
      const isPaid = answer.status === 201
      if (!isPaid) expect(answer.body.code).toBe('payout_changed')
      const { lines } = (await testApp.as(host).get('/api/v1/host/earnings/lines?limit=2')).body
      expect(lines).toMatchObject([
        { bookingId: other.id, state: isPaid ? 'sent' : 'available' },
        { bookingId: trip.id, state: isPaid ? 'sent' : 'on_hold' },
      ])
      if (!isPaid) expect((await payTo(admin, [[host, 22_500]])).status).toBe(201)
    }
  })

  test('is made and seen by admins only, and requires a step-up', async () => {
    const host = await aHost()
    await aFinishedTrip(testApp, host)
    testApp.clock.advance(4 * DAY_MS)
    const support = await testApp.signUp({ isSupport: true })
    const stale = await anAdmin()
    testApp.clock.advance(6 * 60_000)
    const refused = await payTo(stale, [[host, 45_000]])
    expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required'])
    for (const person of [host, support]) {
      expect((await payTo(person, [[host, 45_000]])).status).toBe(404)
      expect((await testApp.as(person).get('/api/v1/admin/payouts/due')).status).toBe(404)
    }
    expect((await payTo(await anAdmin(), [[host, 45_000]])).status).toBe(201)
  })

  test('pays the earnings of an admin only when another admin makes it', async () => {
    const [host, other] = [await aHost(), await aHost()]
    for (const one of [host, other]) await aFinishedTrip(testApp, one)
    testApp.clock.advance(4 * DAY_MS)
    await testApp.db.updateTable('users').set({ user_type: 'admin' }).where('id', '=', host.id).execute()
    await testApp.db
      .updateTable('sessions')
      .set({ stepped_up_at: new Date(testApp.clock.now()) })
      .where('user_id', '=', host.id)
      .execute()
    const all: Array<[TestPerson, number]> = [
      [other, 45_000],
      [host, 45_000],
    ]
    const own = await payTo(host, all)
    expect([own.status, own.body.code]).toEqual([422, 'own_account'])
    expect((await dueFor(host)).totalFils).toBe(45_000)
    const admin = await anAdmin()
    expect((await dueFor(admin)).totalFils).toBe(90_000)
    expect((await payTo(admin, all)).status).toBe(201)
  })

  test('is chosen from pages of what is due, with the sum of all pages, and is found on pages of batches', async () => {
    const hosts = [await aHost(), await aHost({ bank: false }), await aHost()]
    for (const host of hosts) await aFinishedTrip(testApp, host)
    testApp.clock.advance(4 * DAY_MS)
    const admin = await anAdmin()
    const everything = await dueFor(admin)
    const due = await readPages(testApp.as(admin), '/api/v1/admin/payouts/due?limit=1', 'hosts')
    expect(due).toEqual(everything.hosts)
    expect(new Set(due.map(({ hostId }) => hostId))).toEqual(new Set(hosts.map(({ id }) => id)))
    const { body } = await testApp.as(admin).get('/api/v1/admin/payouts/due?limit=1')
    expect([body.totalFils, everything.totalFils]).toEqual([90_000, 90_000])
    const references = []
    for (const host of [hosts[0], hosts[2]]) {
      if (host) references.unshift((await payTo(admin, [[host, 45_000]])).body.batch.reference)
      testApp.clock.advance(1)
    }
    const batches = await readPages(testApp.as(admin), '/api/v1/admin/payout-batches?limit=1', 'batches')
    expect(batches.slice(0, 2).map(({ reference }) => reference)).toEqual(references)
    for (const path of ['payouts/due', 'payout-batches'])
      expect((await testApp.as(admin).get(`/api/v1/admin/${path}?after=x`)).body.code).toBe('invalid_input')
  })
})
