import { beforeEach, describe, expect, test } from 'vitest'
import { deliverOutbox } from '../../../jobs/outbox-worker.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { deliverEmail, EMAIL_TOPIC } from '../../notifications/public.ts'
import { cookieHeaderOf, meWith, signInAs, signUpAs, useCheapPasswords } from '../sign-in/test-sign-ins.ts'
import { deliverSignInSms } from './phone-factor.ts'
import { SIGN_IN_SMS_TOPIC } from './phone-factor-store.ts'
import { addApp } from './test-two-step.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe('a phone as second factor', () => {
  const testApp = useTestApp()
  useCheapPasswords(testApp)
  beforeEach(() => testApp.clock.advance(DAY))

  let phones = 0
  const deliver = () => deliverOutbox(testApp.deps, { [SIGN_IN_SMS_TOPIC]: deliverSignInSms })
  const codesTo = async (phoneNumber: string) => {
    await deliver()
    return testApp.sms.to(phoneNumber).map(({ text }) => text.slice(0, 6))
  }
  const newestCodeTo = async (phoneNumber: string) => (await codesTo(phoneNumber)).at(-1) ?? ''

  const withPhone = async (email: string) => {
    phones++
    const phoneNumber = `+97150123450${phones}`
    await signUpAs(testApp, email)
    const cookie = cookieHeaderOf(await signInAs(testApp, email))
    await testApp.db
      .updateTable('users')
      .set({ phone_number: phoneNumber, phone_verified: true, email_verified: true })
      .where('email', '=', email)
      .execute()
    const person: TestPerson = { id: '', email, fullName: '', cookie }
    return { person, email, phoneNumber }
  }
  const added = async (email: string) => {
    const owner = await withPhone(email)
    const { factorId } = (await testApp.as(owner.person).post('/api/v1/factors/phone')).body
    const code = await newestCodeTo(owner.phoneNumber)
    const confirmed = await testApp
      .as(owner.person)
      .post(`/api/v1/factors/${factorId}/confirmation`, { code })
    expect(confirmed.body.recoveryCodes).toHaveLength(10)
    testApp.clock.advance(MINUTE)
    return { ...owner, factorId: factorId as string }
  }
  const begin = async (email: string) => {
    const answer = await signInAs(testApp, email)
    return { cookie: cookieHeaderOf(answer), challenge: answer.body.twoStep }
  }
  const send = (factorId: string, cookie: string) =>
    testApp.as(null).post('/api/v1/two-step-messages', { factorId }, { headers: { cookie } })
  const pass = (code: string, cookie: string) =>
    testApp.as(null).post('/api/v1/two-step-sign-ins', { code }, { headers: { cookie } })

  test('must be the verified phone, and counts once its code was confirmed', async () => {
    const nobody = await testApp.signUp()
    expect((await testApp.as(nobody).post('/api/v1/factors/phone')).body.code).toBe('phone_not_verified')
    const owner = await added('sara@rihla.example')
    expect((await testApp.as(owner.person).get('/api/v1/factors')).body).toMatchObject({
      factors: [{ kind: 'phone', name: '+971*****01' }],
      assurance: 'aal2',
      stepUpBy: 'code',
      phones: [{ factorId: owner.factorId, number: '+971*****01' }],
    })
  })

  test('is named in the emails about it', async () => {
    const { person, email, factorId } = await added('named@rihla.example')
    const subjects = async () => {
      await deliverOutbox(testApp.deps, { [EMAIL_TOPIC]: deliverEmail })
      return testApp.email.to(email).map(({ subject }) => subject)
    }
    expect(await subjects()).toContain('Two-step sign-in: phone added')
    expect((await testApp.as(person).delete(`/api/v1/factors/${factorId}`)).status).toBe(200)
    expect((await subjects()).at(-1)).toBe('Two-step sign-in: phone removed')
  })

  test('can be sent another code while it is added, which invalidates the first', async () => {
    const { person, phoneNumber } = await withPhone('slow-sms@rihla.example')
    const { factorId } = (await testApp.as(person).post('/api/v1/factors/phone')).body
    const first = await newestCodeTo(phoneNumber)
    const early = await send(factorId, person.cookie)
    expect([early.status, early.body.retryAfterSeconds]).toEqual([429, 60])
    testApp.clock.advance(MINUTE)
    expect((await send(factorId, person.cookie)).status).toBe(200)
    const second = await newestCodeTo(phoneNumber)
    const confirm = (code: string) =>
      testApp.as(person).post(`/api/v1/factors/${factorId}/confirmation`, { code })
    expect((await confirm(first)).body.code).toBe('two_step_code_wrong')
    expect((await confirm(second)).body.recoveryCodes).toHaveLength(10)
  })

  test('signs in with the sent code once', async () => {
    const owner = await added('once@rihla.example')
    const { cookie, challenge } = await begin(owner.email)
    expect(challenge).toMatchObject({
      hasApp: false,
      phones: [{ factorId: owner.factorId, number: expect.stringMatching(/^\+971\*{5}\d\d$/) }],
    })
    expect((await send(owner.factorId, cookie)).status).toBe(200)
    const code = await newestCodeTo(owner.phoneNumber)
    const passed = await pass(code, cookie)
    expect(passed.status).toBe(200)
    expect(await meWith(testApp, cookieHeaderOf(passed))).toMatchObject({ email: owner.email })
    const again = await begin(owner.email)
    expect((await pass(code, again.cookie)).body.code).toBe('two_step_code_wrong')
  })

  test('accepts only the newest code, for ten minutes', async () => {
    const owner = await added('newest@rihla.example')
    const { cookie } = await begin(owner.email)
    await send(owner.factorId, cookie)
    const first = await newestCodeTo(owner.phoneNumber)
    testApp.clock.advance(MINUTE)
    await send(owner.factorId, cookie)
    const second = await newestCodeTo(owner.phoneNumber)
    expect(second).not.toBe(first)
    expect((await pass(first, cookie)).body.code).toBe('two_step_code_wrong')
    testApp.clock.advance(9 * MINUTE - 1)
    const late = await begin(owner.email)
    testApp.clock.advance(MINUTE + 2)
    expect((await pass(second, late.cookie)).body.code).toBe('two_step_code_wrong')
  })

  test('gets at most one code a minute and five a day', async () => {
    const owner = await added('flood@rihla.example')
    const statuses: number[] = []
    for (let message = 0; message < 5; message++) {
      const { cookie } = await begin(owner.email)
      statuses.push((await send(owner.factorId, cookie)).status)
      if (message === 0) expect((await send(owner.factorId, cookie)).status).toBe(429)
      testApp.clock.advance(6 * MINUTE)
    }
    // The try within the minute counted too; adding the phone counted for the known browser.
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })

  test('stores no code in plain text', async () => {
    const owner = await added('kept@rihla.example')
    const { cookie } = await begin(owner.email)
    await send(owner.factorId, cookie)
    const rows = JSON.stringify(await testApp.db.selectFrom('outbox').select('payload').execute())
    const code = await newestCodeTo(owner.phoneNumber)
    expect(code).toMatch(/^\d{6}$/)
    expect(rows).not.toContain(code)
    expect(rows).not.toContain(owner.phoneNumber)
  })

  test('is sent nothing for a browser without a started sign-in, or by another person', async () => {
    const owner = await added('mine@rihla.example')
    expect((await send(owner.factorId, '')).body.code).toBe('two_step_expired')
    const stranger = await testApp.signUp()
    expect((await send(owner.factorId, stranger.cookie)).status).toBe(404)
  })

  test('also steps up a signed-in person', async () => {
    const owner = await added('steps@rihla.example')
    testApp.clock.advance(6 * MINUTE)
    await send(owner.factorId, owner.person.cookie)
    const code = await newestCodeTo(owner.phoneNumber)
    expect((await testApp.as(owner.person).post('/api/v1/step-ups', { code })).status).toBe(200)
    expect((await testApp.as(owner.person).post('/api/v1/recovery-codes')).status).toBe(200)
  })

  test('is not accepted for an admin, who needs an app', async () => {
    const owner = await added('risen@rihla.example')
    await testApp.db
      .updateTable('users')
      .set({ user_type: 'admin' })
      .where('email', '=', owner.email)
      .execute()
    const { cookie, challenge } = await begin(owner.email)
    expect(challenge.phones).toEqual([])
    expect((await testApp.as(owner.person).get('/api/v1/factors')).body.phones).toEqual([])
    await send(owner.factorId, cookie)
    expect((await pass(await newestCodeTo(owner.phoneNumber), cookie)).body.code).toBe('two_step_code_wrong')
    expect((await testApp.as(owner.person).post('/api/v1/factors/phone')).body.code).toBe('not_allowed')
  })

  test('can be used beside an app', async () => {
    const owner = await added('both@rihla.example')
    await addApp(testApp, owner.person)
    testApp.clock.advance(MINUTE)
    const { challenge } = await begin(owner.email)
    expect(challenge).toMatchObject({ hasApp: true, phones: [{ factorId: owner.factorId }] })
  })

  test('receives its code in the language of the account', async () => {
    const { person, email, phoneNumber } = await withPhone('arabic@phone.example')
    await testApp.db.updateTable('users').set({ language: 'ar' }).where('email', '=', email).execute()
    await testApp.as(person).post('/api/v1/factors/phone')
    const code = await newestCodeTo(phoneNumber)
    expect(testApp.sms.to(phoneNumber).at(-1)?.text).toBe(
      `${code} رمز تسجيل الدخول إلى Rihla. صالح 10 دقائق، ولن نطلبه هاتفيًا.`,
    )
  })
})
