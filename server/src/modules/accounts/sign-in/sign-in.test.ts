import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/use-test-app.ts'
import {
  cookieHeaderOf,
  meWith,
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

  test('limits guesses, whether or not the account exists', async () => {
    await signUpAs(testApp, 'guessed@rihla.example')
    for (const email of ['guessed@rihla.example', 'no-such@rihla.example']) {
      const statuses: number[] = []
      for (let guess = 0; guess < 11; guess++)
        statuses.push((await signInAs(testApp, email, `guess ${guess}`)).status)
      expect(statuses).toEqual([...Array(10).fill(401), 429])
      testApp.clock.advance(60_000)
    }
  })

  test('lets the owner in from a known browser while guesses are limited', async () => {
    await signUpAs(testApp, 'owner@rihla.example')
    const browser = cookieHeaderOf(await signInAs(testApp, 'owner@rihla.example'))
    for (let guess = 0; guess < 10; guess++) await signInAs(testApp, 'owner@rihla.example', `guess ${guess}`)
    expect((await signInAs(testApp, 'owner@rihla.example')).status).toBe(429)
    expect((await signInAs(testApp, 'owner@rihla.example', undefined, browser)).status).toBe(200)
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

  test('restricts the cookie to https', async () => {
    await signUpAs(testApp, 'sara@rihla.example')
    const answer = await signInAs(testApp, 'sara@rihla.example')
    expect(setCookieOf(answer, '__Secure-rihla.session_token')).toContain('Secure')
    expect(await meWith(testApp, cookieHeaderOf(answer))).not.toBeNull()
  })
})
