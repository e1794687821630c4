import { aBookingRequest } from '@rihla/server/testing/builders/booking-request'
import type { TestApp } from '@rihla/server/testing/test-app'
import { sql } from 'kysely'
import type { Everybody } from '../../app/cast.ts'
import { giveChargesWords } from './hostile-charge-rows.ts'
import { givePapersWords } from './hostile-paper-rows.ts'

const WORDS = 'Words to be written over'

/**
 * Creates rows for every kind of text that the users have not written yet: answers, reasons, replies, calendar blocks.
 * Returns the cast with a charge that has all kinds of them.
 */
export async function giveEverythingWords(testApp: TestApp, everybody: Everybody): Promise<Everybody> {
  const { ours, theirs, people } = everybody
  const { db } = testApp
  await cancelOne(testApp, everybody)
  await testApp.as(null).post('/api/v1/contact-messages', {
    key: crypto.randomUUID(),
    firstName: 'Carla',
    lastName: 'Contact',
    subject: WORDS,
    email: 'carla@mail.example',
    message: WORDS,
  })
  const now = new Date(testApp.clock.now())
  await sql`update contact_messages set answer = ${WORDS}, answered_at = ${now}, answered_by = ${people.support.id}
    where first_name = 'Carla'`.execute(db)
  await sql`update reviews set reply = ${WORDS}, replied_at = ${now} where review_type <> 'renter'`.execute(
    db,
  )
  await sql`update trip_issues set resolution = ${WORDS}, resolved_at = ${now}, resolved_by = ${people.support.id}
    where id = ${theirs.issueId}`.execute(db)
  await sql`update documents set verification_status = 'rejected', automatic_check = 'rejected', decided_at = ${now},
    decided_by = ${people.admin.id}, rejection_reason = ${WORDS}, next_check_at = null
    where id = ${theirs.documentId}`.execute(db)
  await sql`insert into calendar_entries (vehicle_id, kind, occupied, note)
    values (${ours.vehicleId}, 'block', tstzrange(${now}::timestamptz + interval '200 days',
      ${now}::timestamptz + interval '202 days'), ${WORDS})`.execute(db)
  await sql`insert into vehicle_features (vehicle_id, feature_name, feature_value)
    values (${ours.vehicleId}, 'sound', ${WORDS})`.execute(db)
  await sql`insert into newsletter_subscribers (email, name, status, asked_at, confirmed_at)
    values ('nadia@mail.example', ${WORDS}, 'subscribed', ${now}, ${now})`.execute(db)
  await sql`insert into gift_card_interest (email, at) values ('gift@mail.example', ${now})`.execute(db)
  await sql`insert into email_changes (user_id, new_email, expires_at)
    values (${ours.renter.id}, 'new@mail.example', ${now}::timestamptz + interval '1 day')`.execute(db)
  await sql`update sign_in_factors set confirmed_at = ${now} where user_id = ${ours.renter.id}`.execute(db)
  // Marks the second step as passed for the session.
  await sql`update sessions set assurance = 'aal2' where user_id = ${ours.renter.id}`.execute(db)
  await sql`update bookings set deposit_fils = 1000 where id = ${ours.bookings.completed}`.execute(db)
  await sql`insert into deposit_holds (booking_id, status, amount_fils, keep_fils, keep_reason, captured_fils, closed_at,
      provider, provider_key, created_at, updated_at)
    values (${ours.bookings.completed}, 'captured', 1000, 500, ${WORDS}, 500, ${now}, 'sandbox', 'a-kept-deposit',
      ${now}, ${now})`.execute(db)
  await sql`insert into deposit_refunds (booking_id, amount_fils, total_fils, reason, made_at, created_at)
    values (${ours.bookings.completed}, 100, 100, ${WORDS}, ${now}, ${now})`.execute(db)
  await sql`insert into no_show_reports (booking_id, status, reported_by, reported_at, contest_until, contested_at,
      contest_text, decided_by, decision_reason, closed_at)
    values (${ours.bookings.completed}, 'upheld', ${ours.host.id}, ${now}, ${now}, ${now}, ${WORDS}, ${people.admin.id},
        ${WORDS}, ${now}),
      (${theirs.bookings.completed}, 'contested', ${theirs.host.id}, ${now}, ${now}, ${now}, ${WORDS}, null, null, null)`.execute(
    db,
  )
  await givePapersWords(testApp, everybody, WORDS)
  return { ...everybody, ours: { ...ours, chargeId: await giveChargesWords(testApp, everybody, WORDS) } }
}

async function cancelOne(testApp: TestApp, { ours }: Everybody): Promise<void> {
  const { id } = await testApp.aVehicle({ hostId: ours.host.id })
  const request = aBookingRequest(id, { pickUpDate: '2026-06-01' })
  const { body } = await testApp.as(ours.renter).post('/api/v1/bookings', request)
  const answer = await testApp
    .as(ours.host)
    .post(`/api/v1/bookings/${body.bookingId}/host-cancel`, { reason: WORDS })
  if (answer.status !== 200) throw new Error(`nothing was cancelled: ${answer.status} ${answer.body.code}`)
}
