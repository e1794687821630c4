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

/** SQL: the status of each document type of a user, as JSON. */
export const documentStatusesIn = (userId: RawBuilder<unknown>): RawBuilder<Documents> => sql<Documents>`(
  select coalesce(jsonb_object_agg(doc.document_type, doc.verification_status), '{}')
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
