import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { typedPapers } from '../../testing/builders/papers.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { aSubmission, aSubmittedVehicle } from '../../testing/builders/submission.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { approveOrRejectVehicle } from './review/approve-or-reject-vehicle.ts'

const CHASSIS = 'WDB9634031L123456'
const testApp = useTestApp()

let admin: TestPerson
let host: TestPerson
let other: TestPerson
let numbers = 100
beforeAll(async () => {
  admin = await testApp.signUp({ userType: 'admin' })
})
beforeEach(async () => {
  // Upload limits count per user and time.
  testApp.clock.advance(60_000)
  host = await testApp.signUp({ userType: 'host' })
  other = await testApp.signUp({ userType: 'host' })
  numbers++
})
afterAll(() => expectInvariants(testApp.db))

/** This test's plate in four spellings. */
const spellings = () => {
  const arabic = String(numbers).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
  return [`Dubai H ${numbers}`, `دبي هـ ${arabic}`, `DXB-h-${numbers}`, `${numbers} H`] as const
}
const submit = async (person: TestPerson, facts: object) =>
  await testApp.as(person).post('/api/v1/host/vehicles', await aSubmission(testApp.as(person), { ...facts }))
const change = (person: TestPerson, id: string, changes: object) =>
  testApp.as(person).patch(`/api/v1/host/vehicles/${id}`, changes)
const own = async (person: TestPerson, id: string) =>
  (await testApp.as(person).get(`/api/v1/host/vehicles/${id}`)).body.vehicle
const resubmit = (person: TestPerson, id: string) =>
  testApp.as(person).post(`/api/v1/host/vehicles/${id}/resubmit`)
const decide = (id: string, verdict: 'verified' | 'rejected') =>
  approveOrRejectVehicle(
    testApp.deps,
    { vehicleId: id, verdict, reason: 'The plate cannot be read' },
    { adminId: admin.id, requestId: null },
  )
const alreadyListed = (field = 'licensePlate') => ({
  status: 409,
  body: { code: 'vehicle_already_listed', fields: [{ field, code: 'already_listed' }] },
})

describe('a car that is pending or listed', () => {
  it('cannot be submitted again by any host, in any spelling of its plate', async () => {
    const [plain, arabic, short, withoutEmirate] = spellings()
    const id = await aSubmittedVehicle(testApp.as(host), { licensePlate: arabic })
    expect(await own(host, id)).toMatchObject({ licensePlate: plain })
    for (const licensePlate of [plain, arabic, short, withoutEmirate]) {
      const refused = await submit(other, { licensePlate })
      expect(refused).toMatchObject(alreadyListed())
      expect(JSON.stringify(refused.body)).not.toMatch(new RegExp(`${host.id}|${id}|${host.fullName}`))
    }
    expect(await submit(host, { licensePlate: plain })).toMatchObject(alreadyListed())
    await decide(id, 'verified')
    expect(await submit(other, { licensePlate: short })).toMatchObject(alreadyListed())
    await testApp.as(host).post(`/api/v1/host/vehicles/${id}/pause`)
    expect(await submit(other, { licensePlate: short })).toMatchObject(alreadyListed())
  })

  it('does not use up the uploads of a refused submission', async () => {
    const [plain, arabic] = spellings()
    await aSubmittedVehicle(testApp.as(host), { licensePlate: plain })
    const submission = await aSubmission(testApp.as(other), { licensePlate: arabic })
    expect(await testApp.as(other).post('/api/v1/host/vehicles', submission)).toMatchObject(alreadyListed())
    const licensePlate = `Dubai HH ${numbers}`
    const papers = submission.papers as ReturnType<typeof typedPapers>
    const registration = { ...papers.registration, plate: licensePlate }
    const corrected = { ...submission, licensePlate, papers: { ...papers, registration } }
    expect((await testApp.as(other).post('/api/v1/host/vehicles', corrected)).status).toBe(201)
  })

  it('does not block another emirate, code or number', async () => {
    const [plain] = spellings()
    await aSubmittedVehicle(testApp.as(host), { licensePlate: plain })
    for (const licensePlate of [`Ajman H ${numbers}`, `Dubai K ${numbers}`, `Dubai H 9${numbers}`])
      expect((await submit(other, { licensePlate })).status, licensePlate).toBe(201)
  })

  it('blocks a change of another vehicle to its plate, and nothing of that change is stored', async () => {
    const [plain, arabic] = spellings()
    await aSubmittedVehicle(testApp.as(host), { licensePlate: plain })
    const id = await aSubmittedVehicle(testApp.as(other))
    const before = await own(other, id)
    expect(await change(other, id, { licensePlate: arabic, color: 'Red' })).toMatchObject(alreadyListed())
    expect(await own(other, id)).toEqual(before)
  })

  it('prevents a rejected vehicle with the same plate from being resubmitted', async () => {
    const [plain, , short] = spellings()
    const rejected = await aSubmittedVehicle(testApp.as(host), { licensePlate: plain })
    await decide(rejected, 'rejected')
    const second = await aSubmittedVehicle(testApp.as(other), { licensePlate: short })
    expect(await resubmit(host, rejected)).toMatchObject(alreadyListed())
    expect(await own(host, rejected)).toMatchObject({ verificationStatus: 'rejected' })
    expect((await change(host, rejected, { licensePlate: `Dubai HK ${numbers}` })).status).toBe(200)
    expect((await resubmit(host, rejected)).status).toBe(200)
    expect(await own(other, second)).toMatchObject({ verificationStatus: 'pending' })
  })

  it('can be submitted by another host once it is rejected or removed', async () => {
    const [plain] = spellings()
    const rejected = await aSubmittedVehicle(testApp.as(host), { licensePlate: plain })
    await decide(rejected, 'rejected')
    const second = await aSubmittedVehicle(testApp.as(other), { licensePlate: plain })
    expect((await testApp.as(other).delete(`/api/v1/host/vehicles/${second}`)).status).toBe(200)
    expect((await resubmit(host, rejected)).status).toBe(200)
  })

  it('prevents approval of another vehicle whose plate was stored without its normal form', async () => {
    const [plain, arabic] = spellings()
    await aSubmittedVehicle(testApp.as(host), { licensePlate: plain })
    const id = await aSubmittedVehicle(testApp.as(other))
    await sql`update vehicles set license_plate = ${arabic} where id = ${id}`.execute(testApp.db)
    await expect(decide(id, 'verified')).rejects.toMatchObject({ code: 'vehicle_already_listed' })
    expect(await own(other, id)).toMatchObject({ verificationStatus: 'pending' })
    expect(await decide(id, 'rejected')).toEqual({ status: 'rejected' })
    expect(await resubmit(other, id)).toMatchObject(alreadyListed())
  })
})

