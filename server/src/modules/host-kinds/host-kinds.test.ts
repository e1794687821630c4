import { hostDocumentPath } from '@rihla/contract/host-kinds'
import { DAY_MS, dateInDubai } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import { beforeEach, describe, expect, test } from 'vitest'
import { deliverOutbox } from '../../jobs/outbox-worker.ts'
import { approveVehicle } from '../../testing/approve-vehicle.ts'
import { aBookingRequest } from '../../testing/builders/booking-request.ts'
import { farPapers } from '../../testing/builders/papers.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { aStagedUpload, aSubmission } from '../../testing/builders/submission.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { deliverEmail, EMAIL_TOPIC } from '../notifications/public.ts'
import { checkPapers, settlePapers } from '../vehicles/public.ts'

const testApp = useTestApp()
let admin: TestPerson
let host: TestPerson
beforeEach(async () => {
  testApp.clock.advance(DAY_MS)
  admin = await testApp.signUp({ userType: 'admin' })
  host = await testApp.signUp({ userType: 'host' })
})

const inDays = (days: number) => addDays(dateInDubai(testApp.clock.now()), days)
const RULES = '/api/v1/admin/hosting-rules'
const addRule = (emirate: string, changed: object = {}) =>
  testApp.as(admin).post(RULES, {
    emirate,
    isOn: true,
    validFrom: inDays(1),
    source: 'Circular 1 of 2024',
    ...changed,
  })
/** Closes an emirate for individuals from today on, and renews the admin, whose proof is a day old then. */
async function close(emirate: string) {
  expect((await addRule(emirate)).status).toBe(200)
  testApp.clock.advance(DAY_MS)
  admin = await testApp.signUp({ userType: 'admin' })
  await checkPapers(testApp.deps)
}
const apply = async (person: TestPerson, changed: object = {}) => {
  const documents = {
    trade_licence: await aStagedUpload(testApp.as(person), 'document'),
    rental_permit: await aStagedUpload(testApp.as(person), 'document'),
  }
  return testApp.as(person).post('/api/v1/host/kind/applications', {
    operatorName: 'Dune Car Rental',
    tradeLicenceNumber: 'CN-100',
    tradeLicenceEmirate: 'dubai',
    tradeLicenceExpiresOn: inDays(300),
    rentalPermitNumber: 'RP-200',
    rentalPermitExpiresOn: inDays(200),
    documents,
    ...changed,
  })
}
const queue = async () => (await testApp.as(admin).get('/api/v1/admin/host-applications')).body.applications
const decide = (id: string, verdict: 'approved' | 'rejected', reason = '') =>
  testApp.as(admin).post(`/api/v1/admin/host-applications/${id}/decision`, { verdict, reason })
