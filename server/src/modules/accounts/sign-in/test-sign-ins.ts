import { beforeAll } from 'vitest'
import type { TestApp } from '../../../testing/test-app.ts'
import type { TestAnswer } from '../../../testing/test-browser.ts'
import { cheapPasswords } from '../password/cheap-passwords.ts'
import { openSignInLibrary } from './auth-library.ts'

/** Cheap passwords for the tests of a file. Ask after the first test began. */
export function useCheapPasswords(testApp: TestApp) {
  const passwords = cheapPasswords()
  beforeAll(() => openSignInLibrary(testApp.deps, { passwords }))
  return passwords
}

/** The cookies an answer sets, as the browser would send them back. */
export const cookieHeaderOf = (answer: TestAnswer): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** What the answer says of one cookie, attributes and all. */
export const setCookieOf = (answer: TestAnswer, name: string): string | undefined =>
  answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))

export const PASSWORD = 'desert-fox-7'

/** Signs up over HTTP; nobody is signed in by it. */
export const signUpAs = (testApp: TestApp, email: string, password = PASSWORD) =>
  testApp.as(null).post('/api/v1/sign-up', { fullName: 'Sara Al Mansoori', email, password })

/** Signs in over HTTP, with the cookies of a browser if it has some. */
export const signInAs = (testApp: TestApp, email: string, password = PASSWORD, cookie?: string) =>
  testApp.as(null).post('/api/v1/sign-in', { email, password }, cookie ? { headers: { cookie } } : {})

/** Who the API says this browser is. */
export const meWith = async (testApp: TestApp, cookie: string) =>
  (await testApp.as(null).get('/api/v1/me', { headers: { cookie } })).body.me
