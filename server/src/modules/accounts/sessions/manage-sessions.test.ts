import { REPLACED_TOKEN_MS } from '@rihla/domain/people/session-lifetime'
import { beforeEach, describe, expect, test } from 'vitest'
import { deliverOutbox } from '../../../jobs/outbox-worker.ts'
import { verifyAddress } from '../../../testing/builders/verified-address.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { deliverEmail, EMAIL_TOPIC } from '../../notifications/public.ts'
import {
  cookieHeaderOf,
  meWith,
  PASSWORD,
  signInAs,
  signUpAs,
  useCheapPasswords,
} from '../sign-in/test-sign-ins.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

describe('signed-in browsers', () => {
  const testApp = useTestApp()
  const passwords = useCheapPasswords(testApp)
  beforeEach(() => testApp.clock.advance(60 * 60 * 1000))

  const signInFrom = async (email: string, userAgent: string, cookie = '') =>
    cookieHeaderOf(
      await testApp
        .as(null)
        .post(
          '/api/v1/sign-in',
          { email, password: PASSWORD },
          { headers: { 'user-agent': userAgent, cookie } },
        ),
    )
  const sessionsSeenBy = async (cookie: string) =>
    (await testApp.as(null).get('/api/v1/sessions', { headers: { cookie } })).body.sessions
  const emailsTo = async (address: string) => {
    await deliverOutbox(testApp.deps, { [EMAIL_TOPIC]: deliverEmail })
    return testApp.email.to(address)
  }

  test('are listed by name, the current one first', async () => {
    await signUpAs(testApp, 'list@rihla.example')
    const desk = await signInFrom('list@rihla.example', CHROME)
    testApp.clock.advance(60_000)
    await signInFrom('list@rihla.example', IPHONE)
    expect(await sessionsSeenBy(desk)).toMatchObject([
      { isThisOne: true, browser: 'Chrome', system: 'Windows', passedTwoSteps: false },
      { isThisOne: false, browser: 'Safari', system: 'iPhone' },
    ])
  })

  test('can be signed out one by one, only by their owner', async () => {
    await signUpAs(testApp, 'one@rihla.example')
    const desk = await signInFrom('one@rihla.example', CHROME)
    const phone = await signInFrom('one@rihla.example', IPHONE)
    const [, other] = await sessionsSeenBy(desk)
    const stranger = await testApp.signUp()
    expect((await testApp.as(stranger).delete(`/api/v1/sessions/${other.id}`)).status).toBe(404)
    const end = () => testApp.as(null).delete(`/api/v1/sessions/${other.id}`, { headers: { cookie: desk } })
    expect((await end()).status).toBe(200)
    expect(await meWith(testApp, phone)).toBeNull()
    expect((await end()).status).toBe(404)
  })

  test('can be signed out all at once, with or without the current one', async () => {
    await signUpAs(testApp, 'all@rihla.example')
    const desk = await signInFrom('all@rihla.example', CHROME)
    const phone = await signInFrom('all@rihla.example', IPHONE)
    const everywhere = (body: object) =>
      testApp.as(null).post('/api/v1/sign-outs-everywhere', body, { headers: { cookie: desk } })
    const withoutThisOne = await everywhere({ keepThisOne: true })
    expect(withoutThisOne.headers.get('clear-site-data')).toBeNull()
    expect([await meWith(testApp, phone), (await meWith(testApp, desk)).email]).toEqual([
      null,
      'all@rihla.example',
    ])
    const all = await everywhere({})
    expect(all.headers.get('clear-site-data')).toBe('"cache"')
    expect(await meWith(testApp, desk)).toBeNull()
  })

  test('are signed out only by somebody who has just proved who they are', async () => {
    await signUpAs(testApp, 'found@rihla.example')
    const phone = await signInFrom('found@rihla.example', IPHONE)
    const desk = await signInFrom('found@rihla.example', CHROME)
    const [, other] = await sessionsSeenBy(desk)
    testApp.clock.advance(5 * 60_000 + 1)
    const headers = { cookie: desk }
    const refused = [
      await testApp.as(null).delete(`/api/v1/sessions/${other.id}`, { headers }),
      await testApp.as(null).post('/api/v1/sign-outs-everywhere', {}, { headers }),
    ]
    expect(refused.map(({ body }) => body.code)).toEqual(['step_up_required', 'step_up_required'])
    expect(await meWith(testApp, phone)).not.toBeNull()
  })

  test('are fifty at most: with the next sign-in the one not used for longest ends', async () => {
    const person = await testApp.signUp({ email: 'many@rihla.example' })
    await testApp.db
      .insertInto('accounts')
      .values({
        user_id: person.id,
        account_id: person.id,
        provider_id: 'credential',
        password: await passwords.hash(PASSWORD),
      })
      .execute()
    const used = (minutes: number) => new Date(testApp.clock.now() - minutes * 60_000)
    await testApp.db
      .updateTable('sessions')
      .set({ updated_at: used(10) })
      .where('user_id', '=', person.id)
      .execute()
    await testApp.db
      .insertInto('sessions')
      .values(
        Array.from({ length: 49 }, (_, index) => ({
          user_id: person.id,
          token: `another ${index}`,
          expires_at: new Date('2099-01-01T00:00:00Z'),
          updated_at: used(100 + index),
        })),
      )
      .execute()
    const desk = await signInFrom('many@rihla.example', CHROME)
    const tokens = await testApp.db
      .selectFrom('sessions')
      .select('token')
      .where('user_id', '=', person.id)
      .execute()
    expect(tokens).toHaveLength(50)
    expect(tokens.map(({ token }) => token)).not.toContain('another 48')
    for (const cookie of [person.cookie, desk]) expect(await meWith(testApp, cookie)).not.toBeNull()
  })

  test('cause an email to the owner when they are new, except at the first sign-in', async () => {
    await signUpAs(testApp, 'news@rihla.example')
    const desk = await signInFrom('news@rihla.example', CHROME)
    const subject = 'New sign-in to your account'
    const update = async () =>
      (await emailsTo('news@rihla.example')).filter((mail) => mail.subject === subject)
    expect(await update()).toEqual([])
    await signInFrom('news@rihla.example', CHROME, desk)
    expect(await update()).toEqual([])
    await signInFrom('news@rihla.example', IPHONE)
    const [mail, ...others] = await update()
    expect(others).toEqual([])
    expect(mail?.text).toContain('Browser: Safari on iPhone')
  })
})

