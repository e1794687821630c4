import { vehicleDocumentForReviewPath } from '@rihla/contract/admin/admin-tables'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { aSubmittedVehicle } from '../../../testing/builders/submission.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const testApp = useTestApp()
let admin: TestPerson
let host: TestPerson
const queue: string[] = []
beforeAll(async () => {
  admin = await testApp.signUp({ userType: 'admin' })
  host = await testApp.signUp({ userType: 'host' })
  for (const licensePlate of ['Dubai B 1', 'Dubai B 2', 'Dubai B 3'])
    queue.push(await aSubmittedVehicle(testApp.as(host), { licensePlate }))
})
const show = async (id = '') => (await testApp.as(admin).get(`/api/v1/admin/vehicles/${id}`)).body
const decide = (id: string, verdict: string, reason = '') =>
  testApp.as(admin).post(`/api/v1/admin/vehicles/${id}/decision`, { verdict, reason, expectedVersion: 1 })

describe('the vehicle review page', () => {
  it('shows everything needed for the decision', async () => {
    const vehicle = await show(queue[0])
    expect(vehicle).toMatchObject({
      make: 'Toyota',
      licensePlate: 'Dubai B 1',
      exactPickup: 'Tower 9, bay 12',
      status: 'pending',
      features: expect.arrayContaining(['gps', 'bluetooth']),
      hostVerification: { status: 'pending', phoneVerified: false, vehicles: 3 },
      chassisNumber: null,
      possibleDuplicates: [],
      terms: { excessFils: expect.any(Number), lateHourFils: expect.any(Number), omanAllowed: false },
    })
    expect(vehicle.photos).toHaveLength(4)
    expect(vehicle.vehicleDocuments.map(({ type }: { type: string }) => type)).toContain('insurance')
    expect((await testApp.as(admin).get(`/api/v1/admin/vehicles/${admin.id}`)).body.code).toBe(
      'vehicle_not_found',
    )
  })

  it('links to the neighbours in the queue', async () => {
    const neighbours = []
    for (const id of queue) neighbours.push((await show(id)).queue)
    expect(neighbours).toEqual([
      { previousId: null, nextId: queue[1], place: 1, total: 3 },
      { previousId: queue[0], nextId: queue[2], place: 2, total: 3 },
      { previousId: queue[1], nextId: null, place: 3, total: 3 },
    ])
  })
})

describe('a vehicle document under review', () => {
  const open = (person: TestPerson | null) =>
    testApp.as(person).download(vehicleDocumentForReviewPath(queue[0] ?? '', 'insurance'))

  it('is sent to an admin as an uncached download and is audited', async () => {
    const answer = await open(admin)
    expect([
      answer.status,
      answer.headers.get('content-disposition'),
      answer.headers.get('cache-control'),
    ]).toEqual([200, 'attachment; filename="insurance.jpg"', 'no-store'])
    const { lines } = (await testApp.as(admin).get('/api/v1/admin/audit?action=vehicle.document_viewed')).body
    expect(lines).toMatchObject([
      {
        actor: { id: admin.id, email: admin.email },
        subjectId: queue[0],
        detail: { documentType: 'insurance' },
      },
    ])
  })

  it('is not available to anyone else, including its host', async () => {
    expect((await open(null)).status).toBe(401)
    for (const person of [host, await testApp.signUp(), await testApp.signUp({ isSupport: true })])
      expect((await open(person)).status).toBe(404)
    const paths = ['passport', '..%2Finsurance', '__proto__'].map(
      (type) => `/api/v1/admin/vehicles/${queue[0]}/documents/${type}`,
    )
    for (const path of [...paths, '/api/v1/admin/vehicles/1/documents/insurance'])
      expect((await testApp.as(admin).download(path)).status).toBe(404)
  })
})

describe('a review decision', () => {
  it('lists the vehicle and leads to the next one, then to the longest waiting', async () => {
    expect((await decide(queue[1] ?? '', 'verified')).body).toEqual({ status: 'verified', nextId: queue[2] })
    expect((await decide(queue[2] ?? '', 'rejected', 'The plate is taken')).body).toEqual({
      status: 'rejected',
      nextId: queue[0],
    })
    expect((await show(queue[1])).queue).toEqual({
      previousId: queue[0],
      nextId: null,
      place: null,
      total: 1,
    })
    expect((await decide(queue[0] ?? '', 'verified')).body).toEqual({ status: 'verified', nextId: null })
  })

  it('requires a reason for a rejection', async () => {
    const { status, body } = await decide(queue[0] ?? '', 'rejected', '  ')
    expect([status, body.code]).toEqual([422, 'rejection_reason_missing'])
  })

  it('is refused for the admin’s own vehicle', async () => {
    const own = await testApp.aVehicle({ hostId: admin.id, verificationStatus: 'pending' })
    expect((await decide(own.id, 'verified')).body.code).toBe('not_allowed')
  })
})
