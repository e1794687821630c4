import { createHash } from 'node:crypto'
import { DAY_MS } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import { sql } from 'kysely'
import { extractText } from 'unpdf'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addExtras } from '../../testing/builders/car-with-extras.ts'
import { aCard } from '../../testing/builders/card.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { aHandover, aTrip, type TestTrip } from '../../testing/builders/trip.ts'
import { verifyRenter } from '../../testing/builders/verified-renter.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { TEST_START } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { writeOperator } from '../host-kinds/public.ts'

const testApp = useTestApp()
beforeEach(() => testApp.clock.set(TEST_START))
afterEach(() => expectInvariants(testApp.db))

const agreementOf = (trip: TestTrip, person: TestPerson | null) =>
  testApp.as(person).get(`/api/v1/bookings/${trip.id}/agreement`)

const pdfOf = (trip: TestTrip, person: TestPerson | null, query = '') =>
  testApp.as(person).download(`/api/v1/bookings/${trip.id}/agreement.pdf${query}`)

async function wordsOf(trip: TestTrip, person: TestPerson): Promise<string> {
  const { text } = await extractText(new Uint8Array(await (await pdfOf(trip, person)).arrayBuffer()), {
    mergePages: true,
  })
  return text.replaceAll(/\s+/g, ' ')
}

/** Checks in as host; returns the id of the hand-over. */
async function checkIn(trip: TestTrip, agreementSha256?: string) {
  const answer = await trip.say(trip.host, 'check-in', {
    ...aHandover(),
    ...(agreementSha256 && { agreementSha256 }),
  })
  return { ...answer, handoverId: answer.body.handovers?.[0].id as string }
}

const acknowledge = (trip: TestTrip, handoverId: string, agreementSha256?: string) =>
  trip.say(trip.renter, `handovers/${handoverId}/acknowledge`, agreementSha256 ? { agreementSha256 } : {})

/** Extends the trip by two days at AED 200 and the service fee. */
async function extend(trip: TestTrip) {
  const { period } = (await trip.show(trip.renter)).body.booking
  return await testApp.as(trip.renter).post(`/api/v1/bookings/${trip.id}/changes`, {
    period: { ...period, returnDate: addDays(period.returnDate, 2) },
    expectedDifferenceFils: 44_000,
    card: aCard('ok'),
  })
}

