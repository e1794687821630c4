import { HOUR_MS } from '@rihla/domain/time/dubai-time'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aCleaning, aReturnedTrip, ask, onCharge, someEvidence } from '../../testing/builders/charge.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { notificationsOf } from '../../testing/notifications-of.ts'
import { readPages } from '../../testing/read-pages.ts'
import { renewStepUp } from '../../testing/renew-step-up.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp()
const inbox = notificationsOf(testApp)
const REASON = 'The photos show sand on one seat.'
let admin: TestPerson
beforeEach(async () => {
  admin = await testApp.signUp({ userType: 'admin', fullName: 'Huda Salem' })
})
afterEach(() => expectInvariants(testApp.db))

/** A cleaning that the renter disputes, and an admin with a fresh step-up. */
async function aDisputedCleaning(amountFils = 15_000) {
  const trip = await aReturnedTrip(testApp)
  const { id } = await aCleaning(testApp, trip, amountFils)
  await onCharge(testApp, id, trip.renter, 'answer', {
    answer: 'dispute',
    expectedFils: amountFils,
    text: 'It was clean.',
  })
  await renewStepUp(testApp, admin)
  return { trip, id: id as string }
}

const decide = (id: string, by: TestPerson, decision: object) =>
  testApp.as(by).post(`/api/v1/admin/charges/${id}/decide`, { reason: REASON, ...decision })
const said = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const queueOf = async (by: TestPerson, question = '') =>
  (await testApp.as(by).get(`/api/v1/admin/charges?limit=100${question}`)).body

describe('an admin decides a disputed charge', () => {
  test('in part, which leaves the rest of the excess for another damage', async () => {
    const trip = await aReturnedTrip(testApp)
    const damage = async (amountFils: number) =>
      await ask(testApp, trip, trip.host, {
        kind: 'damage',
        amountFils,
        evidenceIds: await someEvidence(testApp, trip, trip.host, 2),
      })
    const { id } = (await damage(200_000)).body
    await onCharge(testApp, id, trip.renter, 'answer', {
      answer: 'dispute',
      expectedFils: 200_000,
      text: 'The scratch was there.',
    })
    expect((await damage(1)).body.code).toBe('charge_amount_too_high')
    await renewStepUp(testApp, admin)
    await decide(id, admin, { decision: 'part', partFils: 50_000 })
    expect((await damage(150_001)).body).toMatchObject({ details: { mostFils: 150_000 } })
    expect((await damage(150_000)).status).toBe(201)
  })

  test.each([
    ['in whole', { decision: 'whole' }, 'decided', 15_000],
    ['in part', { decision: 'part', partFils: 5_000 }, 'decided', 5_000],
    ['that nothing is owed', { decision: 'none' }, 'dismissed', 0],
  ])('%s, for a reason that both sides read', async (_, decision, status, agreedFils) => {
    const { trip, id } = await aDisputedCleaning()
    expect((await decide(id, admin, decision)).body).toMatchObject({ status, agreedFils })
    for (const person of [trip.renter, trip.host]) {
      const { body } = await testApp.as(person).get(`/api/v1/bookings/${trip.id}/charges`)
      expect(body.charges[0]).toMatchObject({ status, agreedFils, decisionReason: REASON })
      expect((await inbox.kinds(person)).at(-1)).toBe(`charge_${status}`)
      expect((await inbox.mails(person)).at(-1)?.text).toContain(REASON)
    }
    const audited = await testApp.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'detail'])
      .where('subject_id', '=', trip.id)
      .where('action', '=', 'charge.decided')
      .execute()
    expect(audited).toMatchObject([{ actor_id: admin.id, detail: { chargeId: id, amountFils: agreedFils } }])
  })

  test('once; what was dismissed cannot be asked again', async () => {
    const { trip, id } = await aDisputedCleaning()
    expect((await decide(id, admin, { decision: 'none' })).status).toBe(200)
    expect(said(await decide(id, admin, { decision: 'whole' }))).toEqual([409, 'state_changed'])
    const evidenceIds = await someEvidence(testApp, trip, trip.host)
    const again = await ask(testApp, trip, trip.host, { kind: 'cleaning', amountFils: 10_000, evidenceIds })
    expect(said(again)).toEqual([409, 'charge_asked_already'])
  })

  test.each([
    ['the whole as a part', 15_000],
    ['more than was asked', 20_000],
  ])('not %s', async (_, partFils) => {
    const { id } = await aDisputedCleaning()
    expect(said(await decide(id, admin, { decision: 'part', partFils }))).toEqual([
      422,
      'charge_part_impossible',
    ])
    expect(said(await decide(id, admin, { decision: 'part' }))).toEqual([422, 'charge_part_impossible'])
  })

  test('only while it is disputed or unanswered, with a fresh step-up, and never on a booking of their own', async () => {
    const trip = await aReturnedTrip(testApp)
    const { id } = await aCleaning(testApp, trip)
    await renewStepUp(testApp, admin)
    expect(said(await decide(id, admin, { decision: 'whole' }))).toEqual([409, 'state_changed'])
    const { trip: own, id: ownId } = await aDisputedCleaning()
    testApp.clock.advance(HOUR_MS)
    expect(said(await decide(ownId, admin, { decision: 'whole' }))).toEqual([403, 'step_up_required'])
    await testApp.db.updateTable('users').set({ user_type: 'admin' }).where('id', '=', own.host.id).execute()
    await renewStepUp(testApp, admin, own.host)
    expect(said(await decide(ownId, own.host, { decision: 'whole' }))).toEqual([403, 'not_allowed'])
    const clerk = await testApp.signUp({ isSupport: true })
    expect((await decide(ownId, clerk, { decision: 'whole' })).status).toBe(404)
  })

  test('after asking back in words that both sides read; without files', async () => {
    const { trip, id } = await aDisputedCleaning()
    const asked = await onCharge(testApp, id, admin, 'messages', { text: 'Which seat?' })
    expect(asked.status).toBe(200)
    const { body } = await testApp.as(trip.host).get(`/api/v1/bookings/${trip.id}/charges`)
    expect(body.charges[0].messages.at(-1)).toMatchObject({ by: 'staff', text: 'Which seat?' })
    expect((await inbox.kinds(trip.host)).at(-1)).toBe('charge_written')
    const clerk = await testApp.signUp({ isSupport: true })
    expect(said(await onCharge(testApp, id, clerk, 'messages', { text: 'Hm.' }))).toEqual([
      403,
      'not_allowed',
    ])
  })
})

