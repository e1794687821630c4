import { CONSENT_VERSIONS } from '@rihla/domain/people/consent'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aBookingRequest } from '../../testing/builders/booking-request.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { TEST_START } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp()
beforeEach(() => testApp.clock.set(TEST_START))
afterEach(() => testApp.clock.set(TEST_START))

const consentsOf = async (person: TestPerson) =>
  (await testApp.as(person).get('/api/v1/account/consents')).body.consents

const kindsOf = async (person: TestPerson) =>
  (await consentsOf(person)).map(({ kind }: { kind: string }) => kind).toSorted()

describe('a consent', () => {
  test('is recorded with sign-up, in its wording and language', async () => {
    const email = 'consent@rihla.example'
    const { status } = await testApp.as(null).post('/api/v1/sign-up', {
      fullName: 'Sara Nasser',
      email,
      password: 'long enough for us',
    })
    expect(status).toBeLessThan(300)
    const rows = await testApp.db
      .selectFrom('consents as c')
      .innerJoin('users as u', 'u.id', 'c.person_id')
      .select(['c.kind', 'c.version', 'c.language', 'c.withdrawn_at'])
      .where('u.email', '=', email)
      .orderBy('c.kind')
      .execute()
    expect(rows).toEqual([
      { kind: 'privacy', version: CONSENT_VERSIONS.privacy, language: 'en', withdrawn_at: null },
      { kind: 'terms', version: CONSENT_VERSIONS.terms, language: 'en', withdrawn_at: null },
    ])
  })

  test('to charges is recorded with the booking, once for each wording', async () => {
    const renter = await testApp.signUp()
    const before = await kindsOf(renter)
    for (const pickUpDate of ['2026-03-10', '2026-03-20']) {
      const vehicle = await testApp.aVehicle()
      const { status } = await testApp
        .as(renter)
        .post('/api/v1/bookings', aBookingRequest(vehicle.id, { pickUpDate }))
      expect(status).toBe(201)
    }
    expect(before).not.toContain('card_for_charges')
    expect((await kindsOf(renter)).filter((kind: string) => kind === 'card_for_charges')).toHaveLength(1)
  })

  test('is not recorded with a booking that is refused', async () => {
    const [renter, vehicle] = [await testApp.signUp(), await testApp.aVehicle()]
    const request = { ...aBookingRequest(vehicle.id), expectedTotalFils: 1 }
    expect((await testApp.as(renter).post('/api/v1/bookings', request)).status).toBe(409)
    expect(await kindsOf(renter)).not.toContain('card_for_charges')
  })

  test('to the newsletter is withdrawn with it, and given again with the next subscription', async () => {
    const person = await testApp.signUp()
    await testApp.db.updateTable('users').set({ email_verified: true }).where('id', '=', person.id).execute()
    const subscribe = () => testApp.as(null).post('/api/v1/newsletter', { email: person.email, name: 'Sara' })
    expect((await subscribe()).status).toBeLessThan(300)
    const [given] = await consentsOf(person)
    expect(given).toMatchObject({ kind: 'marketing_mail', mayWithdraw: true, withdrawnAt: null })
    testApp.clock.advance(60_000)
    const { body } = await testApp
      .as(person)
      .post('/api/v1/account/consents/withdraw', { kind: 'marketing_mail' })
    expect(body.consents[0]).toMatchObject({
      id: given.id,
      withdrawnAt: new Date(testApp.clock.now()).toISOString(),
      mayWithdraw: false,
    })
    const { status } = await testApp.db
      .selectFrom('newsletter_subscribers')
      .select('status')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    expect(status).toBe('left')
    await subscribe()
    expect((await kindsOf(person)).filter((kind: string) => kind === 'marketing_mail')).toHaveLength(2)
  })

  test('to terms cannot be withdrawn on its own', async () => {
    const person = await testApp.signUp()
    const { status, body } = await testApp
      .as(person)
      .post('/api/v1/account/consents/withdraw', { kind: 'terms' })
    expect([status, body.code]).toEqual([400, 'invalid_input'])
  })
})
