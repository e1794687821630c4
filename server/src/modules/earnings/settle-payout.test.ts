import { DAY_MS } from '@rihla/domain/time/dubai-time'
import { afterEach, expect, test } from 'vitest'
import { aFinishedTrip } from '../../testing/builders/finished-trip.ts'
import { addBankAccount, bouncePayout, confirmPayouts, payOut } from '../../testing/builders/payout.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp()
afterEach(() => expectInvariants(testApp.db))

/** A newly signed-in admin, because earlier step-ups have expired. */
const anAdmin = () => testApp.signUp({ userType: 'admin' })
const overviewOf = async (host: TestPerson) => (await testApp.as(host).get('/api/v1/host/earnings')).body
const payoutsOf = async (host: TestPerson) =>
  (await testApp.as(host).get('/api/v1/host/payouts')).body.payouts
const linesOf = async (host: TestPerson) =>
  (await testApp.as(host).get('/api/v1/host/earnings/lines')).body.lines
const kindsOf = async (host: TestPerson): Promise<string[]> =>
  (await testApp.as(host).get('/api/v1/notifications')).body.notifications
    .map(({ kind }: { kind: string }) => kind)
    .filter((kind: string) => kind.startsWith('payout'))
const batchOf = async (admin: TestPerson, batchId: string) =>
  (await testApp.as(admin).get(`/api/v1/admin/payout-batches/${batchId}`)).body
const auditOf = (batchId: string) =>
  testApp.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'detail'])
    .where('subject_id', '=', batchId)
    .where('action', 'in', ['payout.confirmed', 'payout.bounced'])
    .orderBy('id')
    .execute()

/** A batch of one payout of AED 450 for each of so many hosts. */
async function aBatch(count = 1) {
  const hosts: TestPerson[] = []
  const trips: string[] = []
  for (let n = 0; n < count; n++) {
    const host = await testApp.signUp({ userType: 'host', fullName: `Host ${n}` })
    await addBankAccount(testApp, host)
    trips.push((await aFinishedTrip(testApp, host)).id)
    hosts.push(host)
  }
  testApp.clock.advance(4 * DAY_MS)
  const admin = await anAdmin()
  const made = await payOut(
    testApp,
    admin,
    hosts.map((host) => [host, 45_000]),
  )
  const batchId: string = made.body.batch.id
  const { payouts } = await batchOf(admin, batchId)
  const [host, trip] = [hosts[0] as TestPerson, trips[0] as string]
  return { admin, batchId, host, hosts, trip, payoutIds: payouts.map(({ id }: { id: string }) => id) }
}

test('a bounced payout is left out of the bank file of its batch, and is in that of the next', async () => {
  const { admin, batchId, host, payoutIds } = await aBatch(2)
  const rowsOf = async (id: string) =>
    (await (await testApp.as(admin).download(`/api/v1/admin/payouts/${id}.csv`)).text())
      .split('\r\n')
      .slice(1, -1)
  expect(await rowsOf(batchId)).toHaveLength(2)
  const { payouts } = await batchOf(admin, batchId)
  const bounced = payouts.find(({ host: { id } }: { host: { id: string } }) => id === host.id)
  await bouncePayout(testApp, admin, bounced?.id)
  const left = await rowsOf(batchId)
  expect(left).toHaveLength(1)
  expect(left.join()).not.toContain(bounced?.reference)
  expect(payoutIds).toHaveLength(2)
  const again = await payOut(testApp, admin, [[host, 45_000]])
  expect(await rowsOf(again.body.batch.id)).toHaveLength(1)
})

test('earnings are paid out once the bank has confirmed the payout, not before', async () => {
  const { admin, batchId, host, payoutIds } = await aBatch()
  expect(await overviewOf(host)).toMatchObject({ availableFils: 0, sentFils: 45_000, paidOutFils: 0 })
  expect(await linesOf(host)).toMatchObject([{ state: 'sent' }])
  const answer = await confirmPayouts(testApp, admin, batchId, payoutIds)
  expect([answer.status, answer.body]).toMatchObject([
    200,
    {
      batch: { sent: 0, confirmed: 1, bounced: 0 },
      payouts: [{ status: 'confirmed', host: { id: host.id } }],
    },
  ])
  expect(await overviewOf(host)).toMatchObject({ availableFils: 0, sentFils: 0, paidOutFils: 45_000 })
  expect(await linesOf(host)).toMatchObject([{ state: 'paid_out' }])
  expect(await payoutsOf(host)).toMatchObject([
    { status: 'confirmed', settledAt: new Date(testApp.clock.now()).toISOString(), bounceReason: null },
  ])
  expect(await kindsOf(host)).toEqual(['payout_confirmed', 'payout_made'])
  expect(await auditOf(batchId)).toMatchObject([
    { actor_id: admin.id, action: 'payout.confirmed', detail: { amountFils: 45_000 } },
  ])
})

