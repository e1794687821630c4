import { SearchInput } from '@rihla/contract/search'
import { DAY_MS, dateInDubai } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import { PAPER_OBSTACLES } from '@rihla/domain/vehicles/vehicle-papers'
import { beforeEach, describe, expect, test } from 'vitest'
import { approveVehicle } from '../../../testing/approve-vehicle.ts'
import { aBookingRequest } from '../../../testing/builders/booking-request.ts'
import { farPapers, typedPapers } from '../../../testing/builders/papers.ts'
import { aPlate } from '../../../testing/builders/plate.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { aStagedUpload, aSubmission, aSubmittedVehicle } from '../../../testing/builders/submission.ts'
import { readPages } from '../../../testing/read-pages.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { loadIndex } from '../../search/in-memory-index/in-memory-index.ts'
import { searchVehicles } from '../../search/search-vehicles.ts'
import { checkPapers } from './check-papers.ts'

const testApp = useTestApp()
let admin: TestPerson
let host: TestPerson
beforeEach(async () => {
  testApp.clock.advance(DAY_MS)
  admin = await testApp.signUp({ userType: 'admin' })
  host = await testApp.signUp({ userType: 'host' })
})

const today = () => dateInDubai(testApp.clock.now())
const inDays = (days: number) => addDays(today(), days)
const check = () => checkPapers(testApp.deps)

/** A listed car whose insurance ends in some days. */
const carInsuredFor = async (days: number, registration = 400) => {
  const licensePlate = aPlate()
  const papers = farPapers(licensePlate, { insurance: inDays(days), registration: inDays(registration) })
  return { licensePlate, ...(await testApp.aVehicle({ hostId: host.id, licensePlate, papers })) }
}
const ownOf = async (id: string) => (await testApp.as(host).get(`/api/v1/host/vehicles/${id}`)).body.vehicle
const papersOf = async (id: string) => (await testApp.as(host).get(`/api/v1/host/vehicles/${id}/papers`)).body
const noticesOf = async (person: TestPerson) => {
  const { body } = await testApp.as(person).get('/api/v1/notifications')
  return body.notifications.map(({ kind }: { kind: string }) => kind) as string[]
}
const bookFor = (person: TestPerson, vehicleId: string, from: number, until: number) =>
  testApp
    .as(person)
    .post('/api/v1/bookings', aBookingRequest(vehicleId, { pickUpDate: inDays(from), nights: until - from }))
const renew = async (id: string, plate: string, expiresOn: string, changed: object = {}) => {
  const { insurance } = typedPapers(plate, expiresOn)
  const uploadId = await aStagedUpload(testApp.as(host), 'document')
  return testApp
    .as(host)
    .post(`/api/v1/host/vehicles/${id}/papers`, { uploadId, insurance: { ...insurance, ...changed } })
}
const queued = async () => (await testApp.as(admin).get('/api/v1/admin/papers')).body.papers
const decide = (id: string, verdict: 'approved' | 'rejected', reason = '') =>
  testApp.as(admin).post(`/api/v1/admin/papers/${id}/decision`, { verdict, reason })