describe('a license plate', () => {
  it('that cannot be parsed is refused with its field', async () => {
    const unread = {
      status: 400,
      body: {
        code: 'invalid_input',
        fields: [{ field: 'licensePlate', code: 'license_plate_invalid' }],
      },
    }
    expect(await submit(host, { licensePlate: 'Dubai A' })).toMatchObject(unread)
    const id = await aSubmittedVehicle(testApp.as(host))
    expect(await change(host, id, { licensePlate: 'on order' })).toMatchObject(unread)
  })

  it('without an emirate gets the emirate of its place, and keeps it when the car moves', async () => {
    const id = await aSubmittedVehicle(testApp.as(host), { licensePlate: `h${numbers}`, placeSlug: 'ajman' })
    expect(await own(host, id)).toMatchObject({ licensePlate: `Ajman H ${numbers}` })
    await change(host, id, { placeSlug: 'dubai-marina' })
    expect(await own(host, id)).toMatchObject({ licensePlate: `Ajman H ${numbers}` })
    expect(await submit(other, { licensePlate: `عجمان H ${numbers}` })).toMatchObject(alreadyListed())
    expect((await submit(other, { licensePlate: `H ${numbers}` })).status).toBe(201)
  })

  it('in another spelling is no change and triggers no review', async () => {
    const [plain, arabic] = spellings()
    const id = await aSubmittedVehicle(testApp.as(host), { licensePlate: plain })
    await decide(id, 'verified')
    expect((await change(host, id, { licensePlate: arabic })).body).toMatchObject({
      reviewReopened: false,
      vehicle: { licensePlate: plain, verificationStatus: 'verified' },
    })
  })
})

describe('a chassis number', () => {
  it('is unique to one car, and visible to its host but not in public', async () => {
    const id = await aSubmittedVehicle(testApp.as(host), { chassisNumber: 'wdb 9634031 l 123456' })
    expect(await own(host, id)).toMatchObject({ chassisNumber: CHASSIS })
    await decide(id, 'verified')
    const { body } = await testApp.as(null).get(`/api/v1/vehicles/${id}`)
    expect(JSON.stringify(body)).not.toMatch(/chassis|WDB9634031L123456/i)
    expect(await submit(other, { chassisNumber: CHASSIS })).toMatchObject(alreadyListed('chassisNumber'))
    const second = await aSubmittedVehicle(testApp.as(other))
    expect(await change(other, second, { chassisNumber: 'WDB٩٦٣٤٠٣١L١٢٣٤٥٦' })).toMatchObject(
      alreadyListed('chassisNumber'),
    )
    expect((await change(host, id, { chassisNumber: '' })).body).toMatchObject({
      reviewReopened: true,
      vehicle: { chassisNumber: null },
    })
    expect((await change(other, second, { chassisNumber: CHASSIS })).status).toBe(200)
  })

  it('is optional, and is refused with its field when invalid', async () => {
    const id = await aSubmittedVehicle(testApp.as(host))
    expect(await own(host, id)).toMatchObject({ chassisNumber: null })
    expect(await submit(host, { chassisNumber: 'WDB9634' })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'chassisNumber', code: 'chassis_number_invalid' }] },
    })
  })
})
