import { HOUR_MS, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { describe, expect, test } from 'vitest'
import { deliverOutbox } from '../../../jobs/outbox-worker.ts'
import { aBookingRequest } from '../../../testing/builders/booking-request.ts'
import { aBookedTrip, aFinishedTrip } from '../../../testing/builders/finished-trip.ts'
import { reportNoShowInTime } from '../../../testing/builders/no-show.ts'
import { bouncePayout, payOut } from '../../../testing/builders/payout.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { deliverEmail, EMAIL_TOPIC, remindOfRequests } from '../public.ts'

const DESK = 'desk@rihla.example'

describe('emails to hosts', () => {
  const testApp = useTestApp({ settings: { SUPPORT_EMAIL: DESK } })

  const aHost = () => testApp.signUp({ userType: 'host', fullName: 'Omar Haddad' })
  const emailsTo = async (address: string) => {
    await deliverOutbox(testApp.deps, { [EMAIL_TOPIC]: deliverEmail })
    return testApp.email.to(address)
  }
  const subjectsTo = async (person: TestPerson) =>
    (await emailsTo(person.email)).map(({ subject }) => subject)
  const publish = (event: Parameters<typeof testApp.deps.publish>[1]) =>
    testApp.db.transaction().execute((trx) => testApp.deps.publish(trx, event))
  const judge = async (
    vehicleId: string,
    status: 'pending' | 'verified' | 'rejected',
    notes: string | null,
  ) =>
    await testApp.db
      .updateTable('vehicles')
      .set((of) => ({
        verification_status: status,
        verification_notes: notes,
        version: of('version', '+', 1),
      }))
      .where('id', '=', vehicleId)
      .execute()
  const decided = (vehicleId: string, hostId: string, verdict: 'verified' | 'rejected') =>
    publish({ type: 'vehicle.decided', vehicleId, hostId, verdict, at: testApp.clock.now() })

  test('notify host and support of a submitted car with all its details', async () => {
    const host = await aHost()
    const { id } = await testApp.aVehicle({
      hostId: host.id,
      description: 'Clean <b>and</b> "quick"',
      features: ['gps', 'salik_tag'],
      licensePlate: 'Dubai A 12345',
    })
    await publish({ type: 'vehicle.submitted', vehicleId: id, hostId: host.id })
    const [toHost, ...others] = await emailsTo(host.email)
    expect(others).toEqual([])
    expect(toHost?.subject).toBe('We have received your 2024 Nissan Patrol')
    const toDesk = (await emailsTo(DESK)).at(-1)
    expect(toDesk?.subject).toBe('To review: 2024 Nissan Patrol of Omar Haddad')
    for (const mail of [toHost, toDesk])
      for (const fact of [
        'Make: Nissan',
        'Model: Patrol',
        'Year: 2024',
        'Location: Dubai Marina, Dubai',
        'Price per day: AED 200.00',
        'Description: Clean <b>and</b> "quick"',
        'Features: GPS navigation, Salik toll tag',
        'Transmission: Automatic',
        'Fuel: Petrol',
        'Seats: 7',
        'License plate: Dubai A 12345',
        'Categories: SUV',
        'Photos uploaded: 0',
        'Documents uploaded: 0',
      ])
        expect(mail?.text).toContain(fact)
    expect(toDesk?.text).toContain(`Email: ${host.email}`)
    expect(toHost?.html).toContain('Clean &lt;b&gt;and&lt;/b&gt; &quot;quick&quot;')
  })

  test('name every category that the host chose', async () => {
    const host = await aHost()
    const { id } = await testApp.aVehicle({ hostId: host.id })
    const categoryIds = ['suv', 'luxury']
    await publish({ type: 'vehicle.submitted', vehicleId: id, hostId: host.id, categoryIds })
    for (const mail of [(await emailsTo(host.email)).at(-1), (await emailsTo(DESK)).at(-1)])
      expect(mail?.text).toContain('Categories: SUV, Luxury')
  })

  test('notify of a resubmitted car, and of each submission once', async () => {
    const host = await aHost()
    const { id } = await testApp.aVehicle({ hostId: host.id })
    const submitted = () => publish({ type: 'vehicle.submitted', vehicleId: id, hostId: host.id })
    await submitted()
    await submitted()
    expect(await subjectsTo(host)).toHaveLength(1)
    await judge(id, 'pending', null)
    await submitted()
    expect(await subjectsTo(host)).toHaveLength(2)
  })

  test('notify of an approval with a link, and of a rejection with its reason', async () => {
    const host = await aHost()
    const { id } = await testApp.aVehicle({ hostId: host.id })
    await judge(id, 'rejected', 'The plate cannot be <read>')
    await decided(id, host.id, 'rejected')
    const [rejected] = await emailsTo(host.email)
    expect(rejected?.subject).toBe('Your 2024 Nissan Patrol could not be approved yet')
    expect(rejected?.text).toContain('Reason: The plate cannot be <read>')
    expect(rejected?.html).toContain('The plate cannot be &lt;read&gt;')
    await judge(id, 'verified', null)
    testApp.clock.advance(HOUR_MS)
    await decided(id, host.id, 'verified')
    const [, approved] = await emailsTo(host.email)
    expect(approved?.subject).toBe('Your 2024 Nissan Patrol is approved')
    expect(approved?.text).toContain(`${testApp.deps.config.publicUrl}/vehicle/${id}`)
  })

  test('give a common reason in the language of the host, not of the admin who chose it', async () => {
    const host = await aHost()
    const { id } = await testApp.aVehicle({ hostId: host.id })
    await judge(id, 'rejected', 'انتهت صلاحية تأمين السيارة. يُرجى رفع وثيقة التأمين السارية. (2026)')
    await decided(id, host.id, 'rejected')
    const [rejected] = await emailsTo(host.email)
    expect(rejected?.text).toContain(
      'Reason: The insurance has expired. Please upload the current policy. (2026)',
    )
  })

  test('are not sent for a verdict that no longer applies', async () => {
    const host = await aHost()
    const { id } = await testApp.aVehicle({ hostId: host.id })
    await judge(id, 'rejected', 'Blurred')
    await decided(id, host.id, 'rejected')
    await judge(id, 'pending', null)
    expect(await emailsTo(host.email)).toEqual([])
  })

  test('remind of a request two hours before it expires, once, and not after it is answered', async () => {
    const [host, quick] = [await aHost(), await aHost()]
    const ask = async (of: TestPerson) => {
      const vehicle = await testApp.aVehicle({ hostId: of.id, instantBook: false })
      const renter = await testApp.signUp({ fullName: 'Sara Al Mansoori' })
      const request = aBookingRequest(vehicle.id, { pickUpDate: '2026-04-10' })
      const answer = await testApp.as(renter).post('/api/v1/bookings', request)
      return answer.body.bookingId as string
    }
    await ask(host)
    const answered = await ask(quick)
    testApp.clock.advance(22 * HOUR_MS - MINUTE_MS)
    expect(await remindOfRequests(testApp.deps)).toBe(0)
    testApp.clock.advance(MINUTE_MS)
    expect(await remindOfRequests(testApp.deps)).toBe(2)
    await testApp.as(quick).post(`/api/v1/bookings/${answered}/decline`)
    expect(await remindOfRequests(testApp.deps)).toBe(0)
    testApp.clock.advance(HOUR_MS)
    expect(await remindOfRequests(testApp.deps)).toBe(0)
    expect(await subjectsTo(host)).toEqual([
      'Sara M. would like to book your 2024 Nissan Patrol',
      'Sara M. is still waiting for your answer',
    ])
    expect(await subjectsTo(quick)).toEqual(['Sara M. would like to book your 2024 Nissan Patrol'])
  })

  test('state what a completed trip earned, and notify of the payout', async () => {
    const host = await aHost()
    await testApp.as(host).post('/api/v1/host/bank-account', {
      iban: 'AE070331234567890123456',
      holderName: 'Omar Haddad',
    })
    await aFinishedTrip(testApp, host)
    const completed = (await emailsTo(host.email)).at(-1)
    expect(completed?.subject).toBe('A trip in your 2024 Nissan Patrol is completed')
    expect(completed?.text).toContain('You earned: AED 450.00')
    expect(completed?.text).toMatch(/If something is wrong with the car, report it .* before /)
    testApp.clock.advance(72 * HOUR_MS)
    const admin = await testApp.signUp({ userType: 'admin' })
    const { batch } = (await payOut(testApp, admin, [[host, 45_000]])).body
    const paid = (await emailsTo(host.email)).at(-1)
    expect(paid?.subject).toBe('AED 450.00 is on its way to you')
    expect(paid?.text).toContain('Account: AE•• •••• … 3456')
    expect(paid?.text).not.toContain('AE0703')
    const detail = (await testApp.as(admin).get(`/api/v1/admin/payout-batches/${batch.id}`)).body
    await bouncePayout(testApp, admin, detail.payouts[0].id, 'The account is closed')
    const bounced = (await emailsTo(host.email)).at(-1)
    expect(bounced?.subject).toBe('Your payout of AED 450.00 was returned')
    expect(bounced?.text).toContain('Reason given by the bank: The account is closed')
    expect(bounced?.text).toContain('Statement lines: 1')
  })

  test('state what the host keeps after a late cancellation, and notify both sides of a cancellation by the host', async () => {
    const host = await aHost()
    const late = await aBookedTrip(testApp, host)
    testApp.clock.advance(36 * HOUR_MS)
    const cancelled = await testApp
      .as(late.renter)
      .post(`/api/v1/bookings/${late.id}/cancel`, { expectedRefundFils: 33_000 })
    expect(cancelled.status).toBe(200)
    expect((await emailsTo(host.email)).at(-1)?.text).toContain('You keep: AED 225.00')
    const trip = await aBookedTrip(testApp, host)
    await testApp.as(host).post(`/api/v1/bookings/${trip.id}/host-cancel`, { reason: 'Broken down' })
    expect((await subjectsTo(host)).at(-1)).toBe('You cancelled a booking of your 2024 Nissan Patrol')
    const [toRenter, ofRefund] = (await emailsTo(trip.renter.email)).slice(-2)
    expect(toRenter?.subject).toBe('Your host cancelled your trip in the 2024 Nissan Patrol')
    expect(toRenter?.text).toContain('Refund: AED 660.00 of AED 660.00')
    expect(ofRefund?.subject).toBe('Your refund of AED 660.00 is on its way')
  })

  test('notify both sides of a no-show', async () => {
    const host = await aHost()
    const trip = await aBookedTrip(testApp, host)
    await reportNoShowInTime(testApp, { ...trip, host })
    expect((await emailsTo(host.email)).at(-1)?.text).toContain('Your share: AED 450.00')
    expect((await subjectsTo(trip.renter)).at(-1)).toBe(
      'Your host reported that no one picked up the 2024 Nissan Patrol',
    )
  })
})
