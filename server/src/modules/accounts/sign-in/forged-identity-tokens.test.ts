import { afterAll, describe, expect, test } from 'vitest'
import { type ForgedToken, startForgingOidcProvider } from '../../../testing/peers/forging-oidc-provider.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { cookieHeaderOf, setCookieOf } from './test-sign-ins.ts'

const provider = await startForgingOidcProvider()
afterAll(() => provider.stop())

type Change = (right: ForgedToken, now: number) => Partial<ForgedToken>
const claims =
  (changed: (now: number) => Record<string, unknown>): Change =>
  (right, now) => ({ claims: { ...right.claims, ...changed(now) } })

describe('the identity token of a provider', () => {
  const testApp = useTestApp({ settings: provider.settings })

  /** Signs in with a token that is right except for the change; whether a session began. */
  async function isAccepted(change: Change = () => ({})): Promise<boolean> {
    const begun = await testApp.as(null).post('/api/v1/social-sign-ins', { provider: 'google' })
    const asked = new URL(begun.body.url).searchParams
    // The library that checks tokens reads the real clock.
    const now = Math.floor(Date.now() / 1000)
    const right: ForgedToken = {
      header: { alg: 'RS256', kid: 'own', typ: 'JWT' },
      claims: {
        iss: provider.issuer,
        aud: asked.get('client_id'),
        sub: 'noor',
        nonce: asked.get('nonce'),
        iat: now,
        exp: now + 60,
        email: 'noor@rihla.example',
        email_verified: true,
        name: 'Noor',
      },
    }
    provider.state.token = { ...right, ...change(right, now) }
    const query = new URLSearchParams({ code: 'any', state: asked.get('state') ?? '' })
    const answer = await testApp
      .as(null)
      .get(`/api/auth/callback/google?${query}`, { headers: { cookie: cookieHeaderOf(begun) } })
    return setCookieOf(answer, 'rihla.session_token') !== undefined
  }

  test('is accepted when it is right', async () => {
    expect(await isAccepted()).toBe(true)
  })

  test.each<[string, Change]>([
    ['signed with another key', () => ({ signWith: 'another key' })],
    ['not signed', ({ header }) => ({ header: { ...header, alg: 'none' }, signWith: 'nothing' })],
    ['not signed, though it says so', () => ({ signWith: 'nothing' })],
    [
      'signed with the secret of the client as a key',
      () => ({ header: { alg: 'HS256', typ: 'JWT' }, signWith: 'the client secret' }),
    ],
    [
      'signed with a key that it brings along',
      ({ header }) => ({
        header: { ...header, kid: 'own', jku: 'https://evil.example/jwks' },
        signWith: 'another key',
      }),
    ],
    ['of another issuer', claims(() => ({ iss: 'https://evil.example' }))],
    ['for another client', claims(() => ({ aud: 'another-client' }))],
    ['without an audience', claims(() => ({ aud: undefined }))],
    ['that has expired', claims((now) => ({ iat: now - 7200, exp: now - 3600 }))],
    ['that is not valid yet', claims((now) => ({ nbf: now + 3600 }))],
    ['of another sign-in', claims(() => ({ nonce: 'another' }))],
    ['without a nonce', claims(() => ({ nonce: undefined }))],
  ])('is refused when it is %s', async (_, change) => {
    expect(await isAccepted(change)).toBe(false)
  })
})
