import { afterAll, describe, expect, test } from 'vitest'
import { deliverOutbox } from '../../../jobs/outbox-worker.ts'
import { startOidcProvider, type WayBack, walkThroughProvider } from '../../../testing/peers/oidc-provider.ts'
import type { TestAnswer } from '../../../testing/test-browser.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { deliverEmail, EMAIL_TOPIC } from '../../notifications/public.ts'
import { addApp, codeOf } from '../two-step/test-two-step.ts'
import { cookieHeaderOf, meWith, setCookieOf } from './test-sign-ins.ts'

const OURS = 'http://localhost:3000'
const oidc = await startOidcProvider(OURS, {
  noor: { email: 'noor@rihla.example', email_verified: true, name: 'Noor Haddad' },
  unseen: { email: 'unseen@rihla.example', email_verified: true, name: '\u200b\u2800' },
  sara: { email: 'sara@rihla.example', email_verified: true, name: 'Sara' },
  unsure: { email: 'unsure@rihla.example', email_verified: true, name: 'Unsure' },
  claims: { email: 'claims@rihla.example', email_verified: false, name: 'Claims' },
  banned: { email: 'banned@rihla.example', email_verified: true, name: 'Banned' },
  careful: { email: 'careful@rihla.example', email_verified: true, name: 'Careful' },
  apple: { email: 'relay@privaterelay.example', email_verified: true },
  face: { email: 'face@rihla.example', email_verified: false, name: 'Face Book' },
  gone: { email: 'gone@rihla.example', email_verified: true, name: 'Gone' },
  mover: { email: 'mover@mail.example', email_verified: true, name: 'Mover' },
  private: { email: 'elsewhere@mail.example', email_verified: true, name: 'Private' },
})
afterAll(() => oidc.stop())

