import { once } from 'node:events'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/use-test-app.ts'
import {
  cookieHeaderOf,
  meWith,
  setCookieOf,
  signInAs,
  signUpAs,
  useCheapPasswords,
} from './test-sign-ins.ts'

describe('signing out', () => {
  const house = useTestApp()
  useCheapPasswords(house)

  test('deletes the row and the cookie, and the old cookie opens nothing', async () => {
    await signUpAs(house, 'sara@rihla.example')
    const cookie = cookieHeaderOf(await signInAs(house, 'sara@rihla.example'))
    const answer = await house.as(null).post('/api/v1/sign-out', {}, { headers: { cookie } })
    expect(answer.status).toBe(200)
    expect(setCookieOf(answer, 'rihla.session_token')).toMatch(/^rihla\.session_token=;.*Max-Age=0/)
    expect(await house.db.selectFrom('sessions').select('id').execute()).toEqual([])
    expect(await meWith(house, cookie)).toBeNull()
  })

  test('tells the live streams of the session', async () => {
    const listener = new pg.Client({ connectionString: house.url })
    await listener.connect()
    try {
      await listener.query('listen rihla_session_ended')
      const person = await house.signUp()
      const { id } = await house.db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', person.id)
        .executeTakeFirstOrThrow()
      const heard = once(listener, 'notification')
      await house.as(person).post('/api/v1/sign-out')
      expect((await heard)[0]).toMatchObject({ channel: 'rihla_session_ended', payload: id })
    } finally {
      await listener.end()
    }
  })

  test('leaves the sessions of other browsers alone', async () => {
    await signUpAs(house, 'two@rihla.example')
    const phone = cookieHeaderOf(await signInAs(house, 'two@rihla.example'))
    const desk = cookieHeaderOf(await signInAs(house, 'two@rihla.example'))
    await house.as(null).post('/api/v1/sign-out', {}, { headers: { cookie: phone } })
    expect(await meWith(house, desk)).not.toBeNull()
  })

  test('is fine for a visitor', async () => {
    expect((await house.as(null).post('/api/v1/sign-out')).status).toBe(200)
  })
})
