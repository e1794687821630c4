import { afterAll, describe, expect, test } from 'vitest'
import { startOidcProvider, walkThroughProvider } from '../../../testing/peers/oidc-provider.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { addApp } from '../two-step/test-two-step.ts'
import { cookieHeaderOf, meWith } from './test-sign-ins.ts'

const oidc = await startOidcProvider('http://localhost:3000', {
  noor: { email: 'noor@rihla.example', email_verified: true, name: 'Noor Haddad' },
  omar: { email: 'omar@rihla.example', email_verified: true, name: 'Omar' },
  careful: { email: 'careful@rihla.example', email_verified: true, name: 'Careful' },
  claims: { email: 'claims@rihla.example', email_verified: false, name: 'Claims' },
})
afterAll(() => oidc.stop())

describe('a sign-in with a provider that began on an Arabic page', () => {
  const testApp = useTestApp({ settings: oidc.settings })

  const start = (language: string, returnTo?: string) =>
    testApp
      .as(null)
      .post(
        '/api/v1/social-sign-ins',
        { provider: 'google', returnTo },
        { headers: { 'accept-language': language } },
      )
  /** The browser itself may prefer another language than the page on which the person was. */
  const comeBack = (url: string, cookie: string, language = 'en-GB') => {
    const { pathname, search } = new URL(url)
    const headers = { cookie, 'sec-fetch-site': 'cross-site', 'accept-language': language }
    return testApp.as(null).get(pathname + search, { headers })
  }
  const signInWith = async (login: string | null, returnTo?: string, language = 'ar-AE') => {
    const begun = await start(language, returnTo)
    const way = await walkThroughProvider(begun.body.url, { login })
    return await comeBack(way.url, cookieHeaderOf(begun))
  }

  test('ends on an Arabic page, and a new account has that language', async () => {
    const answer = await signInWith('noor', '/vehicle/7?from=2026-03-10')
    expect(answer.headers.get('location')).toBe('/ar/vehicle/7?from=2026-03-10')
    expect(await meWith(testApp, cookieHeaderOf(answer))).toMatchObject({ language: 'ar' })
  })

  test('leaves the language of an account that there is as it was', async () => {
    const first = await signInWith('omar', undefined, 'en-AE')
    expect(first.headers.get('location')).toBe('/')
    const again = await signInWith('omar')
    expect(again.headers.get('location')).toBe('/ar')
    expect(await meWith(testApp, cookieHeaderOf(again))).toMatchObject({ language: 'en' })
  })

  test('ends in the language of the browser when nothing else is known of it any more', async () => {
    const begun = await start('ar-AE')
    const way = await walkThroughProvider(begun.body.url, { login: 'noor' })
    await comeBack(way.url, cookieHeaderOf(begun))
    const locations = ['ar', 'en'].map(async (language) => {
      const again = await comeBack(way.url, cookieHeaderOf(begun), language)
      return again.headers.get('location')
    })
    expect(await Promise.all(locations)).toEqual([
      '/ar/auth?error=sign_in_failed&provider=google',
      '/auth?error=sign_in_failed&provider=google',
    ])
  })

  test('never leads to another site', async () => {
    for (const language of ['ar-AE', 'en-AE']) {
      const answer = await signInWith('omar', '/ar//evil.example', language)
      expect(answer.headers.get('location')).toMatch(/^(\/ar)?\/evil\.example$/)
    }
  })

  test('shows its errors and the second step on Arabic pages', async () => {
    const cancelled = await signInWith(null)
    expect(cancelled.headers.get('location')).toBe('/ar/auth?error=sign_in_cancelled&provider=google')
    await addApp(testApp, await testApp.signUp({ email: 'careful@rihla.example' }))
    const careful = await signInWith('careful', '/trips')
    expect(careful.headers.get('location')).toBe('/ar/auth?step=two-step&returnTo=%2Ftrips')
  })

  test('links a provider to an account and reports a refusal on Arabic pages', async () => {
    const person = await testApp.signUp()
    const headers = { 'accept-language': 'ar-AE' }
    const begun = await testApp.as(person).post('/api/v1/identities', { provider: 'google' }, { headers })
    const way = await walkThroughProvider(begun.body.url, { login: 'claims' })
    const answer = await comeBack(way.url, `${person.cookie}; ${cookieHeaderOf(begun)}`)
    expect(answer.headers.get('location')).toBe('/ar/profile/security?error=link_refused&provider=google')
  })
})
