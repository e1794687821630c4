import { type DocumentType, renterDocuments, requiredDocuments } from '@rihla/domain/people/verification'
import { describe, expect, test } from 'vitest'
import { deliverOutbox } from '../../../jobs/outbox-worker.ts'
import { DELIVERIES } from '../../../schedule.ts'
import { aPicture } from '../../../testing/builders/picture.ts'
import { aTrip } from '../../../testing/builders/trip.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

describe('an installation without SMS', () => {
  const testApp = useTestApp({ settings: { SMS: 'off' } })

  test('refuses to send a code, and says so instead of pretending', async () => {
    const person = await testApp.signUp()
    const asked = await testApp
      .as(person)
      .post('/api/v1/verification/phone-codes', { phoneNumber: '+971501234567' })
    expect([asked.status, asked.body.code]).toEqual([422, 'phone_codes_off'])
    await deliverOutbox(testApp.deps, DELIVERIES)
    expect(testApp.sms.sent).toEqual([])
    expect((await testApp.as(person).get('/api/v1/verification')).body).toMatchObject({
      phone: { isVerified: false, sendsCodes: false, pendingCode: null },
      renterSteps: { phone: 'not_needed' },
    })
  })

  test('does not make a phone the second factor', async () => {
    const person = await testApp.signUp({ phoneNumber: '+971501234568' })
    const asked = await testApp.as(person).post('/api/v1/factors/phone')
    expect([asked.status, asked.body.code]).toEqual([422, 'phone_codes_off'])
  })

  test('asks no renter for a verified phone', async () => {
    const person = await testApp.signUp()
    const needed = (await testApp.as(person).get('/api/v1/verification/needed')).body
    expect(needed.steps.map(({ step }: { step: string }) => step)).toEqual(['licence'])
  })

  /** A person whose documents of these types are all approved, with the status this gave them. */
  async function withDocuments(types: readonly DocumentType[]) {
    const [person, admin] = [await testApp.signUp(), await testApp.signUp({ userType: 'admin' })]
    const picture = await aPicture()
    let status = ''
    for (const type of types) {
      const { body } = await testApp.as(person).upload(`/api/v1/documents/${type}`, picture, 'image/jpeg')
      const decision = { verdict: 'verified', reason: '' }
      const decided = await testApp
        .as(admin)
        .post(`/api/v1/admin/documents/${body.document.id}/decision`, decision)
      status = decided.body.personStatus
    }
    return { person, status }
  }

  test('verifies a person when the last document is approved', async () => {
    expect((await withDocuments(requiredDocuments('id_card'))).status).toBe('verified')
  })

  test('leaves a person verified who adds or removes a document that nobody needs', async () => {
    const { person } = await withDocuments(requiredDocuments('id_card'))
    const statusNow = async () => (await testApp.as(person).get('/api/v1/verification')).body.status
    const { body } = await testApp
      .as(person)
      .upload('/api/v1/documents/driving_permit', await aPicture(), 'image/jpeg')
    expect(await statusNow()).toBe('verified')
    await testApp.as(person).delete(`/api/v1/documents/${body.document.id}`)
    expect(await statusNow()).toBe('verified')
  })

  test('asks nobody whose documents are approved to verify a phone', async () => {
    const { person } = await withDocuments(renterDocuments('id_card'))
    await deliverOutbox(testApp.deps, DELIVERIES)
    const email = testApp.email.to(person.email).at(-1)
    expect(email?.subject).toBe('Your documents are approved')
    expect(email?.text).toContain('profile picture')
    expect(email?.text).not.toMatch(/phone/i)
  })

  test('shows the contact details of a trip to people whose phones are not verified', async () => {
    const { id, renter } = await aTrip(testApp)
    await testApp.db.updateTable('users').set({ phone_verified: false }).execute()
    const { startsAt } = (await testApp.as(renter).get(`/api/v1/bookings/${id}`)).body
    testApp.clock.advance(Date.parse(startsAt) - testApp.clock.now() - 60_000)
    expect((await testApp.as(renter).get(`/api/v1/bookings/${id}`)).body.contactClosed).toBeNull()
  })

  test('says on the settings page that SMS are off', async () => {
    const admin = await testApp.signUp({ userType: 'admin' })
    expect((await testApp.as(admin).get('/api/v1/admin/settings')).body.sms).toBe('off')
  })
})
