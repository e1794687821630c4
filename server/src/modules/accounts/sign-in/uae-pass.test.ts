import { afterAll, describe, expect, test } from 'vitest'
import { demandVerification } from '../../../testing/builders/verification-demand.ts'
import { startOidcProvider, walkThroughProvider } from '../../../testing/peers/oidc-provider.ts'
import type { TestAnswer } from '../../../testing/test-browser.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { cookieHeaderOf, meWith } from './test-sign-ins.ts'

const pass = (email: string, idn: string | undefined, userType: string, fullnameEN: string) => ({
  email,
  email_verified: true,
  userType,
  fullnameEN,
  fullnameAR: 'مها سعيد',
  mobile: '971501234567',
  ...(idn && { idn }),
})
const oidc = await startOidcProvider('http://localhost:3000', {
  maha: pass('maha@rihla.example', '784199012345671', 'SOP3', 'Maha Saeed'),
  twin: pass('twin@rihla.example', '784199012345671', 'SOP3', 'Maha Saeed'),
  huda: pass('huda@rihla.example', '784199200000001', 'SOP2', 'Huda Salem'),
  basic: pass('basic@rihla.example', undefined, 'SOP1', 'Basim Basic'),
  thief: pass('victim@rihla.example', undefined, 'SOP1', 'Thief'),
  claims: pass('claims@rihla.example', undefined, 'SOP3', 'No Number'),
  other: pass('other@pass.example', '784199300000002', 'SOP3', 'Other Name'),
})
afterAll(() => oidc.stop())

describe('UAE PASS', () => {
  const testApp = useTestApp({ settings: oidc.settings })
  const start = () => testApp.as(null).post('/api/v1/social-sign-ins', { provider: 'uaepass' })
  const comeBack = (url: string, cookie: string) => {
    const { pathname, search } = new URL(url)
    return testApp.as(null).get(pathname + search, { headers: { cookie, 'sec-fetch-site': 'cross-site' } })
  }
  const signInAs = async (login: string) => {
    const begun = await start()
    const way = await walkThroughProvider(begun.body.url, { login })
    return await comeBack(way.url, cookieHeaderOf(begun))
  }
  const allowed = (uaePassFulfilsIdentity: boolean) =>
    demandVerification(testApp, { steps: ['identity'], uaePassFulfilsIdentity })
  const neededBy = async (answer: TestAnswer) =>
    (
      await testApp
        .as(null)
        .get('/api/v1/verification/needed', { headers: { cookie: cookieHeaderOf(answer) } })
    ).body.steps
  const identitiesWith = (subject: string) =>
    testApp.db.selectFrom('uae_pass_identities').selectAll().where('subject', '=', subject).execute()
  const errorOf = (answer: TestAnswer) => answer.headers.get('location')

  test('gives a new account the verified name and address', async () => {
    const answer = await signInAs('maha')
    expect(await meWith(testApp, cookieHeaderOf(answer))).toMatchObject({
      fullName: 'Maha Saeed',
      email: 'maha@rihla.example',
      emailVerified: true,
    })
    expect(await identitiesWith('maha')).toMatchObject([
      { user_type: 'SOP3', emirates_id: '784199012345671', full_name_ar: 'مها سعيد' },
    ])
  })

  test('stands for the ID card only while an admin lets it', async () => {
    const answer = await signInAs('huda')
    await allowed(false)
    expect(await neededBy(answer)).toEqual([{ step: 'identity', status: 'missing' }])
    testApp.clock.advance(1000)
    await allowed(true)
    expect(await neededBy(answer)).toEqual([{ step: 'identity', status: 'verified' }])
    const mine = await testApp
      .as(null)
      .get('/api/v1/verification', { headers: { cookie: cookieHeaderOf(answer) } })
    expect(mine.body).toMatchObject({ isIdentityByUaePass: true })
    expect(mine.body.documentsRequested).not.toContain('id_front')
    expect(mine.body.documentsRequested).toContain('drivers_license_front')
  })

  test('stands for nothing under another name than the verified one', async () => {
    const answer = await signInAs('huda')
    await testApp.db
      .updateTable('users')
      .set({ full_name: 'Somebody Else' })
      .where('email', '=', 'huda@rihla.example')
      .execute()
    expect(await neededBy(answer)).toEqual([{ step: 'identity', status: 'missing' }])
  })

  test('does not verify people whom it has not verified itself', async () => {
    const answer = await signInAs('basic')
    expect(await meWith(testApp, cookieHeaderOf(answer))).toMatchObject({ emailVerified: false })
    expect(await neededBy(answer)).toEqual([{ step: 'identity', status: 'missing' }])
  })

  test('does not give an account to somebody unverified with its address', async () => {
    const victim = await testApp.signUp({ email: 'victim@rihla.example' })
    const answer = await signInAs('thief')
    expect(errorOf(answer)).toBe('/auth?error=account_not_linked&provider=uaepass')
    const ways = await testApp.db
      .selectFrom('accounts')
      .select('provider_id')
      .where('user_id', '=', victim.id)
      .where('provider_id', '=', 'uaepass')
      .execute()
    expect(ways).toEqual([])
  })

  test('refuses a number of an Emirates ID that belongs to another account', async () => {
    await signInAs('maha')
    const answer = await signInAs('twin')
    expect(errorOf(answer)).toBe('/auth?error=emirates_id_taken&provider=uaepass')
    expect(await identitiesWith('twin')).toEqual([])
    const people = await testApp.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'twin@rihla.example')
      .execute()
    expect(people).toEqual([])
  })

  test('refuses that number too when it is to be linked', async () => {
    await signInAs('maha')
    const person = await testApp.signUp()
    const begun = await testApp.as(person).post('/api/v1/identities', { provider: 'uaepass' })
    expect(begun.status).toBe(200)
    const way = await walkThroughProvider(begun.body.url, { login: 'twin' })
    const answer = await comeBack(way.url, `${person.cookie}; ${cookieHeaderOf(begun)}`)
    expect(errorOf(answer)).toBe('/profile/security?error=emirates_id_taken&provider=uaepass')
  })

  test('refuses a verified person without a number', async () => {
    expect(errorOf(await signInAs('claims'))).toBe('/auth?error=sign_in_failed&provider=uaepass')
  })

  test('refuses an answer that is replayed, or that belongs to another browser', async () => {
    const begun = await start()
    const way = await walkThroughProvider(begun.body.url, { login: 'other' })
    const stranger = await start()
    const stolen = await comeBack(way.url, cookieHeaderOf(stranger))
    expect(errorOf(stolen)).toMatch(/^\/auth\?error=sign_in_failed/)
    expect(await identitiesWith('other')).toEqual([])
    const own = await start()
    const second = await walkThroughProvider(own.body.url, { login: 'other' })
    const first = await comeBack(second.url, cookieHeaderOf(own))
    expect(errorOf(first)).toBe('/')
    const again = await comeBack(second.url, cookieHeaderOf(own))
    expect(errorOf(again)).toMatch(/^\/auth\?error=sign_in_failed/)
  })

  test('is forgotten with the account', async () => {
    const answer = await signInAs('maha')
    const cookie = cookieHeaderOf(answer)
    const left = await testApp
      .as({ id: '', fullName: '', email: '', cookie })
      .post('/api/v1/account-deletions', { confirmEmail: 'maha@rihla.example' })
    expect(left.status).toBe(200)
    expect(await identitiesWith('maha')).toEqual([])
  })
})
