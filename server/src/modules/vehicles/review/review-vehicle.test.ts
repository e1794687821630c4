import { beforeEach, describe, expect, it } from 'vitest'
import { typedPapers } from '../../../testing/builders/papers.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { aStagedUpload, aSubmittedVehicle } from '../../../testing/builders/submission.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import {
  approveOrRejectVehicle,
  countTrip,
  listVehiclesToReview,
  openVehicleDocumentForReview,
} from '../public.ts'

const testApp = useTestApp()
let host: TestPerson
let admin: TestPerson
let vehicleId: string
beforeEach(async () => {
  testApp.clock.advance(60_000)
  host = await testApp.signUp()
  admin = await testApp.signUp({ userType: 'admin' })
  vehicleId = await aSubmittedVehicle(testApp.as(host))
})

const decide = (verdict: 'verified' | 'rejected', reason = '', adminId: string | null = admin.id) =>
  approveOrRejectVehicle(testApp.deps, { vehicleId, verdict, reason }, { adminId, requestId: 'request-1' })
const auditOf = (id: string) =>
  testApp.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'detail'])
    .where('subject_kind', '=', 'vehicle')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
const updateOf = async (person: TestPerson) =>
  (
    await testApp.db
      .selectFrom('live_events')
      .select('kind')
      .where('channel', '=', `me:${person.id}`)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)

describe('a decision on a vehicle', () => {
  it('to approve lists it, is audited, and notifies its host', async () => {
    expect(await decide('verified')).toEqual({ status: 'verified' })
    expect((await testApp.as(null).get(`/api/v1/vehicles/${vehicleId}`)).status).toBe(200)
    const row = await testApp.db
      .selectFrom('vehicles')
      .select(['verification_status', 'reviewed_at', 'version'])
      .where('id', '=', vehicleId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      verification_status: 'verified',
      reviewed_at: new Date(testApp.clock.now()),
      version: 2,
    })
    expect(await auditOf(vehicleId)).toMatchObject([
      { actor_id: admin.id, action: 'vehicle.verified', detail: { hostId: host.id } },
    ])
    expect(await updateOf(host)).toEqual(['vehicle.submitted', 'vehicle.decided', 'notification'])
  })

  it('to reject needs a reason, which the host can read', async () => {
    await expect(decide('rejected', ' \u200b\u3164')).rejects.toMatchObject({
      code: 'rejection_reason_missing',
    })
    await decide('rejected', 'The photos are blurred')
    const { body } = await testApp.as(host).get(`/api/v1/host/vehicles/${vehicleId}`)
    expect(body.vehicle).toMatchObject({
      verificationStatus: 'rejected',
      verificationNotes: 'The photos are blurred',
    })
    expect((await testApp.as(null).get(`/api/v1/vehicles/${vehicleId}`)).status).toBe(404)
  })

  it('has no effect when repeated, and a different one is refused', async () => {
    await decide('verified')
    await decide('verified')
    expect(await auditOf(vehicleId)).toHaveLength(1)
    await expect(decide('rejected', 'No')).rejects.toMatchObject({ code: 'state_changed' })
  })

  it('to reject keeps its reason, and another one is not reported as kept', async () => {
    await decide('rejected', 'The photos are blurred')
    await decide('rejected', ' The photos are blurred ')
    const other = await testApp.signUp({ userType: 'admin' })
    await expect(decide('rejected', 'The plate differs', other.id)).rejects.toMatchObject({
      code: 'state_changed',
    })
    expect(await auditOf(vehicleId)).toHaveLength(1)
  })

  it('succeeds once when two admins decide differently at once', async () => {
    const both = await Promise.allSettled([decide('verified'), decide('rejected', 'No')])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await auditOf(vehicleId)).toHaveLength(1)
  })

  it('is refused to an admin on their own vehicle, and on a removed one', async () => {
    await expect(decide('verified', '', host.id)).rejects.toMatchObject({ code: 'not_allowed' })
    await testApp.as(host).delete(`/api/v1/host/vehicles/${vehicleId}`)
    await expect(decide('verified')).rejects.toMatchObject({ code: 'vehicle_not_found' })
  })
})

describe('an approval of what the admin saw', () => {
  const read = async () => (await testApp.as(admin).get(`/api/v1/admin/vehicles/${vehicleId}`)).body
  const approve = (expectedVersion?: number) =>
    testApp
      .as(admin)
      .post(`/api/v1/admin/vehicles/${vehicleId}/decision`, { verdict: 'verified', expectedVersion })
  const changes: Array<[string, () => Promise<{ status: number }>]> = [
    [
      'other photos',
      async () => {
        const { body } = await testApp.as(host).get(`/api/v1/host/vehicles/${vehicleId}`)
        const kept: Array<{ id: string; angle: string }> = body.vehicle.photos
        const photos = kept.map(({ id, angle }) => ({ photoId: id, angle }))
        const added = { uploadId: await aStagedUpload(testApp.as(host)), angle: 'dashboard' }
        return await testApp
          .as(host)
          .post(`/api/v1/host/vehicles/${vehicleId}/photos`, { photos: [...photos, added] })
      },
    ],
    [
      'another insurance',
      async () => {
        const uploadId = await aStagedUpload(testApp.as(host), 'document')
        const { insurance } = typedPapers('Dubai A 1', '2028-01-31')
        return await testApp
          .as(host)
          .post(`/api/v1/host/vehicles/${vehicleId}/papers`, { uploadId, insurance })
      },
    ],
  ]

  it.each(changes)('is refused after %s, until the admin has looked again', async (_what, change) => {
    const { version } = await read()
    expect((await change()).status).toBe(200)
    expect(await approve(version)).toMatchObject({ status: 409, body: { code: 'vehicle_changed' } })
    expect((await approve((await read()).version)).status).toBe(200)
    // An attempt that is repeated after a lost answer.
    expect((await approve(version)).status).toBe(200)
  })

  it('is not refused after a trip was counted, which nobody reviews', async () => {
    const { version } = await read()
    await testApp.db.transaction().execute((trx) => countTrip(trx, vehicleId))
    expect((await approve(version)).status).toBe(200)
  })

  it('needs the version, which a rejection does not', async () => {
    expect(await approve()).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: [{ field: 'expectedVersion', code: 'required' }] },
    })
    const rejection = { verdict: 'rejected', reason: 'Blurred' }
    const { status } = await testApp.as(admin).post(`/api/v1/admin/vehicles/${vehicleId}/decision`, rejection)
    expect(status).toBe(200)
  })
})

