import { ChargeEvidenceUpload } from '@rihla/contract/charges/charge'
import { DAY_MS } from '@rihla/domain/time/dubai-time'
import { describe, expect, test } from 'vitest'
import { aToken } from '../../../testing/builders/api-token.ts'
import { aCleaning, aReturnedTrip, ask, someEvidence } from '../../../testing/builders/charge.ts'
import { aPicture } from '../../../testing/builders/picture.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { sweepEvidence } from '../public.ts'

const testApp = useTestApp()

const fileOf = async (evidenceId: string, by: TestPerson | null) =>
  (await testApp.as(by).download(`/api/v1/charge-evidence/${evidenceId}/file`)).status
const refused = async (by: TestPerson | null, bookingId: string, type = 'image/jpeg') => {
  const path = `/api/v1/bookings/${bookingId}/charge-evidence`
  const { status, body } = await testApp.as(by).upload(path, await aPicture(), type)
  return [status, body.code]
}

describe('evidence of a charge', () => {
  test('is read by both sides once it is asked, never by strangers, and by staff with an audit entry', async () => {
    const trip = await aReturnedTrip(testApp)
    const { evidence } = await aCleaning(testApp, trip)
    const [{ id }] = evidence
    const [stranger, support, admin] = [
      await testApp.signUp({ userType: 'host' }),
      await testApp.signUp({ isSupport: true }),
      await testApp.signUp({ userType: 'admin' }),
    ]
    for (const [person, status] of [
      [trip.host, 200],
      [trip.renter, 200],
      [stranger, 404],
      [null, 404],
      [support, 200],
      [admin, 200],
    ] as const)
      expect(await fileOf(id, person)).toBe(status)
    const entries = await testApp.db
      .selectFrom('audit_log')
      .select(['actor_id', 'subject_id'])
      .where('action', '=', 'charge.evidence_viewed')
      .orderBy('at')
      .execute()
    expect(entries).toEqual([
      { actor_id: support.id, subject_id: trip.id },
      { actor_id: admin.id, subject_id: trip.id },
    ])
  })

  test('is seen by its uploader alone until a call names it, and removed after a day', async () => {
    const trip = await aReturnedTrip(testApp)
    const [unused = '', used = ''] = await someEvidence(testApp, trip, trip.host)
    expect(await fileOf(unused, trip.host)).toBe(200)
    expect(await fileOf(unused, trip.renter)).toBe(404)
    const other = { kind: 'other', title: 'A tyre', amountFils: 100, evidenceIds: [used] }
    expect((await ask(testApp, trip, trip.host, other)).status).toBe(201)
    testApp.clock.advance(DAY_MS + 1)
    await sweepEvidence(testApp.deps)
    expect([await fileOf(unused, trip.host), await fileOf(used, trip.renter)]).toEqual([404, 200])
  })

  test('serves one charge of its own booking and side', async () => {
    const elsewhere = await aReturnedTrip(testApp)
    const trip = await aReturnedTrip(testApp)
    const tyre = { kind: 'other', title: 'A tyre', amountFils: 100 }
    const [mine] = await someEvidence(testApp, trip, trip.renter, 1)
    const [foreign] = await someEvidence(testApp, elsewhere, elsewhere.host, 1)
    const [own] = await someEvidence(testApp, trip, trip.host, 1)
    for (const id of [mine, foreign]) {
      const { status, body } = await ask(testApp, trip, trip.host, { ...tyre, evidenceIds: [id] })
      expect([status, body.code]).toEqual([404, 'charge_evidence_not_found'])
    }
    expect((await ask(testApp, trip, trip.host, { ...tyre, evidenceIds: [own] })).status).toBe(201)
    const another = { ...tyre, title: 'Another tyre', evidenceIds: [own] }
    const twice = await ask(testApp, trip, trip.host, another)
    expect([twice.status, twice.body.code]).toEqual([404, 'charge_evidence_not_found'])
  })

  test('is uploaded by the parties alone', async () => {
    const trip = await aReturnedTrip(testApp)
    const [stranger, admin] = [await testApp.signUp(), await testApp.signUp({ userType: 'admin' })]
    expect(await refused(null, trip.id)).toEqual([401, 'sign_in_required'])
    expect(await refused(stranger, trip.id)).toEqual([404, 'booking_not_found'])
    expect(await refused(admin, trip.id)).toEqual([403, 'not_allowed'])
    expect((await refused(trip.host, trip.id, 'text/html'))[0]).toBe(415)
    expect((await refused(trip.host, 'nowhere'))[0]).toBe(404)
  })

  test.each([
    ['renter', ['bookings:write'], 201],
    ['renter', ['host:write'], 'bookings:write'],
    ['renter', ['read', 'messages:write'], 'bookings:write'],
    ['host', ['host:write'], 201],
    ['host', ['bookings:write'], 'host:write'],
    ['stranger', ['read', 'messages:write'], 'bookings:write'],
    ['stranger', ['bookings:write'], 'booking_not_found'],
  ] as const)('is uploaded by a program of the %s with %s: %s', async (side, scopes, expected) => {
    const trip = await aReturnedTrip(testApp)
    const owner = side === 'stranger' ? await testApp.signUp() : trip[side]
    const { token } = await aToken(testApp, owner, { scopes })
    const answer = await testApp.app.request(
      `${testApp.deps.config.publicUrl}${ChargeEvidenceUpload.path(trip.id)}`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
        body: await aPicture(),
      },
    )
    const { code, details } = await answer.json()
    expect(code === 'token_scope_missing' ? details.scope : (code ?? answer.status)).toBe(expected)
  })

  test('waits forty files at most, also for concurrent uploads', async () => {
    const trip = await aReturnedTrip(testApp)
    const at = new Date(testApp.clock.now())
    await testApp.db
      .insertInto('charge_evidence')
      .values(
        Array.from({ length: 39 }, (_, n) => ({
          booking_id: trip.id,
          by_side: 'host',
          uploaded_by: trip.host.id,
          storage_key: `waiting-${n}`,
          content_type: 'image/webp',
          size_bytes: 1,
          at,
        })),
      )
      .execute()
    const answers = await Promise.all([refused(trip.host, trip.id), refused(trip.host, trip.id)])
    expect(answers.map(([status]) => status).sort((one, other) => one - other)).toEqual([201, 409])
  })
})
