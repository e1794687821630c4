import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp()
let admin: TestPerson
beforeEach(async () => {
  testApp.clock.advance(1000)
  admin = await testApp.signUp({ userType: 'admin' })
})
afterEach(() => expectInvariants(testApp.db))

const PATH = '/api/v1/admin/settings/verification'
const CHANGED = {
  steps: ['phone', 'identity', 'licence'],
  beforeBooking: 'some',
  bookingFromDailyRateFils: 100_000,
  bookingCategoryIds: ['luxury'],
  phonePrefixes: ['+971', '+44'],
  uaePassFulfilsIdentity: true,
}
const change = (body: object, by = admin) => testApp.as(by).post(PATH, { reason: 'A stolen car', ...body })

describe('the verification settings', () => {
  test('are the defaults until an admin changes them, at once and with an audit entry', async () => {
    expect((await testApp.as(admin).get(PATH)).body).toEqual({
      steps: ['phone', 'licence'],
      beforeBooking: 'none',
      bookingFromDailyRateFils: null,
      bookingCategoryIds: [],
      phonePrefixes: null,
      uaePassFulfilsIdentity: false,
      servicePrefixes: null,
    })
    const { status, body } = await change(CHANGED)
    expect([status, body]).toEqual([200, { ...CHANGED, servicePrefixes: null }])
    expect((await testApp.as(admin).get(PATH)).body).toMatchObject(CHANGED)
    const { lines } = (await testApp.as(admin).get('/api/v1/admin/audit')).body
    expect(lines[0]).toMatchObject({
      action: 'settings.verification_changed',
      subjectId: 'verification',
      detail: {
        reason: 'A stolen car',
        from: expect.stringContaining('steps: phone, licence; before booking: none'),
        to: expect.stringContaining('before booking: some; from fils a day: 100000; categories: luxury'),
      },
    })
  })

  test('stay as they are where a change leaves them out, as when another admin changed them', async () => {
    await change(CHANGED)
    testApp.clock.advance(1000)
    expect((await change({ phonePrefixes: ['+971'] })).status).toBe(200)
    expect((await testApp.as(admin).get(PATH)).body).toMatchObject({ ...CHANGED, phonePrefixes: ['+971'] })
  })

  test('are refused where a change does not fit what stays', async () => {
    await change({ ...CHANGED, bookingCategoryIds: [] })
    testApp.clock.advance(1000)
    const { status, body } = await change({ bookingFromDailyRateFils: null })
    expect([status, body.fields[0].field]).toEqual([400, 'beforeBooking'])
  })

  test('cannot be changed without a fresh proof', async () => {
    testApp.clock.advance(6 * 60_000)
    const { status, body } = await change(CHANGED)
    expect([status, body.code]).toEqual([403, 'step_up_required'])
  })

  test.each([
    [{ phonePrefixes: ['+999'] }, 'phonePrefixes'],
    [{ phonePrefixes: [] }, 'phonePrefixes'],
    [{ bookingCategoryIds: ['tanks'] }, 'bookingCategoryIds'],
    [{ bookingCategoryIds: [], bookingFromDailyRateFils: null }, 'beforeBooking'],
    [{ steps: [] }, 'steps'],
  ])('are refused with %o', async (wrong, field) => {
    const { status, body } = await change({ ...CHANGED, ...wrong })
    expect([status, body.code, body.fields[0].field]).toEqual([400, 'invalid_input', field])
  })

  test('are not shown to renters', async () => {
    expect((await testApp.as(await testApp.signUp()).get(PATH)).status).toBe(404)
  })
})
