import { beforeEach, describe, expect, test } from 'vitest'
import { deliverOutbox } from '../../../jobs/outbox-worker.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { deliverEmail, EMAIL_TOPIC } from '../../notifications/public.ts'
import { addApp, codeOf } from './test-two-step.ts'

const MINUTE = 60_000

describe('second factors', () => {
  const testApp = useTestApp()
  beforeEach(() => testApp.clock.advance(60 * MINUTE))

  const factorsOf = async (person: Parameters<typeof testApp.as>[0]) =>
    (await testApp.as(person).get('/api/v1/factors')).body

  test('do not exist at first, and step-up is by password or a new sign-in', async () => {
    const person = await testApp.signUp()
    expect(await factorsOf(person)).toEqual({
      factors: [],
      recoveryCodesLeft: 0,
      assurance: 'aal1',
      isRequired: false,
      stepUpBy: 'sign_in',
      phones: [],
    })
  })

  test('count once a code of the app was confirmed', async () => {
    const person = await testApp.signUp({ email: 'app@rihla.example' })
    const { body } = await testApp.as(person).post('/api/v1/factors/totp', { name: 'My phone' })
    expect(body.otpauthUri).toBe(
      `otpauth://totp/Rihla%3Aapp%40rihla.example?secret=${body.secret}&issuer=Rihla&algorithm=SHA1&digits=6&period=30`,
    )
    expect(atob(body.qrCode.replace('data:image/svg+xml;base64,', ''))).toContain('<svg')
    expect((await factorsOf(person)).factors).toEqual([])
    const confirm = (code: string) =>
      testApp.as(person).post(`/api/v1/factors/${body.factorId}/confirmation`, { code })
    expect((await confirm('000000')).body.code).toBe('two_step_code_wrong')
    const right = await confirm(codeOf(testApp, body.secret))
    expect(new Set(right.body.recoveryCodes).size).toBe(10)
    expect(await factorsOf(person)).toMatchObject({
      factors: [{ kind: 'totp', name: 'My phone' }],
      recoveryCodesLeft: 10,
      assurance: 'aal2',
    })
  })

  test('are for accounts with a verified address only', async () => {
    const person = await testApp.signUp({ emailVerified: false })
    await testApp.db
      .updateTable('users')
      .set({ phone_number: '+971501234500', phone_verified: true })
      .where('id', '=', person.id)
      .execute()
    for (const kind of ['totp', 'phone']) {
      const { status, body } = await testApp.as(person).post(`/api/v1/factors/${kind}`)
      expect([status, body.code]).toEqual([403, 'email_not_verified'])
    }
    expect((await factorsOf(person)).factors).toEqual([])
  })

  test('require a step-up to change', async () => {
    const person = await testApp.signUp()
    testApp.clock.advance(5 * MINUTE + 1)
    expect((await testApp.as(person).post('/api/v1/factors/totp')).body.code).toBe('step_up_required')
  })

  test('step up by code, after which sensitive actions are possible for five minutes', async () => {
    const person = await testApp.signUp()
    const { secret, factorId } = await addApp(testApp, person)
    testApp.clock.advance(6 * MINUTE)
    const renew = () => testApp.as(person).post('/api/v1/recovery-codes')
    expect((await renew()).body.code).toBe('step_up_required')
    const { cookie: before } = person
    expect((await testApp.as(person).post('/api/v1/step-ups', { password: 'anything' })).body.code).toBe(
      'two_step_code_wrong',
    )
    expect(
      (await testApp.as(person).post('/api/v1/step-ups', { code: codeOf(testApp, secret) })).status,
    ).toBe(200)
    expect(person.cookie).not.toBe(before)
    testApp.clock.advance(5 * MINUTE)
    expect((await testApp.as(null).get('/api/v1/sessions', { headers: { cookie: before } })).status).toBe(401)
    expect((await renew()).body.recoveryCodes).toHaveLength(10)
    testApp.clock.advance(1)
    expect((await testApp.as(person).delete(`/api/v1/factors/${factorId}`)).body.code).toBe(
      'step_up_required',
    )
  })

  test('allow five guesses from an open session', async () => {
    const person = await testApp.signUp()
    await addApp(testApp, person)
    testApp.clock.advance(10 * MINUTE)
    const statuses: number[] = []
    for (let guess = 0; guess < 6; guess++) {
      statuses.push((await testApp.as(person).post('/api/v1/step-ups', { code: '000000' })).status)
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })

  test('allow thirty guesses in a day, however slow, until one is right', async () => {
    const person = await testApp.signUp()
    const { secret } = await addApp(testApp, person)
    const guess = (code: string) => testApp.as(person).post('/api/v1/step-ups', { code })
    const guesses = async (count: number) => {
      const wrong: number[] = []
      while (wrong.length < count) {
        if (wrong.length % 5 === 0) testApp.clock.advance(10 * MINUTE)
        wrong.push((await guess('000000')).status)
      }
      return wrong
    }
    expect(await guesses(29)).toEqual(Array(29).fill(422))
    expect((await guess(codeOf(testApp, secret))).status).toBe(200)
    expect(await guesses(30)).toEqual(Array(30).fill(422))
    testApp.clock.advance(10 * MINUTE)
    const { status, body } = await guess(codeOf(testApp, secret))
    expect([status, body.retryAfterSeconds > 20 * 3600]).toEqual([429, true])
  })

  test('invalidate old recovery codes when new ones are created', async () => {
    const person = await testApp.signUp()
    const { recoveryCodes } = await addApp(testApp, person)
    await testApp.as(person).post('/api/v1/recovery-codes')
    expect((await testApp.as(person).post('/api/v1/step-ups', { code: recoveryCodes[0] })).body.code).toBe(
      'two_step_code_wrong',
    )
  })

  test('email the owner when recovery codes are renewed, and the audit log says so', async () => {
    const person = await testApp.signUp({ email: 'renewing@rihla.example' })
    await addApp(testApp, person)
    expect((await testApp.as(person).post('/api/v1/recovery-codes')).status).toBe(200)
    await deliverOutbox(testApp.deps, { [EMAIL_TOPIC]: deliverEmail })
    expect(testApp.email.to(person.email).at(-1)?.subject).toBe('New recovery codes')
    const audited = await testApp.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', person.id)
      .execute()
    expect(audited).toEqual([{ action: 'account.recovery_codes_renewed' }])
  })

  test('lose their recovery codes when the last factor is removed', async () => {
    const person = await testApp.signUp()
    const { factorId } = await addApp(testApp, person)
    expect((await testApp.as(person).delete(`/api/v1/factors/${factorId}`)).status).toBe(200)
    expect(await factorsOf(person)).toMatchObject({ factors: [], recoveryCodesLeft: 0, assurance: 'aal1' })
  })

  test('cannot be seen or removed by others', async () => {
    const [sara, omar] = [await testApp.signUp(), await testApp.signUp()]
    const { factorId } = await addApp(testApp, sara)
    expect((await factorsOf(omar)).factors).toEqual([])
    expect((await testApp.as(omar).delete(`/api/v1/factors/${factorId}`)).status).toBe(404)
    expect((await factorsOf(sara)).factors).toHaveLength(1)
  })
})

describe('an admin of a publicly reachable installation', () => {
  const testApp = useTestApp({ settings: { PUBLIC_URL: 'http://rihla.example' } })

  test('has no admin rights before the second step', async () => {
    const admin = await testApp.signUp({ userType: 'admin', isSupport: true })
    const queue = () => testApp.as(admin).get('/api/v1/admin/documents')
    expect((await queue()).body.code).toBe('two_step_required')
    expect((await testApp.as(admin).get('/api/v1/factors')).body.isRequired).toBe(true)
    await addApp(testApp, admin)
    expect((await queue()).status).toBe(200)
  })

  test('is not revealed by the admin URLs: a renter gets 404', async () => {
    const renter = await testApp.signUp()
    expect((await testApp.as(renter).get('/api/v1/admin/documents')).status).toBe(404)
  })
})