describe('a paper that ends', () => {
  test('is reminded of once, 30 and 7 days before, also after days without a run', async () => {
    const { id } = await carInsuredFor(31)
    await check()
    expect(await noticesOf(host)).toEqual([])
    testApp.clock.advance(3 * DAY_MS)
    await check()
    await check()
    expect(await noticesOf(host)).toEqual(['papers_expiring'])
    expect(await noticesOf(admin)).toEqual(['papers_expiring_staff'])
    testApp.clock.advance(22 * DAY_MS)
    await check()
    await check()
    expect(await noticesOf(host)).toEqual(['papers_expiring', 'papers_expiring'])
    expect((await papersOf(id)).state).toMatchObject({
      blocks: [],
      pausedAt: null,
      pausesOn: inDays(6),
      pausesFor: ['insurance_expired'],
    })
  })

  test('hides the car from searches that return later, in SQL and in the index, until it is renewed', async () => {
    const { id, licensePlate } = await carInsuredFor(40)
    const later = await carInsuredFor(300)
    await check()
    const isFound = async (vehicleId: string, nights: number) => {
      const dates = { pickUpDate: inDays(38), returnDate: addDays(inDays(38), nights) }
      const input = SearchInput.parse({ ...dates, limit: 48 })
      // Another handle on the same database has no index, so it answers in SQL.
      const inSql = { db: testApp.db.withoutPlugins(), clock: testApp.clock }
      const found = await Promise.all(
        [testApp.deps, inSql].map(async (deps) =>
          (await searchVehicles(deps, input)).vehicles.some((vehicle) => vehicle.id === vehicleId),
        ),
      )
      expect(new Set(found).size).toBe(1)
      const quoted = await testApp
        .as(null)
        .get(
          `/api/v1/vehicles/${vehicleId}/quote?pickUpDate=${dates.pickUpDate}&returnDate=${dates.returnDate}&pickUpTime=10:00&returnTime=10:00`,
        )
      const { obstacle } = quoted.body
      expect([quoted.status, PAPER_OBSTACLES.includes(obstacle?.code)]).toEqual([200, !found[0]])
      return found[0]
    }
    await loadIndex(testApp.deps)
    expect([await isFound(id, 2), await isFound(id, 3), await isFound(later.id, 3)]).toEqual([
      true,
      false,
      true,
    ])
    await renew(id, licensePlate, inDays(365))
    const paper = (await queued()).find((one: { vehicle: { id: string } }) => one.vehicle.id === id)
    expect((await decide(paper.id, 'approved')).status).toBe(200)
    expect(await isFound(id, 3)).toBe(true)
    await testApp.as(admin).post('/api/v1/admin/hosting-rules', {
      emirate: 'dubai',
      isOn: true,
      validFrom: inDays(41),
      source: 'a test',
    })
    await check()
    expect([await isFound(id, 2), await isFound(id, 3)]).toEqual([true, false])
    await testApp.db.deleteFrom('licensed_only_emirates').execute()
  })

  test('pauses the car on its last day; live bookings stand, and both sides are told', async () => {
    const renter = await testApp.signUp()
    const { id } = await carInsuredFor(8)
    const { body } = await bookFor(renter, id, 5, 8)
    expect(body.status).toBe('confirmed')
    testApp.clock.advance(4 * DAY_MS)
    await check()
    expect((await ownOf(id)).isPausedForPapers).toBe(false)
    testApp.clock.advance(4 * DAY_MS)
    await check()
    expect(await ownOf(id)).toMatchObject({ isPausedForPapers: true, isPaused: false, isListed: true })
    expect(await noticesOf(host)).toContain('papers_paused')
    expect(await noticesOf(renter)).toContain('booked_car_paused')
    const booking = (await testApp.as(renter).get(`/api/v1/bookings/${body.bookingId}`)).body
    expect(['confirmed', 'active']).toContain(booking.status)
    expect(await bookFor(await testApp.signUp(), id, 5, 6)).toMatchObject({
      status: 409,
      body: { code: 'vehicle_not_available' },
    })
    const { rows } = await searchRowOf(id)
    expect(rows).toEqual([])
    expect((await testApp.as(null).get(`/api/v1/vehicles/${id}/verified`)).body.isPausedForPapers).toBe(true)
  })

  test('resumes by itself when an admin approves the new one, and not before', async () => {
    const { id, licensePlate } = await carInsuredFor(1)
    testApp.clock.advance(DAY_MS)
    await check()
    expect((await renew(id, licensePlate, inDays(365))).status).toBe(200)
    await check()
    expect((await ownOf(id)).isPausedForPapers).toBe(true)
    const paper = (await queued()).find((one: { vehicle: { id: string } }) => one.vehicle.id === id)
    expect(paper).toMatchObject({
      kind: 'insurance',
      expiresOn: inDays(365),
      current: { expiresOn: today() },
    })
    expect((await decide(paper.id, 'approved')).body).toEqual({ status: 'approved' })
    expect(await ownOf(id)).toMatchObject({ isPausedForPapers: false, isPaused: false })
    expect(await noticesOf(host)).toEqual(expect.arrayContaining(['papers_resumed', 'paper_approved']))
    const { rows } = await searchRowOf(id)
    expect(rows).toHaveLength(1)
  })

  test('leaves a car that its host had paused paused', async () => {
    const { id, licensePlate } = await carInsuredFor(1)
    await testApp.as(host).post(`/api/v1/host/vehicles/${id}/pause`)
    testApp.clock.advance(DAY_MS)
    await check()
    const resumed = await testApp.as(host).post(`/api/v1/host/vehicles/${id}/resume`)
    expect([resumed.status, resumed.body.code]).toEqual([422, 'vehicle_papers_block'])
    await renew(id, licensePlate, inDays(365))
    await decide((await queued())[0].id, 'approved')
    expect(await ownOf(id)).toMatchObject({ isPausedForPapers: false, isPaused: true })
  })

  test('keeps the car bookable when it is renewed before', async () => {
    const { id, licensePlate } = await carInsuredFor(5)
    await renew(id, licensePlate, inDays(365))
    expect((await ownOf(id)).verificationStatus).toBe('verified')
    const refused = await bookFor(await testApp.signUp(), id, 3, 7)
    expect([refused.status, refused.body.code]).toEqual([409, 'insurance_ends_first'])
    await decide((await queued())[0].id, 'approved')
    expect((await bookFor(await testApp.signUp(), id, 3, 7)).status).toBe(201)
    testApp.clock.advance(10 * DAY_MS)
    await check()
    expect((await ownOf(id)).isPausedForPapers).toBe(false)
  })
})