test('a bounced payout gives its earnings back, with the reason of the bank, and they go into the next one', async () => {
  const { admin, batchId, host, payoutIds } = await aBatch()
  const answer = await bouncePayout(testApp, admin, payoutIds[0], 'The account is closed')
  expect([answer.status, answer.body.batch]).toMatchObject([200, { sent: 0, confirmed: 0, bounced: 1 }])
  expect(await overviewOf(host)).toMatchObject({ availableFils: 45_000, sentFils: 0, paidOutFils: 0 })
  expect(await linesOf(host)).toMatchObject([{ state: 'available', payoutReference: null }])
  expect(await payoutsOf(host)).toMatchObject([
    { status: 'bounced', amountFils: 45_000, lines: 1, bounceReason: 'The account is closed' },
  ])
  expect(await kindsOf(host)).toEqual(['payout_bounced', 'payout_made'])
  expect(await auditOf(batchId)).toMatchObject([
    { action: 'payout.bounced', detail: { amountFils: 45_000, reason: 'The account is closed' } },
  ])
  const again = await payOut(testApp, admin, [[host, 45_000]])
  expect(again.status).toBe(201)
  const { payouts } = await batchOf(admin, again.body.batch.id)
  expect((await confirmPayouts(testApp, admin, again.body.batch.id, [payouts[0].id])).status).toBe(200)
  expect(await overviewOf(host)).toMatchObject({ availableFils: 0, paidOutFils: 45_000 })
  expect((await payoutsOf(host)).map(({ status }: { status: string }) => status)).toEqual([
    'confirmed',
    'bounced',
  ])
})

test('earnings of a trip with an open issue are on hold when their payout bounces', async () => {
  const { admin, host, trip, payoutIds } = await aBatch()
  await testApp.db
    .insertInto('trip_issues')
    .values({
      booking_id: trip,
      by_side: 'host',
      reported_by: host.id,
      description: 'A scratch',
      at: new Date(testApp.clock.now()),
    })
    .execute()
  await bouncePayout(testApp, admin, payoutIds[0])
  expect(await overviewOf(host)).toMatchObject({ availableFils: 0, onHoldFils: 45_000 })
  await testApp.db.deleteFrom('trip_issues').where('booking_id', '=', trip).execute()
})

test('a settled payout stays as it is', async () => {
  const { admin, batchId, host, payoutIds } = await aBatch(2)
  await confirmPayouts(testApp, admin, batchId, [payoutIds[0]])
  for (const answer of [
    await bouncePayout(testApp, admin, payoutIds[0]),
    await confirmPayouts(testApp, admin, batchId, payoutIds),
  ])
    expect([answer.status, answer.body.code]).toEqual([409, 'payout_settled'])
  // Of a list with a settled payout nothing is confirmed.
  expect((await batchOf(admin, batchId)).batch).toMatchObject({ sent: 1, confirmed: 1 })
  await bouncePayout(testApp, admin, payoutIds[1])
  const answer = await confirmPayouts(testApp, admin, batchId, [payoutIds[1]])
  expect([answer.status, answer.body.code]).toEqual([409, 'payout_settled'])
  expect(await overviewOf(host)).toMatchObject({ onHoldFils: 0 })
  expect(await auditOf(batchId)).toHaveLength(2)
})

