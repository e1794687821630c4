import { DAY_MS } from '@rihla/domain/time/dubai-time'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { verificationLinkFor } from '../password/email-links.ts'
import {
  cookieHeaderOf,
  meWith,
  setCookieOf,
  signInAs,
  signUpAs,
  useCheapPasswords,
} from '../sign-in/test-sign-ins.ts'

describe('the link of a verification email', () => {
  const testApp = useTestApp()
  useCheapPasswords(testApp)

  const linkOf = async (userId: string, returnTo = '/') =>
    (await verificationLinkFor(testApp.deps, userId, returnTo))?.url ?? ''
  /** What the button on the page of the link does. */
  const press = (url: string, cookie = '') => {
    const token = new URL(url).searchParams.get('token')
    return testApp.as(null).post('/api/v1/email-verifications', { token }, { headers: { cookie } })
  }
  const resultOf = async (url: string) => (await press(url)).body.result
  const idOf = async (email: string) => {
    const row = await testApp.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return row.id
  }
  const isVerified = async (id: string) => {
    const row = await testApp.db
      .selectFrom('users')
      .select('email_verified')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.email_verified
  }

  test('opens a page that returns to the previous one', async () => {
    const { id } = await testApp.signUp({ emailVerified: false })
    const link = new URL(await linkOf(id, '/vehicle/1?from=2026-03-10'))
    expect([link.pathname, link.searchParams.get('returnTo')]).toEqual([
      '/verify-email',
      '/vehicle/1?from=2026-03-10',
    ])
    expect(new URL(await linkOf(id)).searchParams.has('returnTo')).toBe(false)
  })

  test('verifies its own account and no other', async () => {
    const [sara, omar] = [
      await testApp.signUp({ emailVerified: false }),
      await testApp.signUp({ emailVerified: false }),
    ]
    const link = await linkOf(sara.id)
    const answer = await press(link)
    expect([answer.status, answer.body]).toEqual([200, { result: 'done', resetToken: null }])
    expect(answer.headers.getSetCookie()).toEqual([])
    expect([await isVerified(sara.id), await isVerified(omar.id)]).toEqual([true, false])
    expect(await resultOf(link)).toBe('already')
  })

  test('ends with a newer one, and after a day', async () => {
    const { id } = await testApp.signUp({ emailVerified: false })
    const [older, newer] = [await linkOf(id), await linkOf(id)]
    expect(await resultOf(older)).toBe('ended')
    testApp.clock.advance(DAY_MS)
    expect(await resultOf(newer)).toBe('ended')
    expect(await isVerified(id)).toBe(false)
    expect(await resultOf(await linkOf(id))).toBe('done')
  })

  test('ends well when it is used twice at the same time', async () => {
    const { id } = await testApp.signUp({ emailVerified: false })
    const link = await linkOf(id)
    for (const result of await Promise.all([resultOf(link), resultOf(link)]))
      expect(result).toMatch(/^(done|already)$/)
    expect(await isVerified(id)).toBe(true)
  })

  test('is invalid when it was mailed to another address than the account has', async () => {
    const { id } = await testApp.signUp({ emailVerified: false })
    const link = await linkOf(id)
    await testApp.db.updateTable('users').set({ email: 'moved@rihla.example' }).where('id', '=', id).execute()
    expect(await resultOf(link)).toBe('invalid')
    expect(await isVerified(id)).toBe(false)
  })

  test('signs in the browser that signed up, once, and no other browser', async () => {
    const email = 'fresh@rihla.example'
    const signedUp = cookieHeaderOf(await signUpAs(testApp, email))
    const id = await idOf(email)
    const unverify = () =>
      testApp.db.updateTable('users').set({ email_verified: false }).where('id', '=', id).execute()
    expect(setCookieOf(await press(await linkOf(id)), 'rihla.session_token')).toBeUndefined()
    await unverify()
    const others = cookieHeaderOf(await signUpAs(testApp, 'somebody@rihla.example'))
    expect(setCookieOf(await press(await linkOf(id), others), 'rihla.session_token')).toBeUndefined()
    await unverify()
    const here = await press(await linkOf(id), signedUp)
    expect(here.body.result).toBe('done')
    expect(await meWith(testApp, cookieHeaderOf(here))).toMatchObject({ email, emailVerified: true })
    expect(setCookieOf(here, 'rihla.sign_up')).toContain('Max-Age=0')
    // Afterwards the password is needed, also in this browser.
    await unverify()
    expect(setCookieOf(await press(await linkOf(id), signedUp), 'rihla.session_token')).toBeUndefined()
  })

  test('after a second sign-up leads its reader to a password of their own, and not into the account', async () => {
    const email = 'victim@rihla.example'
    const stranger = cookieHeaderOf(await signUpAs(testApp, email, 'password of a thief'))
    const victim = cookieHeaderOf(await signUpAs(testApp, email, 'password of the owner'))
    expect(victim.split('=')[1]).toHaveLength(stranger.split('=')[1]?.length ?? 0)
    const id = await idOf(email)
    const link = await linkOf(id)
    const answer = await press(link, victim)
    expect([answer.body.result, setCookieOf(answer, 'rihla.session_token')]).toEqual([
      'choose_password',
      undefined,
    ])
    expect(await isVerified(id)).toBe(false)
    const { resetToken: token } = answer.body
    const reset = await testApp.as(null).post('/api/v1/password-resets', { token, password: 'one of my own' })
    expect(reset.status).toBe(200)
    expect((await signInAs(testApp, email, 'password of a thief')).status).toBe(401)
    expect((await signInAs(testApp, email, 'one of my own')).body.me).toMatchObject({
      id,
      emailVerified: true,
    })
    expect(await resultOf(link)).toBe('already')
  })

  test('after a second sign-up still verifies for the browser whose sign-up made the account', async () => {
    const email = 'first@rihla.example'
    const first = cookieHeaderOf(await signUpAs(testApp, email))
    await signUpAs(testApp, email, 'password of a thief')
    const answer = await press(await linkOf(await idOf(email)), first)
    expect(answer.body).toEqual({ result: 'done', resetToken: null })
    expect(await meWith(testApp, cookieHeaderOf(answer))).toMatchObject({ email, emailVerified: true })
  })

  test('after a second sign-up verifies for its signed-in owner', async () => {
    const email = 'inside@rihla.example'
    await signUpAs(testApp, email)
    const session = cookieHeaderOf(await signInAs(testApp, email))
    await signUpAs(testApp, email, 'password of a thief')
    expect((await press(await linkOf(await idOf(email)), session)).body.result).toBe('done')
  })

  test('keeps a signed-in browser signed in', async () => {
    const person = await testApp.signUp({ emailVerified: false })
    const answer = await press(await linkOf(person.id), person.cookie)
    expect(setCookieOf(answer, 'rihla.session_token')).toBeUndefined()
    expect(await meWith(testApp, person.cookie)).toMatchObject({ id: person.id, emailVerified: true })
  })

  test('is refused when it is none of ours', async () => {
    const post = (token: string) => testApp.as(null).post('/api/v1/email-verifications', { token })
    expect((await post('abcdef.ghi.jkl')).body).toEqual({ result: 'invalid', resetToken: null })
    expect((await post('short')).status).toBe(400)
  })
})