const searchRowOf = async (id: string) => ({
  rows: await testApp.db
    .selectFrom('vehicle_search')
    .select('vehicle_id')
    .where('vehicle_id', '=', id)
    .execute(),
})

describe('a trip that outlasts a paper', () => {
  test('is refused at the quote and at the booking with the paper and its last day', async () => {
    const { id } = await carInsuredFor(10)
    const path = `/api/v1/vehicles/${id}/quote?pickUpDate=${inDays(9)}&pickUpTime=10:00&returnDate=${inDays(11)}&returnTime=10:00`
    expect((await testApp.as(null).get(path)).body.obstacle).toMatchObject({
      code: 'insurance_ends_first',
      until: inDays(10),
    })
    const { status, body } = await bookFor(await testApp.signUp(), id, 9, 11)
    expect([status, body.code, body.details]).toEqual([409, 'insurance_ends_first', { day: inDays(10) }])
    expect((await bookFor(await testApp.signUp(), id, 8, 10)).status).toBe(201)
  })

  test('cannot be made by extending a booking', async () => {
    const renter = await testApp.signUp()
    const { id } = await carInsuredFor(10)
    const { body } = await bookFor(renter, id, 6, 8)
    const quote = await testApp
      .as(renter)
      .get(
        `/api/v1/bookings/${body.bookingId}/change-quote?pickUpDate=${inDays(6)}&pickUpTime=10:00&returnDate=${inDays(12)}&returnTime=10:00`,
      )
    expect(quote.body.code).toBe('insurance_ends_first')
  })
})

