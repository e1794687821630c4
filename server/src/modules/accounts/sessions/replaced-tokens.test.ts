import { REPLACED_TOKEN_MS } from '@rihla/domain/people/session-lifetime'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import {
  cookieHeaderOf,
  meWith,
  PASSWORD,
  setCookieOf,
  signInAs,
  signUpAs,
  useCheapPasswords,
} from '../sign-in/test-sign-ins.ts'
import { addApp, codeOf } from '../two-step/test-two-step.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe('tokens that a proof of identity has replaced', () => {
  const testApp = useTestApp({ settings: { PUBLIC_URL: 'http://rihla.example' } })
  useCheapPasswords(testApp)
  beforeEach(() => testApp.clock.advance(60 * MINUTE))

  const get = (path: string, cookie: string) => testApp.as(null).get(path, { headers: { cookie } })
  const renew = (cookie: string) =>
    testApp.as(null).post('/api/v1/recovery-codes', undefined, { headers: { cookie } })
  const stepUp = async (person: TestPerson, secret: string) => {
    expect(
      (await testApp.as(person).post('/api/v1/step-ups', { code: codeOf(testApp, secret) })).status,
    ).toBe(200)
  }

  const signedIn = async (email: string) => {
    await signUpAs(testApp, email)
    return { email, cookie: cookieHeaderOf(await signInAs(testApp, email)) }
  }
  const stepUpByPassword = async (cookie: string) => {
    const answer = await testApp
      .as(null)
      .post('/api/v1/step-ups', { password: PASSWORD }, { headers: { cookie } })
    expect(answer.status).toBe(200)
    return answer
  }

  test('answer requests that were on their way, without the step-up, for ten seconds', async () => {
    const person = await testApp.signUp()
    const { secret } = await addApp(testApp, person)
    testApp.clock.advance(6 * MINUTE)
    const { cookie: before } = person
    await stepUp(person, secret)
    expect((await get('/api/v1/sessions', before)).status).toBe(200)
    expect((await renew(before)).body.code).toBe('step_up_required')
    expect((await renew(person.cookie)).status).toBe(200)
    testApp.clock.advance(REPLACED_TOKEN_MS)
    expect((await get('/api/v1/sessions', before)).status).toBe(401)
    expect((await get('/api/v1/sessions', person.cookie)).status).toBe(200)
  })

  test('have the rights from before the proof', async () => {
    const admin = await testApp.signUp({ userType: 'admin', isSupport: true })
    const { cookie: before } = admin
    const queue = async (cookie: string) => (await get('/api/v1/admin/documents', cookie)).status
    const { secret } = await addApp(testApp, admin)
    expect([await queue(before), await queue(admin.cookie)]).toEqual([403, 200])
    testApp.clock.advance(6 * MINUTE)
    const { cookie: proven } = admin
    await stepUp(admin, secret)
    expect([await queue(before), await queue(proven)]).toEqual([401, 200])
  })

  test('end with their session, and count only once each', async () => {
    const person = await testApp.signUp()
    const { secret } = await addApp(testApp, person)
    const tokens = [person.cookie]
    for (const minutes of [1, 2]) {
      testApp.clock.advance(minutes * MINUTE)
      await stepUp(person, secret)
      tokens.push(person.cookie)
    }
    const statuses = async () =>
      await Promise.all(tokens.map(async (cookie) => (await get('/api/v1/sessions', cookie)).status))
    expect(await statuses()).toEqual([401, 200, 200])
    await testApp.as(person).post('/api/v1/sign-out')
    expect(await statuses()).toEqual([401, 401, 401])
  })

  test('do not extend the session with a cookie of their own', async () => {
    const { cookie } = await signedIn('extended@rihla.example')
    testApp.clock.advance(DAY - 5000)
    const stepped = cookieHeaderOf(await stepUpByPassword(cookie))
    testApp.clock.advance(7000)
    const extendedBy = async (as: string) => setCookieOf(await get('/api/v1/me', as), 'rihla.session_token')
    expect(await extendedBy(cookie)).toBeUndefined()
    expect(await extendedBy(stepped)).toBeDefined()
  })

  test('of a suspended person are refused', async () => {
    const { email, cookie } = await signedIn('banned@rihla.example')
    await stepUpByPassword(cookie)
    expect(await meWith(testApp, cookie)).toMatchObject({ email })
    await testApp.db
      .updateTable('users')
      .set({ suspended_at: new Date(testApp.clock.now()) })
      .where('email', '=', email)
      .execute()
    expect(await meWith(testApp, cookie)).toBeNull()
  })
})
