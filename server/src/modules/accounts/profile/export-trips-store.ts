import { sql } from 'kysely'
import type { ExportSections } from './export-sections.ts'

/** The side of a person in the booking `b`, of which they are a party. */
const side = (id: string) => sql`case when b.renter_id = ${id} then 'renter' else 'host' end`
/** The bookings `b` that a person knows as a party. */
const isTheirs = (id: string) => sql`(b.renter_id = ${id}
  or (b.host_id = ${id} and is_known_to_host(b.answer_due_at, b.approved_by, b.confirmed_at)))`

/** What happened around the trips of a person: what they wrote, sent and agreed to, and what was asked of them. */
export const TRIP_SECTIONS: ExportSections = {
  rental_agreements: (id) => sql`
    select b.reference, a.number, a.made_at, a.sha256, a.content
    from bookings b join rental_agreements a on a.booking_id = b.id
    where b.renter_id = ${id} or b.host_id = ${id} order by a.made_at, a.number`,
  agreement_acknowledgements: (id) => sql`
    select b.reference, k.number, k.side, k.at as acknowledged_at
    from agreement_acknowledgements k join bookings b on b.id = k.booking_id
    where (b.renter_id = ${id} or b.host_id = ${id}) and k.person_id = ${id} order by k.at`,
  // Hidden from the host until its extra is authorised.
  booking_changes: (id) => sql`
    select b.reference, c.status, c.requested -> 'period' as requested_period, c.difference_fils, c.asked_at, c.closed_at
    from bookings b join booking_changes c on c.booking_id = b.id
    where ${isTheirs(id)} and (b.renter_id = ${id} or c.status <> 'held') order by c.asked_at`,
  booking_extras: (id) => sql`
    select b.reference, e.kind, e.quantity, e.per, e.unit_fils, e.created_at as booked_at
    from bookings b join booking_extras e on e.booking_id = b.id
    where ${isTheirs(id)} and e.change_id is null order by e.created_at`,
  booking_history: (id) => sql`
    select b.reference, h.from_status, h.to_status, h.reason, h.at
    from bookings b join booking_status_history h on h.booking_id = b.id
    where ${isTheirs(id)} and h.actor_id = ${id} order by h.id`,
  handovers: (id) => sql`
    select b.reference, h.kind, h.by_side, h.odometer_km, h.fuel_percent,
      case when h.person_id = ${id} then h.note end as note, h.at as recorded_at, h.acknowledged_at
    from bookings b join trip_handovers h on h.booking_id = b.id
    where b.renter_id = ${id} or b.host_id = ${id} order by h.at`,
  trip_photos: (id) => sql`
    select b.reference, p.angle, p.content_type, p.size_bytes, p.at as uploaded_at
    from bookings b join trip_photos p on p.booking_id = b.id
    where (b.renter_id = ${id} or b.host_id = ${id}) and p.uploaded_by = ${id} order by p.at`,
  trip_issues: (id) => sql`
    select b.reference, i.description, i.at as reported_at, i.resolved_at, i.resolution
    from bookings b join trip_issues i on i.booking_id = b.id
    where (b.renter_id = ${id} or b.host_id = ${id}) and i.reported_by = ${id} order by i.at`,
  early_returns: (id) => sql`
    select b.reference, e.status, e.reported_at, e.closed_at
    from bookings b join early_returns e on e.booking_id = b.id
    where b.renter_id = ${id} or b.host_id = ${id} order by e.reported_at`,
  no_shows: (id) => sql`
    select b.reference, ${side(id)} as side, n.status, n.reported_at, n.contested_at,
      case when b.renter_id = ${id} then n.contest_text end as contest_text, n.decision_reason, n.closed_at
    from bookings b join no_show_reports n on n.booking_id = b.id
    where b.renter_id = ${id} or b.host_id = ${id} order by n.reported_at`,
  suspensions: (id) => sql`
    select b.reference, s.side as suspended_side, s.opened_at, s.closed_at, s.outcome
    from bookings b join booking_suspensions s on s.booking_id = b.id where ${isTheirs(id)} order by s.opened_at`,
  charges: (id) => sql`
    select b.reference, ${side(id)} as side, c.kind, c.status, c.amount_fils, c.agreed_fils, c.from_deposit_fils,
      c.from_card_fils, c.reason, c.occurred_from, c.asked_at, c.closed_at, c.decision_reason
    from bookings b join charges c on c.booking_id = b.id
    where b.host_id = ${id} or (b.renter_id = ${id} and c.asked_at is not null) order by c.created_at`,
  charge_messages: (id) => sql`
    select b.reference, c.kind, m.message, m.at as written_at
    from bookings b join charges c on c.booking_id = b.id join charge_messages m on m.charge_id = c.id
    where (b.renter_id = ${id} or b.host_id = ${id}) and m.person_id = ${id} order by m.at`,
  charge_acts: (id) => sql`
    select b.reference, c.kind, h.to_status, h.reason, h.at
    from bookings b join charges c on c.booking_id = b.id join charge_history h on h.charge_id = c.id
    where (b.renter_id = ${id} or b.host_id = ${id}) and h.actor_id = ${id} order by h.id`,
  charge_evidence: (id) => sql`
    select b.reference, e.content_type, e.size_bytes, e.at as uploaded_at
    from bookings b join charge_evidence e on e.booking_id = b.id
    where (b.renter_id = ${id} or b.host_id = ${id}) and e.uploaded_by = ${id} order by e.at`,
  charge_payments: (id) => sql`
    select b.reference, c.kind, p.source, p.status, p.amount_fils, p.created_at, p.closed_at
    from bookings b join charges c on c.booking_id = b.id join charge_collections k on k.charge_id = c.id
    join charge_payments p on p.charge_id = k.charge_id where b.renter_id = ${id} order by p.created_at`,
}

