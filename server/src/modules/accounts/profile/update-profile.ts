import type { Profile } from '@rihla/contract/accounts/profile'
import { ageOn, MIN_RENTER_AGE } from '@rihla/domain/people/verification'
import type { Language } from '@rihla/domain/text/languages'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import type { Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { lockIdentity, profileOf, saveProfile } from './profile-store.ts'

const MAX_AGE = 120

interface ProfileChange {
  fullName?: string | undefined
  userType?: 'renter' | 'host' | undefined
  language?: Language | undefined
  dateOfBirth?: PlainDate | null | undefined
  driverLicense?: string | null | undefined
}

export async function showProfile(deps: Deps, { viewer }: { viewer: { id: string } }): Promise<Profile> {
  const profile = await profileOf(deps.db, viewer.id, new Date(deps.clock.now()))
  if (!profile) throw new Refusal('not_found')
  return profile
}

/**
 * Changes the given fields. A new name, birth date or licence no longer matches the reviewed documents, so it reopens
 * the review of those that are verified. Admins cannot change their role: 403 `not_allowed`. The minimum age is 18: field
 * code `under_age`.
 */
export async function updateProfile(
  deps: Deps,
  change: ProfileChange,
  { viewer }: Call<'person'>,
): Promise<{ profile: Profile; reviewReopened: boolean }> {
  const reviewReopened = await deps.db
    .transaction()
    .execute((trx) => changeIdentity(deps, trx, change, viewer.id))
  return { profile: await showProfile(deps, { viewer }), reviewReopened }
}

/** The same inside a transaction; returns whether a review was reopened. */
export async function changeIdentity(
  deps: Deps,
  trx: Transaction,
  change: ProfileChange,
  userId: string,
): Promise<boolean> {
  const now = deps.clock.now()
  if (change.dateOfBirth) mustBeOfAge(change.dateOfBirth, dateInDubai(now))
  const { reopensReview, userType, ...before } = await lockIdentity(trx, userId)
  // As stored: a token and a session without a second step show an admin as a renter.
  if (change.userType && userType === 'admin') throw new Refusal('not_allowed')
  const after = {
    fullName: change.fullName ?? before.fullName,
    dateOfBirth: change.dateOfBirth === undefined ? before.dateOfBirth : change.dateOfBirth,
    driverLicense: change.driverLicense === undefined ? before.driverLicense : change.driverLicense,
  }
  const isOther =
    after.fullName !== before.fullName ||
    after.dateOfBirth !== before.dateOfBirth ||
    after.driverLicense !== before.driverLicense
  const roleAndLanguage = { userType: change.userType, language: change.language }
  await saveProfile(trx, userId, { ...after, ...roleAndLanguage }, new Date(now))
  if (isOther) await deps.publish(trx, { type: 'account.identity_changed', userId })
  return isOther && reopensReview
}

function mustBeOfAge(dateOfBirth: PlainDate, today: PlainDate): void {
  const wrong = (code: string) => new Refusal('invalid_input', { fields: [{ field: 'dateOfBirth', code }] })
  const age = ageOn(dateOfBirth, today)
  if (age < 0 || age > MAX_AGE) throw wrong('date_invalid')
  if (age < MIN_RENTER_AGE) throw wrong('under_age')
}