const kindOf = async (person: TestPerson) => (await testApp.as(person).get('/api/v1/host/kind')).body
const isPaused = async (id: string) =>
  (
    await testApp.db
      .selectFrom('vehicles')
      .select('papers_paused_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).papers_paused_at !== null

describe('a rule for licensed operators', () => {
  test('pauses the cars of individuals in its emirate from its day on, and only those', async () => {
    const there = await testApp.aVehicle({ hostId: host.id, placeSlug: 'al-majaz' })
    const elsewhere = await testApp.aVehicle({ hostId: host.id, placeSlug: 'dubai-marina' })
    await addRule('sharjah', { validFrom: inDays(2) })
    await checkPapers(testApp.deps)
    expect([await isPaused(there.id), await isPaused(elsewhere.id)]).toEqual([false, false])
    const renter = await testApp.signUp()
    const late = await testApp
      .as(renter)
      .post('/api/v1/bookings', aBookingRequest(there.id, { pickUpDate: inDays(1), nights: 1 }))
    expect([late.body.code, late.body.details]).toEqual(['licensed_hosts_only_then', { day: inDays(2) }])
    testApp.clock.advance(2 * DAY_MS)
    await checkPapers(testApp.deps)
    expect([await isPaused(there.id), await isPaused(elsewhere.id)]).toEqual([true, false])
    admin = await testApp.signUp({ userType: 'admin' })
    expect((await addRule('sharjah', { isOn: false })).status).toBe(200)
    testApp.clock.advance(DAY_MS)
    await checkPapers(testApp.deps)
    expect(await isPaused(there.id)).toBe(false)
  })

  test('that was planned is withdrawn, and neither pauses a car nor refuses a trip', async () => {
    const car = await testApp.aVehicle({ hostId: host.id, placeSlug: 'al-majaz' })
    const renter = await testApp.signUp()
    const request = () =>
      testApp.as(renter).post('/api/v1/bookings', aBookingRequest(car.id, { pickUpDate: inDays(4) }))
    expect((await addRule('sharjah', { validFrom: inDays(3) })).status).toBe(200)
    expect((await request()).body.code).toBe('licensed_hosts_only_then')
    expect((await addRule('sharjah', { validFrom: inDays(3), isOn: false })).status).toBe(200)
    expect((await request()).status).toBe(201)
    testApp.clock.advance(3 * DAY_MS)
    await checkPapers(testApp.deps)
    expect(await isPaused(car.id)).toBe(false)
  })

  test('keeps its history with source and editor, and is audited', async () => {
    const { body } = await addRule('fujairah')
    const [rule] = body.emirates.find(({ emirate }: { emirate: string }) => emirate === 'fujairah').rules
    expect(rule).toMatchObject({
      isOn: true,
      validFrom: inDays(1),
      source: 'Circular 1 of 2024',
      editor: admin.fullName,
    })
    const { lines } = (await testApp.as(admin).get('/api/v1/admin/audit')).body
    expect(lines[0]).toMatchObject({
      action: 'settings.licensed_only_changed',
      detail: { emirate: 'fujairah', isOn: true },
    })
  })

  test.each([
    ['of today', () => ({ validFrom: inDays(0) }), 'validFrom', 'in_the_past'],
    ['that changes nothing', () => ({ isOn: false }), 'isOn', 'unchanged'],
    ['without a source', () => ({ source: ' ' }), 'source', 'required'],
  ])('%s is refused', async (_what, changed, field, code) => {
    const { status, body } = await addRule('ajman', changed())
    expect([status, body.fields]).toEqual([400, [{ field, code }]])
  })

  test('needs a fresh proof', async () => {
    testApp.clock.advance(6 * 60_000)
    expect((await addRule('ajman')).body.code).toBe('step_up_required')
  })
})

describe('an individual where only licensed operators may rent out', () => {
  test('is refused, becomes one, and lists the car', async () => {
    await close('ras-al-khaimah')
    const submission = await aSubmission(testApp.as(host), { placeSlug: 'al-hamra' })
    const refused = await testApp.as(host).post('/api/v1/host/vehicles', submission)
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      422,
      'vehicle_papers_block',
      { blocks: ['licensed_hosts_only'] },
    ])
    expect((await kindOf(host)).licensedOnly).toContainEqual({ emirate: 'ras-al-khaimah', from: inDays(0) })
    expect((await apply(host)).body).toMatchObject({ kind: 'individual', application: { status: 'pending' } })
    const [application] = await queue()
    expect(application).toMatchObject({ operatorName: 'Dune Car Rental', current: null })
    expect((await decide(application.id, 'approved')).status).toBe(200)
    expect(await kindOf(host)).toMatchObject({ kind: 'licensed_operator', application: null })
    const listed = await testApp.as(host).post('/api/v1/host/vehicles', submission)
    expect(listed.status).toBe(201)
    const { vehicleId } = listed.body
    const approved = await approveVehicle(testApp.as(admin), vehicleId)
    expect(approved.body.status).toBe('verified')
    expect((await testApp.as(null).get(`/api/v1/vehicles/${vehicleId}/verified`)).body).toMatchObject({
      hostKind: 'licensed_operator',
      operatorName: 'Dune Car Rental',
      verified: expect.arrayContaining([{ what: 'rental_permit', until: inDays(200) }]),
    })
  })

  test('gets a paused car back with the approval, and loses it with the permit', async () => {
    const { id } = await testApp.aVehicle({ hostId: host.id, placeSlug: 'al-salamah' })
    await close('umm-al-quwain')
    expect(await isPaused(id)).toBe(true)
    await apply(host, { rentalPermitExpiresOn: inDays(10) })
    await decide((await queue()).at(-1).id, 'approved')
    await checkPapers(testApp.deps)
    expect(await isPaused(id)).toBe(false)
    testApp.clock.advance(10 * DAY_MS)
    await checkPapers(testApp.deps)
    expect(await isPaused(id)).toBe(true)
  })
})

