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
import { addApp } from '../two-step/test-two-step.ts'
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
  const isOpen = async (token: string) =>
    (await testApp.as(null).post('/api/v1/password-reset-link-checks', { token })).body.isOpen

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

  test('stores nothing from which a token could be made', async () => {
    await signUpAs(testApp, 'hashed@rihla.example')
    const token = await tokenFor('hashed@rihla.example')
    const rows = await testApp.db.selectFrom('email_links').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[2])
  })

  test('refuses a token after 30 minutes', async () => {
    await signUpAs(testApp, 'late@rihla.example')
    const token = await tokenFor('late@rihla.example')
    testApp.clock.advance(30 * 60_000 - 1)
    expect(await isOpen(token)).toBe(true)
    testApp.clock.advance(1)
    expect(await isOpen(token)).toBe(false)
    expect((await resetWith(token, 'too late')).body.code).toBe('reset_link_invalid')
  })

  test('a newer link ends the older one', async () => {
    await signUpAs(testApp, 'newer@rihla.example')
    const older = await tokenFor('newer@rihla.example')
    const newer = await tokenFor('newer@rihla.example')
    expect([await isOpen(older), await isOpen(newer)]).toEqual([false, true])
    expect((await resetWith(older, 'a new password')).body.code).toBe('reset_link_invalid')
    expect((await resetWith(newer, 'a new password')).status).toBe(200)
    expect(await isOpen(newer)).toBe(false)
  })

  test('a change of the password ends an open link, and a reset ends an open change of address', async () => {
    await signUpAs(testApp, 'changed@rihla.example')
    let cookie = cookieHeaderOf(await signInAs(testApp, 'changed@rihla.example'))
    const send = (path: string, body: object) => testApp.as(null).post(path, body, { headers: { cookie } })
    const before = await tokenFor('changed@rihla.example')
    const passwords = { currentPassword: PASSWORD, newPassword: 'a new password' }
    cookie = cookieHeaderOf(await send('/api/v1/password-changes', passwords))
    expect(await isOpen(before)).toBe(false)
    expect((await send('/api/v1/email-changes', { newEmail: 'thief@rihla.example' })).status).toBe(200)
    await resetWith(await tokenFor('changed@rihla.example'), 'another password')
    expect(await testApp.db.selectFrom('email_changes').select('id').execute()).toEqual([])
  })

  test('a new second factor ends an open link', async () => {
    const person = await testApp.signUp({ email: 'factor@rihla.example' })
    const token = await tokenFor('factor@rihla.example')
    await addApp(testApp, person)
    expect(await isOpen(token)).toBe(false)
  })

  test('of an address that was never verified removes the second step of the person who signed up with it', async () => {
    const email = 'squatted@rihla.example'
    await signUpAs(testApp, email)
    const cookie = cookieHeaderOf(await signInAs(testApp, email))
    await addApp(testApp, { id: '', email, fullName: '', cookie })
    await testApp.db.updateTable('users').set({ email_verified: false }).where('email', '=', email).execute()
    await resetWith(await tokenFor(email), 'a new password')
    const { body } = await signInAs(testApp, email, 'a new password')
    expect(body).toMatchObject({ me: { email, emailVerified: true }, twoStep: null })
    expect(
      await testApp.db
        .selectFrom('recovery_codes')
        .select('user_id')
        .where('user_id', '=', body.me.id)
        .execute(),
    ).toEqual([])
  })

  test('names the providers that still sign in', async () => {
    const person = await testApp.signUp({ email: 'linked@rihla.example' })
    await testApp.db
      .insertInto('accounts')
      .values({ user_id: person.id, account_id: 'another person', provider_id: 'google' })
      .execute()
    await resetWith(await tokenFor(person.email), 'a new password')
    await deliverOutbox(testApp.deps, { [EMAIL_TOPIC]: deliverEmail })
    expect(testApp.email.to(person.email).at(-1)?.text).toContain(
      'as before: Google. If one isn’t yours, unlink it',
    )
  })

  test('sets a first password for somebody who signed up with a provider', async () => {
    await testApp.signUp({ email: 'social@rihla.example' })
    expect((await resetWith(await tokenFor('social@rihla.example'), 'a first password')).status).toBe(200)
    expect((await signInAs(testApp, 'social@rihla.example', 'a first password')).status).toBe(200)
  })

  test('refuses a token that was never issued', async () => {
    expect((await resetWith('not-a-token-of-ours', 'whatever 1')).body.code).toBe('reset_link_invalid')
    expect(await isOpen('not-a-token-of-ours')).toBe(false)
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
      .orderBy('id')
      .execute()
    expect(orders.map(({ payload }) => payload)).toEqual([
      { kind: 'reset_password', email: 'known@rihla.example' },
      { kind: 'reset_password', email: 'unknown@rihla.example' },
    ])
    expect(await resetLinkFor(testApp.deps, 'unknown@rihla.example')).toBeNull()
  })

  test('sends at most five emails in the lifetime of a link, and refuses nobody', async () => {
    await signUpAs(testApp, 'flood@rihla.example')
    const ask = async () => {
      const { status } = await testApp
        .as(null)
        .post('/api/v1/password-reset-requests', { email: 'flood@rihla.example' })
      expect(status).toBe(200)
    }
    const queued = async () =>
      (
        await testApp.db
          .selectFrom('outbox')
          .select('id')
          .where('payload', '@>', { kind: 'reset_password', email: 'flood@rihla.example' })
          .execute()
      ).length
    for (let time = 0; time < 8; time++) await ask()
    expect(await queued()).toBe(5)
    testApp.clock.advance(30 * 60_000)
    await ask()
    expect(await queued()).toBe(6)
  })
})
