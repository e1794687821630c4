import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { PASSWORD, setCookieOf, signInAs, signUpAs, useCheapPasswords } from './test-sign-ins.ts'

describe('signing up', () => {
  const testApp = useTestApp()
  const passwords = useCheapPasswords(testApp)

  const emailsToSendOf = async (kind: string) => {
    const rows = await testApp.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'email')
      .execute()
    return rows
      .map((row) => row.payload as { kind: string; userId: string })
      .filter((order) => order.kind === kind)
  }

  test('does not sign in, and the new password works at once', async () => {
    const answer = await signUpAs(testApp, 'New@Rihla.example')
    expect(answer.status).toBe(200)
    expect(setCookieOf(answer, 'rihla.session_token')).toBeUndefined()
    expect((await signInAs(testApp, 'new@rihla.example')).status).toBe(200)
  })

  test('queues a verification email and an email to support', async () => {
    await signUpAs(testApp, 'letters@rihla.example')
    const { id } = await testApp.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'letters@rihla.example')
      .executeTakeFirstOrThrow()
    for (const kind of ['verify_address', 'new_account']) {
      expect((await emailsToSendOf(kind)).filter((order) => order.userId === id)).toHaveLength(1)
    }
  })

  test('answers a known address like a new one, after the same work, and changes nothing', async () => {
    const visit = async (email: string, password: string) => {
      const before = passwords.work
      const { status, body, headers } = await signUpAs(testApp, email, password)
      // The value of the cookie is different each time, also for a new address.
      const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/=[\w-]{43};/, '=…;'))
      return { status, body, cookies, work: passwords.work - before }
    }
    const fresh = await visit('known@rihla.example', PASSWORD)
    const again = await visit('known@rihla.example', 'taken over')
    expect(again).toEqual(fresh)
    expect((await signInAs(testApp, 'known@rihla.example', 'taken over')).status).toBe(401)
    expect((await signInAs(testApp, 'known@rihla.example')).status).toBe(200)
  })

  test('emails the owner of a known address at most once a day', async () => {
    await signUpAs(testApp, 'pestered@rihla.example')
    const before = (await emailsToSendOf('account_exists')).length
    await signUpAs(testApp, 'pestered@rihla.example')
    await signUpAs(testApp, 'pestered@rihla.example')
    expect(await emailsToSendOf('account_exists')).toHaveLength(before + 1)
    testApp.clock.advance(24 * 60 * 60 * 1000)
    await signUpAs(testApp, 'pestered@rihla.example')
    expect(await emailsToSendOf('account_exists')).toHaveLength(before + 2)
  })

  test('creates one account when the same person signs up several times at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => signUpAs(testApp, 'racer@rihla.example')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const rows = await testApp.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'racer@rihla.example')
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('names the invalid fields', async () => {
    const { status, body } = await signUpAs(testApp, 'not an address', 'short')
    expect(status).toBe(400)
    expect(body.fields).toEqual(
      expect.arrayContaining([
        { field: 'email', code: 'email_invalid' },
        { field: 'password', code: 'too_small' },
      ]),
    )
  })

  test.each(['123456', 'Password', '      ', 'guess.me', 'guess.me@rihla.example', 'Mansoori7'])(
    'refuses the guessable password %j, also for a known address',
    async (password) => {
      for (const email of ['guess.me@rihla.example', 'new@rihla.example']) {
        const { status, body } = await signUpAs(testApp, email, email.startsWith('new') ? '123456' : password)
        expect([status, body.code]).toEqual([422, 'password_guessable'])
        expect(body.fields).toEqual([{ field: 'password', code: 'guessable' }])
      }
    },
  )

  test('refuses a role chosen by the browser', async () => {
    const { status, body } = await testApp.as(null).post('/api/v1/sign-up', {
      fullName: 'A',
      email: 'a@rihla.example',
      password: PASSWORD,
      userType: 'admin',
    })
    expect(status).toBe(400)
    expect(body.fields).toEqual([{ field: 'userType', code: 'unknown_field' }])
  })
})
