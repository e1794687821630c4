import { sql } from 'kysely'
import type { Queryable } from '../../../database/database.ts'
import type { ExportSections } from './export-sections.ts'
import { CONSENT_SECTIONS, HOST_SECTIONS, TRIP_SECTIONS } from './export-trips-store.ts'

const ACCOUNT_SECTIONS: ExportSections = {
  profile: (id) => sql`
    select id, full_name, email, email_verified, phone_number, phone_verified, user_type, date_of_birth, driver_license,
      verification_status, avatar_url, language, is_superhost, response_percent, response_minutes, completion_percent,
      host_cancellations, suspended_at, created_at, signed_in_at from users where id = ${id}`,
  ways_in: (id) =>
    sql`select provider_id as provider, created_at as linked_at from accounts where user_id = ${id}`,
  factors: (id) => sql`
    select kind, name, added_at, last_used_at from sign_in_factors
    where user_id = ${id} and confirmed_at is not null`,
  programs: (id) => sql`
    select name, ending, scopes, created_at, expires_at, last_used_at from api_tokens
    where user_id = ${id} order by created_at`,
  registered_apps: (id) => sql`
    select id as client_id, name, redirect_uris, scopes, created_at from oauth_clients
    where user_id = ${id} order by created_at, id`,
  allowed_apps: (id) => sql`
    select c.name, a.scopes, a.created_at as allowed_at, a.valid_until, a.last_used_at
    from oauth_authorizations a join oauth_clients c on c.id = a.client_id
    where a.user_id = ${id} and a.code_used_at is not null order by a.created_at, a.id`,
  sessions: (id) => sql`
    select ip_address, user_agent, created_at, updated_at as last_used_at, expires_at from sessions
    where user_id = ${id} order by created_at`,
  documents: (id) => sql`
    select id, document_type, verification_status, rejection_reason, content_type, size_bytes, uploaded_at, decided_at
    from documents where user_id = ${id} order by uploaded_at`,
  driver_profile: (id) => sql`
    select residence, licence_country, issued_on, expires_on, nationality, resides_in_licence_country, emirates_id,
      idp_expires_on, updated_at from driver_profiles where user_id = ${id}`,
  vehicles: (id) => sql`
    select id, make, model, year, color, license_plate, chassis_number, verification_status, availability, description,
      place_slug, exact_pickup, latitude, longitude, verification_notes, created_at
    from vehicles where host_id = ${id} order by created_at`,
  vehicle_papers: (id) => sql`
    select concat_ws(' ', v.year, v.make, v.model) as vehicle, p.kind, p.plate, p.emirate, p.chassis_ending, p.insurer,
      p.policy_number, p.covers_rental, p.excess_fils, p.expires_on, p.status, p.reason, p.submitted_at, p.decided_at
    from vehicle_papers p join vehicles v on v.id = p.vehicle_id where v.host_id = ${id} order by p.submitted_at, p.id`,
  host_profile: (id) => sql`
    select kind, operator_name, trade_licence_number, trade_licence_emirate, trade_licence_expires_on,
      rental_permit_number, rental_permit_expires_on, approved_at from host_profiles where user_id = ${id}`,
  host_applications: (id) => sql`
    select operator_name, trade_licence_number, trade_licence_emirate, trade_licence_expires_on, rental_permit_number,
      rental_permit_expires_on, status, reason, submitted_at, decided_at
    from host_applications where user_id = ${id} order by submitted_at`,
  bookings: (id) => sql`
    select b.reference, case when b.renter_id = ${id} then 'renter' else 'host' end as side,
      concat_ws(' ', v.year, v.make, v.model) as vehicle, b.pick_up_date, b.pick_up_time, b.return_date, b.return_time,
      b.status, b.cancellation_reason, b.cancellation_note, b.price_lines, b.total_fils, b.pickup_location,
      b.dropoff_location, b.delivery_place_slug, b.delivery_label, b.delivery_fee_fils,
      case when b.renter_id = ${id} then b.delivery_address end as delivery_address,
      case when b.renter_id = ${id} then b.special_requests end as special_requests,
      case when b.host_id = ${id} then b.host_earning_fils end as host_earning_fils, b.created_at
    from bookings b join vehicles v on v.id = b.vehicle_id
    where b.renter_id = ${id}
      or (b.host_id = ${id} and is_known_to_host(b.answer_due_at, b.approved_by, b.confirmed_at))
    order by b.created_at`,
  additional_drivers: (id) => sql`
    select b.reference, case when b.renter_id = ${id} then 'renter' else 'driver' end as side, d.email, d.status,
      d.invited_at, d.answered_at
    from booking_drivers d join bookings b on b.id = d.booking_id
    where b.renter_id = ${id} or d.user_id = ${id} order by d.invited_at`,
  payments: (id) => sql`
    select b.reference, p.status, p.amount_fils, p.captured_fils, p.refunded_fils, p.card_brand, p.card_last_four,
      p.created_at
    from payments p join bookings b on b.id = p.booking_id where b.renter_id = ${id} order by p.created_at`,
  saved_cards: (id) => sql`
    select brand, last_four, holder_name, expires_month, expires_year, created_at as saved_at, last_used_at
    from saved_cards where person_id = ${id} and status = 'saved' order by created_at`,
  deposits: (id) => sql`
    select b.reference, case when b.renter_id = ${id} then 'renter' else 'host' end as side, d.status, d.amount_fils,
      d.captured_fils as kept_fils, d.keep_reason,
      coalesce((select sum(r.amount_fils) from deposit_refunds r
        where r.booking_id = d.booking_id and r.made_at is not null), 0)::bigint as given_back_fils,
      case when b.renter_id = ${id} then d.card_brand end as card_brand,
      case when b.renter_id = ${id} then d.card_last_four end as card_last_four,
      d.held_at, d.closed_at, d.created_at
    from deposit_holds d join bookings b on b.id = d.booking_id
    where b.renter_id = ${id} or b.host_id = ${id} order by d.created_at`,
  earnings: (id) => sql`
    select b.reference, e.kind, e.subtotal_fils, e.platform_fee_fils, e.net_earnings_fils, e.accrued_at, e.available_at,
      e.on_hold, p.reference as payout, case when p.status = 'confirmed' then p.settled_at end as paid_out_at
    from host_earnings e join bookings b on b.id = e.booking_id left join payouts p on p.id = e.payout_id
    where e.host_id = ${id} order by e.accrued_at`,
  payouts: (id) => sql`
    select reference, amount_fils, iban, holder_name, created_at as sent_at, status, settled_at, bounce_reason
    from payouts where host_id = ${id} order by created_at`,
  bank_account: (id) => sql`select iban, holder_name, changed_at from bank_accounts where user_id = ${id}`,
  tax_profile: (id) => sql`
    select is_company, legal_name, trn, address, updated_at from tax_profiles where user_id = ${id}`,
  // Kept by law, also after the account is deleted.
  invoices: (id) => sql`
    select i.kind, i.subject, i.year, i.number, i.supply_date, i.issued_at, i.supplier, i.customer,
      i.about ->> 'reference' as reference, i.net_fils, i.vat_fils, i.total_fils, o.number as corrects_number,
      (select json_agg(json_build_object('kind', l.kind, 'amount_fils', l.amount_fils, 'vat_fils', l.vat_fils)
        order by l.place) from invoice_lines l where l.invoice_id = i.id) as lines
    from invoices i left join invoices o on o.id = i.corrects_id
    where i.supplier_id = ${id} or i.customer_id = ${id} order by i.issued_at, i.id`,
  messages: (id) => sql`
    select b.reference, m.message, m.created_at as written_at
    from bookings b join booking_messages m on m.booking_id = b.id
    where (b.renter_id = ${id} or b.host_id = ${id}) and m.sender_id = ${id} order by m.created_at, m.place`,
  support_messages: (id) => sql`
    select c.created_at as conversation_begun_at, c.guest_name, c.guest_email, m.sender_type as written_by, m.message,
      m.created_at as written_at
    from chat_conversations c join chat_messages m on m.conversation_id = c.id
    where c.person_id = ${id} order by c.created_at, c.id, m.place`,
  contact_messages: (id) => sql`
    select reference, first_name, last_name, email, subject, message, created_at as written_at, answer, answered_at
    from contact_messages where person_id = ${id} order by created_at`,
  newsletter: (id) => sql`
    select s.email, s.name, s.status, s.asked_at, s.confirmed_at, s.left_at
    from newsletter_subscribers s join users u on u.email = s.email and u.email_verified where u.id = ${id}`,
  gift_cards: (id) => sql`
    select g.email, g.at as asked_at
    from gift_card_interest g join users u on u.email = g.email and u.email_verified where u.id = ${id}`,
  // Of host and renter each, the review of the other is hidden until both are written.
  reviews: (id, now) => sql`
    select case when reviewer_id = ${id} then 'written' else 'received' end as direction, review_type, rating, comment,
      created_at, reply, replied_at from reviews
    where reviewer_id = ${id} or (reviewed_id = ${id} and visible_from <= ${now}) order by created_at`,
  notifications: (id) => sql`
    select kind, amount_fils, created_at as told_at, read_at from notifications where user_id = ${id} order by id`,
  email_opt_outs: (id) =>
    sql`select mail_group, since from email_opt_outs where user_id = ${id} order by mail_group`,
  saved_searches: (id) => sql`
    select name, filters, alerts, created_at as saved_at from saved_searches where user_id = ${id} order by created_at`,
  push_devices: (id) => sql`
    select split_part(endpoint, '/', 3) as push_service, created_at as subscribed_at
    from push_subscriptions where user_id = ${id} order by created_at`,
  push_opt_outs: (id) =>
    sql`select push_group, since from push_opt_outs where user_id = ${id} order by push_group`,
  webhooks: (id) => sql`
    select name, url, event_types, created_at as added_at, disabled_at, disabled_by
    from webhook_endpoints where user_id = ${id} order by created_at, id`,
  favorites: (id) => sql`
    select concat_ws(' ', v.year, v.make, v.model) as vehicle, f.created_at as saved_at
    from user_favorites f join vehicles v on v.id = f.vehicle_id where f.user_id = ${id} order by f.created_at`,
}

/** Everything stored about a person, by section; of other people only what the person can already see. */
export const SECTIONS: ExportSections = {
  ...ACCOUNT_SECTIONS,
  ...CONSENT_SECTIONS,
  ...TRIP_SECTIONS,
  ...HOST_SECTIONS,
}

export async function everythingOf(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<Record<string, unknown>> {
  const sections: Record<string, unknown> = {}
  for (const [name, query] of Object.entries(SECTIONS))
    sections[name] = (await query(userId, now).execute(db)).rows
  return sections
}
