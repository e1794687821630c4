import { DEFAULT_VERIFICATION_SETTINGS } from '@rihla/domain/people/default-verification'
import type { VerificationSettings } from '@rihla/domain/people/verification-need'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../database/database.ts'

/** SQL: the settings in force at an instant as JSON, for use inside another statement; null without stored ones. */
export const verificationSettingsIn = (now: Instant): RawBuilder<VerificationSettings | null> =>
  sql<VerificationSettings | null>`(
    select jsonb_build_object(
      'steps', s.steps, 'beforeBooking', s.before_booking,
      'bookingFromDailyRateFils', s.booking_from_daily_rate_fils,
      'bookingCategoryIds', s.booking_category_ids, 'phonePrefixes', s.phone_prefixes,
      'uaePassFulfilsIdentity', s.uae_pass_fulfils_identity)
    from verification_settings s where s.valid_from <= ${new Date(now)}
    order by s.valid_from desc, s.id desc limit 1)`

/** The settings that a row gave: the defaults of the product unless others are stored. */
export const settingsIn = (stored: VerificationSettings | null): VerificationSettings =>
  stored ?? DEFAULT_VERIFICATION_SETTINGS

export async function verificationSettingsAt(db: Queryable, now: Instant): Promise<VerificationSettings> {
  const { rows } = await sql<{ settings: VerificationSettings | null }>`
    select ${verificationSettingsIn(now)} as settings`.execute(db)
  return settingsIn(rows[0]?.settings ?? null)
}

/** Until the end of the transaction nobody else changes the settings. */
export async function lockVerificationSettings(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('verification settings', 0))`.execute(trx)
}

/** Stores settings that apply from an instant; earlier ones stay as history. */
export async function keepVerificationSettings(
  trx: Transaction,
  settings: VerificationSettings,
  validFrom: Instant,
): Promise<void> {
  await trx
    .insertInto('verification_settings')
    .values({
      valid_from: new Date(validFrom),
      steps: [...settings.steps],
      before_booking: settings.beforeBooking,
      booking_from_daily_rate_fils: settings.bookingFromDailyRateFils,
      booking_category_ids: [...settings.bookingCategoryIds],
      phone_prefixes: settings.phonePrefixes && [...settings.phonePrefixes],
      uae_pass_fulfils_identity: settings.uaePassFulfilsIdentity,
    })
    .execute()
}
