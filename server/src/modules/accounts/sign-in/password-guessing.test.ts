import { describe, expect, test } from 'vitest'
import { deliverOutbox } from '../../../jobs/outbox-worker.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { deliverEmail, EMAIL_TOPIC } from '../../notifications/public.ts'
import { PASSWORD, signUpAs, useCheapPasswords } from './test-sign-ins.ts'

const GUESSES = 1000
const AT_A_TIME = 50

interface Visit {
  email: string
  password: string
  /** Remote address of the socket. */
  from: string
  /** Address claimed in X-Forwarded-For. */
  says?: string
  cookie?: string
  code?: string
}

/** Signs in from any socket address, with any X-Forwarded-For. */
const visit = async (testApp: TestApp, { email, password, from, says, cookie, code }: Visit) =>
  testApp.app.request(
    '/api/v1/sign-in',
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: testApp.deps.config.publicUrl,
        'sec-fetch-site': 'same-origin',
        ...(says ? { 'x-forwarded-for': says } : {}),
        ...(cookie ? { cookie } : {}),
      },
      body: JSON.stringify({ email, password, ...(code ? { code } : {}) }),
    },
    { incoming: { socket: { remoteAddress: from } } },
  )

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

async function guess(testApp: TestApp, at: (guess: number) => Visit): Promise<number[]> {
  const statuses: number[] = []
  for (let first = 0; first < GUESSES; first += AT_A_TIME) {
    const batch = Array.from({ length: AT_A_TIME }, (_, index) => visit(testApp, at(first + index)))
    statuses.push(...(await Promise.all(batch)).map(({ status }) => status))
  }
  return statuses
}

const anAddress = (guess: number) => `10.${guess % 200}.${Math.floor(guess / 200)}.7`

describe('a thousand guesses at a password', () => {
  const testApp = useTestApp()
  const passwords = useCheapPasswords(testApp)

  test('with forged addresses: few reach the hash', async () => {
    await signUpAs(testApp, 'target@rihla.example')
    const before = passwords.work
    const statuses = await guess(testApp, (one) => ({
      email: 'target@rihla.example',
      password: `guess ${one}`,
      from: '203.0.113.9',
      says: anAddress(one),
    }))
    expect(new Set(statuses)).toEqual(new Set([401, 403, 429]))
    expect(passwords.work - before).toBeLessThanOrEqual(20)
  })

  test('at many accounts from one address: few reach the hash', async () => {
    const before = passwords.work
    await guess(testApp, (one) => ({
      email: `person-${one}@rihla.example`,
      password: 'password1',
      from: '203.0.113.10',
      says: anAddress(one),
    }))
    expect(passwords.work - before).toBeLessThanOrEqual(30)
  })
})

describe('a thousand guesses at a password from a thousand real addresses', () => {
  const testApp = useTestApp({ settings: { TRUSTED_PROXIES: '192.0.2.1' } })
  const passwords = useCheapPasswords(testApp)
  const email = 'target@rihla.example'
  const owner = { email, password: PASSWORD, from: '192.0.2.1', says: '198.51.100.4' }
  const codesTo = async (address: string) => {
    await deliverOutbox(testApp.deps, { [EMAIL_TOPIC]: deliverEmail })
    const sent = testApp.email.to(address).filter(({ subject }) => subject === 'Your sign-in code')
    return sent.map(({ text }) => /Code: (\S+)/.exec(text)?.[1] ?? '')
  }
  const attack = (code?: string) =>
    guess(testApp, (one) => ({
      email,
      password: `guess ${one}`,
      from: '192.0.2.1',
      says: anAddress(one),
      ...(code ? { code } : {}),
    }))
  let browser = ''

  test('ten reach the hash, and one email is sent', async () => {
    await signUpAs(testApp, email)
    browser = cookiesOf(await visit(testApp, owner))
    const before = passwords.work
    const statuses = await attack()
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(new Set(statuses)).toEqual(new Set([401, 403]))
    expect(passwords.work - before).toBe(10)
    expect(await codesTo(email)).toHaveLength(1)
  })

  test('with guessed codes, none reaches the hash', async () => {
    const before = passwords.work
    expect(new Set(await attack('abcde-fghjk'))).toEqual(new Set([422]))
    expect(passwords.work - before).toBe(0)
  })

  test('the owner signs in from a known browser, and from a new one with the emailed code', async () => {
    expect((await visit(testApp, owner)).status).toBe(403)
    const [code = ''] = await codesTo(email)
    const fromNew = { ...owner, says: '198.51.100.5', code }
    expect((await visit(testApp, { ...fromNew, password: 'not it' })).status).toBe(401)
    expect((await visit(testApp, fromNew)).status).toBe(200)
    await attack()
    expect((await visit(testApp, { ...owner, cookie: browser })).status).toBe(200)
  })

  test('people behind an address from which others guess sign in with the emailed code', async () => {
    const says = '203.0.113.77'
    await signUpAs(testApp, 'neighbour@rihla.example')
    for (let other = 0; other < 40; other++)
      await visit(testApp, {
        email: `o${other}@rihla.example`,
        password: 'password1',
        from: '192.0.2.1',
        says,
      })
    const neighbour = { ...owner, email: 'neighbour@rihla.example', says }
    expect((await visit(testApp, neighbour)).status).toBe(403)
    const [code = ''] = await codesTo('neighbour@rihla.example')
    expect((await visit(testApp, { ...neighbour, code })).status).toBe(200)
  })
})