describe('a licence of a host', () => {
  const noticesOf = async (person: TestPerson) => {
    const { notifications } = (await testApp.as(person).get('/api/v1/notifications')).body
    return notifications
      .map(({ kind }: { kind: string }) => kind)
      .filter((kind: string) => /paused|resumed/.test(kind)) as string[]
  }
  const subjectsTo = async (person: TestPerson) => {
    await deliverOutbox(testApp.deps, { [EMAIL_TOPIC]: deliverEmail })
    return testApp.email
      .to(person.email)
      .map(({ subject }) => subject)
      .filter((subject) => /paused|again/.test(subject))
  }
  const approve = async (changed: object) => {
    await apply(host, changed)
    admin = await testApp.signUp({ userType: 'admin' })
    const application = (await queue()).find((one: { host: { id: string } }) => one.host.id === host.id)
    expect((await decide(application.id, 'approved')).status).toBe(200)
    await checkPapers(testApp.deps)
  }

  test('that ends, and its renewal, are notified of once for all cars', async () => {
    const cars = [await testApp.aVehicle({ hostId: host.id }), await testApp.aVehicle({ hostId: host.id })]
    await approve({ tradeLicenceExpiresOn: inDays(2) })
    testApp.clock.advance(2 * DAY_MS)
    await checkPapers(testApp.deps)
    for (const { id } of cars) expect(await isPaused(id)).toBe(true)
    expect(await noticesOf(host)).toEqual(['host_cars_paused'])
    expect(await subjectsTo(host)).toEqual(['Your cars are paused'])
    await approve({})
    for (const { id } of cars) expect(await isPaused(id)).toBe(false)
    expect(await noticesOf(host)).toEqual(['host_cars_resumed', 'host_cars_paused'])
    expect(await subjectsTo(host)).toEqual(['Your cars are paused', 'Your cars take bookings again'])
  })

  test('that pauses the only car names it', async () => {
    await testApp.aVehicle({ hostId: host.id })
    await approve({ tradeLicenceExpiresOn: inDays(2) })
    testApp.clock.advance(2 * DAY_MS)
    await checkPapers(testApp.deps)
    expect(await noticesOf(host)).toEqual(['papers_paused'])
  })

  test('leaves a car with an insurance that ended paused; its renewal is about that car', async () => {
    const papers = farPapers('', { insurance: inDays(2) })
    const other = await testApp.aVehicle({ hostId: host.id, papers })
    await testApp.aVehicle({ hostId: host.id })
    await approve({ tradeLicenceExpiresOn: inDays(2) })
    testApp.clock.advance(2 * DAY_MS)
    await checkPapers(testApp.deps)
    await approve({})
    expect(await isPaused(other.id)).toBe(true)
    await testApp.db
      .updateTable('vehicle_papers')
      .set({ expires_on: inDays(100) })
      .where('vehicle_id', '=', other.id)
      .execute()
    await testApp.db.transaction().execute((trx) => settlePapers(testApp.deps, trx, other.id))
    expect(await noticesOf(host)).toEqual(['papers_resumed', 'host_cars_resumed', 'host_cars_paused'])
  })

  test('is not approved when it ended while it waited', async () => {
    await apply(host, { rentalPermitExpiresOn: inDays(3) })
    testApp.clock.advance(3 * DAY_MS)
    admin = await testApp.signUp({ userType: 'admin' })
    const application = (await queue()).find((one: { host: { id: string } }) => one.host.id === host.id)
    const late = await decide(application.id, 'approved')
    expect([late.status, late.body.code, late.body.details]).toEqual([
      422,
      'vehicle_papers_block',
      { blocks: ['rental_permit_expired'] },
    ])
    expect((await kindOf(host)).kind).toBe('individual')
    expect((await decide(application.id, 'rejected', 'The permit has ended')).status).toBe(200)
  })
})

describe('an application', () => {
  test('that is rejected tells why; the next one replaces one that waits', async () => {
    await apply(host)
    await apply(host, { operatorName: 'Dune Rental LLC' })
    const mine = (await queue()).filter((one: { host: { id: string } }) => one.host.id === host.id)
    expect(mine).toHaveLength(1)
    expect(mine[0]).toMatchObject({ operatorName: 'Dune Rental LLC', files: [{ type: 'trade_licence' }, {}] })
    expect((await decide(mine[0].id, 'rejected')).body.code).toBe('rejection_reason_missing')
    await decide(mine[0].id, 'rejected', 'The permit is of another company')
    expect((await kindOf(host)).application).toMatchObject({
      status: 'rejected',
      reason: 'The permit is of another company',
    })
    expect((await decide(mine[0].id, 'approved')).body.code).toBe('state_changed')
  })

  test('names the fields that are wrong, and keeps its uploads', async () => {
    const { status, body } = await apply(host, {
      tradeLicenceEmirate: 'london',
      rentalPermitExpiresOn: inDays(-1),
    })
    expect([status, body.fields]).toEqual([
      400,
      [
        { field: 'tradeLicenceEmirate', code: 'invalid' },
        { field: 'rentalPermitExpiresOn', code: 'expired' },
      ],
    ])
    const waiting = await testApp.db
      .selectFrom('staged_uploads')
      .select('id')
      .where('user_id', '=', host.id)
      .execute()
    expect(waiting).toHaveLength(2)
  })

  test('has documents for admins only, and each view is audited', async () => {
    await apply(host)
    const mine = (await queue()).find((one: { host: { id: string } }) => one.host.id === host.id)
    const path = hostDocumentPath(mine.id, 'rental_permit')
    expect((await testApp.as(admin).download(path)).status).toBe(200)
    expect((await testApp.as(host).download(path)).status).toBe(404)
    expect((await testApp.as(admin).download(hostDocumentPath(mine.id, 'passport'))).status).toBe(404)
    const { lines } = (await testApp.as(admin).get('/api/v1/admin/audit?action=host.document_viewed')).body
    expect(lines[0]).toMatchObject({ subjectId: host.id, detail: { documentType: 'rental_permit' } })
  })

  test('is in the export of its host, and gone with the account', async () => {
    await apply(host)
    const mine = (await queue()).find((one: { host: { id: string } }) => one.host.id === host.id)
    await decide(mine.id, 'approved')
    const exported = (await testApp.as(host).get('/api/v1/account-export')).body
    expect(JSON.stringify(exported)).toContain('Dune Car Rental')
    const removal = await testApp.as(host).post('/api/v1/account-deletions', { confirmEmail: host.email })
    expect(removal.status).toBe(200)
    expect(
      await testApp.db.selectFrom('host_profiles').selectAll().where('user_id', '=', host.id).execute(),
    ).toEqual([])
  })
})

