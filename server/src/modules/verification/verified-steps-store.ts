import {
  type Documents,
  type StepStatus,
  stepStatuses,
  type VerificationStep,
} from '@rihla/domain/people/verification'
import {
  type CarOfNeed,
  neededSteps,
  stepsLeft,
  type VerificationSettings,
} from '@rihla/domain/people/verification-need'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { settingsIn, verificationSettingsIn } from '../rules/public.ts'

/**
 * SQL: UAE PASS has verified a user under the name of their account, and the settings in force let that stand for their
 * ID card.
 */
const isIdentityProvenByUaePass = (userId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  coalesce((select s.uae_pass_fulfils_identity from verification_settings s
    order by s.valid_from desc, s.id desc limit 1), false)
  and exists (
    select from accounts way
    join uae_pass_identities pass on way.provider_id = 'uaepass' and pass.subject = way.account_id
    join users person on person.id = way.user_id
    where way.user_id = ${userId} and pass.emirates_id is not null
      and lower(person.full_name) in (lower(pass.full_name_en), lower(pass.full_name_ar))))`

/** The status of each document type of a user; both sides of an ID card that UAE PASS stands for are verified. */
export async function documentStatusesOf(
  db: Queryable,
  userId: string,
): Promise<{ documents: Documents; isIdentityByUaePass: boolean }> {
  const id = sql`${userId}::uuid`
  const { rows } = await sql<{ documents: Documents; isIdentityByUaePass: boolean }>`
    select ${documentStatusesIn(id)} as documents,
      ${isIdentityProvenByUaePass(id)} as "isIdentityByUaePass"`.execute(db)
  if (!rows[0]) throw new Error('a statement without a condition gave no row')
  return rows[0]
}

/**
 * SQL: the status of each document type of a user, as JSON. An ID card that UAE PASS stands for is verified, whatever
 * was uploaded.
 */
export const documentStatusesIn = (userId: RawBuilder<unknown>): RawBuilder<Documents> => sql<Documents>`(
  select coalesce(jsonb_object_agg(doc.document_type, doc.verification_status), '{}')
    || case when ${isIdentityProvenByUaePass(userId)} then '{"id_front": "verified", "id_back": "verified"}'::jsonb
      else '{}' end
  from documents doc where doc.user_id = ${userId})`

/** What a statement reads to judge how far a user's verification is. */
export interface VerificationRow {
  phone_verified: boolean
  document_statuses: Documents
  verification_settings: VerificationSettings | null
}

/** SQL: the columns of `VerificationRow` for a user. */
export const verificationColumns = (userId: RawBuilder<unknown>, now: Instant): RawBuilder<VerificationRow> =>
  sql<VerificationRow>`
    coalesce((select person.phone_verified from users person where person.id = ${userId}), false) as phone_verified,
    ${documentStatusesIn(userId)} as document_statuses,
    ${verificationSettingsIn(now)} as verification_settings`

/** How far the steps of a user are, and the settings in force. */
export async function neededStepsOf(
  db: Queryable,
  userId: string,
  now: Instant,
): Promise<{ statuses: Record<VerificationStep, StepStatus>; settings: VerificationSettings }> {
  const { rows } = await sql<VerificationRow>`
    select ${verificationColumns(sql`${userId}::uuid`, now)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a statement without a condition gave no row')
  return {
    statuses: stepStatuses({ phoneVerified: row.phone_verified, documents: row.document_statuses }),
    settings: settingsIn(row.verification_settings),
  }
}

/** What a renter must have verified before check-in and has not. */
export async function unverifiedStepsOf(
  { config }: Pick<Deps, 'config'>,
  db: Queryable,
  renterId: string,
  now: Instant,
): Promise<VerificationStep[]> {
  const { statuses, settings } = await neededStepsOf(db, renterId, now)
  return stepsLeft(neededSteps(settings, { phoneIsNeeded: config.sms.sendsCodes }), statuses)
}

/** What decides about a listed vehicle's renters; null when there is no such vehicle. */
export async function carOfNeedOf(db: Queryable, vehicleId: string): Promise<CarOfNeed | null> {
  const row = await db
    .selectFrom('vehicles as v')
    .innerJoin('vehicle_pricing as p', 'p.vehicle_id', 'v.id')
    .select(['v.category_id as categoryId', 'p.daily_rate_fils as dailyRateFils'])
    .where('v.id', '=', vehicleId)
    .where(sql<boolean>`is_listed(v.verification_status)`)
    .executeTakeFirst()
  return row ?? null
}
