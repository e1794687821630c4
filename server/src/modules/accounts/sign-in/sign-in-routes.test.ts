import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { verificationLinkFor } from '../password/email-links.ts'

describe('sign-in routes opened by browsers', () => {
  const testApp = useTestApp()

  const follow = async (url: string) => {
    const { pathname, search } = new URL(url, testApp.deps.config.publicUrl)
    return await testApp.as(null).get(pathname + search)
  }
  const isVerified = async (id: string) => {
    const row = await testApp.db
      .selectFrom('users')
      .select('email_verified')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.email_verified
  }

  test('a verification link verifies its own account and redirects to the requested path', async () => {
    const [sara, omar] = [
      await testApp.signUp({ emailVerified: false }),
      await testApp.signUp({ emailVerified: false }),
    ]
    const link = await verificationLinkFor(testApp.deps, sara.id, '/vehicle/1?from=2026-03-10')
    const answer = await follow(link?.url ?? '')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/vehicle/1?from=2026-03-10'])
    expect(answer.headers.getSetCookie()).toEqual([])
    expect([await isVerified(sara.id), await isVerified(omar.id)]).toEqual([true, false])
  })

  test('an invalid verification link redirects to the sign-in page with an error', async () => {
    const answer = await follow('/api/auth/verify-email?token=abc.def.ghi')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/auth?error=verification_link_invalid',
    ])
  })

  test('a verification link never redirects to another site', async () => {
    const person = await testApp.signUp({ emailVerified: false })
    for (const elsewhere of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/.//evil.example',
    ]) {
      const link = await verificationLinkFor(testApp.deps, person.id, elsewhere)
      expect((await follow(link?.url ?? '')).headers.get('location')).toBe('/')
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