describe('a rental agreement', () => {
  test('is a draft that follows the booking until the check-in', async () => {
    const trip = await aTrip(testApp)
    expect((await trip.show(trip.renter)).body.agreement).toEqual({
      status: 'draft',
      sha256: null,
      addenda: 0,
      acknowledgements: [],
      fileUrl: `/api/v1/bookings/${trip.id}/agreement.pdf`,
    })
    expect((await agreementOf(trip, trip.renter)).body).toMatchObject({ status: 'draft', versions: [] })
    expect(await wordsOf(trip, trip.renter)).toMatch(/Rental agreement \(draft\).*AED 660\.00/)
    expect((await extend(trip)).status).toBe(201)
    expect(await wordsOf(trip, trip.renter)).toMatch(/Rental agreement \(draft\).*AED 1,100\.00/)
    expect((await agreementOf(trip, trip.renter)).body.versions).toEqual([])
  })

  test('is fixed by the check-in and acknowledged by the other side with it', async () => {
    const trip = await aTrip(testApp, { securityDepositFils: 100_000 })
    testApp.clock.set(trip.startsAt)
    const { sha256 } = (await trip.show(trip.host)).body.agreement
    expect(sha256).toMatch(/^[0-9a-f]{64}$/)
    const { body, handoverId } = await checkIn(trip, sha256)
    const at = new Date(testApp.clock.now()).toISOString()
    expect(body.agreement).toMatchObject({
      status: 'one_sided',
      sha256,
      acknowledgements: [{ side: 'host', at }],
    })
    testApp.clock.advance(60_000)
    const both = (await acknowledge(trip, handoverId, sha256)).body.agreement
    expect(both).toMatchObject({ status: 'acknowledged', sha256, addenda: 0 })
    expect(both.acknowledgements.map(({ side }: { side: string }) => side)).toEqual(['host', 'renter'])
    const [version] = (await agreementOf(trip, trip.renter)).body.versions
    expect(createHash('sha256').update(version.content).digest('hex')).toBe(sha256)
    expect(JSON.parse(version.content)).toMatchObject({
      version: 3,
      depositKeptDays: 30,
      renter: { personId: trip.renter.id, name: 'Sara Al Mansoori' },
      host: { personId: trip.host.id, name: 'Omar Haddad' },
      price: { totalFils: 66_000, depositFils: 100_000 },
      emergencyNumbers: { police: '999' },
    })
  })

  test('is not changed by anybody: not by new names or prices, and not in the database', async () => {
    const trip = await aTrip(testApp)
    testApp.clock.set(trip.startsAt)
    const { sha256 } = (await checkIn(trip)).body.agreement
    await testApp.db
      .updateTable('users')
      .set({ full_name: 'Somebody Else' })
      .where('id', '=', trip.renter.id)
      .execute()
    expect((await agreementOf(trip, trip.host)).body.versions[0].sha256).toBe(sha256)
    const words = await wordsOf(trip, trip.host)
    expect(words).toContain('Sara Al Mansoori')
    expect(words).not.toContain('Somebody Else')
    for (const table of ['rental_agreements', 'agreement_acknowledgements'])
      for (const act of [
        sql`update ${sql.table(table)} set number = 5`,
        sql`delete from ${sql.table(table)}`,
      ])
        await expect(act.execute(testApp.db)).rejects.toThrow('is append-only')
    await expect(
      sql`insert into rental_agreements (booking_id, number, content, sha256, made_at)
        values (${trip.id}, 1, '{"previousSha256":"x"}', ${sha256}, now())`.execute(testApp.db),
    ).rejects.toThrow('rental_agreements_hash')
  })

  test('gets an addendum with its own hash for a later change, and no other', async () => {
    const trip = await aTrip(testApp)
    testApp.clock.set(trip.startsAt)
    const { body, handoverId } = await checkIn(trip)
    const { sha256 } = body.agreement
    expect((await extend(trip)).status).toBe(201)
    const { versions } = (await agreementOf(trip, trip.renter)).body
    expect(versions.map(({ number }: { number: number }) => number)).toEqual([0, 1])
    expect(versions[0].sha256).toBe(sha256)
    expect(JSON.parse(versions[1].content)).toMatchObject({
      previousSha256: sha256,
      price: { totalFils: 110_000 },
    })
    expect(createHash('sha256').update(versions[1].content).digest('hex')).toBe(versions[1].sha256)
    // Who has read only the agreement does not acknowledge its addendum.
    expect(await acknowledge(trip, handoverId, sha256)).toMatchObject({
      status: 409,
      body: { code: 'agreement_changed' },
    })
    const after = (await acknowledge(trip, handoverId, versions[1].sha256)).body.agreement
    expect(after).toMatchObject({ status: 'acknowledged', addenda: 1, sha256: versions[1].sha256 })
    const words = await wordsOf(trip, trip.renter)
    expect(words).toMatch(/Addendum 1.*New total AED 1,100\.00/)
    expect(words.match(/AED 660\.00/g)?.length).toBeGreaterThan(0)
  })

  test('that changed while a page was open is not acknowledged by check-in', async () => {
    const trip = await aTrip(testApp)
    testApp.clock.set(trip.startsAt)
    const { sha256 } = (await trip.show(trip.host)).body.agreement
    expect((await extend(trip)).status).toBe(201)
    expect(await checkIn(trip, sha256)).toMatchObject({ status: 409, body: { code: 'agreement_changed' } })
    expect((await trip.show(trip.host)).body).toMatchObject({
      handovers: [],
      agreement: { status: 'draft', addenda: 0 },
    })
  })

  test('and a change of the booking at the same time end in one order or the other', async () => {
    for (let round = 0; round < 12; round++) {
      testApp.clock.set(TEST_START + round * 20 * DAY_MS)
      const trip = await aTrip(testApp)
      testApp.clock.set(trip.startsAt)
      const { handoverId, body } = await checkIn(trip)
      const seen = body.agreement.sha256
      const acts = [() => extend(trip), () => acknowledge(trip, handoverId, seen)]
      const order = round % 2 === 0 ? acts : acts.toReversed()
      const answers = await Promise.all(order.map((act) => act()))
      const wasRefused = answers.some(({ status }) => status === 409)
      const { agreement } = (await trip.show(trip.renter)).body
      expect([agreement.addenda, agreement.status]).toEqual([1, wasRefused ? 'one_sided' : 'acknowledged'])
    }
  })
})

