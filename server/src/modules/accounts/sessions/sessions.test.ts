import { DAY_MS } from '@rihla/domain/time/dubai-time'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/use-test-app.ts'
import {
  cookieHeaderOf,
  setCookieOf,
  signInAs,
  signUpAs,
  useCheapPasswords,
} from '../sign-in/test-sign-ins.ts'
import { sessionOfToken } from './session-store.ts'
import { hashOfToken } from './session-token.ts'
import { openSessions } from './sessions.ts'

describe('sessions', () => {
  const testApp = useTestApp()
  useCheapPasswords(testApp)

  const whoIs = (cookie?: string) => openSessions(testApp.deps).whoIs(new Headers(cookie ? { cookie } : {}))
  const signedIn = async (email: string) => {
    await signUpAs(testApp, email)
    return cookieHeaderOf(await signInAs(testApp, email))
  }

  test('do not exist without a cookie or with an invalid signature', async () => {
    const cookie = await signedIn('sara@rihla.example')
    const forged = [
      'rihla.session_token=',
      'rihla.session_token=%E0%A4%A',
      'rihla.session_token=abc.def',
      cookie.replace('session_token=', 'session_token=A'),
      cookie.replace('rihla.session_token', 'rihla.session_token2'),
    ]
    expect(await whoIs()).toEqual({ kind: 'visitor' })
    for (const one of forged) expect(await whoIs(one)).toEqual({ kind: 'visitor' })
    expect(await whoIs(`theme=dark; ${cookie}`)).toMatchObject({
      kind: 'person',
      email: 'sara@rihla.example',
    })
  })

  test('last 30 days from their last use, which is written at most once a day', async () => {
    const cookie = await signedIn('use@rihla.example')
    const { sessionId } = (await whoIs(cookie)) as { sessionId: string }
    const expiry = async () => {
      const row = await testApp.db
        .selectFrom('sessions')
        .select('expires_at')
        .where('id', '=', sessionId)
        .executeTakeFirstOrThrow()
      return row.expires_at.getTime()
    }
    const first = await expiry()
    expect(first).toBe(testApp.clock.now() + 30 * DAY_MS)
    testApp.clock.advance(DAY_MS)
    await whoIs(cookie)
    expect(await expiry()).toBe(first)
    testApp.clock.advance(1)
    await whoIs(cookie)
    expect(await expiry()).toBe(testApp.clock.now() + 30 * DAY_MS)
    testApp.clock.advance(30 * DAY_MS)
    expect(await whoIs(cookie)).toEqual({ kind: 'visitor' })
  })

  test('last 90 days at most, however often they are used', async () => {
    const cookie = await signedIn('often@rihla.example')
    for (let day = 0; day < 89; day += 10) {
      expect(await whoIs(cookie)).toMatchObject({ kind: 'person' })
      testApp.clock.advance(10 * DAY_MS)
    }
    expect(await whoIs(cookie)).toEqual({ kind: 'visitor' })
  })

  test('have a cookie that is extended together with the row', async () => {
    const cookie = await signedIn('cookie@rihla.example')
    const renewedBy = async (path: string) =>
      setCookieOf(await testApp.as(null).get(path, { headers: { cookie } }), 'rihla.session_token')
    expect(await renewedBy('/api/v1/me')).toBeUndefined()
    testApp.clock.advance(DAY_MS + 1)
    const renewed = await renewedBy('/api/v1/me')
    for (const attribute of [`Max-Age=${(30 * DAY_MS) / 1000}`, 'HttpOnly', 'SameSite=Lax', 'Path=/'])
      expect(renewed).toContain(attribute)
    expect(cookie).toContain(renewed?.split(';')[0])
    expect(await renewedBy('/api/v1/me')).toBeUndefined()
  })

  test('are stored as hashes: neither the row nor its hash signs anybody in', async () => {
    const cookie = await signedIn('stored@rihla.example')
    const [, token = ''] = /session_token=([^.]+)/.exec(decodeURIComponent(cookie)) ?? []
    expect(token).not.toBe('')
    const rows = await testApp.db.selectFrom('sessions').select('token').execute()
    expect(rows.map((row) => row.token)).toContain(hashOfToken(token))
    expect(rows.map((row) => row.token)).not.toContain(token)
    expect(
      await sessionOfToken(testApp.db, hashOfToken(token), new Date(testApp.clock.now())),
    ).toBeUndefined()
  })

  test('end at the first request after a suspension', async () => {
    const cookie = await signedIn('banned@rihla.example')
    await testApp.db
      .updateTable('users')
      .set({ suspended_at: new Date(testApp.clock.now()) })
      .where('email', '=', 'banned@rihla.example')
      .execute()
    expect(await whoIs(cookie)).toEqual({ kind: 'visitor' })
  })

  test('have a changed role at the next request', async () => {
    const cookie = await signedIn('risen@rihla.example')
    await testApp.db
      .updateTable('users')
      .set({ user_type: 'host' })
      .where('email', '=', 'risen@rihla.example')
      .execute()
    expect(await whoIs(cookie)).toMatchObject({ userType: 'host' })
  })
})