/** The cars of a host, with what belongs to them. */
export const HOST_SECTIONS: ExportSections = {
  vehicle_photos: (id) => sql`
    select v.license_plate, p.angle, p.width, p.height from vehicles v join vehicle_photos p on p.vehicle_id = v.id
    where v.host_id = ${id} order by v.created_at, p.position`,
  former_plates: (id) => sql`
    select v.license_plate, f.plate_key, f.until
    from vehicles v join former_plates f on f.vehicle_id = v.id where v.host_id = ${id} order by f.until`,
  vehicle_documents: (id) => sql`
    select v.license_plate, d.document_type, d.content_type, d.size_bytes, d.uploaded_at
    from vehicles v join vehicle_documents d on d.vehicle_id = v.id where v.host_id = ${id} order by d.uploaded_at`,
  vehicle_prices: (id) => sql`
    select v.license_plate, p.daily_rate_fils, p.cleaning_fee_fils, p.security_deposit_fils, p.weekly_discount_bps,
      p.monthly_discount_bps
    from vehicles v join vehicle_pricing p on p.vehicle_id = v.id where v.host_id = ${id} order by v.created_at`,
  vehicle_terms: (id) => sql`
    select v.license_plate, t.* from vehicles v join vehicle_terms t on t.vehicle_id = v.id
    where v.host_id = ${id} order by v.created_at`,
  vehicle_extras: (id) => sql`
    select v.license_plate, e.kind, e.per, e.price_fils from vehicles v join vehicle_extras e on e.vehicle_id = v.id
    where v.host_id = ${id} order by v.created_at, e.kind`,
  day_prices: (id) => sql`
    select v.license_plate, p.day, p.daily_rate_fils from vehicles v join vehicle_day_prices p on p.vehicle_id = v.id
    where v.host_id = ${id} order by v.created_at, p.day`,
  closed_days: (id) => sql`
    select v.license_plate, lower(c.occupied) as from_moment, upper(c.occupied) as to_moment, c.note
    from vehicles v join calendar_entries c on c.vehicle_id = v.id
    where v.host_id = ${id} and c.booking_id is null order by v.created_at, c.occupied`,
  extra_stocks: (id) => sql`select kind, stock from host_extra_stocks where host_id = ${id} order by kind`,
  delivery_places: (id) => sql`
    select v.license_plate, p.place_slug, p.label, p.fee_fils
    from vehicles v join vehicle_delivery_places p on p.vehicle_id = v.id where v.host_id = ${id}
    order by v.created_at, p.place_slug`,
  calendar_imports: (id) => sql`
    select v.license_plate, i.name, i.url, i.created_at from vehicles v join calendar_imports i on i.vehicle_id = v.id
    where v.host_id = ${id} order by i.created_at`,
  calendar_exports: (id) => sql`
    select v.license_plate, e.created_at from vehicles v join calendar_exports e on e.vehicle_id = v.id
    where v.host_id = ${id} order by e.created_at`,
  uploads_waiting: (id) => sql`
    select kind, content_type, size_bytes, created_at, expires_at from staged_uploads where user_id = ${id}
    order by created_at`,
}

/** What a person has agreed to. */
export const CONSENT_SECTIONS: ExportSections = {
  uae_pass: (id) => sql`
    select p.user_type, p.emirates_id, p.full_name_en, p.full_name_ar, p.seen_at
    from accounts a join uae_pass_identities p on p.subject = a.account_id
    where a.user_id = ${id} and a.provider_id = 'uaepass'`,
  consents: (id) => sql`
    select kind, version, at as given_at, language, withdrawn_at from consents where person_id = ${id} order by at`,
}