describe('the PDF', () => {
  test('has both languages, the plate, the terms, both acknowledgements and the hash', async () => {
    const trip = await aTrip(testApp)
    testApp.clock.set(trip.startsAt)
    const { handoverId } = await checkIn(trip)
    const { sha256 } = (await acknowledge(trip, handoverId)).body.agreement
    const answer = await pdfOf(trip, trip.renter)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { licensePlate, reference } = (await trip.show(trip.renter)).body.booking
    const words = await wordsOf(trip, trip.renter)
    for (const part of [licensePlate, reference, sha256, trip.renter.id, trip.host.id, '999'])
      expect(words).toContain(part)
    for (const part of ['Rental agreement', 'Damage (excess)', 'عقد الإيجار', 'مبلغ التحمّل', 'المستأجر'])
      expect(words).toContain(part)
    expect(words).not.toContain('draft')
  })

  test('names the company and the trade licence of a licensed operator', async () => {
    const trip = await aTrip(testApp)
    const sent = {
      user_id: trip.host.id,
      operator_name: 'Example Rentals LLC',
      trade_licence_number: 'CN-1234567',
      trade_licence_emirate: 'dubai',
      trade_licence_expires_on: '2030-01-01',
      rental_permit_number: 'P-1',
      rental_permit_expires_on: '2030-01-01',
    }
    await testApp.db.transaction().execute((trx) => writeOperator(trx, sent, testApp.clock.now()))
    expect(await wordsOf(trip, trip.renter)).toContain('Example Rentals LLC, trade licence CN-1234567')
  })

  test('shows the plate in a draft only to whom the booking shows it', async () => {
    const trip = await aTrip(testApp, { inDays: 10 })
    const plate = (await trip.show(trip.host)).body.booking.licensePlate
    expect(await wordsOf(trip, trip.renter)).not.toContain(plate)
    expect(await wordsOf(trip, trip.host)).toContain(plate)
  })

  test('opens for the parties and, audited, for staff; not for strangers, and not before the confirmation', async () => {
    const trip = await aTrip(testApp)
    const [stranger, admin] = [await testApp.signUp(), await testApp.signUp({ userType: 'admin' })]
    expect((await pdfOf(trip, null)).status).toBe(401)
    expect((await pdfOf(trip, stranger)).status).toBe(404)
    expect((await agreementOf(trip, stranger)).status).toBe(404)
    expect((await pdfOf(trip, admin)).status).toBe(200)
    const entries = await testApp.db
      .selectFrom('audit_log')
      .select('subject_id')
      .where('actor_id', '=', admin.id)
      .where('action', '=', 'agreement.viewed')
      .execute()
    expect(entries).toEqual([{ subject_id: trip.id }])
    const request = await aTrip(testApp, { isRequest: true })
    expect((await pdfOf(request, request.renter)).status).toBe(404)
  })

  test('shows an additional driver their own view, without prices and other drivers', async () => {
    const trip = await aTrip(testApp)
    const [noor, other] = [
      await testApp.signUp({ fullName: 'Noor Saleh' }),
      await testApp.signUp({ fullName: 'Layla Nasser' }),
    ]
    await testApp.db
      .insertInto('vehicle_extras')
      .values({ vehicle_id: trip.vehicleId, kind: 'additional_driver', per: 'trip', price_fils: 5000 })
      .execute()
    const two = [{ kind: 'additional_driver', quantity: 2 }] as const
    await addExtras(testApp, trip.renter, trip.id, two, { differenceFils: 11_000 })
    const driver = {
      booking_id: trip.id,
      status: 'accepted',
      invited_at: new Date(testApp.clock.now()),
    } as const
    await testApp.db
      .insertInto('booking_drivers')
      .values([noor, other].map(({ id, email }) => ({ ...driver, user_id: id, email: email.toLowerCase() })))
      .execute()
    await verifyRenter(testApp.deps, noor.id)
    testApp.clock.set(trip.startsAt)
    await checkIn(trip)
    expect(await wordsOf(trip, trip.host)).toContain(
      'Noor Saleh (verified) and Layla Nasser (not verified yet)',
    )
    const words = await wordsOf(trip, noor)
    expect(words).toContain('Noor Saleh')
    expect(words).not.toContain('Layla Nasser')
    expect(words).not.toContain('770.00')
    expect((await agreementOf(trip, noor)).body.versions[0]).toMatchObject({ number: 0, content: null })
  })
})
