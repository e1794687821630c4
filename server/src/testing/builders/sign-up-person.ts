import { createHmac, randomBytes } from 'node:crypto'
import { DEFAULT_LANGUAGE, type Language } from '@rihla/domain/text/languages'
import type { Deps } from '../../deps.ts'
import { hashOfToken } from '../../modules/accounts/public.ts'
import { aDriverProfile, type TestDriver } from './driver-profile.ts'

export interface TestPerson {
  id: string
  email: string
  fullName: string
  /** The cookie header of a signed-in browser. */
  cookie: string
}

export interface PersonFacts {
  fullName?: string
  email?: string
  userType?: 'renter' | 'host' | 'admin'
  isSupport?: boolean
  emailVerified?: boolean
  phoneNumber?: string
  phoneVerified?: boolean
  language?: Language
  /** `false`: nothing is known of the person as a driver. By default a resident with a UAE licence. */
  driver?: Partial<TestDriver> | false
}

let people = 0

/** A signed-in user, created without the cost of hashing a password; the sign-in endpoints have their own tests. */
export async function signUpPerson(deps: Deps, facts: PersonFacts = {}): Promise<TestPerson> {
  people++
  const email = facts.email ?? `person-${people}@rihla.example`
  const fullName = facts.fullName ?? `Person Number${people}`
  const { id } = await deps.db
    .insertInto('users')
    .values({
      email,
      full_name: fullName,
      email_verified: facts.emailVerified ?? true,
      user_type: facts.userType ?? 'renter',
      is_support: facts.isSupport ?? false,
      phone_number: facts.phoneNumber ?? null,
      phone_verified: facts.phoneVerified ?? false,
      language: facts.language ?? DEFAULT_LANGUAGE,
      date_of_birth: facts.driver === false ? null : '1990-05-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (facts.driver !== false) await aDriverProfile(deps, id, facts.driver)
  return { id, email, fullName, cookie: await sessionCookieFor(deps, id) }
}

/** The same user in another browser. */
export const signInElsewhere = async (deps: Deps, person: TestPerson): Promise<TestPerson> => ({
  ...person,
  cookie: await sessionCookieFor(deps, person.id),
})

/** The cookie of a new session of a user. */
async function sessionCookieFor(deps: Deps, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await deps.db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token: hashOfToken(token),
      expires_at: new Date('2099-01-01T00:00:00Z'),
      stepped_up_at: new Date(deps.clock.now()),
    })
    .execute()
  return sessionCookie(token, deps.config.authSecret)
}

/** The signed cookie value in the sign-in library's format: token and HMAC-SHA256 in base64, percent-encoded. */
function sessionCookie(token: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `rihla.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}