describe('a licensed operator who wants to be an individual again', () => {
  const goBack = () => testApp.as(host).post('/api/v1/host/kind/individual')
  async function asOperator() {
    await apply(host)
    const application = (await queue()).find((one: { host: { id: string } }) => one.host.id === host.id)
    await decide(application.id, 'approved')
  }
  const waiting = async () => (await queue()).find((one: { host: { id: string } }) => one.host.id === host.id)

  test('is one once an admin has approved it, without licences, and is notified', async () => {
    await asOperator()
    await testApp.aVehicle({ hostId: host.id, placeSlug: 'yas-island' })
    expect((await goBack()).body.application).toMatchObject({ wants: 'individual', status: 'pending' })
    expect((await kindOf(host)).kind).toBe('licensed_operator')
    const application = await waiting()
    expect(application).toMatchObject({ wants: 'individual', operatorName: 'Dune Car Rental', files: [] })
    expect((await testApp.as(admin).get('/api/v1/admin/overview')).body.queues.papers).toBeGreaterThan(0)
    expect((await decide(application.id, 'approved')).status).toBe(200)
    expect(await kindOf(host)).toMatchObject({ kind: 'individual', licences: null, application: null })
    const { notifications } = (await testApp.as(host).get('/api/v1/notifications')).body
    expect(notifications.map(({ kind }: { kind: string }) => kind)).toContain('host_individual_approved')
  })

  test('is refused while a car stands where only operators may rent out, also by a later rule', async () => {
    await asOperator()
    await testApp.aVehicle({ hostId: host.id, placeSlug: 'dubai-marina' })
    expect((await goBack()).status).toBe(200)
    const application = await waiting()
    await addRule('dubai', { validFrom: inDays(30) })
    const late = await decide(application.id, 'approved')
    expect([late.status, late.body.code, late.body.details]).toEqual([
      409,
      'individual_not_allowed',
      { emirates: ['dubai'] },
    ])
    expect((await decide(application.id, 'rejected', 'A rule begins')).status).toBe(200)
    const again = await goBack()
    expect([again.status, again.body.code]).toEqual([409, 'individual_not_allowed'])
    expect((await kindOf(host)).ownLicensedOnly).toEqual([{ emirate: 'dubai', from: inDays(30) }])
  })

  test('must be one', async () => {
    expect((await goBack()).body.code).toBe('state_changed')
  })
})

test('applications that wait are listed by page, oldest first, with the count of all', async () => {
  const path = '/api/v1/admin/host-applications'
  const before = (await testApp.as(admin).get(path)).body.total
  const people = [await testApp.signUp({ userType: 'host' }), await testApp.signUp({ userType: 'host' })]
  for (const person of people) expect((await apply(person)).status).toBe(200)
  const { applications, total } = (await testApp.as(admin).get(path)).body
  expect([applications.length, total]).toEqual([before + 2, before + 2])
  const [first, last] = applications.slice(-2)
  expect([first.host.id, last.host.id]).toEqual(people.map(({ id }) => id))
  const page = (await testApp.as(admin).get(`${path}?limit=1&after=${first.id}`)).body
  expect([page.applications, page.nextAfter, page.total]).toEqual([[last], null, before + 2])
  const head = (await testApp.as(admin).get(`${path}?limit=1`)).body
  expect(head.nextAfter).toBe(head.applications[0].id)
})