describe('a submitted paper', () => {
  test('that excludes rental is refused', async () => {
    const { id, licensePlate } = await carInsuredFor(100)
    const { status, body } = await renew(id, licensePlate, inDays(365), { coversRental: false })
    expect([status, body.code]).toEqual([422, 'insurance_excludes_rental'])
    const submission = await aSubmission(testApp.as(host))
    const insurance = { ...submission.papers, insurance: typedPapers('', inDays(9)).insurance }
    const refused = await testApp.as(host).post('/api/v1/host/vehicles', {
      ...submission,
      papers: { ...insurance, insurance: { ...insurance.insurance, coversRental: false } },
    })
    expect(refused.body).toMatchObject({
      code: 'insurance_excludes_rental',
      fields: [{ field: 'papers.insurance.coversRental', code: 'excludes_rental' }],
    })
  })

  test('must show the plate and chassis number of the car, and a day to come', async () => {
    const { id } = await carInsuredFor(100)
    const uploadId = await aStagedUpload(testApp.as(host), 'document')
    const { body } = await testApp.as(host).post(`/api/v1/host/vehicles/${id}/papers`, {
      uploadId,
      registration: { plate: 'Dubai A 1', chassisEnding: 'IO', expiresOn: today() },
    })
    expect(body.fields).toEqual([
      { field: 'registration.plate', code: 'other_plate' },
      { field: 'registration.chassisEnding', code: 'chassis_ending_invalid' },
      { field: 'registration.expiresOn', code: 'expired' },
    ])
  })

  test('that is rejected leaves the approved one, and is decided once', async () => {
    const { id, licensePlate } = await carInsuredFor(100)
    await renew(id, licensePlate, inDays(365))
    const [paper] = await queued()
    expect((await decide(paper.id, 'rejected')).body.code).toBe('rejection_reason_missing')
    expect((await decide(paper.id, 'rejected', 'The name is cut off')).status).toBe(200)
    expect((await decide(paper.id, 'approved')).body.code).toBe('state_changed')
    const { papers } = await papersOf(id)
    expect(
      papers.map(({ status, expiresOn }: { status: string; expiresOn: string }) => [status, expiresOn]),
    ).toEqual(
      expect.arrayContaining([
        ['rejected', inDays(365)],
        ['approved', inDays(100)],
      ]),
    )
    expect(await noticesOf(host)).toContain('paper_rejected')
  })

  test('that ended while it waited is not approved', async () => {
    const { id, licensePlate } = await carInsuredFor(100)
    await renew(id, licensePlate, inDays(2))
    const paper = (await queued()).find((one: { vehicle: { id: string } }) => one.vehicle.id === id)
    testApp.clock.advance(2 * DAY_MS)
    admin = await testApp.signUp({ userType: 'admin' })
    const late = await decide(paper.id, 'approved')
    expect([late.status, late.body.code, late.body.details]).toEqual([
      422,
      'vehicle_papers_block',
      { blocks: ['insurance_expired'] },
    ])
    expect((await ownOf(id)).isPausedForPapers).toBe(false)
    expect((await decide(paper.id, 'rejected', 'It has ended')).status).toBe(200)
  })

  test('belongs to the host of the car', async () => {
    const { id } = await carInsuredFor(100)
    const other = await testApp.signUp({ userType: 'host' })
    expect((await testApp.as(other).get(`/api/v1/host/vehicles/${id}/papers`)).status).toBe(404)
  })
})

describe('a car under review', () => {
  const approve = (id: string) => approveVehicle(testApp.as(admin), id)

  test('is approved with its papers, which visitors see with their last days', async () => {
    const id = await aSubmittedVehicle(testApp.as(host))
    expect((await approve(id)).body.status).toBe('verified')
    expect((await testApp.as(null).get(`/api/v1/vehicles/${id}/verified`)).body).toEqual({
      hostKind: 'individual',
      operatorName: null,
      verified: [
        { what: 'registration', until: '2027-12-31' },
        { what: 'insurance', until: '2027-12-31' },
      ],
      isPausedForPapers: false,
    })
  })

  test('is not approved without papers', async () => {
    const { id } = await testApp.aVehicle({ hostId: host.id, verificationStatus: 'pending', papers: [] })
    const { status, body } = await approve(id)
    expect([status, body.code, body.details]).toEqual([
      422,
      'vehicle_papers_block',
      { blocks: ['registration_missing', 'insurance_missing'] },
    ])
  })
})

