import { beforeEach, describe, expect, test } from 'vitest'
import { deliverOutbox } from '../../../jobs/outbox-worker.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { deliverEmail, EMAIL_TOPIC } from '../../notifications/public.ts'
import { resetLinkFor } from '../password/email-links.ts'
import {
  cookieHeaderOf,
  meWith,
  PASSWORD,
  setCookieOf,
  signInAs,
  signUpAs,
  useCheapPasswords,
} from './test-sign-ins.ts'

describe('signing in', () => {
  const testApp = useTestApp({ settings: { ADMIN_EMAIL_DOMAIN: 'Desk.example' } })
  const passwords = useCheapPasswords(testApp)

  // Moves to a new rate limit window for each test.
  beforeEach(() => testApp.clock.advance(60 * 60 * 1000))

  const signInWithCode = (email: string, password: string, code: string) =>
    testApp.as(null).post('/api/v1/sign-in', { email, password, code })
  const codesTo = async (email: string) => {
    await deliverOutbox(testApp.deps, { [EMAIL_TOPIC]: deliverEmail })
    return testApp.email
      .to(email)
      .filter(({ subject }) => subject === 'Your sign-in code')
      .map(({ text }) => /Code: (\S+)/.exec(text)?.[1] ?? '')
  }

  test('returns the account and sets a cookie that scripts cannot read', async () => {
    await signUpAs(testApp, 'sara@rihla.example')
    const answer = await signInAs(testApp, ' Sara@Rihla.Example ')
    expect(answer.status).toBe(200)
    expect(answer.body.me).toMatchObject({
      fullName: 'Sara Al Mansoori',
      email: 'sara@rihla.example',
      emailVerified: false,
      userType: 'renter',
    })
    const cookie = setCookieOf(answer, 'rihla.session_token')
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(attribute)
    // As long as the row, see sessions.test.ts.
    expect(cookie).toContain(`Max-Age=${30 * 24 * 60 * 60}`)
    expect(JSON.stringify(answer.body)).not.toContain('token')
    expect(await meWith(testApp, cookieHeaderOf(answer))).toMatchObject({ email: 'sara@rihla.example' })
  })

  test('gives an unknown address and a wrong password the same response after the same work', async () => {
    await signUpAs(testApp, 'omar@rihla.example')
    const workOf = async (email: string) => {
      const before = passwords.work
      const { status, body } = await signInAs(testApp, email, 'wrong password')
      return { status, body: { ...body, requestId: '' }, work: passwords.work - before }
    }
    const wrong = await workOf('omar@rihla.example')
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong_credentials' }, work: 1 })
    expect(await workOf('nobody@rihla.example')).toEqual(wrong)
  })

  test('reveals a suspension only with the right password', async () => {
    await signUpAs(testApp, 'banned@rihla.example')
    await testApp.db
      .updateTable('users')
      .set({ suspended_at: new Date(testApp.clock.now()), suspension_reason: 'payment' })
      .where('email', '=', 'banned@rihla.example')
      .execute()
    const right = await signInAs(testApp, 'banned@rihla.example')
    expect([right.status, right.body.code]).toEqual([403, 'account_suspended'])
    const since = new Date(testApp.clock.now()).toISOString()
    expect(right.body.details).toEqual({ since, reasonClass: 'payment' })
    expect(right.headers.getSetCookie()).toEqual([])
    expect((await signInAs(testApp, 'banned@rihla.example', 'wrong password')).body.code).toBe(
      'wrong_credentials',
    )
  })

  test('asks for an emailed code after ten wrong passwords, whether or not the account exists', async () => {
    await signUpAs(testApp, 'guessed@rihla.example')
    for (const email of ['guessed@rihla.example', 'no-such@rihla.example']) {
      const answers: { status: number; body: { code: string; requestId: string } }[] = []
      for (let guess = 0; guess < 12; guess++) answers.push(await signInAs(testApp, email, `guess ${guess}`))
      expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), 403, 403])
      expect(answers[10]?.body).toMatchObject({ code: 'sign_in_code_required' })
      const { status, body } = await signInWithCode(email, PASSWORD, 'aaaaa-aaaaa')
      expect([status, body.code, body.fields]).toEqual([
        422,
        'sign_in_code_wrong',
        [{ field: 'code', code: 'wrong' }],
      ])
      testApp.clock.advance(60 * 60_000)
    }
    expect(await codesTo('no-such@rihla.example')).toEqual([])
  })

  test('successful sign-ins never count, and end the count of wrong ones', async () => {
    await signUpAs(testApp, 'often@rihla.example')
    for (let time = 0; time < 25; time++)
      expect((await signInAs(testApp, 'often@rihla.example')).status).toBe(200)
    for (let round = 0; round < 3; round++) {
      for (let guess = 0; guess < 9; guess++)
        expect((await signInAs(testApp, 'often@rihla.example', `guess ${guess}`)).status).toBe(401)
      expect((await signInAs(testApp, 'often@rihla.example')).status).toBe(200)
      testApp.clock.advance(16 * 60_000)
    }
  })

  test('signing in to one’s own account does not buy guesses at others', async () => {
    await signUpAs(testApp, 'attacker@rihla.example')
    const statuses: number[] = []
    for (let guess = 0; guess < 40; guess++) {
      if (guess % 5 === 0) await signInAs(testApp, 'attacker@rihla.example')
      statuses.push((await signInAs(testApp, `person-${guess}@rihla.example`, 'password1')).status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(30)
    testApp.clock.advance(16 * 60_000)
    expect((await signInAs(testApp, 'attacker@rihla.example')).status).toBe(200)
  })

  test('the code signs in from a new browser, together with the password only', async () => {
    const email = 'challenged@rihla.example'
    await signUpAs(testApp, email)
    for (let guess = 0; guess < 11; guess++) await signInAs(testApp, email, `guess ${guess}`)
    const [code = ''] = await codesTo(email)
    expect((await signInWithCode(email, 'not the password', code)).status).toBe(401)
    const answer = await signInWithCode(email, PASSWORD, code.toUpperCase().replace('-', ' '))
    expect([answer.status, answer.body.me?.email]).toEqual([200, email])
    // The count of wrong passwords ended with it.
    expect((await signInAs(testApp, email)).status).toBe(200)
  })

  test('emails the same code at most once an hour, and a code ends after its second hour', async () => {
    const email = 'hourly@rihla.example'
    await signUpAs(testApp, email)
    for (let guess = 0; guess < 30; guess++) await signInAs(testApp, email, `guess ${guess}`)
    const codes = await codesTo(email)
    expect(codes).toHaveLength(1)
    testApp.clock.advance(2 * 60 * 60_000)
    expect((await signInWithCode(email, PASSWORD, codes[0] ?? '')).body.code).toBe('sign_in_code_wrong')
    expect((await signInAs(testApp, email)).body.code).toBe('sign_in_code_required')
    const [, newer = ''] = await codesTo(email)
    expect((await signInWithCode(email, PASSWORD, newer)).status).toBe(200)
  })

  test('a code of another address is wrong', async () => {
    await signUpAs(testApp, 'mine@rihla.example')
    await signUpAs(testApp, 'theirs@rihla.example')
    for (let guess = 0; guess < 11; guess++) await signInAs(testApp, 'mine@rihla.example', `guess ${guess}`)
    const [code = ''] = await codesTo('mine@rihla.example')
    expect((await signInWithCode('theirs@rihla.example', PASSWORD, code)).body.code).toBe(
      'sign_in_code_wrong',
    )
  })

  test('limits wrong passwords with the right code, which a stranger does not have', async () => {
    const email = 'insider@rihla.example'
    await signUpAs(testApp, email)
    for (let guess = 0; guess < 11; guess++) await signInAs(testApp, email, `guess ${guess}`)
    const [code = ''] = await codesTo(email)
    const statuses: number[] = []
    for (let guess = 0; guess < 21; guess++)
      statuses.push((await signInWithCode(email, `guess ${guess}`, code)).status)
    expect(statuses).toEqual([...Array(20).fill(401), 429])
  })

  test('checks the password of a known browser however many others guess', async () => {
    await signUpAs(testApp, 'owner@rihla.example')
    const browser = cookieHeaderOf(await signInAs(testApp, 'owner@rihla.example'))
    for (let guess = 0; guess < 40; guess++) await signInAs(testApp, 'owner@rihla.example', `guess ${guess}`)
    expect((await signInAs(testApp, 'owner@rihla.example')).status).toBe(403)
    expect((await signInAs(testApp, 'owner@rihla.example', undefined, browser)).status).toBe(200)
  })

  test('a password reset ends the count too', async () => {
    const email = 'reset@rihla.example'
    await signUpAs(testApp, email)
    for (let guess = 0; guess < 11; guess++) await signInAs(testApp, email, `guess ${guess}`)
    const link = await resetLinkFor(testApp.deps, email)
    const token = new URL(link?.url ?? '').searchParams.get('token')
    await testApp.as(null).post('/api/v1/password-resets', { token, password: 'a new password' })
    expect((await signInAs(testApp, email, 'a new password')).status).toBe(200)
  })

  test('a password stays valid for years', async () => {
    await signUpAs(testApp, 'years@rihla.example')
    testApp.clock.advance(3 * 365 * 24 * 60 * 60 * 1000)
    expect((await signInAs(testApp, 'years@rihla.example')).status).toBe(200)
  })

  test('ends the previous session of the browser', async () => {
    await signUpAs(testApp, 'twice@rihla.example')
    const first = cookieHeaderOf(await signInAs(testApp, 'twice@rihla.example'))
    const second = cookieHeaderOf(await signInAs(testApp, 'twice@rihla.example', undefined, first))
    expect(await meWith(testApp, first)).toBeNull()
    expect(await meWith(testApp, second)).not.toBeNull()
  })

  test('grants support to a verified address of the operator’s domain, not to an unverified one', async () => {
    await signUpAs(testApp, 'agent@desk.example')
    expect((await signInAs(testApp, 'agent@desk.example')).body.me.isSupport).toBe(false)
    await testApp.db
      .updateTable('users')
      .set({ email_verified: true })
      .where('email', 'in', ['agent@desk.example', 'sara@rihla.example'])
      .execute()
    expect((await signInAs(testApp, 'agent@desk.example')).body.me.isSupport).toBe(true)
    expect((await signInAs(testApp, 'sara@rihla.example')).body.me.isSupport).toBe(false)
  })
})

describe('signing in over https', () => {
  const testApp = useTestApp({ settings: { PUBLIC_URL: 'https://rihla.example' } })
  useCheapPasswords(testApp)

  test('restricts every cookie to this host, https and no scripts', async () => {
    await signUpAs(testApp, 'sara@rihla.example')
    const answer = await signInAs(testApp, 'sara@rihla.example')
    expect(setCookieOf(answer, '__Host-rihla.session_token')).toMatch(/; Path=\/;.*; Secure/)
    for (const cookie of answer.headers.getSetCookie()) {
      expect(cookie).toMatch(/^__Host-rihla\.\w+=/)
      for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/'])
        expect(cookie.split('; ')).toContain(attribute)
      expect(cookie).not.toMatch(/domain=/i)
    }
    expect(await meWith(testApp, cookieHeaderOf(answer))).not.toBeNull()
  })
})
