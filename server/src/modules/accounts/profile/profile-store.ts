import type { Profile } from '@rihla/contract/accounts/profile'
import type { UserType } from '@rihla/domain/people/permissions'
import { COMPARED_DOCUMENTS } from '@rihla/domain/people/verification'
import { type Language, languageFrom } from '@rihla/domain/text/languages'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../database/database.ts'

/** The caller's own profile, or null when the account is gone. */
export async function profileOf(db: Queryable, userId: string, now: Date): Promise<Profile | null> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('email_changes as e', (join) =>
      join.onRef('e.user_id', '=', 'u.id').on('e.expires_at', '>', now),
    )
    .selectAll('u')
    .select(['e.new_email', hasComparedDocument(userId).as('reopens_review')])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    fullName: row.full_name,
    email: row.email,
    emailVerified: row.email_verified,
    pendingEmail: row.new_email,
    phoneNumber: row.phone_number,
    phoneVerified: row.phone_verified,
    userType: row.user_type,
    dateOfBirth: row.date_of_birth,
    driverLicense: row.driver_license,
    verificationStatus: row.verification_status,
    reopensReview: row.reopens_review,
    avatarUrl: row.avatar_url,
    language: languageFrom(row.language),
    memberSince: dateInDubai(row.created_at.getTime()),
  }
}

/** SQL: whether a document that was compared with name, birth date and licence number is verified. */
const hasComparedDocument = (userId: string) => sql<boolean>`exists (
  select from documents d
  where d.user_id = ${userId} and d.verification_status = 'verified'
    and d.document_type = any(${[...COMPARED_DOCUMENTS]}::text[]))`

/** What a document review compares with the documents. */
export interface IdentityFacts {
  fullName: string
  dateOfBirth: string | null
  driverLicense: string | null
}

export async function lockIdentity(
  trx: Transaction,
  userId: string,
): Promise<IdentityFacts & { userType: UserType; reopensReview: boolean }> {
  const row = await trx
    .selectFrom('users')
    .select([
      'full_name',
      'user_type',
      'date_of_birth',
      'driver_license',
      hasComparedDocument(userId).as('reopens_review'),
    ])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return {
    fullName: row.full_name,
    userType: row.user_type,
    dateOfBirth: row.date_of_birth,
    driverLicense: row.driver_license,
    reopensReview: row.reopens_review,
  }
}

export async function saveProfile(
  trx: Transaction,
  userId: string,
  facts: IdentityFacts & { userType?: 'renter' | 'host' | undefined; language?: Language | undefined },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      full_name: facts.fullName,
      date_of_birth: facts.dateOfBirth,
      driver_license: facts.driverLicense,
      updated_at: now,
      ...(facts.userType ? { user_type: facts.userType } : {}),
      ...(facts.language ? { language: facts.language } : {}),
    })
    .where('id', '=', userId)
    .execute()
}

/** Sets or removes a person's avatar; returns the previous URL. */
export async function replaceAvatar(
  trx: Transaction,
  userId: string,
  avatarUrl: string | null,
): Promise<string | null> {
  const before = await trx
    .selectFrom('users')
    .select('avatar_url')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await trx.updateTable('users').set({ avatar_url: avatarUrl }).where('id', '=', userId).execute()
  return before.avatar_url
}
