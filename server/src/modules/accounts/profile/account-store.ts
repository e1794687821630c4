import type { Me } from '@rihla/contract/accounts/accounts'
import { type SuspensionReason, suspensionReasonOf } from '@rihla/domain/people/suspension'
import { DEFAULT_LANGUAGE, type Language, languageFrom } from '@rihla/domain/text/languages'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../database/database.ts'

/** The signed-in person's own account, or null when it is gone. */
export async function meOf(db: Queryable, userId: string): Promise<Me | null> {
  const row = await db
    .selectFrom('users')
    .select((of) => [
      'id',
      'full_name',
      'email',
      'email_verified',
      'avatar_url',
      'user_type',
      'is_support',
      'verification_status',
      'phone_verified',
      'language',
      'created_at',
      of
        .exists(
          of
            .selectFrom('vehicles')
            .whereRef('vehicles.host_id', '=', 'users.id')
            .where('vehicles.removed_at', 'is', null),
        )
        .$castTo<boolean>()
        .as('owns_vehicles'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    fullName: row.full_name,
    email: row.email,
    emailVerified: row.email_verified,
    avatarUrl: row.avatar_url,
    userType: row.user_type,
    isSupport: row.is_support,
    verificationStatus: row.verification_status,
    phoneVerified: row.phone_verified,
    language: languageFrom(row.language),
    ownsVehicles: row.owns_vehicles,
    memberSince: dateInDubai(row.created_at.getTime()),
  }
}

export interface PersonContact {
  id: string
  fullName: string
  email: string
  language: Language
}

/**
 * Names and email addresses by user id, for the server's own emails and lists. Does not check access: the caller
 * decides what a viewer may see.
 */
export async function namesOf(db: Queryable, userIds: string[]): Promise<Map<string, PersonContact>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'language'])
    .where('id', 'in', userIds)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      { id: row.id, fullName: row.full_name, email: row.email, language: languageFrom(row.language) },
    ]),
  )
}

export interface NewPerson {
  fullName: string
  email: string
  passwordHash: string
  emailVerified?: boolean
  userType?: 'renter' | 'host' | 'admin'
  isDemo?: boolean
  language?: Language
}

/** Adds a person with a password. Null when the address is taken, also by a concurrent sign-up. */
export async function insertPerson(trx: Transaction, person: NewPerson): Promise<string | null> {
  const user = await trx
    .insertInto('users')
    .values({
      full_name: person.fullName,
      email: person.email.toLowerCase(),
      email_verified: person.emailVerified ?? false,
      user_type: person.userType ?? 'renter',
      is_demo: person.isDemo ?? false,
      language: person.language ?? DEFAULT_LANGUAGE,
    })
    .onConflict((conflict) => conflict.constraint('users_email_taken').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!user) return null
  await trx
    .insertInto('accounts')
    .values({
      user_id: user.id,
      account_id: user.id,
      provider_id: 'credential',
      password: person.passwordHash,
    })
    .execute()
  return user.id
}

export async function personIdByEmail(db: Queryable, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Notes that somebody signed up with an address that has an account, if it is not verified yet. Returns the account, or
 * null when there is none.
 */
export async function noteRepeatedSignUp(trx: Transaction, email: string): Promise<string | null> {
  await trx
    .updateTable('users')
    .set({ sign_up_repeated: true })
    .where('email', '=', email.toLowerCase())
    .where('email_verified', '=', false)
    .execute()
  return await personIdByEmail(trx, email)
}

export async function wasSignUpRepeated(db: Queryable, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('sign_up_repeated')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.sign_up_repeated ?? false
}

/** The initial assurance of a new session; null when none may begin. */
export type SessionStart = 'waiting' | 'aal1' | null

/**
 * Whether a session may begin: not for a suspended person; with a second factor it begins as `waiting`, however they
 * signed in. A verified address on the operator's domain grants the support role.
 */
export async function admitToSession(
  db: Queryable,
  userId: string,
  supportDomain: string | null,
): Promise<SessionStart> {
  if (supportDomain) {
    const domain = `@${supportDomain.toLowerCase()}`
    await sql`
      update users set is_support = true
      where id = ${userId} and email_verified and not is_support and suspended_at is null
        and right(email, length(${domain})) = ${domain}`.execute(db)
  }
  const { rows } = await sql<{ suspended: boolean; has_factor: boolean }>`
    select suspended_at is not null as suspended,
      exists (select 1 from sign_in_factors f where f.user_id = users.id and f.confirmed_at is not null) as has_factor
    from users where id = ${userId}`.execute(db)
  const [person] = rows
  if (!person || person.suspended) return null
  return person.has_factor ? 'waiting' : 'aal1'
}

export async function isEmailVerified(db: Queryable, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('email_verified')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.email_verified ?? false
}

/** Whether a person has ever completed a sign-in. */
export async function hasSignedIn(db: Queryable, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('signed_in_at').where('id', '=', userId).executeTakeFirst()
  return (row?.signed_in_at ?? null) !== null
}

/** Since when and why the account of an address is suspended; null when it is not. */
export async function suspensionOf(
  db: Queryable,
  email: string,
): Promise<{ since: Date; reasonClass: SuspensionReason } | null> {
  const row = await db
    .selectFrom('users')
    .select(['suspended_at', 'suspension_reason'])
    .where('email', '=', email.trim().toLowerCase())
    .where('suspended_at', 'is not', null)
    .executeTakeFirst()
  if (!row?.suspended_at) return null
  // Suspensions made before reasons were recorded have none.
  const reasonClass = suspensionReasonOf(row.suspension_reason) ?? 'under_review'
  return { since: row.suspended_at, reasonClass }
}

/** Marks a person's address as verified; false when it was before. */
export async function markEmailVerified(db: Queryable, userId: string): Promise<boolean> {
  const marked = await db
    .updateTable('users')
    .set({ email_verified: true })
    .where('id', '=', userId)
    .where('email_verified', '=', false)
    .executeTakeFirst()
  return marked.numUpdatedRows > 0n
}

/** Records a completed sign-in. Returns whether it was the person's first. */
export async function noteSignIn(trx: Transaction, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ before: Date | null }>`
    update users u set signed_in_at = ${now}
    from (select id, signed_in_at from users where id = ${userId} for no key update) b
    where u.id = b.id returning b.signed_in_at as before`.execute(trx)
  return (rows[0]?.before ?? null) === null
}