it('a vehicle that comes back after a rejection shows its reviewer why it was rejected, until it is approved', async () => {
  const notesFor = async () => ({
    admin: (await testApp.as(admin).get(`/api/v1/admin/vehicles/${vehicleId}`)).body.verificationNotes,
    host: (await testApp.as(host).get(`/api/v1/host/vehicles/${vehicleId}`)).body.vehicle.verificationNotes,
  })
  await decide('rejected', 'Blurred')
  expect(await notesFor()).toEqual({ admin: 'Blurred', host: 'Blurred' })
  expect((await testApp.as(host).post(`/api/v1/host/vehicles/${vehicleId}/resubmit`)).status).toBe(200)
  expect(await notesFor()).toEqual({ admin: 'Blurred', host: null })
  await decide('verified')
  expect(await notesFor()).toEqual({ admin: null, host: null })
})

describe('the vehicles to review', () => {
  it('are in the order in which they began to wait, for both kinds of reviewers', async () => {
    await decide('verified')
    testApp.clock.advance(60_000)
    const second = await aSubmittedVehicle(testApp.as(host))
    testApp.clock.advance(60_000)
    await testApp.as(host).patch(`/api/v1/host/vehicles/${vehicleId}`, { color: 'Red' })
    const { vehicles } = await listVehiclesToReview(testApp.db, { limit: 100 })
    expect(vehicles.slice(-2)).toMatchObject([
      { id: second },
      { id: vehicleId, submitted_at: new Date(testApp.clock.now()) },
    ])
    const { queue } = (await testApp.as(admin).get(`/api/v1/admin/vehicles/${vehicleId}`)).body
    expect(queue).toMatchObject({ previousId: second, nextId: null, place: queue.total })
  })

  it('are paginated, longest waiting first, with their host and what was submitted', async () => {
    const second = await aSubmittedVehicle(testApp.as(host))
    const ids: string[] = []
    let after: string | undefined
    do {
      const page = await listVehiclesToReview(testApp.db, { after, limit: 2 })
      ids.push(...page.vehicles.map(({ id }) => id))
      after = page.nextAfter ?? undefined
    } while (after !== undefined)
    const { vehicles, total } = await listVehiclesToReview(testApp.db, { limit: 100 })
    expect(ids).toEqual(vehicles.map(({ id }) => id))
    expect([total, ids.slice(-2)]).toEqual([ids.length, [vehicleId, second]])
    expect(vehicles.at(-1)).toMatchObject({
      host_id: host.id,
      photo_count: 4,
      vehicle_document_types: [
        'driving_license',
        'emirates_id',
        'insurance',
        'registration',
        'registration_back',
      ],
    })
  })
})

describe('the file of a vehicle document', () => {
  const open = (person: TestPerson | null, path = 'insurance') =>
    testApp.as(person).download(`/api/v1/host/vehicles/${vehicleId}/documents/${path}/file`)

  it('is a download for its host and is never cached', async () => {
    const answer = await open(host)
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('content-disposition'),
      answer.headers.get('cache-control'),
    ]).toEqual([200, 'image/jpeg', 'attachment; filename="insurance.jpg"', 'no-store'])
    expect(await auditOf(vehicleId)).toEqual([])
  })

  it('needs a fresh step-up of an admin, and each view is audited', async () => {
    expect((await open(admin)).status).toBe(200)
    expect(await auditOf(vehicleId)).toMatchObject([
      { actor_id: admin.id, action: 'vehicle.document_viewed', detail: { documentType: 'insurance' } },
    ])
    testApp.clock.advance(6 * 60_000)
    expect((await open(admin)).status).toBe(403)
    expect(await auditOf(vehicleId)).toHaveLength(1)
    await openVehicleDocumentForReview(testApp.deps, { vehicleId, type: 'registration' })
    expect(await auditOf(vehicleId)).toMatchObject([{}, { actor_id: null }])
  })

  it('is not found for others, nor when the document was never uploaded', async () => {
    const stranger = await testApp.signUp({ isSupport: true })
    expect([(await open(stranger)).status, (await open(null)).status]).toEqual([404, 404])
    for (const type of ['inspection', 'passport', '..%2Finsurance', '__proto__'])
      expect((await open(host, type)).status).toBe(404)
  })
})
