import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'

/** Everything kept about a person, section by section; of other people only what the person sees anyway. */
const SECTIONS: Record<string, (userId: string) => RawBuilder<Record<string, unknown>>> = {
  profile: (id) => sql`
    select id, full_name, email, email_verified, phone_number, phone_verified, user_type, date_of_birth, driver_license,
      verification_status, avatar_url, is_superhost, created_at, signed_in_at from users where id = ${id}`,
  ways_in: (id) =>
    sql`select provider_id as provider, created_at as linked_at from accounts where user_id = ${id}`,
  factors: (id) => sql`
    select kind, name, added_at, last_used_at from sign_in_factors
    where user_id = ${id} and confirmed_at is not null`,
  sessions: (id) => sql`
    select ip_address, user_agent, created_at, updated_at as last_used_at, expires_at from sessions
    where user_id = ${id} order by created_at`,
  documents: (id) => sql`
    select id, document_type, verification_status, rejection_reason, content_type, size_bytes, uploaded_at, decided_at
    from documents where user_id = ${id} order by uploaded_at`,
  vehicles: (id) => sql`
    select id, make, model, year, color, license_plate, verification_status, availability, description, created_at
    from vehicles where host_id = ${id} order by created_at`,
  bookings: (id) => sql`
    select b.reference, case when b.renter_id = ${id} then 'renter' else 'host' end as side,
      concat_ws(' ', v.year, v.make, v.model) as vehicle, b.pick_up_date, b.pick_up_time, b.return_date, b.return_time,
      b.status, b.cancellation_reason, b.price_lines, b.total_fils, b.pickup_location, b.dropoff_location,
      case when b.renter_id = ${id} then b.special_requests end as special_requests,
      case when b.host_id = ${id} then b.host_earning_fils end as host_earning_fils, b.created_at
    from bookings b join vehicles v on v.id = b.vehicle_id
    where b.renter_id = ${id} or b.host_id = ${id} order by b.created_at`,
  payments: (id) => sql`
    select b.reference, p.status, p.amount_fils, p.captured_fils, p.refunded_fils, p.card_brand, p.card_last_four,
      p.created_at
    from payments p join bookings b on b.id = p.booking_id where b.renter_id = ${id} order by p.created_at`,
  earnings: (id) => sql`
    select b.reference, e.net_earnings_fils, e.accrued_at, e.available_at, e.paid_out_at
    from host_earnings e join bookings b on b.id = e.booking_id where e.host_id = ${id} order by e.accrued_at`,
  reviews: (id) => sql`
    select case when reviewer_id = ${id} then 'written' else 'received' end as direction, review_type, rating, comment,
      created_at from reviews where reviewer_id = ${id} or reviewed_id = ${id} order by created_at`,
  favorites: (id) => sql`
    select concat_ws(' ', v.year, v.make, v.model) as vehicle, f.created_at as saved_at
    from user_favorites f join vehicles v on v.id = f.vehicle_id where f.user_id = ${id} order by f.created_at`,
}

export async function everythingOf(db: Queryable, userId: string): Promise<Record<string, unknown>> {
  const sections: Record<string, unknown> = {}
  for (const [name, query] of Object.entries(SECTIONS))
    sections[name] = (await query(userId).execute(db)).rows
  return sections
}
