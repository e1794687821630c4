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
  const testApp = useTestApp()
  useCheapPasswords(testApp)

  test('deletes the session and the cookie, and the old cookie no longer works', async () => {
    await signUpAs(testApp, 'sara@rihla.example')
    const cookie = cookieHeaderOf(await signInAs(testApp, 'sara@rihla.example'))
    const answer = await testApp.as(null).post('/api/v1/sign-out', {}, { headers: { cookie } })
    expect(answer.status).toBe(200)
    expect(setCookieOf(answer, 'rihla.session_token')).toMatch(/^rihla\.session_token=;.*Max-Age=0/)
    expect(await testApp.db.selectFrom('sessions').select('id').execute()).toEqual([])
    expect(await meWith(testApp, cookie)).toBeNull()
  })

  test('has the browser delete stored pages, but not its storage with the offline copies', async () => {
    const person = await testApp.signUp()
    const answer = await testApp.as(person).post('/api/v1/sign-out')
    expect(answer.headers.get('clear-site-data')).toBe('"cache"')
  })

  test('notifies the live streams of the session', async () => {
    const listener = new pg.Client({ connectionString: testApp.url })
    await listener.connect()
    try {
      await listener.query('listen rihla_session_ended')
      const person = await testApp.signUp()
      const { id } = await testApp.db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', person.id)
        .executeTakeFirstOrThrow()
      const heard = once(listener, 'notification')
      await testApp.as(person).post('/api/v1/sign-out')
      expect((await heard)[0]).toMatchObject({ channel: 'rihla_session_ended', payload: id })
    } finally {
      await listener.end()
    }
  })

  test('keeps the sessions of other browsers', async () => {
    await signUpAs(testApp, 'two@rihla.example')
    const phone = cookieHeaderOf(await signInAs(testApp, 'two@rihla.example'))
    const desk = cookieHeaderOf(await signInAs(testApp, 'two@rihla.example'))
    await testApp.as(null).post('/api/v1/sign-out', {}, { headers: { cookie: phone } })
    expect(await meWith(testApp, desk)).not.toBeNull()
  })

  test('succeeds for a visitor', async () => {
    expect((await testApp.as(null).post('/api/v1/sign-out')).status).toBe(200)
  })
})
