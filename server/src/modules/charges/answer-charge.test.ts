import { DAY_MS, HOUR_MS } from '@rihla/domain/time/dubai-time'
import { describe, expect, test } from 'vitest'
import { idempotencyKey } from '../../testing/builders/card.ts'
import { aCleaning, aReturnedTrip, ask, onCharge, someEvidence } from '../../testing/builders/charge.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import type { TestTrip } from '../../testing/builders/trip.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { renewStepUp } from '../../testing/renew-step-up.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { settleSilence } from './public.ts'

const testApp = useTestApp()

const answer = (chargeId: string, by: TestPerson, words: object, key?: string) =>
  onCharge(testApp, chargeId, by, 'answer', { expectedFils: 15_000, ...words }, key ? { key } : {})
const said = ({ status, body }: { status: number; body: { code?: string; status?: string } }) => [
  status,
  body.code ?? body.status,
]

describe('the renter answers', () => {
  test('accepts at the amount they saw, once', async () => {
    const trip = await aReturnedTrip(testApp)
    const { id } = await aCleaning(testApp, trip)
    const other = await answer(id, trip.renter, { answer: 'accept', expectedFils: 14_000 })
    expect([...said(other), other.body.details]).toEqual([409, 'price_changed', { amountFils: 15_000 }])
    const key = idempotencyKey()
    const accepted = await answer(id, trip.renter, { answer: 'accept' }, key)
    expect(said(accepted)[0]).toBe(200)
    expect(accepted.body.agreedFils).toBe(15_000)
    expect(accepted.body.history.map(({ to, by }: { to: string; by: string }) => [to, by])).toContainEqual([
      'accepted',
      'renter',
    ])
    expect((await answer(id, trip.renter, { answer: 'accept' }, key)).status).toBe(200)
    expect(said(await answer(id, trip.renter, { answer: 'dispute', text: 'No.' }))).toEqual([
      409,
      'state_changed',
    ])
  })

  test('disputes with words and photos, which the host reads; may still accept', async () => {
    const trip = await aReturnedTrip(testApp)
    const { id } = await aCleaning(testApp, trip)
    const wordless = await answer(id, trip.renter, { answer: 'dispute' })
    expect([...said(wordless), wordless.body.fields]).toEqual([
      422,
      'charge_words_missing',
      [{ field: 'text', code: 'required' }],
    ])
    const evidenceIds = await someEvidence(testApp, trip, trip.renter, 1)
    const disputed = await answer(id, trip.renter, { answer: 'dispute', text: 'It was clean.', evidenceIds })
    expect(said(disputed)).toEqual([200, 'disputed'])
    const { body } = await testApp.as(trip.host).get(`/api/v1/bookings/${trip.id}/charges`)
    expect(body.charges[0]).toMatchObject({
      status: 'disputed',
      messages: [{ by: 'renter', text: 'It was clean.' }],
      may: { withdraw: true, write: true },
    })
    expect(body.charges[0].evidence.filter(({ by }: { by: string }) => by === 'renter')).toHaveLength(1)
    expect((await answer(id, trip.renter, { answer: 'accept' })).status).toBe(200)
  })

  test('is refused to everybody else', async () => {
    const trip = await aReturnedTrip(testApp)
    const { id } = await aCleaning(testApp, trip)
    const admin = await testApp.signUp({ userType: 'admin' })
    const stranger = await testApp.signUp()
    const accept = { answer: 'accept' }
    expect(said(await answer(id, trip.host, accept))).toEqual([403, 'not_allowed'])
    expect(said(await answer(id, admin, accept))).toEqual([403, 'not_allowed'])
    expect(said(await answer(id, stranger, accept))).toEqual([404, 'charge_not_found'])
  })
})

