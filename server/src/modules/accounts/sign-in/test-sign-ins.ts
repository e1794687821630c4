import { beforeAll } from 'vitest'
import type { TestApp } from '../../../testing/test-app.ts'
import type { TestAnswer } from '../../../testing/test-browser.ts'
import { cheapPasswords } from '../password/cheap-passwords.ts'
import { openSignInLibrary } from './auth-library.ts'

/** Fast password hashing for the tests of a file. Use the result only after the first test has begun. */
export function useCheapPasswords(testApp: TestApp) {
  const passwords = cheapPasswords()
  beforeAll(() => openSignInLibrary(testApp.deps, { passwords }))
  return passwords
}

/** The cookies a response sets, as a Cookie header. */
export const cookieHeaderOf = (answer: TestAnswer): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** The Set-Cookie header of one cookie, with its attributes. */
export const setCookieOf = (answer: TestAnswer, name: string): string | undefined =>
  answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))

export const PASSWORD = 'desert-fox-7'

/** Signs up over HTTP, without signing in. */
export const signUpAs = (testApp: TestApp, email: string, password = PASSWORD) =>
  testApp.as(null).post('/api/v1/sign-up', { fullName: 'Sara Al Mansoori', email, password })

/** Signs in over HTTP, optionally with the cookies of a browser. */
export const signInAs = (testApp: TestApp, email: string, password = PASSWORD, cookie?: string) =>
  testApp.as(null).post('/api/v1/sign-in', { email, password }, cookie ? { headers: { cookie } } : {})

/** The account that the API returns for these cookies. */
export const meWith = async (testApp: TestApp, cookie: string) =>
  (await testApp.as(null).get('/api/v1/me', { headers: { cookie } })).body.me