describe('another plate or chassis number', () => {
  const change = async (id: string, changes: object) => {
    const { status } = await testApp.as(host).patch(`/api/v1/host/vehicles/${id}`, changes)
    expect(status).toBe(200)
  }
  const approve = (id: string) => approveVehicle(testApp.as(admin), id)
  const registrationOf = async (id: string) =>
    (await papersOf(id)).papers.find(({ kind }: { kind: string }) => kind === 'registration')

  test('needs a registration of its own before the car is listed again', async () => {
    const { id } = await carInsuredFor(100)
    const licensePlate = aPlate()
    await change(id, { licensePlate })
    expect(await registrationOf(id)).toBeUndefined()
    const { body } = await approve(id)
    expect([body.code, body.details]).toEqual(['vehicle_papers_block', { blocks: ['registration_missing'] }])
    const uploadId = await aStagedUpload(testApp.as(host), 'document')
    const { registration } = typedPapers(licensePlate, inDays(300))
    await testApp.as(host).post(`/api/v1/host/vehicles/${id}/papers`, { uploadId, registration })
    expect((await approve(id)).body.status).toBe('verified')
    expect(await registrationOf(id)).toMatchObject({ status: 'approved', expiresOn: inDays(300) })
  })

  test.each([
    ['drops a registration with another ending', 'JTDBR32E720000001', false],
    ['keeps a registration with the same ending', 'JTDBR32E720123456', true],
  ])('%s', async (_what, chassisNumber, isKept) => {
    const { id } = await carInsuredFor(100)
    await change(id, { chassisNumber })
    expect((await registrationOf(id)) !== undefined).toBe(isKept)
    await testApp.as(host).delete(`/api/v1/host/vehicles/${id}`)
  })

  test('drops a registration of the old plate that waits', async () => {
    const licensePlate = aPlate()
    const id = await aSubmittedVehicle(testApp.as(host), { licensePlate })
    await change(id, { licensePlate: aPlate() })
    expect((await queued()).some((one: { vehicle: { id: string } }) => one.vehicle.id === id)).toBe(false)
    expect((await approve(id)).body.code).toBe('vehicle_papers_block')
  })

  test('is none when the plate is the same in other words', async () => {
    const { id, licensePlate } = await carInsuredFor(100)
    await change(id, { licensePlate: ` ${licensePlate.toLowerCase()}` })
    expect(await registrationOf(id)).toMatchObject({ status: 'approved' })
  })
})

describe('a car that was listed before papers were asked for', () => {
  test('stays listed until its grace ends, with a reminder', async () => {
    const { id } = await testApp.aVehicle({ hostId: host.id, papers: [], papersGraceUntil: inDays(20) })
    await check()
    expect((await papersOf(id)).state).toMatchObject({ blocks: [], graceUntil: inDays(20) })
    expect(await noticesOf(host)).toContain('papers_expiring')
    testApp.clock.advance(20 * DAY_MS)
    await check()
    expect((await papersOf(id)).state.blocks).toEqual(['registration_missing', 'insurance_missing'])
    expect((await ownOf(id)).isPausedForPapers).toBe(true)
  })
})

