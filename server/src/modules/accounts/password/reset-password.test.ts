import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { cookieHeaderOf, meWith, signInAs, signUpAs, useCheapPasswords } from '../sign-in/test-sign-ins.ts'
import { resetLinkFor } from './email-links.ts'

describe('resetting a password', () => {
  const testApp = useTestApp()
  useCheapPasswords(testApp)

  beforeEach(() => testApp.clock.advance(60 * 60 * 1000))

  const tokenFor = async (email: string) => {
    const link = await resetLinkFor(testApp.deps, email)
    return new URL(link?.url ?? '').searchParams.get('token') ?? ''
  }
  const resetWith = (token: string, password: string) =>
    testApp.as(null).post('/api/v1/password-resets', { token, password })

  test('sets the new password, ends every session and marks the address as verified', async () => {
    await signUpAs(testApp, 'sara@rihla.example')
    const cookies = [
      cookieHeaderOf(await signInAs(testApp, 'sara@rihla.example')),
      cookieHeaderOf(await signInAs(testApp, 'sara@rihla.example')),
    ]
    expect((await resetWith(await tokenFor('sara@rihla.example'), 'a new password')).status).toBe(200)
    for (const cookie of cookies) expect(await meWith(testApp, cookie)).toBeNull()
    expect((await signInAs(testApp, 'sara@rihla.example')).status).toBe(401)
    const { body } = await signInAs(testApp, 'sara@rihla.example', 'a new password')
    expect(body.me.emailVerified).toBe(true)
    const notified = await testApp.db
      .selectFrom('outbox')
      .select('payload')
      .where('dedupe_key', 'like', 'password-changed:%')
      .execute()
    expect(notified).toEqual([{ payload: { kind: 'password_changed', userId: body.me.id } }])
  })

  test('accepts a token once, even when used twice at the same time', async () => {
    await signUpAs(testApp, 'once@rihla.example')
    const token = await tokenFor('once@rihla.example')
    const answers = await Promise.all([resetWith(token, 'first try'), resetWith(token, 'second try')])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422])
    const late = await resetWith(token, 'third try')
    expect(late.body.code).toBe('reset_link_invalid')
  })

  test('refuses a guessable password, and the token can still be used', async () => {
    await signUpAs(testApp, 'easy.one@rihla.example')
    const token = await tokenFor('easy.one@rihla.example')
    for (const password of ['password', 'easy.one', 'mansoori', '      ']) {
      const { status, body } = await resetWith(token, password)
      expect([status, body.code]).toEqual([422, 'password_guessable'])
    }
    expect((await resetWith(token, 'a new password')).status).toBe(200)
  })

  test('stores tokens only as hashes', async () => {
    await signUpAs(testApp, 'hashed@rihla.example')
    const token = await tokenFor('hashed@rihla.example')
    const rows = await testApp.db.selectFrom('verifications').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('refuses a token after 30 minutes', async () => {
    await signUpAs(testApp, 'late@rihla.example')
    const token = await tokenFor('late@rihla.example')
    const { expires_at } = await testApp.db
      .selectFrom('verifications')
      .select('expires_at')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(Math.round((expires_at.getTime() - Date.now()) / 60_000)).toBe(30)
    await testApp.db
      .updateTable('verifications')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute()
    expect((await resetWith(token, 'too late')).body.code).toBe('reset_link_invalid')
  })

  test('refuses a token that was never issued', async () => {
    expect((await resetWith('not-a-token-of-ours', 'whatever 1')).body.code).toBe('reset_link_invalid')
  })

  test('answers alike for known and unknown addresses, and queues an email in both cases', async () => {
    await signUpAs(testApp, 'known@rihla.example')
    const ask = (email: string) => testApp.as(null).post('/api/v1/password-reset-requests', { email })
    const known = await ask('known@rihla.example')
    const unknown = await ask('unknown@rihla.example')
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    const orders = await testApp.db
      .selectFrom('outbox')
      .select('payload')
      .where('dedupe_key', 'like', 'reset-password:%')
      .execute()
    expect(orders.map(({ payload }) => payload)).toEqual([
      { kind: 'reset_password', email: 'known@rihla.example' },
      { kind: 'reset_password', email: 'unknown@rihla.example' },
    ])
    expect(await resetLinkFor(testApp.deps, 'unknown@rihla.example')).toBeNull()
  })

  test('sends at most five emails an hour to one address', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 6; time++) {
      const { status } = await testApp
        .as(null)
        .post('/api/v1/password-reset-requests', { email: 'flood@rihla.example' })
      statuses.push(status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
