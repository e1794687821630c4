import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/use-test-app.ts'
import {
  cookieHeaderOf,
  meWith,
  PASSWORD,
  setCookieOf,
  signInAs,
  signUpAs,
  useCheapPasswords,
} from '../sign-in/test-sign-ins.ts'
import { codePeriodAt, signInCodeOf } from '../tries/sign-in-code.ts'
import { keyFor } from './encrypted-secret.ts'
import { addApp, codeOf } from './test-two-step.ts'

const MINUTE = 60_000

describe('two-step sign-in', () => {
  const testApp = useTestApp()
  useCheapPasswords(testApp)

  // Moves to a new rate limit window for each test.
  beforeEach(() => testApp.clock.advance(25 * 60 * MINUTE))

  /** A person with a password and an app, and one signed-in browser. */
  const careful = async (email: string) => {
    await signUpAs(testApp, email)
    const browser = { id: '', email, fullName: '', cookie: cookieHeaderOf(await signInAs(testApp, email)) }
    const app = await addApp(testApp, browser)
    testApp.clock.advance(MINUTE)
    return { email, cookie: browser.cookie, ...app }
  }
  const pass = (code: string, cookie: string) =>
    testApp.as(null).post('/api/v1/two-step-sign-ins', { code }, { headers: { cookie } })
  const challengeIn = async (cookie: string) =>
    (await testApp.as(null).get('/api/v1/two-step-challenge', { headers: { cookie } })).body.challenge
  const sessionsOf = (email: string) =>
    testApp.db
      .selectFrom('sessions as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .select(['s.assurance', 's.expires_at'])
      .where('u.email', '=', email)
      .execute()

  test('grants no access before the code, and full access after it', async () => {
    const sara = await careful('sara@rihla.example')
    const begun = await signInAs(testApp, sara.email)
    expect(begun.status).toBe(200)
    expect(begun.body).toMatchObject({ me: null, twoStep: { triesLeft: 5 } })
    const cookie = cookieHeaderOf(begun)
    expect(await meWith(testApp, cookie)).toBeNull()
    expect((await testApp.as(null).get('/api/v1/sessions', { headers: { cookie } })).status).toBe(401)
    expect(await challengeIn(cookie)).toEqual({
      expiresAt: new Date(testApp.clock.now() + 10 * MINUTE).toISOString(),
      triesLeft: 5,
      hasApp: true,
      phones: [],
    })
    const passed = await pass(codeOf(testApp, sara.secret), cookie)
    expect(passed.status).toBe(200)
    expect(await meWith(testApp, cookieHeaderOf(passed))).toMatchObject({ email: sara.email })
    expect(await challengeIn(cookie)).toBeNull()
    // Somebody who knew the token from before the second step has nothing.
    expect(await meWith(testApp, cookie)).toBeNull()
    const headers = { cookie: cookieHeaderOf(passed) }
    const { body } = await testApp.as(null).get('/api/v1/factors', { headers })
    expect(body).toMatchObject({ assurance: 'aal2', stepUpBy: 'code', recoveryCodesLeft: 10 })
  })

  test('ends no session of the owner, however often somebody with the password begins it', async () => {
    const sara = await careful('evicted@rihla.example')
    const used = new Date(testApp.clock.now() - 5 * MINUTE)
    const { id: userId } = await meWith(testApp, sara.cookie)
    const insert = (assurance: 'aal2' | 'waiting', count: number) =>
      testApp.db
        .insertInto('sessions')
        .values(
          Array.from({ length: count }, (_, index) => ({
            user_id: userId,
            token: `${assurance} ${index}`,
            assurance,
            expires_at: new Date('2099-01-01T00:00:00Z'),
            updated_at: used,
          })),
        )
        .execute()
    const counted = async () => {
      const all = await sessionsOf(sara.email)
      const waiting = all.filter(({ assurance }) => assurance === 'waiting').length
      return { waiting, full: all.length - waiting }
    }
    await insert('aal2', 49)
    await insert('waiting', 50)
    const begun = await signInAs(testApp, sara.email)
    expect(await counted()).toEqual({ waiting: 50, full: 50 })
    expect((await pass(codeOf(testApp, sara.secret), cookieHeaderOf(begun))).status).toBe(200)
    expect(await counted()).toEqual({ waiting: 49, full: 50 })
    expect(await meWith(testApp, sara.cookie)).not.toBeNull()
  })

  test('accepts a code once, even when it is sent twice at the same time', async () => {
    const sara = await careful('once@rihla.example')
    const cookies = [
      cookieHeaderOf(await signInAs(testApp, sara.email)),
      cookieHeaderOf(await signInAs(testApp, sara.email)),
    ]
    const code = codeOf(testApp, sara.secret)
    const answers = await Promise.all(cookies.map((cookie) => pass(code, cookie)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422])
  })

  test('accepts the code of the previous time step, and no older one', async () => {
    const sara = await careful('clock@rihla.example')
    const late = codeOf(testApp, sara.secret)
    testApp.clock.advance(MINUTE)
    const cookie = cookieHeaderOf(await signInAs(testApp, sara.email))
    expect((await pass(late, cookie)).body.code).toBe('two_step_code_wrong')
    const slow = codeOf(testApp, sara.secret)
    testApp.clock.advance(30_000)
    expect((await pass(slow, cookie)).status).toBe(200)
  })

  test('accepts each recovery code once, however it is typed', async () => {
    const sara = await careful('lost@rihla.example')
    const [first = ''] = sara.recoveryCodes
    expect(sara.recoveryCodes).toHaveLength(10)
    const cookie = cookieHeaderOf(await signInAs(testApp, sara.email))
    const passed = await pass(` ${first.toUpperCase().replace('-', ' ')} `, cookie)
    expect(passed.status).toBe(200)
    const again = cookieHeaderOf(await signInAs(testApp, sara.email))
    expect((await pass(first, again)).body.code).toBe('two_step_code_wrong')
    const headers = { cookie: cookieHeaderOf(passed) }
    const { body } = await testApp.as(null).get('/api/v1/factors', { headers })
    expect(body.recoveryCodesLeft).toBe(9)
  })

  test('accepts a recovery code of an earlier release, whose hash was fast', async () => {
    const sara = await careful('earlier@rihla.example')
    const { id } = await testApp.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', sara.email)
      .executeTakeFirstOrThrow()
    const code_hash = createHmac('sha256', keyFor(testApp.deps.config, 'recovery codes'))
      .update(`${id}:abcdefghjk`)
      .digest()
    await testApp.db.insertInto('recovery_codes').values({ user_id: id, code_hash }).execute()
    const cookie = cookieHeaderOf(await signInAs(testApp, sara.email))
    expect((await pass('abcde-fghjk', cookie)).status).toBe(200)
  })

  test('stores neither secrets nor recovery codes in plain text', async () => {
    const sara = await careful('kept@rihla.example')
    const rows = JSON.stringify([
      await testApp.db.selectFrom('sign_in_factors').selectAll().execute(),
      (await testApp.db.selectFrom('recovery_codes').selectAll().execute()).map((row) =>
        row.code_hash.toString('latin1'),
      ),
    ])
    for (const code of sara.recoveryCodes) expect(rows).not.toContain(code.replace('-', ''))
    expect(rows).not.toContain(sara.secret)
  })

  const inDigits = (zero: number, text: string) =>
    text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))

  test.each([
    ['Arabic-Indic digits', 'arabic', (code: string) => inDigits(0x660, code)],
    ['Persian digits', 'persian', (code: string) => inDigits(0x6f0, code)],
    ['full-width digits', 'wide', (code: string) => inDigits(0xff10, code)],
    ['a dash', 'dash', (code: string) => `${code.slice(0, 3)}–${code.slice(3)}`],
    ['direction marks and no-break spaces', 'marks', (code: string) => `\u200e${code}\u00a0\u200f`],
  ])('accepts codes of the app and recovery codes in %s', async (_, name, as) => {
    const sara = await careful(`${name}@rihla.example`)
    for (const code of [codeOf(testApp, sara.secret), sara.recoveryCodes[0] ?? '']) {
      const cookie = cookieHeaderOf(await signInAs(testApp, sara.email))
      expect((await pass(as(code), cookie)).status).toBe(200)
    }
  })

  test('ends with the fifth wrong code, and the password is required again', async () => {
    const sara = await careful('guessed@rihla.example')
    const cookie = cookieHeaderOf(await signInAs(testApp, sara.email))
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      const { status, body } = await pass('000000', cookie)
      expect([status, body.code, body.details]).toEqual([422, 'two_step_code_wrong', { triesLeft }])
    }
    expect((await pass(codeOf(testApp, sara.secret), cookie)).body.code).toBe('two_step_expired')
    expect(await meWith(testApp, cookie)).toBeNull()
  })

  test('evaluates only five of many concurrent codes', async () => {
    const sara = await careful('storm@rihla.example')
    const cookie = cookieHeaderOf(await signInAs(testApp, sara.email))
    const guesses = Array.from({ length: 25 }, (_, guess) => pass(String(100_000 + guess), cookie))
    const codes = (await Promise.all(guesses)).map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'two_step_code_wrong')).toHaveLength(5)
    expect(await meWith(testApp, cookie)).toBeNull()
  })

  test('limits a guesser who knows the password, and not the owner’s own browser', async () => {
    const sara = await careful('slowed@rihla.example')
    const waiting = cookieHeaderOf(await signInAs(testApp, sara.email))
    for (let round = 0; round < 6; round++) {
      const cookie = cookieHeaderOf(await signInAs(testApp, sara.email))
      for (let guess = 0; guess < 5; guess++)
        expect((await pass('000000', cookie)).body.code).toBe('two_step_code_wrong')
    }
    expect((await pass(codeOf(testApp, sara.secret), waiting)).body.code).toBe('sign_in_code_required')
    expect((await signInAs(testApp, sara.email)).body.code).toBe('sign_in_code_required')
    const known = cookieHeaderOf(await signInAs(testApp, sara.email, PASSWORD, sara.cookie))
    const cookie = [...sara.cookie.split('; ').filter((one) => !one.includes('session_token')), known].join(
      '; ',
    )
    expect((await pass(codeOf(testApp, sara.secret), cookie)).status).toBe(200)
  })

  test('lets the owner in from a new browser with an emailed code while somebody guesses', async () => {
    const sara = await careful('besieged@rihla.example')
    for (let round = 0; round < 6; round++) {
      const cookie = cookieHeaderOf(await signInAs(testApp, sara.email))
      for (let guess = 0; guess < 5; guess++) await pass('000000', cookie)
    }
    const code = signInCodeOf(testApp.deps.config, sara.email, codePeriodAt(testApp.clock.now()))
    const begun = await testApp
      .as(null)
      .post('/api/v1/sign-in', { email: sara.email, password: PASSWORD, code })
    expect(begun.body.twoStep).not.toBeNull()
    const passed = await pass(codeOf(testApp, sara.secret), cookieHeaderOf(begun))
    expect(passed.status).toBe(200)
    expect(setCookieOf(passed, 'rihla.session_token')).toContain(`Max-Age=${30 * 24 * 60 * 60}`)
  })

  test('right codes never count', async () => {
    const sara = await careful('daily@rihla.example')
    for (let day = 0; day < 35; day++) {
      testApp.clock.advance(MINUTE)
      const cookie = cookieHeaderOf(await signInAs(testApp, sara.email))
      expect((await pass(codeOf(testApp, sara.secret), cookie)).status).toBe(200)
    }
  })

  test('expires after ten minutes', async () => {
    const sara = await careful('slow@rihla.example')
    const cookie = cookieHeaderOf(await signInAs(testApp, sara.email))
    testApp.clock.advance(10 * MINUTE)
    expect(await challengeIn(cookie)).toBeNull()
    expect((await pass(codeOf(testApp, sara.secret), cookie)).body.code).toBe('two_step_expired')
    expect((await sessionsOf(sara.email)).filter(({ assurance }) => assurance === 'aal2')).toHaveLength(1)
  })

  test('does not exist for a browser that has not started one', async () => {
    expect((await pass('123456', '')).body.code).toBe('two_step_expired')
    expect(await challengeIn('')).toBeNull()
  })

  test('a wrong password gets the same response with and without a factor', async () => {
    const sara = await careful('same@rihla.example')
    const wrong = await signInAs(testApp, sara.email, 'not the password')
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_credentials'])
    expect(setCookieOf(wrong, 'rihla.session_token')).toBeUndefined()
  })

  test('a password reset does not bypass it', async () => {
    const sara = await careful('around@rihla.example')
    const { resetLinkFor } = await import('../password/email-links.ts')
    const link = await resetLinkFor(testApp.deps, sara.email)
    const token = new URL(link?.url ?? '').searchParams.get('token')
    await testApp.as(null).post('/api/v1/password-resets', { token, password: 'a new password' })
    const begun = await signInAs(testApp, sara.email, 'a new password')
    expect(begun.body.me).toBeNull()
    expect(await meWith(testApp, cookieHeaderOf(begun))).toBeNull()
  })
})