describe('a suspension of the host', () => {
  test('and a pause for papers end independently', async () => {
    const { id, licensePlate } = await carInsuredFor(1)
    await renew(id, licensePlate, inDays(365))
    const suspend = (action: string, body: object) =>
      testApp.as(admin).post(`/api/v1/admin/users/${host.id}/${action}`, body)
    testApp.clock.advance(DAY_MS)
    admin = await testApp.signUp({ userType: 'admin' })
    const suspension = { suspended: true, reasonClass: 'conduct', reason: 'Checked' }
    expect((await suspend('suspension', suspension)).status).toBe(200)
    await check()
    await decide((await queued())[0].id, 'approved')
    const offered = () =>
      testApp.db
        .selectFrom('vehicles')
        .select(['availability', 'papers_paused_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    expect(await offered()).toEqual({ availability: false, papers_paused_at: null })
    expect((await suspend('suspension', { suspended: false, reason: 'Cleared' })).status).toBe(200)
    expect(await offered()).toEqual({ availability: true, papers_paused_at: null })
  })
})

describe('at the same moment', () => {
  const ofToday = () => ({ pickUpDate: today(), nights: 0, pickUpTime: '22:00', returnTime: '23:30' })
  const bookToday = async (vehicleId: string) => {
    const renter = await testApp.signUp()
    return () => testApp.as(renter).post('/api/v1/bookings', aBookingRequest(vehicleId, ofToday()))
  }

  test('a booking of the last day is made before the pause, and refused after it', async () => {
    const { id } = await carInsuredFor(1)
    testApp.clock.advance(DAY_MS)
    const [before, after] = [await bookToday(id), await bookToday(id)]
    expect((await before()).body.status).toBe('confirmed')
    await check()
    expect((await after()).body.code).toBe('vehicle_not_available')
  })

  test('a booking of the last day and the pause: the booking is made and stands, or is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await carInsuredFor(1)
      testApp.clock.advance(DAY_MS)
      const book = await bookToday(id)
      const [booked] = await Promise.all([book(), check()])
      if (booked.status === 201) expect(booked.body.status).toBe('confirmed')
      else expect([booked.status, booked.body.code]).toEqual([409, 'vehicle_not_available'])
      expect((await ownOf(id)).isPausedForPapers).toBe(true)
    }
  })

  test('an approval and the expiry: the car is offered in the end', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, licensePlate } = await carInsuredFor(1)
      await renew(id, licensePlate, inDays(365))
      const paper = (await queued()).find((one: { vehicle: { id: string } }) => one.vehicle.id === id)
      testApp.clock.advance(DAY_MS)
      admin = await testApp.signUp({ userType: 'admin' })
      const [decided] = await Promise.all([decide(paper.id, 'approved'), check(), check()])
      expect(decided.status).toBe(200)
      await check()
      expect(await ownOf(id)).toMatchObject({ isPausedForPapers: false, isPaused: false })
    }
  })
})

test('papers that wait and papers that expire are listed by page, with the count of all that wait', async () => {
  const before = (await testApp.as(admin).get('/api/v1/admin/papers')).body.total
  const cars = [await carInsuredFor(3), await carInsuredFor(3), await carInsuredFor(2, 4)]
  for (const { id, licensePlate } of cars)
    expect((await renew(id, licensePlate, inDays(300))).status).toBe(200)
  const waiting = await readPages(testApp.as(admin), '/api/v1/admin/papers?limit=1', 'papers')
  expect(waiting).toHaveLength(before + 3)
  const { body } = await testApp.as(admin).get('/api/v1/admin/papers?limit=1')
  expect([body.papers.length, body.total]).toEqual([1, before + 3])
  expect(waiting.slice(-3).map(({ vehicle }) => vehicle.id)).toEqual(cars.map(({ id }) => id))

  const all = (await testApp.as(admin).get('/api/v1/admin/papers/expiring?days=5&limit=100')).body
  const expiring = await readPages(
    testApp.as(admin),
    '/api/v1/admin/papers/expiring?days=5&limit=1',
    'expiring',
  )
  expect(expiring).toEqual(all.expiring)
  const own = expiring.filter(({ host: { id } }) => id === host.id)
  expect(own.map(({ what, vehicle, expiresOn }) => [what, vehicle.id, expiresOn])).toEqual([
    ['insurance', cars[2]?.id, inDays(2)],
    ...cars.slice(0, 2).map(({ id }) => ['insurance', id, inDays(3)]),
    ['registration', cars[2]?.id, inDays(4)],
  ])
  for (const after of ['x', `2026-02-30.insurance.${host.id}`, `2026-02-03.visa.${host.id}`]) {
    const refused = await testApp.as(admin).get(`/api/v1/admin/papers/expiring?after=${after}`)
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_input'])
  }
})
