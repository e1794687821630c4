import { DAY_MS } from '@rihla/domain/time/dubai-time'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { verificationLinkFor } from '../password/email-links.ts'
import { cookieHeaderOf, meWith, setCookieOf, signUpAs, useCheapPasswords } from './test-sign-ins.ts'

describe('sign-in routes opened by browsers', () => {
  const testApp = useTestApp()
  useCheapPasswords(testApp)

  const follow = async (url: string, cookie?: string) => {
    const { pathname, search } = new URL(url, testApp.deps.config.publicUrl)
    return await testApp.as(null).get(pathname + search, cookie ? { headers: { cookie } } : {})
  }
  const isVerified = async (id: string) => {
    const row = await testApp.db
      .selectFrom('users')
      .select('email_verified')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.email_verified
  }

  test('a verification link verifies its own account and ends on a page that says so', async () => {
    const [sara, omar] = [
      await testApp.signUp({ emailVerified: false }),
      await testApp.signUp({ emailVerified: false }),
    ]
    const link = await verificationLinkFor(testApp.deps, sara.id, '/vehicle/1?from=2026-03-10')
    const answer = await follow(link?.url ?? '')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/email-verified?result=done&returnTo=%2Fvehicle%2F1%3Ffrom%3D2026-03-10',
    ])
    expect(answer.headers.getSetCookie()).toEqual([])
    expect([await isVerified(sara.id), await isVerified(omar.id)]).toEqual([true, false])
    const again = await follow(link?.url ?? '')
    expect(again.headers.get('location')).toContain('result=already')
  })

  test('a newer verification link ends the older one, and each ends after a day', async () => {
    const person = await testApp.signUp({ emailVerified: false })
    const [older, newer] = [
      await verificationLinkFor(testApp.deps, person.id, '/'),
      await verificationLinkFor(testApp.deps, person.id, '/'),
    ]
    expect((await follow(older?.url ?? '')).headers.get('location')).toBe('/email-verified?result=ended')
    testApp.clock.advance(DAY_MS)
    expect((await follow(newer?.url ?? '')).headers.get('location')).toBe('/email-verified?result=ended')
    expect(await isVerified(person.id)).toBe(false)
    const newest = await verificationLinkFor(testApp.deps, person.id, '/')
    expect((await follow(newest?.url ?? '')).headers.get('location')).toBe('/email-verified?result=done')
  })

  test('two visits of a verification link at once both end well', async () => {
    const person = await testApp.signUp({ emailVerified: false })
    const { url = '' } = (await verificationLinkFor(testApp.deps, person.id, '/')) ?? {}
    const answers = await Promise.all([follow(url), follow(url)])
    for (const { headers } of answers)
      expect(headers.get('location')).toMatch(/^\/email-verified\?result=(done|already)$/)
    expect(await isVerified(person.id)).toBe(true)
  })

  test('a link that was mailed to another address than the account has is invalid', async () => {
    const person = await testApp.signUp({ emailVerified: false })
    const link = await verificationLinkFor(testApp.deps, person.id, '/')
    await testApp.db
      .updateTable('users')
      .set({ email: 'moved@rihla.example' })
      .where('id', '=', person.id)
      .execute()
    expect((await follow(link?.url ?? '')).headers.get('location')).toBe(
      '/auth?error=verification_link_invalid',
    )
  })

  test('the link signs in the browser that signed up, once, and no other browser', async () => {
    const email = 'fresh@rihla.example'
    const signedUp = cookieHeaderOf(await signUpAs(testApp, email))
    const { id } = await testApp.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const link = async () => (await verificationLinkFor(testApp.deps, id, '/trips'))?.url ?? ''
    const unverify = () =>
      testApp.db.updateTable('users').set({ email_verified: false }).where('id', '=', id).execute()
    expect(setCookieOf(await follow(await link()), 'rihla.session_token')).toBeUndefined()
    await unverify()
    const others = cookieHeaderOf(await signUpAs(testApp, 'somebody@rihla.example'))
    expect(setCookieOf(await follow(await link(), others), 'rihla.session_token')).toBeUndefined()
    await unverify()
    const here = await follow(await link(), signedUp)
    expect(here.headers.get('location')).toBe('/email-verified?result=done&returnTo=%2Ftrips')
    expect(await meWith(testApp, cookieHeaderOf(here))).toMatchObject({ email, emailVerified: true })
    expect(setCookieOf(here, 'rihla.sign_up')).toContain('Max-Age=0')
    // Afterwards the password is needed, also in this browser.
    await unverify()
    expect(setCookieOf(await follow(await link(), signedUp), 'rihla.session_token')).toBeUndefined()
  })

  test('keeps a signed-in browser signed in', async () => {
    const person = await testApp.signUp({ emailVerified: false })
    const link = await verificationLinkFor(testApp.deps, person.id, '/')
    const answer = await follow(link?.url ?? '', person.cookie)
    expect(setCookieOf(answer, 'rihla.session_token')).toBeUndefined()
    expect(await meWith(testApp, person.cookie)).toMatchObject({ id: person.id, emailVerified: true })
  })

  test('an invalid verification link redirects to the sign-in page with an error', async () => {
    const answer = await follow('/api/auth/verify-email?token=abc.def.ghi')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/auth?error=verification_link_invalid',
    ])
  })

  test('a verification link never redirects to another site', async () => {
    for (const elsewhere of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/.//evil.example',
    ]) {
      const person = await testApp.signUp({ emailVerified: false })
      const link = await verificationLinkFor(testApp.deps, person.id, elsewhere)
      expect((await follow(link?.url ?? '')).headers.get('location')).toBe('/email-verified?result=done')
    }
  })

  test('no other route of the sign-in library is exposed', async () => {
    for (const path of ['get-session', 'sign-in/email', 'sign-up/email', 'list-sessions', 'error', 'ok']) {
      expect((await testApp.as(null).get(`/api/auth/${path}`)).status).toBe(404)
      expect((await testApp.as(null).post(`/api/auth/${path}`)).status).toBe(404)
    }
  })

  test('an unconfigured provider is refused, and its callback does not exist', async () => {
    const { status, body } = await testApp.as(null).post('/api/v1/social-sign-ins', { provider: 'apple' })
    expect([status, body.code, body.details]).toEqual([422, 'provider_not_configured', { provider: 'apple' }])
    expect((await testApp.as(null).get('/api/auth/callback/apple?code=a&state=b')).status).toBe(404)
  })
})