describe('signing in with a provider', () => {
  const testApp = useTestApp({ settings: oidc.settings })

  const start = (provider: string, returnTo?: string) =>
    testApp.as(null).post('/api/v1/social-sign-ins', { provider, returnTo })
  const comeBack = (url: string, cookie = '') => {
    const { pathname, search } = new URL(url)
    return testApp.as(null).get(pathname + search, { headers: { cookie, 'sec-fetch-site': 'cross-site' } })
  }
  test.each(['/\n/evil.example', '/中文', '/\u2028', '//evil.example', '/\\evil.example'])(
    'refuses the return path %j',
    async (returnTo) => {
      const { status, body } = await start('google', returnTo)
      expect([status, body.code]).toEqual([400, 'invalid_input'])
    },
  )

  const signInWith = async (provider: string, login: string | null, returnTo?: string) => {
    const begun = await start(provider, returnTo)
    const way = await walkThroughProvider(begun.body.url, { login })
    return await comeBack(way.url, cookieHeaderOf(begun))
  }
  const personWith = (email: string) =>
    testApp.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
  const waysInOf = (email: string) =>
    testApp.db
      .selectFrom('accounts as a')
      .innerJoin('users as u', 'u.id', 'a.user_id')
      .selectAll('a')
      .where('u.email', '=', email)
      .execute()
  const sessionIn = (answer: TestAnswer) => setCookieOf(answer, 'rihla.session_token')

  test('begins with a state, PKCE and a nonce, bound to this browser', async () => {
    const answer = await start('google', '/trips')
    const { origin, searchParams } = new URL(answer.body.url)
    expect(origin).toBe(oidc.issuer)
    expect(searchParams.get('redirect_uri')).toBe(`${OURS}/api/auth/callback/google`)
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toBeTruthy()
    expect(setCookieOf(answer, 'rihla.state')).toContain('HttpOnly')
  })

  test('may begin with a form without scripts that redirects to the provider', async () => {
    const policy = (await testApp.as(null).get('/healthz')).headers.get('content-security-policy')
    expect(policy).toContain(`form-action 'self' ${oidc.issuer};`)
  })

  test('creates an account for a new person and redirects to the requested page', async () => {
    const answer = await signInWith('google', 'noor', '/vehicle/7?from=2026-03-10')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/vehicle/7?from=2026-03-10'])
    expect(await meWith(testApp, cookieHeaderOf(answer))).toMatchObject({
      fullName: 'Noor Haddad',
      email: 'noor@rihla.example',
      emailVerified: true,
      userType: 'renter',
    })
    const mails = await testApp.db
      .selectFrom('outbox')
      .select('dedupe_key')
      .where('dedupe_key', 'like', 'new-account:%')
      .execute()
    expect(mails).toHaveLength(1)
  })

  test('stores no provider tokens', async () => {
    const [way] = await waysInOf('noor@rihla.example')
    expect(way).toMatchObject({
      provider_id: 'google',
      access_token: null,
      refresh_token: null,
      id_token: null,
    })
  })

  test('finds the same account again', async () => {
    const before = await personWith('noor@rihla.example')
    const answer = await signInWith('google', 'noor')
    expect((await meWith(testApp, cookieHeaderOf(answer))).id).toBe(before?.id)
    expect(await waysInOf('noor@rihla.example')).toHaveLength(1)
  })

  test('links an existing account when both sides have verified the address', async () => {
    const sara = await testApp.signUp({ email: 'sara@rihla.example' })
    const answer = await signInWith('google', 'sara')
    expect((await meWith(testApp, cookieHeaderOf(answer))).id).toBe(sara.id)
  })

  test('does not link an account whose address was never verified here', async () => {
    await testApp.signUp({ email: 'unsure@rihla.example', emailVerified: false })
    const answer = await signInWith('google', 'unsure')
    expect(answer.headers.get('location')).toBe('/auth?error=account_not_linked&provider=google')
    expect(sessionIn(answer)).toBeUndefined()
    expect(await waysInOf('unsure@rihla.example')).toEqual([])
  })

  test('names a new person by their address when nothing of the name is seen', async () => {
    const answer = await signInWith('google', 'unseen')
    expect(await meWith(testApp, cookieHeaderOf(answer))).toMatchObject({ fullName: 'unseen' })
  })

  test('does not link an account when the provider has not verified the address', async () => {
    await testApp.signUp({ email: 'claims@rihla.example' })
    const answer = await signInWith('google', 'claims')
    expect(answer.headers.get('location')).toBe('/auth?error=account_not_linked&provider=google')
    expect(sessionIn(answer)).toBeUndefined()
  })

  test('accepts a new Facebook user with an unverified address', async () => {
    const answer = await signInWith('facebook', 'face')
    expect(await meWith(testApp, cookieHeaderOf(answer))).toMatchObject({
      fullName: 'Face Book',
      emailVerified: false,
    })
  })

  test('accepts the form that Apple posts from its own page', async () => {
    const begun = await start('apple', '/trips')
    const way: WayBack = await walkThroughProvider(begun.body.url, { login: 'apple' })
    expect(way.form).not.toBeNull()
    way.form?.set('user', JSON.stringify({ name: { firstName: 'Aisha', lastName: 'Khan' } }))
    const body = way.form?.toString() ?? ''
    const posted = await testApp.app.request('/api/auth/callback/apple', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(body.length),
        origin: 'https://appleid.apple.com',
        'sec-fetch-site': 'cross-site',
      },
      body,
    })
    expect(posted.status).toBe(303)
    expect(posted.headers.getSetCookie()).toEqual([])
    const answer = await comeBack(OURS + posted.headers.get('location'), cookieHeaderOf(begun))
    expect(answer.headers.get('location')).toBe('/trips')
    expect(await meWith(testApp, cookieHeaderOf(answer))).toMatchObject({ fullName: 'Aisha Khan' })
  })

  test('accepts no other form post from another site', async () => {
    const post = (path: string) =>
      testApp.app.request(path, {
        method: 'POST',
        headers: { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site', cookie: 'a=b' },
      })
    for (const path of ['/api/auth/callback/google', '/api/auth/callback/apple/x', '/api/v1/sign-out']) {
      expect((await post(path)).status).toBe(403)
    }
  })

  test('refuses a callback that this browser did not start', async () => {
    const begun = await start('google')
    const way = await walkThroughProvider(begun.body.url, { login: 'noor' })
    const other = await start('google')
    for (const cookie of ['', cookieHeaderOf(other)]) {
      const answer = await comeBack(way.url, cookie)
      expect(answer.headers.get('location')).toBe('/auth?error=sign_in_failed&provider=google')
      expect(sessionIn(answer)).toBeUndefined()
    }
  })

  test('accepts a callback once', async () => {
    const begun = await start('google')
    const way = await walkThroughProvider(begun.body.url, { login: 'noor' })
    expect(sessionIn(await comeBack(way.url, cookieHeaderOf(begun)))).toBeDefined()
    expect(sessionIn(await comeBack(way.url, cookieHeaderOf(begun)))).toBeUndefined()
  })

  test('refuses a code issued for another sign-in', async () => {
    const [mine, theirs] = [await start('google'), await start('google')]
    const stolen = new URL((await walkThroughProvider(theirs.body.url, { login: 'noor' })).url)
    const way = new URL((await walkThroughProvider(mine.body.url, { login: 'sara' })).url)
    way.searchParams.set('code', stolen.searchParams.get('code') ?? '')
    expect(sessionIn(await comeBack(way.href, cookieHeaderOf(mine)))).toBeUndefined()
  })

  test('refuses the answer of one provider on the way back of another', async () => {
    const begun = await start('google')
    const way = new URL((await walkThroughProvider(begun.body.url, { login: 'noor' })).url)
    way.pathname = way.pathname.replace('google', 'facebook')
    const answer = await comeBack(way.href, cookieHeaderOf(begun))
    expect(answer.headers.get('location')).toBe('/auth?error=sign_in_failed&provider=facebook')
    expect(sessionIn(answer)).toBeUndefined()
  })

  test('reports that the person cancelled', async () => {
    const answer = await signInWith('google', null)
    expect(answer.headers.get('location')).toBe('/auth?error=sign_in_cancelled&provider=google')
  })

  test('never redirects to another site', async () => {
    for (const returnTo of ['https://evil.example', '//evil.example', '/\\evil.example']) {
      expect((await start('google', returnTo)).status).toBe(400)
    }
    const odd = await signInWith('google', 'noor', '/.//evil.example')
    expect(odd.headers.get('location')).toBe('/')
  })

  test('refuses a suspended person', async () => {
    const person = await testApp.signUp({ email: 'banned@rihla.example' })
    await testApp.db
      .updateTable('users')
      .set({ suspended_at: new Date() })
      .where('id', '=', person.id)
      .execute()
    const answer = await signInWith('google', 'banned')
    expect(answer.headers.get('location')).toBe('/auth?error=account_suspended&provider=google')
  })

  test('requires the second step of a person with a second factor', async () => {
    const careful = await testApp.signUp({ email: 'careful@rihla.example' })
    const app = await addApp(testApp, careful)
    const answer = await signInWith('google', 'careful', '/trips')
    expect(answer.headers.get('location')).toBe('/auth?step=two-step&returnTo=%2Ftrips')
    const cookie = cookieHeaderOf(answer)
    expect(await meWith(testApp, cookie)).toBeNull()
    testApp.clock.advance(60_000)
    const passed = await testApp
      .as(null)
      .post('/api/v1/two-step-sign-ins', { code: codeOf(testApp, app.secret) }, { headers: { cookie } })
    expect(passed.status).toBe(200)
    expect(await meWith(testApp, cookieHeaderOf(passed))).toMatchObject({ id: careful.id })
  })

  describe('and linking it on the profile', () => {
    test('accepts a verified address different from the account’s, and can unlink it', async () => {
      const person = await testApp.signUp({ email: 'linker@rihla.example' })
      const begun = await testApp
        .as(person)
        .post('/api/v1/identities', { provider: 'google', returnTo: '/profile' })
      const way = await walkThroughProvider(begun.body.url, { login: 'private' })
      const answer = await comeBack(way.url, `${person.cookie}; ${cookieHeaderOf(begun)}`)
      expect(answer.headers.get('location')).toBe('/profile')
      const { body } = await testApp.as(person).get('/api/v1/identities')
      expect(body.identities).toMatchObject([{ provider: 'google', canUnlink: false }])
      expect(body.linkable).toEqual(['uaepass', 'facebook', 'apple'])
      expect((await testApp.as(person).delete('/api/v1/identities/google')).body.code).toBe('last_way_in')
      await testApp.db
        .insertInto('accounts')
        .values({ user_id: person.id, account_id: person.id, provider_id: 'credential', password: 'x' })
        .execute()
      expect((await testApp.as(person).delete('/api/v1/identities/google')).status).toBe(200)
      expect((await testApp.as(person).delete('/api/v1/identities/google')).status).toBe(404)
    })

    test('is emailed to the owner and audited when it is linked and unlinked', async () => {
      const person = await testApp.signUp({ email: 'watchful@rihla.example' })
      await testApp.db
        .insertInto('accounts')
        .values({ user_id: person.id, account_id: person.id, provider_id: 'credential', password: 'x' })
        .execute()
      const begun = await testApp.as(person).post('/api/v1/identities', { provider: 'google' })
      const way = await walkThroughProvider(begun.body.url, { login: 'private' })
      await comeBack(way.url, `${person.cookie}; ${cookieHeaderOf(begun)}`)
      const after = async () => {
        await deliverOutbox(testApp.deps, { [EMAIL_TOPIC]: deliverEmail })
        const audited = await testApp.db
          .selectFrom('audit_log')
          .select(['action', 'detail'])
          .where('subject_id', '=', person.id)
          .orderBy('id')
          .execute()
        return { audited, subjects: testApp.email.to(person.email).map(({ subject }) => subject) }
      }
      const linked = { action: 'account.provider_linked', detail: { provider: 'Google' } }
      expect(await after()).toEqual({
        audited: [linked],
        subjects: ['Google was linked to your account'],
      })
      expect((await testApp.as(person).delete('/api/v1/identities/google')).status).toBe(200)
      expect(await after()).toEqual({
        audited: [linked, { action: 'account.provider_unlinked', detail: { provider: 'Google' } }],
        subjects: ['Google was linked to your account', 'Google was unlinked from your account'],
      })
    })

    test('refuses a provider account of another person, and an unverified address on either side', async () => {
      const link = async (facts: { emailVerified: boolean }, login: string) => {
        const person = await testApp.signUp(facts)
        const begun = await testApp
          .as(person)
          .post('/api/v1/identities', { provider: 'google', returnTo: '/profile' })
        if (begun.status !== 200) return begun.body.code
        const way = await walkThroughProvider(begun.body.url, { login })
        const answer = await comeBack(way.url, `${person.cookie}; ${cookieHeaderOf(begun)}`)
        return answer.headers.get('location')
      }
      expect(await link({ emailVerified: false }, 'private')).toBe('email_not_verified')
      expect(await link({ emailVerified: true }, 'noor')).toBe(
        '/profile/security?error=account_linked_elsewhere&provider=google',
      )
      expect(await link({ emailVerified: true }, 'claims')).toBe(
        '/profile/security?error=link_refused&provider=google',
      )
      // The provider has no user of this name, so it returns no address.
      expect(await link({ emailVerified: true }, 'nobody')).toBe(
        '/profile/security?error=link_refused&provider=google',
      )
    })

    test('does not link when the person signed out meanwhile', async () => {
      const person = await testApp.signUp({ email: 'gone@rihla.example' })
      const begun = await testApp.as(person).post('/api/v1/identities', { provider: 'google' })
      const way = await walkThroughProvider(begun.body.url, { login: 'gone' })
      expect((await testApp.as(person).post('/api/v1/sign-out')).status).toBe(200)
      const answer = await comeBack(way.url, `${person.cookie}; ${cookieHeaderOf(begun)}`)
      expect(answer.headers.get('location')).toBe('/profile/security?error=link_refused&provider=google')
      expect(await waysInOf('gone@rihla.example')).toEqual([])
    })

    test('links when the person changed their address meanwhile', async () => {
      const person = await testApp.signUp({ email: 'before@rihla.example' })
      const begun = await testApp.as(person).post('/api/v1/identities', { provider: 'google' })
      const way = await walkThroughProvider(begun.body.url, { login: 'mover' })
      await testApp.db
        .updateTable('users')
        .set({ email: 'after@rihla.example' })
        .where('id', '=', person.id)
        .execute()
      const answer = await comeBack(way.url, `${person.cookie}; ${cookieHeaderOf(begun)}`)
      expect(answer.headers.get('location')).toBe('/profile/security')
      expect(await waysInOf('after@rihla.example')).toMatchObject([{ provider_id: 'google' }])
    })
  })
})

describe('a provider that does not answer', () => {
  const testApp = useTestApp({
    settings: {
      ...oidc.settings,
      GOOGLE_DISCOVERY_URL: 'http://127.0.0.1:9/.well-known/openid-configuration',
    },
  })

  test('is reported as unavailable, and the others keep working', async () => {
    const start = (provider: string) => testApp.as(null).post('/api/v1/social-sign-ins', { provider })
    const { status, body } = await start('google')
    expect([status, body.code, body.details]).toEqual([503, 'provider_unavailable', { provider: 'google' }])
    expect((await start('facebook')).status).toBe(200)
  })
})
