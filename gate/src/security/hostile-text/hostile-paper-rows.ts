import type { TestApp } from '@rihla/server/testing/test-app'
import { sql } from 'kysely'
import type { Everybody } from '../../app/cast.ts'

/**
 * Writes what is known of hosts and drivers: licences of operators, papers and applications that were rejected, an
 * invitation that was accepted, a tax profile, an identity of UAE PASS, and a rule of an emirate.
 */
export async function givePapersWords(
  { db, clock }: TestApp,
  { ours, theirs, people: { admin } }: Everybody,
  words: string,
): Promise<void> {
  const now = new Date(clock.now())
  for (const { host } of [ours, theirs])
    await sql`insert into host_profiles (user_id, kind, operator_name, trade_licence_number, trade_licence_emirate,
        trade_licence_expires_on, rental_permit_number, rental_permit_expires_on, approved_at)
      values (${host.id}, 'licensed_operator', ${words}, ${words}, 'dubai', '2027-06-30', ${words}, '2027-03-31',
        ${now})`.execute(db)
  await sql`update host_applications set status = 'rejected', reason = ${words}, decided_by = ${admin.id},
    decided_at = ${now} where id = ${theirs.hostApplicationId}`.execute(db)
  await sql`update vehicle_papers set status = 'rejected', reason = ${words}, decided_by = ${admin.id},
    decided_at = ${now} where id = ${theirs.paperId}`.execute(db)
  // Without a rule that is on, so that everybody may still rent out there.
  await sql`insert into licensed_only_emirates (emirate, is_on, valid_from, source, editor)
    values ('fujairah', false, '2026-01-01', ${words}, ${admin.id})`.execute(db)
  await sql`update booking_drivers set status = 'accepted', user_id = ${theirs.renter.id}, answered_at = ${now}
    where id = ${ours.driverInvitationId}`.execute(db)
  await sql`insert into tax_profiles (user_id, is_company, legal_name, address, updated_at)
    values (${ours.host.id}, true, ${words}, ${words}, ${now})`.execute(db)
  await sql`insert into accounts (user_id, account_id, provider_id) values (${ours.renter.id}, 'number-1', 'uaepass')`.execute(
    db,
  )
  await sql`insert into uae_pass_identities (subject, user_type, full_name_en, full_name_ar, seen_at)
    values ('number-1', 'SOP1', ${words}, ${words}, ${now})`.execute(db)
}