describe('words about a charge', () => {
  test('are added by both sides and admins while it is undecided, not by support', async () => {
    const trip = await aReturnedTrip(testApp)
    const { id } = await aCleaning(testApp, trip)
    const [admin, support, stranger] = [
      await testApp.signUp({ userType: 'admin' }),
      await testApp.signUp({ isSupport: true }),
      await testApp.signUp(),
    ]
    const write = (by: TestPerson, words: object) => onCharge(testApp, id, by, 'messages', words)
    const evidenceIds = await someEvidence(testApp, trip, trip.renter, 1)
    expect((await write(trip.renter, { evidenceIds })).status).toBe(200)
    expect((await write(trip.host, { text: 'See the back seat.' })).status).toBe(200)
    const asked = await write(admin, { text: 'Which day?' })
    expect(asked.body.messages.map(({ by }: { by: string }) => by)).toEqual(['host', 'staff'])
    expect(said(await write(support, { text: 'Hello' }))).toEqual([403, 'not_allowed'])
    expect(said(await write(stranger, { text: 'Hello' }))).toEqual([404, 'charge_not_found'])
    expect(said(await write(trip.host, {}))).toEqual([422, 'charge_words_missing'])
    expect(said(await write(trip.host, { evidenceIds }))).toEqual([404, 'charge_evidence_not_found'])
    await onCharge(testApp, id, trip.host, 'withdraw', { reason: 'It was the last renter.' })
    expect(said(await write(trip.renter, { text: 'Thanks' }))).toEqual([409, 'state_changed'])
  })
})

describe('the host withdraws', () => {
  test('a charge with a reason both sides read, and can ask it anew', async () => {
    const trip = await aReturnedTrip(testApp)
    const { id } = await aCleaning(testApp, trip)
    const withdraw = (by: TestPerson) =>
      onCharge(testApp, id, by, 'withdraw', { reason: 'It was the last renter.' })
    expect(said(await withdraw(trip.renter))).toEqual([403, 'not_allowed'])
    const { body } = await withdraw(trip.host)
    expect([body.status, body.history.at(-1).reason]).toEqual(['withdrawn', 'It was the last renter.'])
    expect(said(await withdraw(trip.host))).toEqual([409, 'state_changed'])
    expect(said(await answer(id, trip.renter, { answer: 'accept' }))).toEqual([409, 'state_changed'])
    expect((await aCleaning(testApp, trip)).status).toBe('asked')
  })
})

