import { beforeEach, describe, expect, test } from 'vitest'
import { deliverOutbox } from '../../../jobs/outbox-worker.ts'
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

describe('the browsers one is signed in with', () => {
  const house = useTestApp()
  useCheapPasswords(house)
  beforeEach(() => house.clock.advance(60 * 60 * 1000))

  const signInFrom = async (email: string, userAgent: string, cookie = '') =>
    cookieHeaderOf(
      await house
        .as(null)
        .post(
          '/api/v1/sign-in',
          { email, password: PASSWORD },
          { headers: { 'user-agent': userAgent, cookie } },
        ),
    )
  const sessionsSeenBy = async (cookie: string) =>
    (await house.as(null).get('/api/v1/sessions', { headers: { cookie } })).body.sessions
  const lettersTo = async (address: string) => {
    await deliverOutbox(house.deps, { [EMAIL_TOPIC]: deliverEmail })
    return house.email.to(address)
  }

  test('are listed by name, this one first', async () => {
    await signUpAs(house, 'list@rihla.example')
    const desk = await signInFrom('list@rihla.example', CHROME)
    house.clock.advance(60_000)
    await signInFrom('list@rihla.example', IPHONE)
    expect(await sessionsSeenBy(desk)).toMatchObject([
      { isThisOne: true, browser: 'Chrome', system: 'Windows', passedTwoSteps: false },
      { isThisOne: false, browser: 'Safari', system: 'iPhone' },
    ])
  })

  test('can be signed out one by one, and only one’s own', async () => {
    await signUpAs(house, 'one@rihla.example')
    const desk = await signInFrom('one@rihla.example', CHROME)
    const phone = await signInFrom('one@rihla.example', IPHONE)
    const [, other] = await sessionsSeenBy(desk)
    const stranger = await house.signUp()
    expect((await house.as(stranger).delete(`/api/v1/sessions/${other.id}`)).status).toBe(404)
    const end = () => house.as(null).delete(`/api/v1/sessions/${other.id}`, { headers: { cookie: desk } })
    expect((await end()).status).toBe(200)
    expect(await meWith(house, phone)).toBeNull()
    expect((await end()).status).toBe(404)
  })

  test('can be signed out all together, with or without this one', async () => {
    await signUpAs(house, 'all@rihla.example')
    const desk = await signInFrom('all@rihla.example', CHROME)
    const phone = await signInFrom('all@rihla.example', IPHONE)
    const everywhere = (body: object) =>
      house.as(null).post('/api/v1/sign-outs-everywhere', body, { headers: { cookie: desk } })
    await everywhere({ keepThisOne: true })
    expect([await meWith(house, phone), (await meWith(house, desk)).email]).toEqual([
      null,
      'all@rihla.example',
    ])
    await everywhere({})
    expect(await meWith(house, desk)).toBeNull()
  })

  test('are news to the owner when they are new, but for the first of all', async () => {
    await signUpAs(house, 'news@rihla.example')
    const desk = await signInFrom('news@rihla.example', CHROME)
    const subject = 'New sign-in to your account'
    const news = async () =>
      (await lettersTo('news@rihla.example')).filter((letter) => letter.subject === subject)
    expect(await news()).toEqual([])
    await signInFrom('news@rihla.example', CHROME, desk)
    expect(await news()).toEqual([])
    await signInFrom('news@rihla.example', IPHONE)
    const [letter, ...others] = await news()
    expect(others).toEqual([])
    expect(letter?.text).toContain('Browser: Safari on iPhone')
  })
})

describe('changing one’s password', () => {
  const house = useTestApp()
  useCheapPasswords(house)
  beforeEach(() => house.clock.advance(60 * 60 * 1000))

  const change = (cookie: string, currentPassword: string, newPassword = 'a new password') =>
    house.as(null).post('/api/v1/password-changes', { currentPassword, newPassword }, { headers: { cookie } })

  test('needs the current one, signs other browsers out, and writes to the owner', async () => {
    await signUpAs(house, 'sara@rihla.example')
    const desk = cookieHeaderOf(await signInAs(house, 'sara@rihla.example'))
    const phone = cookieHeaderOf(await signInAs(house, 'sara@rihla.example'))
    expect((await change(desk, 'not it')).body.code).toBe('current_password_wrong')
    expect((await change(desk, PASSWORD)).status).toBe(200)
    expect(await meWith(house, phone)).toBeNull()
    expect(await meWith(house, desk)).not.toBeNull()
    expect((await signInAs(house, 'sara@rihla.example')).status).toBe(401)
    expect((await signInAs(house, 'sara@rihla.example', 'a new password')).status).toBe(200)
    await deliverOutbox(house.deps, { [EMAIL_TOPIC]: deliverEmail })
    expect(house.email.to('sara@rihla.example').map(({ subject }) => subject)).toContain(
      'Your password was changed',
    )
  })

  test('is tried five times from an open session', async () => {
    await signUpAs(house, 'tries@rihla.example')
    const cookie = cookieHeaderOf(await signInAs(house, 'tries@rihla.example'))
    const statuses: number[] = []
    for (let guess = 0; guess < 6; guess++) statuses.push((await change(cookie, `guess ${guess}`)).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })

  test('is not for who has none', async () => {
    const person = await house.signUp()
    expect((await change(person.cookie, 'anything')).body.code).toBe('password_not_set')
  })

  test('steps up who has no factor', async () => {
    await signUpAs(house, 'fresh@rihla.example')
    const cookie = cookieHeaderOf(await signInAs(house, 'fresh@rihla.example'))
    house.clock.advance(6 * 60_000)
    const start = () => house.as(null).post('/api/v1/factors/totp', {}, { headers: { cookie } })
    const stepUp = (password: string) =>
      house.as(null).post('/api/v1/step-ups', { password }, { headers: { cookie } })
    expect((await start()).body.code).toBe('step_up_required')
    expect((await stepUp('not it')).body.code).toBe('current_password_wrong')
    expect((await start()).body.code).toBe('step_up_required')
    expect((await stepUp(PASSWORD)).status).toBe(200)
    expect((await start()).status).toBe(200)
  })
})
