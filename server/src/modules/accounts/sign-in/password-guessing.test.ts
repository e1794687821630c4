import { describe, expect, test } from 'vitest'
import type { TestApp } from '../../../testing/test-app.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
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
}

/** Signs in from any socket address, with any X-Forwarded-For. */
const visit = async (testApp: TestApp, { email, password, from, says, cookie }: Visit) =>
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
      body: JSON.stringify({ email, password }),
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
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
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

  test('few reach the hash, and the owner can still sign in with a known browser', async () => {
    await signUpAs(testApp, 'target@rihla.example')
    const owner = {
      email: 'target@rihla.example',
      password: PASSWORD,
      from: '192.0.2.1',
      says: '198.51.100.4',
    }
    const browser = cookiesOf(await visit(testApp, owner))
    const before = passwords.work
    const statuses = await guess(testApp, (one) => ({
      email: 'target@rihla.example',
      password: `guess ${one}`,
      from: '192.0.2.1',
      says: anAddress(one),
    }))
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
    expect(passwords.work - before).toBeLessThanOrEqual(20)
    expect((await visit(testApp, { ...owner, cookie: browser })).status).toBe(200)
  })
})