describe('changing the password', () => {
  const testApp = useTestApp()
  useCheapPasswords(testApp)
  beforeEach(() => testApp.clock.advance(60 * 60 * 1000))

  const change = (cookie: string, currentPassword: string, newPassword = 'a new password') =>
    testApp
      .as(null)
      .post('/api/v1/password-changes', { currentPassword, newPassword }, { headers: { cookie } })

  test('requires the current one, signs out other browsers, and emails the owner', async () => {
    await signUpAs(testApp, 'sara@rihla.example')
    const desk = cookieHeaderOf(await signInAs(testApp, 'sara@rihla.example'))
    const phone = cookieHeaderOf(await signInAs(testApp, 'sara@rihla.example'))
    expect((await change(desk, 'not it')).body.code).toBe('current_password_wrong')
    const changed = await change(desk, PASSWORD)
    expect(changed.status).toBe(200)
    expect(await meWith(testApp, phone)).toBeNull()
    expect(await meWith(testApp, desk)).toBeNull()
    expect(await meWith(testApp, cookieHeaderOf(changed))).not.toBeNull()
    expect((await signInAs(testApp, 'sara@rihla.example')).status).toBe(401)
    expect((await signInAs(testApp, 'sara@rihla.example', 'a new password')).status).toBe(200)
    await deliverOutbox(testApp.deps, { [EMAIL_TOPIC]: deliverEmail })
    expect(testApp.email.to('sara@rihla.example').map(({ subject }) => subject)).toContain(
      'Your password was changed',
    )
  })

  test('gives this browser another token, which is no step-up, and keeps its place among the sessions', async () => {
    await signUpAs(testApp, 'token@rihla.example')
    const cookie = cookieHeaderOf(await signInAs(testApp, 'token@rihla.example'))
    testApp.clock.advance(6 * 60_000)
    const sessionsOf = async (as: string) =>
      (await testApp.as(null).get('/api/v1/sessions', { headers: { cookie: as } })).body.sessions
    const before = await sessionsOf(cookie)
    const renewed = cookieHeaderOf(await change(cookie, PASSWORD))
    expect(await sessionsOf(renewed)).toEqual(before)
    const start = await testApp.as(null).post('/api/v1/factors/totp', {}, { headers: { cookie: renewed } })
    expect(start.body.code).toBe('step_up_required')
  })

  test('refuses a guessable one', async () => {
    await signUpAs(testApp, 'easy@rihla.example')
    const cookie = cookieHeaderOf(await signInAs(testApp, 'easy@rihla.example'))
    const { status, body } = await change(cookie, PASSWORD, 'iloveyou')
    expect([status, body.fields]).toEqual([422, [{ field: 'newPassword', code: 'guessable' }]])
    expect((await signInAs(testApp, 'easy@rihla.example')).status).toBe(200)
  })

  test('is limited to five wrong ones', async () => {
    await signUpAs(testApp, 'tries@rihla.example')
    const cookie = cookieHeaderOf(await signInAs(testApp, 'tries@rihla.example'))
    const statuses: number[] = []
    for (let guess = 0; guess < 6; guess++) statuses.push((await change(cookie, `guess ${guess}`)).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })

  test('a right one ends the count of wrong ones', async () => {
    await signUpAs(testApp, 'counted@rihla.example')
    const cookie = cookieHeaderOf(await signInAs(testApp, 'counted@rihla.example'))
    for (let time = 0; time < 7; time++)
      expect((await change(cookie, PASSWORD, 'iloveyou')).body.code).toBe('password_guessable')
    for (const round of [1, 2]) {
      for (let guess = 0; guess < 4; guess++)
        expect((await change(cookie, `guess ${round} ${guess}`)).status).toBe(422)
      expect((await change(cookie, PASSWORD, 'iloveyou')).body.code).toBe('password_guessable')
    }
  })

  test('is refused for an account without a password', async () => {
    const person = await testApp.signUp()
    expect((await change(person.cookie, 'anything')).body.code).toBe('password_not_set')
  })

  test('a password steps up an account without a second factor, and not the token from before', async () => {
    await signUpAs(testApp, 'fresh@rihla.example')
    await verifyAddress(testApp, 'fresh@rihla.example')
    const cookie = cookieHeaderOf(await signInAs(testApp, 'fresh@rihla.example'))
    testApp.clock.advance(6 * 60_000)
    const start = (as = cookie) =>
      testApp.as(null).post('/api/v1/factors/totp', {}, { headers: { cookie: as } })
    const stepUp = (password: string) =>
      testApp.as(null).post('/api/v1/step-ups', { password }, { headers: { cookie } })
    expect((await start()).body.code).toBe('step_up_required')
    expect((await stepUp('not it')).body.code).toBe('current_password_wrong')
    expect((await start()).body.code).toBe('step_up_required')
    const passed = await stepUp(PASSWORD)
    expect(passed.status).toBe(200)
    expect((await start()).body.code).toBe('step_up_required')
    expect((await start(cookieHeaderOf(passed))).status).toBe(200)
    testApp.clock.advance(REPLACED_TOKEN_MS)
    expect((await start()).status).toBe(401)
  })
})
