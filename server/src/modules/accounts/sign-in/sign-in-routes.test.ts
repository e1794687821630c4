import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/use-test-app.ts'

describe('sign-in routes opened by browsers', () => {
  const testApp = useTestApp()

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