describe('the queue', () => {
  test('lists what waits, oldest or largest first, page by page, and counts it', async () => {
    const { id: first } = await aDisputedCleaning(4_000)
    testApp.clock.advance(HOUR_MS)
    const { id: second } = await aDisputedCleaning(9_000)
    const idsOf = (page: { charges: Array<{ id: string }> }) => page.charges.map(({ id }) => id)
    const oldest = await queueOf(admin)
    expect(idsOf(oldest).slice(-2)).toEqual([first, second])
    expect(oldest.count).toBe(oldest.charges.length)
    const largest = await queueOf(admin, '&sort=largest')
    expect(idsOf(largest).indexOf(second)).toBeLessThan(idsOf(largest).indexOf(first))
    for (const sort of ['oldest', 'largest']) {
      const path = `/api/v1/admin/charges?limit=1&sort=${sort}`
      const charges = await readPages(testApp.as(admin), path, 'charges')
      expect(idsOf({ charges })).toEqual(idsOf(sort === 'oldest' ? oldest : largest))
    }
    const cleanings = await queueOf(admin, '&kind=cleaning&status=disputed')
    expect(idsOf(cleanings)).toEqual(expect.arrayContaining([first, second]))
    expect(cleanings.count).toBe(cleanings.charges.length)
    for (const other of ['&kind=toll', '&status=unanswered'])
      expect(await queueOf(admin, other)).toEqual({ charges: [], count: 0, nextAfter: null })
    await renewStepUp(testApp, admin)
    await decide(first, admin, { decision: 'none' })
    expect(idsOf(await queueOf(admin))).not.toContain(first)
    expect((await testApp.as(admin).get('/api/v1/admin/overview')).body.queues.charges).toBe(oldest.count - 1)
  })

  test('shows a case with the record of both sides, and audits the view', async () => {
    const { trip, id } = await aDisputedCleaning()
    await decide(id, admin, { decision: 'part', partFils: 5_000 })
    const { body } = await testApp.as(admin).get(`/api/v1/admin/charges/${id}`)
    const record = { trips: 1, charges: 1, disputed: 1, upheld: 0, upheldInPart: 1, earlier: [] }
    expect(body.charge).toMatchObject({ id, may: { decide: false } })
    expect(body.renter).toMatchObject({ id: trip.renter.id, ...record })
    expect(body.host).toMatchObject({ id: trip.host.id, ...record })
    const none = { trips: 0, charges: 0, disputed: 0, upheld: 0, upheldInPart: 0 }
    const { earlier: _, ...figures } = record
    const recordsOf = async (person: TestPerson) =>
      (await testApp.as(admin).get(`/api/v1/admin/users/${person.id}`)).body.chargeRecords
    expect(await recordsOf(trip.renter)).toEqual({ renter: figures, host: none })
    expect(await recordsOf(trip.host)).toEqual({ renter: none, host: figures })
    const views = await testApp.db
      .selectFrom('audit_log')
      .select('actor_id')
      .where('subject_id', '=', trip.id)
      .where('action', '=', 'charge.viewed')
      .execute()
    expect(views).toEqual([{ actor_id: admin.id }])
    expect((await testApp.as(trip.host).get(`/api/v1/admin/charges/${id}`)).status).toBe(404)
  })
})