describe('silence', () => {
  const statusOf = async (id: string) =>
    (
      await testApp.db
        .selectFrom('charges')
        .select(['status', 'agreed_fils'])
        .where('id', '=', id)
        .executeTakeFirst()
    )?.status
  const asked = async (trip: TestTrip, amountFils: number, facts: object = { kind: 'damage' }) => {
    const evidenceIds = await someEvidence(testApp, trip, trip.host)
    return (await ask(testApp, trip, trip.host, { ...facts, amountFils, evidenceIds })).body.id
  }
  const afterSilence = async (...ids: string[]) => {
    testApp.clock.advance(72 * HOUR_MS + 1)
    await settleSilence(testApp.deps)
    const statuses = []
    for (const id of ids) statuses.push((await statusOf(id)) === 'unanswered' ? 'unanswered' : 'agreed')
    return statuses
  }

  test('counts as accepted below AED 500, after 72 hours', async () => {
    const trip = await aReturnedTrip(testApp)
    const small = await asked(trip, 49_999)
    testApp.clock.advance(72 * HOUR_MS)
    await settleSilence(testApp.deps)
    expect(await statusOf(small)).toBe('asked')
    testApp.clock.advance(1)
    await settleSilence(testApp.deps)
    const uncontested = await statusOf(small)
    expect(uncontested).not.toBe('asked')
    expect(uncontested).not.toBe('unanswered')
    const history = await testApp.db
      .selectFrom('charge_history')
      .select(['to_status', 'actor_kind'])
      .where('charge_id', '=', small)
      .execute()
    expect(history).toContainEqual({ to_status: 'uncontested', actor_kind: 'system' })
  })

  test.each([
    ['small', 49_999, [409, 'state_changed'], 'uncontested'],
    ['large', 50_000, [200, 'disputed'], 'disputed'],
  ])(
    'about a %s figure counts from its moment on, before the job has run',
    async (_, fils, answered, status) => {
      const trip = await aReturnedTrip(testApp)
      const [silent, disputed] = [await asked(trip, fils), await asked(trip, 100, { kind: 'cleaning' })]
      const dispute = (id: string, expectedFils: number) =>
        answer(id, trip.renter, { answer: 'dispute', expectedFils, text: 'It was there.' })
      testApp.clock.advance(72 * HOUR_MS)
      expect(said(await dispute(disputed, 100))).toEqual([200, 'disputed'])
      testApp.clock.advance(1)
      const { body } = await testApp.as(trip.renter).get(`/api/v1/bookings/${trip.id}/charges`)
      const seen = body.charges.find((charge: { id: string }) => charge.id === silent)
      expect(seen.may.dispute).toBe(status === 'disputed')
      const late = await dispute(silent, fils)
      expect(said(late)).toEqual(answered)
      expect(late.body.details?.status ?? late.body.status).toBe(status)
    },
  )

  test('goes to an admin from AED 500 on, also when it was asked in parts', async () => {
    const trip = await aReturnedTrip(testApp)
    const parts = [
      await asked(trip, 20_000, { kind: 'other', title: 'Bumper' }),
      await asked(trip, 20_000, { kind: 'lost_item', title: 'Bumper' }),
      await asked(trip, 10_000),
    ]
    const cleaning = await aCleaning(testApp, trip)
    const seen = await testApp.as(trip.renter).get(`/api/v1/bookings/${trip.id}/charges`)
    expect(seen.body.charges.map(({ silenceMeans }: { silenceMeans: string }) => silenceMeans)).toEqual([
      'unanswered',
      'unanswered',
      'unanswered',
      'uncontested',
    ])
    expect(await afterSilence(...parts, cleaning.id)).toEqual([
      'unanswered',
      'unanswered',
      'unanswered',
      'agreed',
    ])
    const { body } = await testApp.as(trip.renter).get(`/api/v1/bookings/${trip.id}/charges`)
    const left = body.charges.find((charge: { id: string }) => charge.id === parts[0])
    expect(left.may).toMatchObject({ accept: true, dispute: true })
    await expectInvariants(testApp.db)
  })

  test.each([
    ['is suspended', [], [true], 'unanswered'],
    ['was suspended meanwhile', [], [true, false], 'unanswered'],
    ['was suspended before', [true, false], [], 'agreed'],
  ])('of a renter who %s is judged by that', async (_what, before, after, expected) => {
    const trip = await aReturnedTrip(testApp)
    const admin = await testApp.signUp({ userType: 'admin' })
    const suspend = async (suspended: boolean) => {
      const words = { suspended, reason: 'Looked into.', reasonClass: 'payment' }
      const { status } = await testApp
        .as(admin)
        .post(`/api/v1/admin/users/${trip.renter.id}/suspension`, words)
      expect(status).toBe(200)
    }
    await renewStepUp(testApp, admin)
    for (const suspended of before) await suspend(suspended)
    testApp.clock.advance(1)
    const id = await asked(trip, 100)
    for (const suspended of after) await suspend(suspended)
    expect(await afterSilence(id)).toEqual([expected])
  })

  test('of a deleted account goes to an admin', async () => {
    const trip = await aReturnedTrip(testApp)
    await renewStepUp(testApp, trip.renter)
    const left = { confirmEmail: trip.renter.email }
    expect((await testApp.as(trip.renter).post('/api/v1/account-deletions', left)).status).toBe(200)
    expect(await afterSilence(await asked(trip, 100))).toEqual(['unanswered'])
    await expectInvariants(testApp.db)
  })

  test('of the host about a reported damage ends it after fourteen days', async () => {
    const trip = await aReturnedTrip(testApp)
    const evidenceIds = await someEvidence(testApp, trip, trip.host, 1)
    const reported = await ask(testApp, trip, trip.host, { kind: 'damage', amountFils: null, evidenceIds })
    testApp.clock.set(trip.endsAt + 14 * DAY_MS)
    await settleSilence(testApp.deps)
    expect(await statusOf(reported.body.id)).toBe('proposed')
    testApp.clock.advance(1)
    await settleSilence(testApp.deps)
    expect(await statusOf(reported.body.id)).toBe('withdrawn')
    await expectInvariants(testApp.db)
  })
})
