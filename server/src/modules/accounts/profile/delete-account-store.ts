import { MOVING_STATUSES } from '@rihla/domain/charges/charge'
import { DELETED_PERSON } from '@rihla/domain/people/person-name'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../../database/database.ts'
import { LIVE_STATUSES } from '../../../database/literals.ts'
import { forgetUaePassOf } from '../sign-in/uae-pass-store.ts'

/**
 * Takes the locks of a new booking in the same order (vehicles, then the person), and returns what keeps the account: a
 * live booking as renter or host, a booking with a charge that the renter has not paid or answered, and one with a charge
 * of the host about which money can still move.
 */
export async function lockForDeletion(
  trx: Transaction,
  userId: string,
): Promise<{ hasLiveBooking: boolean; owedBookingId: string | null; openBookingId: string | null }> {
  await sql`select id from vehicles where host_id = ${userId} order by id for no key update`.execute(trx)
  await sql`select id from users where id = ${userId} for update`.execute(trx)
  const { rows } = await sql<{ live: boolean; owed: string | null; open: string | null }>`
    select exists (
      select 1 from bookings where status in (${LIVE_STATUSES})
        and (renter_id = ${userId} or host_id = ${userId})
    ) as live, (
      select b.id from bookings b join charges c on c.booking_id = b.id
      left join charge_collections p on p.charge_id = c.id
      where b.renter_id = ${userId} and (c.status = any(${[...MOVING_STATUSES]}) or p.is_unpaid) limit 1
    ) as owed, (
      select b.id from bookings b join charges c on c.booking_id = b.id
      where b.host_id = ${userId} and c.status = any(${[...MOVING_STATUSES]}) limit 1
    ) as open`.execute(trx)
  const [found] = rows
  return {
    hasLiveBooking: found?.live ?? false,
    owedBookingId: found?.owed ?? null,
    openBookingId: found?.open ?? null,
  }
}

/**
 * Prevents deletion of a person until the transaction ends; false when they are already deleted, even if that happened
 * while this waited.
 */
export async function keepFromDeletion(trx: Transaction, userId: string): Promise<boolean> {
  const { rows } = await keptFromDeletion(userId).execute(trx)
  return rows.length === 1
}

/** SQL: one row, key-share locked, for a person who exists; none for a deleted one. */
export const keptFromDeletion = (userId: string): RawBuilder<unknown> =>
  sql`select id from users where id = ${userId} and deleted_at is null for key share`

/**
 * Erases everything that identifies a person and every sign-in method. The row stays because bookings, reviews and the
 * ledger refer to it. Returns the URL of the avatar.
 */
export async function pseudonymise(
  trx: Transaction,
  { userId, now }: { userId: string; now: Date },
): Promise<{ avatarUrl: string | null }> {
  const { rows } = await sql<{ avatar_url: string | null }>`
    select avatar_url from users where id = ${userId}`.execute(trx)
  await forgetUaePassOf(trx, userId)
  for (const table of [
    'sessions',
    'api_tokens',
    'oauth_authorizations',
    'oauth_clients',
    'accounts',
    'sign_in_factors',
    'recovery_codes',
    'email_changes',
    'email_links',
  ] as const) {
    await trx.deleteFrom(table).where('user_id', '=', userId).execute()
  }
  await trx
    .updateTable('users')
    .set({
      full_name: DELETED_PERSON,
      email: `deleted-${userId}@deleted.invalid`,
      email_verified: false,
      phone_number: null,
      phone_verified: false,
      date_of_birth: null,
      driver_license: null,
      avatar_url: null,
      user_type: 'renter',
      is_support: false,
      suspended_at: now,
      deleted_at: now,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute()
  return { avatarUrl: rows[0]?.avatar_url ?? null }
}
