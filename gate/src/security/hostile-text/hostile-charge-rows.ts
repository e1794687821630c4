import type { TestApp } from '@rihla/server/testing/test-app'
import { sql } from 'kysely'
import type { Everybody } from '../../app/cast.ts'

/**
 * Writes a charge with a title beside the toll of the completed booking, with words of both sides, of its decision and of
 * its reversal. Returns its id.
 */
export async function giveChargesWords(
  { db, clock }: TestApp,
  { ours, people: { admin } }: Everybody,
  words: string,
): Promise<string> {
  const now = new Date(clock.now())
  await sql`update charges set reason = ${words}, decided_by = ${admin.id}, decision_reason = ${words}
    where id = ${ours.chargeId}`.execute(db)
  const { rows } = await sql<{ id: string }>`
    insert into charges
    select (jsonb_populate_record(c, jsonb_build_object('id', uuidv7(), 'kind', 'other', 'dedupe_key', null,
      'details', jsonb_build_object('kind', 'other', 'title', ${words}::text)))).*
    from charges c where c.id = ${ours.chargeId} returning id`.execute(db)
  const [{ id } = { id: '' }] = rows
  await sql`insert into charge_history (charge_id, from_status, to_status, actor_kind, actor_id, reason, at)
    values (${id}, 'disputed', 'decided', 'admin', ${admin.id}, ${words}, ${now})`.execute(db)
  await sql`insert into charge_messages (charge_id, by_side, person_id, message, at) values
    (${id}, 'renter', ${ours.renter.id}, ${words}, ${now}), (${id}, 'host', ${ours.host.id}, ${words}, ${now}),
    (${id}, 'staff', ${admin.id}, ${words}, ${now})`.execute(db)
  await sql`insert into charge_collections (charge_id, booking_id, renter_id, created_at)
    values (${id}, ${ours.bookings.completed}, ${ours.renter.id}, ${now})`.execute(db)
  await sql`
    with paid as (
      insert into charge_payments (charge_id, source, status, amount_fils, fee_fils, provider, provider_key, created_at,
        closed_at)
      values (${id}, 'card', 'paid', 100, 0, 'sandbox', 'a-paid-charge', ${now}, ${now}) returning id)
    insert into charge_reversals (charge_id, payment_id, amount_fils, fee_fils, refund_to_fils, reason, made_by, created_at,
      made_at)
    select ${id}, id, 50, 0, 50, ${words}, ${admin.id}, ${now}, ${now} from paid`.execute(db)
  return id
}
