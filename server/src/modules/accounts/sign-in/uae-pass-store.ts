import type { UaePassPerson } from '@rihla/domain/people/uae-pass'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { type RawBuilder, sql } from 'kysely'
import { isRefusedBy, type Queryable, type Transaction } from '../../../database/database.ts'

export const UAE_PASS = 'uaepass'

/**
 * Stores what UAE PASS says of a person now. False, and nothing is stored, when the number of their Emirates ID belongs
 * to another one.
 */
export async function keepUaePassIdentity(
  db: Queryable,
  person: UaePassPerson,
  now: Instant,
): Promise<boolean> {
  const { subject, userType, emiratesId, fullNameEn, fullNameAr } = person
  const { rows } = await sql`
    insert into uae_pass_identities as p (subject, user_type, emirates_id, full_name_en, full_name_ar, seen_at)
    select ${subject}, ${userType}, ${emiratesId}::text, ${fullNameEn}, ${fullNameAr}, ${new Date(now)}
    where not exists (
      select from uae_pass_identities o where o.emirates_id = ${emiratesId} and o.subject <> ${subject})
    on conflict (subject) do update set user_type = excluded.user_type, emirates_id = excluded.emirates_id,
      full_name_en = excluded.full_name_en, full_name_ar = excluded.full_name_ar, seen_at = excluded.seen_at
    returning p.subject`
    .execute(db)
    .catch((error: unknown) => {
      // Two came back with one number at the same moment.
      if (isRefusedBy(error, 'uae_pass_identities_emirates_id_key')) return { rows: [] }
      throw error
    })
  return rows.length > 0
}

/** Forgets what UAE PASS said of a person, before their way to sign in is removed. */
export async function forgetUaePassOf(trx: Transaction, userId: string): Promise<void> {
  await sql`
    delete from uae_pass_identities p using accounts a
    where a.provider_id = ${UAE_PASS} and a.account_id = p.subject and a.user_id = ${userId}`.execute(trx)
}

/** Forgets those who came back from UAE PASS and were not given an account, after an hour. */
export async function sweepUaePass(db: Queryable, now: Instant): Promise<void> {
  await sql`
    delete from uae_pass_identities p
    where p.seen_at < ${new Date(now - 3_600_000)} and not exists (
      select from accounts a where a.provider_id = ${UAE_PASS} and a.account_id = p.subject)`.execute(db)
}

/** SQL: the number of a person's Emirates ID that UAE PASS has verified; null without one. */
export const uaePassNumberOf = (userId: RawBuilder<unknown>): RawBuilder<string | null> => sql<
  string | null
>`(
  select p.emirates_id from accounts a join uae_pass_identities p on p.subject = a.account_id
  where a.user_id = ${userId} and a.provider_id = ${UAE_PASS} limit 1)`