test('a repeated confirmation or bounce with one key has one effect', async () => {
  const { admin, batchId, hosts, payoutIds } = await aBatch(2)
  const confirm = () =>
    testApp
      .as(admin)
      .post(
        `/api/v1/admin/payout-batches/${batchId}/confirm`,
        { payoutIds: [payoutIds[0]] },
        { key: 'the-bank-paid' },
      )
  const bounce = () =>
    testApp
      .as(admin)
      .post(
        `/api/v1/admin/payouts/${payoutIds[1]}/bounce`,
        { reason: 'Wrong name' },
        { key: 'the-bank-did-not' },
      )
  const answers = [await confirm(), await confirm(), await bounce(), await bounce()]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await auditOf(batchId)).toHaveLength(2)
  const kinds = [...(await kindsOf(hosts[0] as TestPerson)), ...(await kindsOf(hosts[1] as TestPerson))]
  expect(kinds.toSorted()).toEqual(['payout_bounced', 'payout_confirmed', 'payout_made', 'payout_made'])
})

test('of a concurrent confirmation and bounce by several admins one wins', async () => {
  for (let round = 0; round < 5; round++) {
    const { admin, batchId, host, payoutIds } = await aBatch()
    const other = await anAdmin()
    const answers = await Promise.all([
      confirmPayouts(testApp, admin, batchId, payoutIds),
      bouncePayout(testApp, other, payoutIds[0]),
      confirmPayouts(testApp, other, batchId, payoutIds),
    ])
    const outcomes = answers.map(({ status, body }): string => body.code ?? String(status))
    expect(outcomes.toSorted()).toEqual(['200', 'payout_settled', 'payout_settled'])
    const isPaid = outcomes[1] !== '200'
    expect(await overviewOf(host)).toMatchObject(
      isPaid ? { availableFils: 0, paidOutFils: 45_000 } : { availableFils: 45_000, paidOutFils: 0 },
    )
    expect(await kindsOf(host)).toHaveLength(2)
    expect(await auditOf(batchId)).toHaveLength(1)
  }
})

test('only admins settle payouts, with a step-up, and only those of the batch', async () => {
  const { batchId, host, payoutIds } = await aBatch()
  const other = await aBatch()
  const wrong = await confirmPayouts(testApp, await anAdmin(), batchId, other.payoutIds)
  expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_input'])
  const support = await testApp.signUp({ isSupport: true })
  const stale = await anAdmin()
  testApp.clock.advance(6 * 60_000)
  for (const answer of [
    await confirmPayouts(testApp, stale, batchId, payoutIds),
    await bouncePayout(testApp, stale, payoutIds[0]),
  ])
    expect([answer.status, answer.body.code]).toEqual([403, 'step_up_required'])
  for (const person of [host, support]) {
    expect((await confirmPayouts(testApp, person, batchId, payoutIds)).status).toBe(404)
    expect((await bouncePayout(testApp, person, payoutIds[0])).status).toBe(404)
    expect((await testApp.as(person).get(`/api/v1/admin/payout-batches/${batchId}`)).status).toBe(404)
  }
  const nowhere = '0190b3a0-0000-7000-8000-000000000000'
  expect((await bouncePayout(testApp, await anAdmin(), nowhere)).status).toBe(404)
  expect((await testApp.as(await anAdmin()).get(`/api/v1/admin/payout-batches/${nowhere}`)).status).toBe(404)
  expect((await bouncePayout(testApp, await anAdmin(), payoutIds[0], ' ')).status).toBe(400)
})

test('an admin does not settle a payout to themselves', async () => {
  const { admin, batchId, hosts, payoutIds } = await aBatch(2)
  const [host] = hosts as [TestPerson]
  await testApp.db.updateTable('users').set({ user_type: 'admin' }).where('id', '=', host.id).execute()
  await testApp.db
    .updateTable('sessions')
    .set({ stepped_up_at: new Date(testApp.clock.now()) })
    .where('user_id', '=', host.id)
    .execute()
  const { payouts } = await batchOf(admin, batchId)
  const own = payouts.find((payout: { host: { id: string } }) => payout.host.id === host.id)
  for (const answer of [
    await confirmPayouts(testApp, host, batchId, payoutIds),
    await bouncePayout(testApp, host, own.id),
  ])
    expect([answer.status, answer.body.code]).toEqual([422, 'own_account'])
  // Of a list with one's own payout nothing is confirmed.
  expect((await batchOf(admin, batchId)).batch).toMatchObject({ sent: 2, confirmed: 0, bounced: 0 })
  expect((await confirmPayouts(testApp, admin, batchId, payoutIds)).status).toBe(200)
})
