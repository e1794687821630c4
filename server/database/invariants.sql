-- What must be true of the whole database at rest, one query a promise; every row returned is a broken promise.
-- Run after every stateful test. Columns: promise, subject.

select 'no overlapping live rows per vehicle' as promise, a.id::text as subject
from calendar_entries a join calendar_entries b on a.vehicle_id = b.vehicle_id and a.id < b.id and a.occupied && b.occupied
union all
select 'a live booking occupies its dates, and only a live one does', b.id::text
from bookings b left join calendar_entries c on c.booking_id = b.id
where (b.status in ('pending', 'confirmed', 'active')) <> (c.id is not null)
union all
select 'the dates occupied begin when the booking begins and end no earlier than it ends', b.id::text
from bookings b join calendar_entries c on c.booking_id = b.id
where lower(c.occupied) <> b.starts_at or upper(c.occupied) < b.ends_at
union all
select 'confirmed, active and completed mean money captured', b.id::text
from bookings b left join payments p on p.booking_id = b.id
where b.status in ('confirmed', 'active', 'completed') and (p.id is null or p.captured_fils <> b.total_fils or p.status not in ('paid', 'refunding', 'partially_refunded', 'refunded'))
union all
select 'cancelled leaves nothing authorised', b.id::text
from bookings b join payments p on p.booking_id = b.id
where b.status = 'cancelled' and p.status in ('authorised', 'capturing') and p.wanted is null
union all
select 'a payment at rest wants nothing', p.id::text
from payments p
where p.wanted is not null and p.status in ('failed', 'voided', 'refunded')
union all
select 'what a payment wants fits its status', p.id::text
from payments p
where (p.status = 'processing' and coalesce(p.wanted, '-') not in ('outcome', 'void'))
   or (p.status = 'authorised' and coalesce(p.wanted, 'void') <> 'void')
   or (p.status = 'capturing' and p.wanted is distinct from 'capture')
   or (p.status = 'refunding' and (p.wanted is distinct from 'refund' or p.refunding_fils is null))
   or (p.status in ('paid', 'partially_refunded') and p.wanted is not null)
union all
select 'what is wanted has its time', p.id::text
from payments p where (p.wanted is null) <> (p.next_check_at is null)
union all
select 'a card that is let go or charged leaves no token', p.id::text
from payments p where p.card_token is not null and p.status <> 'processing'
union all
select 'a booking that never was costs nothing', b.id::text
from bookings b join payments p on p.booking_id = b.id
where b.cancellation_reason in ('payment_failed', 'hold_lapsed', 'request_lapsed', 'declined_by_host', 'withdrawn_by_renter')
  and p.wanted is null and p.captured_fils <> p.refunded_fils
union all
select 'the network charges only what we know of', n.provider_key
from sandbox_card_network n left join payments p on p.provider_key = n.provider_key
where n.captured_fils > 0 and p.id is null
union all
select 'every booking has its payment, for the booking’s total', b.id::text
from bookings b left join payments p on p.booking_id = b.id
where p.id is null or p.amount_fils <> b.total_fils
union all
select 'the ledger of a booking sums to zero', booking_id::text
from ledger_entries group by booking_id having sum(amount_fils) <> 0
union all
select 'the ledger’s card account is what was captured less what was refunded', p.id::text
from payments p left join ledger_entries l on l.payment_id = p.id and l.account = 'renter_card'
group by p.id, p.captured_fils, p.refunded_fils
having coalesce(sum(l.amount_fils), 0) <> -(p.captured_fils - p.refunded_fils)
union all
select 'what the network holds is what we hold', p.id::text
from payments p join sandbox_card_network n on n.provider_key = p.provider_key
where p.wanted is null and p.status not in ('requires_payment', 'processing')
  and (n.captured_fils <> p.captured_fils or n.refunded_fils <> p.refunded_fils)
union all
select 'nothing stays authorised at the network once the booking is over', p.id::text
from payments p join sandbox_card_network n on n.provider_key = p.provider_key join bookings b on b.id = p.booking_id
where b.status = 'cancelled' and p.wanted is null and n.state = 'authorised'
union all
select 'status history ends at the status', b.id::text
from bookings b
where b.status is distinct from (select h.to_status from booking_status_history h where h.booking_id = b.id order by h.id desc limit 1)
union all
select 'status history is a path of the allowed moves', h.booking_id::text
from (select booking_id, from_status, to_status, lag(to_status) over (partition by booking_id order by id) as before from booking_status_history) h
where h.from_status is distinct from h.before
   or (coalesce(h.from_status, '-'), h.to_status) not in (('-', 'pending'), ('pending', 'confirmed'), ('pending', 'cancelled'), ('confirmed', 'cancelled'), ('confirmed', 'active'), ('active', 'cancelled'), ('active', 'completed'))
union all
select 'the total is the sum of its lines', b.id::text
from bookings b
where b.total_fils <> (select sum((line ->> 'amountFils')::bigint) from jsonb_array_elements(b.price_lines) line)
union all
select 'both fees are their rate of the subtotal, rounded half up', b.id::text
from bookings b
where b.service_fee_fils <> round(b.subtotal_fils * b.service_fee_bps / 10000.0)
   or b.platform_fee_fils <> round(b.subtotal_fils * b.platform_fee_bps / 10000.0)
union all
select 'reviews only of completed bookings', r.id::text
from reviews r join bookings b on b.id = r.booking_id where b.status <> 'completed'
union all
select 'completed means exactly one earning', b.id::text
from bookings b left join host_earnings e on e.booking_id = b.id
where (b.status = 'completed') <> (e.id is not null)
union all
select 'a vehicle’s stars are those of its reviews', v.id::text
from vehicles v left join (select vehicle_id, sum(rating) as stars, count(*) as n from reviews where review_type = 'vehicle' group by vehicle_id) r on r.vehicle_id = v.id
where v.rating_sum <> coalesce(r.stars, 0) or v.review_count <> coalesce(r.n, 0)
union all
select 'a person is verified exactly when the phone and all five documents are', u.id::text
from users u
where (u.verification_status = 'verified') <> (u.phone_verified and 5 = (select count(*) from documents d where d.user_id = u.id and d.verification_status = 'verified'))
union all
select 'a person is rejected exactly when a document is', u.id::text
from users u
where (u.verification_status = 'rejected') <> exists (select from documents d where d.user_id = u.id and d.verification_status = 'rejected')
union all
select 'a verified phone has a number', u.id::text
from users u where u.phone_verified and u.phone_number is null
union all
select 'a deleted person has no way in and no live booking', u.id::text
from users u
where u.deleted_at is not null and (
  exists (select from accounts a where a.user_id = u.id) or exists (select from sessions s where s.user_id = u.id)
  or exists (select from bookings b where u.id in (b.renter_id, b.host_id) and b.status in ('pending', 'confirmed', 'active')))
union all
select 'a parked outbox row says why', o.id::text
from outbox o where o.parked_at is not null and o.last_error is null
union all
select 'an idempotency key names at most one effect', subject_id::text
from idempotency_keys where verb = '/bookings' and subject_id is not null group by subject_id having count(*) > 1;
