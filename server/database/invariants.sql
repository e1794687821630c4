-- What must be true of the whole database at rest, one query an invariant; every row returned is a violation.
-- Run after every stateful test. Columns: invariant, subject.

select 'no overlapping live rows per vehicle' as invariant, a.id::text as subject
from calendar_entries a join calendar_entries b on a.vehicle_id = b.vehicle_id and a.id < b.id and a.occupied && b.occupied
union all
select 'no two pending or listed vehicles have one plate', a.id::text
from vehicles a join vehicles b on a.plate_key = b.plate_key and a.id < b.id
where a.verification_status <> 'rejected' and b.verification_status <> 'rejected'
union all
select 'no two pending or listed vehicles have one chassis number', a.id::text
from vehicles a join vehicles b on a.chassis_number = b.chassis_number and a.id < b.id
where a.verification_status <> 'rejected' and b.verification_status <> 'rejected'
union all
select 'a plate that was read is shown in the normal form it is compared by', v.id::text
from vehicles v left join places emirate on emirate.slug = split_part(v.plate_key, '/', 1)
where v.plate_key not like '?%' and v.license_plate is distinct from concat_ws(
  ' ', emirate.name, nullif(split_part(v.plate_key, '/', 2), ''), split_part(v.plate_key, '/', 3))
union all
select 'a live booking occupies its dates, and a cancelled one does not', b.id::text
from bookings b left join calendar_entries c on c.booking_id = b.id and c.change_id is null
where b.status <> 'completed' and (b.status in ('pending', 'confirmed', 'active')) <> (c.id is not null)
union all
select 'the dates occupied begin when the booking begins and end no earlier than it ends', b.id::text
from bookings b join calendar_entries c on c.booking_id = b.id and c.change_id is null
where lower(c.occupied) <> b.starts_at or (b.status <> 'completed' and upper(c.occupied) < b.ends_at)
union all
select 'a booking has a place and its points', b.id::text
from bookings b where num_nulls(b.place_slug, b.latitude, b.longitude, b.approximate_latitude, b.approximate_longitude) > 0
union all
select 'a booking has a time of completion exactly when it is completed', b.id::text
from bookings b where (b.status = 'completed') <> (b.completed_at is not null)
union all
select 'a trip opens no sooner than it starts, and is completed after it opened', b.id::text
from bookings b
left join booking_status_history opened on opened.booking_id = b.id and opened.to_status = 'active'
where (b.status in ('active', 'completed') and opened.id is null)
  or opened.at < b.starts_at or b.completed_at < opened.at
union all
select 'renter or host completes a trip on the host’s word that the car is back, or a day after its agreed end', b.id::text
from bookings b join booking_status_history done on done.booking_id = b.id and done.to_status = 'completed'
where done.actor_kind in ('renter', 'host') and done.at < b.ends_at + interval '24 hours'
  and not exists (select from early_returns e where e.booking_id = b.id and e.status = 'confirmed' and e.closed_at <= done.at)
  and not exists (select from trip_handovers h where h.booking_id = b.id and h.kind = 'check_out' and h.at <= done.at
    and (done.actor_kind = 'host' or h.by_side = 'host' or h.acknowledged_at <= done.at))
union all
select 'an early return that waits for its host is of a trip under way without a check-out', e.id::text
from early_returns e join bookings b on b.id = e.booking_id
where e.status = 'reported'
  and (b.status <> 'active' or exists (select from trip_handovers h where h.booking_id = b.id and h.kind = 'check_out'))
union all
select 'an early return is reported after the trip began and confirmed before it was completed', e.id::text
from early_returns e join bookings b on b.id = e.booking_id
where e.reported_at < b.starts_at or e.closed_at > coalesce(b.completed_at, b.cancelled_at)
union all
select 'an issue is reported before or shortly after its trip was completed', i.id::text
from trip_issues i join bookings b on b.id = i.booking_id
where i.at >= b.completed_at + make_interval(mins => coalesce((
  select r.value from rule_values r where r.name = 'late_issue_minutes' and r.valid_from <= b.completed_at
  order by r.valid_from desc limit 1), 0))
union all
select 'what a completed trip earned is on hold while an issue of it is open', e.id::text
from host_earnings e join bookings b on b.id = e.booking_id
where b.status = 'completed' and e.payout_id is null and not e.on_hold
  and exists (select from trip_issues i where i.booking_id = b.id and i.resolved_at is null)
union all
select 'confirmed, active and completed mean money captured', b.id::text
from bookings b left join booking_money m on m.booking_id = b.id
where (b.status in ('confirmed', 'active') and m.captured_fils - m.given_back_fils is distinct from b.total_fils
    - coalesce((select sum(s.amount_fils) from refund_shares s where s.booking_id = b.id), 0))
   or (b.status = 'completed' and (m.captured_fils = 0 or m.captured_fils - m.given_back_fils > b.total_fils))
union all
select 'what was refunded by hand is part of what was refunded, from pick-up on or after a cancellation', b.id::text
from bookings b join booking_money m on m.booking_id = b.id
join (select booking_id, sum(amount_fils) as fils, min(made_at) as first from refund_shares group by booking_id) s on s.booking_id = b.id
where s.fils > m.given_back_fils or b.status in ('pending', 'confirmed') or s.first < least(b.starts_at, b.cancelled_at)
union all
select 'a host never owes for a booking', l.booking_id::text
from ledger_entries l where l.account = 'host_payable' and l.kind not in ('deposit', 'charge')
group by l.booking_id having sum(l.amount_fils) < 0
union all
select 'an open suspension is of a person who is suspended', s.id::text
from booking_suspensions s join bookings b on b.id = s.booking_id
join users u on u.id = case s.side when 'host' then b.host_id else b.renter_id end
where s.closed_at is null and u.suspended_at is null
union all
select 'a booking that ended because a side was suspended has a suspension, and all was refunded', b.id::text
from bookings b join booking_money m on m.booking_id = b.id
where b.cancellation_reason in ('host_suspended', 'renter_suspended')
  and (m.captured_fils <> m.given_back_fils or not exists (
    select from booking_suspensions s where s.booking_id = b.id and s.outcome = 'cancelled'))
union all
select 'a vehicle is hidden and not offered only while its host is suspended', v.id::text
from vehicles v join users u on u.id = v.host_id
where v.host_suspended and (u.suspended_at is null or v.availability)
union all
select 'a payment for a trip that is on is paid', b.id::text
from bookings b join payments p on p.booking_id = b.id and p.change_id is null
where b.status in ('confirmed', 'active', 'completed') and p.status not in ('paid', 'refunding', 'partially_refunded', 'refunded')
union all
select 'an open change is of a booking that is on, and holds what it needs', g.id::text
from booking_changes g join bookings b on b.id = g.booking_id
left join calendar_entries own on own.booking_id = b.id and own.change_id is null
where g.status in ('held', 'asked', 'charging')
  and (b.status not in ('confirmed', 'active') or not (
    tstzmultirange(own.occupied) + coalesce((select range_agg(c.occupied) from calendar_entries c where c.change_id = g.id), '{}')
    @> tstzrange(
      ((g.requested -> 'period' ->> 'pickUpDate')::date + (g.requested -> 'period' ->> 'pickUpTime')::time) at time zone 'Asia/Dubai',
      ((g.requested -> 'period' ->> 'returnDate')::date + (g.requested -> 'period' ->> 'returnTime')::time) at time zone 'Asia/Dubai')))
union all
select 'nothing is held for a change that is over', c.id::text
from calendar_entries c join booking_changes g on g.id = c.change_id where g.closed_at is not null
union all
select 'a booking agrees to the change that was made last', b.id::text
from bookings b
join lateral (select g.requested from booking_changes g where g.booking_id = b.id and g.status = 'made' order by g.closed_at desc, g.id desc limit 1) last on true
where b.total_fils <> (last.requested ->> 'totalFils')::bigint or b.pick_up_date::text <> last.requested -> 'period' ->> 'pickUpDate'
   or b.return_date::text <> last.requested -> 'period' ->> 'returnDate'
union all
select 'a change that was made is paid for, and one that was not costs nothing', p.id::text
from payments p join booking_changes g on g.id = p.change_id
where p.amount_fils <> g.difference_fils
   or (g.status = 'made' and p.captured_fils <> g.difference_fils)
   or (g.closed_at is not null and g.status <> 'made' and p.requested is null and (p.captured_fils <> p.refunded_fils or p.status = 'authorised'))
union all
select 'cancelled leaves nothing authorised', b.id::text
from bookings b join payments p on p.booking_id = b.id
where b.status = 'cancelled' and p.status in ('authorised', 'capturing') and p.requested is null
union all
select 'a payment at rest wants nothing', p.id::text
from payments p
where p.requested is not null and p.status in ('failed', 'voided', 'refunded')
union all
select 'what a payment wants fits its status', p.id::text
from payments p
where (p.status = 'processing' and coalesce(p.requested, '-') not in ('outcome', 'void'))
   or (p.status = 'authorised' and coalesce(p.requested, 'void') <> 'void')
   or (p.status = 'capturing' and p.requested is distinct from 'capture')
   or (p.status = 'refunding' and (p.requested is distinct from 'refund' or p.refunding_fils is null))
   or (p.status in ('paid', 'partially_refunded') and p.requested is not null)
union all
select 'what is requested has its time', p.id::text
from payments p where (p.requested is null) <> (p.next_check_at is null)
union all
select 'a card that is let go or charged leaves no token', p.id::text
from payments p where p.card_token is not null and p.status <> 'processing'
union all
select 'a card is being saved only while its payment is undecided', c.id::text
from saved_cards c left join payments p on p.provider_key = c.card_key
where c.status = 'saving' and p.status is distinct from 'processing'
union all
select 'a removed card keeps no name', c.id::text
from saved_cards c where c.removed_at is not null and c.holder_name <> ''
union all
select 'a payment on a saved card is noted with the card of its renter', p.id::text
from payments p join bookings b on b.id = p.booking_id left join saved_cards c on c.card_key = p.card_key
where p.card_key is not null and (p.card_token is not null or c.person_id is distinct from b.renter_id
  or not exists (select from saved_card_uses u where u.card_id = c.id and u.booking_id = p.booking_id))
union all
select 'a booking that never was costs nothing', b.id::text
from bookings b join payments p on p.booking_id = b.id
where b.cancellation_reason in ('payment_failed', 'hold_expired', 'request_expired', 'declined_by_host', 'withdrawn_by_renter')
  and p.requested is null and p.captured_fils <> p.refunded_fils
union all
select 'the network charges only what we know of', n.provider_key
from sandbox_card_network n left join payments p on p.provider_key = n.provider_key
left join deposit_holds d on d.provider_key = n.provider_key
left join charge_payments c on c.provider_key = n.provider_key and c.source = 'card'
where n.captured_fils > 0 and num_nonnulls(p.id, d.booking_id, c.id) <> 1
union all
select 'what is charged of a deposit is what was kept of it', n.provider_key
from sandbox_card_network n join deposit_holds d on d.provider_key = n.provider_key
where n.captured_fils <> d.captured_fils and d.status <> 'capturing'
union all
select 'what is held at the network for a deposit is held by us, once', n.provider_key
from sandbox_card_network n
left join deposit_holds d on d.provider_key = n.provider_key and d.status in ('holding', 'held', 'renewing', 'releasing', 'capturing')
left join deposit_holds passing on n.provider_key in (passing.renewal_key, passing.old_key)
where n.state = 'authorised' and n.provider_key like 'rihla-deposit-%' and d.booking_id is null and passing.booking_id is null
union all
select 'a deposit that is held is held at the network, as a whole', d.booking_id::text
from deposit_holds d left join sandbox_card_network n on n.provider_key = d.provider_key
where d.provider = 'sandbox' and d.status in ('held', 'renewing') and (n.amount_fils is distinct from d.amount_fils or n.state <> 'authorised' or d.expires_at is null)
union all
select 'a deposit is that of its booking, which was confirmed', d.booking_id::text
from deposit_holds d join bookings b on b.id = d.booking_id
where d.amount_fils <> b.deposit_fils or b.confirmed_at is null
union all
select 'a deposit of a booking that is over is seen to by when it is to be released', d.booking_id::text
from deposit_holds d join bookings b on b.id = d.booking_id left join no_show_reports n on n.booking_id = b.id
where d.closed_at is null and d.claimed_until is null and d.checks = 0
  and d.next_at > coalesce(
    b.completed_at + greatest(interval '72 hours', make_interval(mins => coalesce((
      select r.value from rule_values r where r.name = 'late_issue_minutes' and r.valid_from <= b.completed_at
      order by r.valid_from desc limit 1), 0))),
    n.closed_at, b.cancelled_at) + interval '1 minute'
  and (n.booking_id is null or n.closed_at is not null)
  and not exists (select from trip_issues i where i.booking_id = b.id and i.resolved_at is null)
  and not exists (select from charges c where c.booking_id = b.id and c.status in ('proposed', 'asked', 'unanswered', 'disputed'))
union all
select 'a deposit that is over wants nothing, and any other has its time', d.booking_id::text
from deposit_holds d where (d.closed_at is null) <> (d.next_at is not null)
union all
select 'what was kept of a deposit went from the card to the host', d.booking_id::text
from deposit_holds d
cross join lateral (select coalesce(sum(r.amount_fils) filter (where r.made_at is not null), 0) as fils from deposit_refunds r where r.booking_id = d.booking_id) back
where case when d.for_charges then 0 else d.captured_fils end - back.fils <> coalesce((select sum(l.amount_fils) from ledger_entries l where l.booking_id = d.booking_id and l.kind = 'deposit' and l.account = 'host_payable'), 0)
   or case when d.for_charges then 0 else d.captured_fils end - back.fils <> coalesce((select sum(e.net_earnings_fils) from host_earnings e where e.booking_id = d.booking_id and e.kind = 'deposit'), 0)
union all
select 'no more goes back of a deposit than was kept of it, step by step', r.id::text
from (select *, sum(amount_fils) over (partition by booking_id order by total_fils) as so_far from deposit_refunds) r
join deposit_holds d on d.booking_id = r.booking_id
where d.status <> 'captured' or r.total_fils <> r.so_far or r.total_fils > d.captured_fils
union all
select 'what the network gave back of a deposit is what we gave back of it', d.booking_id::text
from deposit_holds d join sandbox_card_network n on n.provider_key = d.provider_key
where not exists (select from deposit_refunds r where r.booking_id = d.booking_id and r.made_at is null)
  and not exists (select from charge_payments c where c.provider_key = d.provider_key and c.status = 'refunding')
  and n.refunded_fils <> coalesce((select sum(r.amount_fils) from deposit_refunds r where r.booking_id = d.booking_id), 0)
    + coalesce((select sum(c.amount_fils) from charge_payments c where c.provider_key = d.provider_key and c.source = 'deposit' and c.status = 'refunded'), 0)
    + coalesce((select sum(r.amount_fils) from charge_payments c join charge_reversals r on r.payment_id = c.id where c.provider_key = d.provider_key and c.source = 'deposit' and c.status = 'paid' and r.made_at is not null), 0)
union all
select 'a card that was given for a deposit leaves no token once it has answered', d.booking_id::text
from deposit_holds d where (d.given_card is not null or d.answer_by is not null) and d.status <> 'holding'
union all
select 'every booking has its payment, for the total it was made with', b.id::text
from bookings b left join payments p on p.booking_id = b.id and p.change_id is null
where p.id is null or p.amount_fils <> b.total_fils
  - coalesce((select sum(g.difference_fils) from booking_changes g where g.booking_id = b.id and g.status = 'made'), 0)
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
where p.requested is null and p.status not in ('requires_payment', 'processing')
  and (n.captured_fils <> p.captured_fils or n.refunded_fils <> p.refunded_fils)
union all
select 'nothing stays authorised at the network once the booking is over', p.id::text
from payments p join sandbox_card_network n on n.provider_key = p.provider_key join bookings b on b.id = p.booking_id
where b.status = 'cancelled' and p.requested is null and n.state = 'authorised'
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
select 'the delivery of a booking costs what its line says', b.id::text
from bookings b
where b.delivery_fee_fils <> coalesce((select sum((line ->> 'amountFils')::bigint) from jsonb_array_elements(b.price_lines) line where line ->> 'kind' = 'delivery_fee'), 0)
union all
select 'the extras of a booking are those of its lines', b.id::text
from bookings b
where b.status <> 'cancelled' and (
  select coalesce(sum(e.quantity), 0) from booking_extras e where e.booking_id = b.id and e.change_id is null
) <> (
  select coalesce(sum((line ->> 'count')::integer), 0) from jsonb_array_elements(b.price_lines) line
  where line ->> 'kind' = 'extra')
union all
select 'extras are held for a change only while it is open', e.id::text
from booking_extras e join booking_changes g on g.id = e.change_id
where g.closed_at is not null or g.booking_id <> e.booking_id
union all
select 'no more additional drivers than were paid for', b.id::text
from bookings b
where (
  select count(*) from booking_drivers d where d.booking_id = b.id and d.status in ('invited', 'accepted')
) > (
  select coalesce(sum(e.quantity), 0) from booking_extras e
  where e.booking_id = b.id and e.kind = 'additional_driver' and e.change_id is null)
union all
select 'a car with a delivery offer is said to be delivered', v.id::text
from vehicles v
where not v.delivery_available and (
  exists (select from vehicle_delivery_places d where d.vehicle_id = v.id) or exists (select from vehicle_delivery_radius d where d.vehicle_id = v.id))
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
from bookings b left join host_earnings e on e.booking_id = b.id and e.kind = 'trip'
where (b.status = 'completed') <> (e.id is not null)
union all
select 'only what was kept of a cancelled booking earns', e.booking_id::text
from host_earnings e join bookings b on b.id = e.booking_id
where e.kind = 'cancellation' and b.status <> 'cancelled' or e.host_id <> b.host_id
union all
select 'the earnings of a booking that is over are the host’s share of what was kept', b.id::text
from bookings b join booking_money m on m.booking_id = b.id left join no_show_reports n on n.booking_id = b.id
where not m.is_refunding
  and case when b.status in ('completed', 'cancelled') and (n.booking_id is null or n.closed_at is not null) then coalesce((select sum(l.amount_fils) from ledger_entries l where l.booking_id = b.id and l.account = 'host_payable' and l.kind not in ('deposit', 'charge')), 0) else 0 end
   <> coalesce((select sum(e.net_earnings_fils) from host_earnings e where e.booking_id = b.id and e.kind not in ('deposit', 'charge')), 0)
union all
select 'a booking has a report that nobody came exactly when it was cancelled for that', b.id::text
from bookings b left join no_show_reports n on n.booking_id = b.id
where (b.cancellation_reason is not distinct from 'no_show') <> (n.booking_id is not null) or n.reported_by <> b.host_id
union all
select 'the money of a no-show is final only after the time to contest or a decision', n.booking_id::text
from no_show_reports n
where (n.status = 'final' and n.closed_at < n.contest_until) or (n.status in ('upheld', 'dismissed') and n.closed_at < n.contested_at)
union all
select 'a no-show earns exactly when it is final or upheld and something was kept', n.booking_id::text
from no_show_reports n join booking_money m on m.booking_id = n.booking_id
left join host_earnings e on e.booking_id = n.booking_id and e.kind = 'cancellation'
where (e.id is not null and (n.status not in ('final', 'upheld') or e.accrued_at < n.closed_at))
   or (e.id is null and n.status in ('final', 'upheld') and not m.is_refunding
     and (select coalesce(sum(l.amount_fils), 0) from ledger_entries l where l.booking_id = n.booking_id and l.account = 'host_payable' and l.kind not in ('deposit', 'charge')) > 0)
union all
select 'a no-show that was dismissed leaves the renter everything', n.booking_id::text
from no_show_reports n join booking_money m on m.booking_id = n.booking_id
where n.status = 'dismissed' and m.given_back_fils <> m.captured_fils
union all
select 'a deposit is neither released nor kept while a no-show is open', d.booking_id::text
from deposit_holds d join no_show_reports n on n.booking_id = d.booking_id
where d.status in ('releasing', 'released', 'capturing', 'captured') and (n.closed_at is null or d.closed_at < n.closed_at)
union all
select 'a payout is the sum of its lines, all of them its host’s', p.id::text
from payouts p
left join lateral (
  select h.* from host_earnings h where p.status <> 'bounced' and h.payout_id = p.id
  union all
  select h.* from bounced_payout_lines l join host_earnings h on h.id = l.earning_id
  where p.status = 'bounced' and l.payout_id = p.id
) e on true
group by p.id, p.amount_fils, p.host_id
having coalesce(sum(e.net_earnings_fils), 0) <> p.amount_fils or bool_or(e.host_id <> p.host_id)
union all
select 'no line is in a bounced payout, and only those of bounced payouts were returned', p.id::text
from payouts p
where (p.status = 'bounced' and exists (select from host_earnings e where e.payout_id = p.id))
   or (p.status <> 'bounced' and exists (select from bounced_payout_lines l where l.payout_id = p.id))
union all
select 'a batch is the sum of its payouts', b.id::text
from payout_batches b left join payouts p on p.batch_id = b.id
group by b.id, b.total_fils having coalesce(sum(p.amount_fils), 0) <> b.total_fils
union all
select 'only what is available and not on hold is in a payout', e.id::text
from host_earnings e left join payouts p on p.id = e.payout_id
where (e.paid_out_at is null) <> (p.id is null) or (p.id is not null and (e.on_hold or e.available_at > e.paid_out_at))
union all
select 'a vehicle’s stars are those of its reviews', v.id::text
from vehicles v left join (select vehicle_id, sum(rating) as stars, count(*) as n from reviews where review_type = 'vehicle' group by vehicle_id) r on r.vehicle_id = v.id
where v.rating_sum <> coalesce(r.stars, 0) or v.review_count <> coalesce(r.n, 0)
union all
select 'the lines of a thread count from one without a gap', m.booking_id::text
from booking_messages m group by m.booking_id having max(m.place) <> count(*)
union all
select 'only the parties of a booking write in its thread', m.id::text
from booking_messages m join bookings b on b.id = m.booking_id
where m.kind = 'message' and m.sender_id not in (b.renter_id, b.host_id)
union all
select 'what waits for a person is what the other one wrote since they read', u.booking_id::text
from (select b.id as booking_id, p.id as user_id from bookings b join users p on p.id in (b.renter_id, b.host_id)
      where exists (select from booking_messages m where m.booking_id = b.id)) u
left join message_reads r on r.booking_id = u.booking_id and r.user_id = u.user_id
left join booking_messages m on m.booking_id = u.booking_id and m.kind = 'message' and m.sender_id <> u.user_id and m.place > coalesce(r.read_up_to, 0)
group by u.booking_id, u.user_id, r.unread having count(m.id) <> coalesce(r.unread, 0)
union all
select 'nobody has read further than was written, and only the parties read', r.booking_id::text
from message_reads r join bookings b on b.id = r.booking_id
where r.user_id not in (b.renter_id, b.host_id)
   or r.read_up_to > coalesce((select max(m.place) from booking_messages m where m.booking_id = b.id), 0)
union all
select 'the places of a conversation have no gap, and it knows the last', c.id::text
from chat_conversations c left join chat_messages m on m.conversation_id = c.id
group by c.id having count(m.id) <> c.last_place or coalesce(max(m.place), 0) <> c.last_place
union all
select 'what waits for a side of a conversation is what the other wrote since it read', c.id::text
from chat_conversations c left join chat_messages m on m.conversation_id = c.id
group by c.id having count(m.id) filter (where m.sender_type = 'support' and m.place > c.guest_read_up_to) <> c.guest_unread
  or count(m.id) filter (where m.sender_type = 'guest' and m.place > c.support_read_up_to) <> c.support_unread
union all
select 'a guest is only written to about what they have not read', c.id::text
from chat_conversations c where c.guest_unread = 0 and c.mail_due_at is not null
union all
select 'a hand-over is of a trip that opened, written once it had', h.id::text
from trip_handovers h join bookings b on b.id = h.booking_id
left join booking_status_history opened on opened.booking_id = b.id and opened.to_status = 'active'
where b.status not in ('active', 'completed') or opened.at is null or h.at < opened.at
union all
select 'a hand-over is acknowledged by the other side of it', h.id::text
from trip_handovers h join bookings b on b.id = h.booking_id
where h.person_id <> case h.by_side when 'renter' then b.renter_id else b.host_id end
   or h.acknowledged_by <> case h.by_side when 'renter' then b.host_id else b.renter_id end
union all
select 'a car comes back with no fewer kilometres than it left with', o.id::text
from trip_handovers o join trip_handovers i on i.booking_id = o.booking_id and i.kind = 'check_in'
where o.kind = 'check_out' and (o.odometer_km < i.odometer_km or o.at < i.at)
union all
select 'a photo of a hand-over is of its trip and its side', p.id::text
from trip_photos p join trip_handovers h on h.id = p.handover_id
where h.booking_id <> p.booking_id or h.by_side <> p.by_side
union all
select 'nothing is paid out while an issue is open, nor can it be', e.id::text
from host_earnings e
where e.payout_id is null and not e.on_hold
  and exists (select from trip_issues i where i.booking_id = e.booking_id and i.resolved_at is null)
union all
select 'only the parties of a booking are notified of it, each from their own side', n.id::text
from notifications n join bookings b on b.id = n.subject_id
where n.user_id is distinct from case n.side when 'renter' then b.renter_id when 'host' then b.host_id end
union all
select 'nobody who has left is notified anything, or wishes for mails', u.id::text
from users u
where u.deleted_at is not null and (
  exists (select from notifications n where n.user_id = u.id) or exists (select from email_opt_outs w where w.user_id = u.id))
union all
select 'a renter is notified of no more than went back', n.subject_id::text
from notifications n where n.kind = 'refund_made' group by n.subject_id
having sum(n.amount_fils) > (select sum(p.refunded_fils) from payments p where p.booking_id = n.subject_id)
union all
select 'a person is verified exactly when the phone and all required documents are', u.id::text
from users u
left join lateral (
  select coalesce(jsonb_object_agg(d.document_type, d.verification_status), '{}') as status
  from documents d where d.user_id = u.id
) doc on true
cross join lateral (
  select doc.status ? 'passport'
    and not (doc.status @> '{"id_front": "verified", "id_back": "verified"}') as by_passport
) proof
cross join lateral (
  select case when proof.by_passport
      then '{"profile_picture": "verified", "passport": "verified", "drivers_license_front": "verified", "drivers_license_back": "verified"}'::jsonb
      else '{"profile_picture": "verified", "id_front": "verified", "id_back": "verified", "drivers_license_front": "verified", "drivers_license_back": "verified"}'::jsonb
    end as required
) needed
where (u.verification_status = 'verified') <> (u.phone_verified and doc.status @> needed.required)
  or (u.verification_status = 'rejected') <> (
    not (u.phone_verified and doc.status @> needed.required)
    and exists (
      select from jsonb_each_text(doc.status) one
      where one.value = 'rejected' and needed.required ? one.key))
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
from idempotency_keys where endpoint = '/bookings' and subject_id is not null group by subject_id having count(*) > 1
union all
select 'a vehicle with a price has rental terms', p.vehicle_id::text
from vehicle_pricing p where not exists (select from vehicle_terms t where t.vehicle_id = p.vehicle_id)
union all
select 'no more is charged for a booking than was agreed', c.booking_id::text
from charges c
group by c.booking_id
having sum(c.from_deposit_fils + c.from_card_fils) > coalesce(sum(c.agreed_fils), 0)
union all
select 'what a charge was paid is what its payments paid', c.id::text
from charges c
where c.from_deposit_fils <> coalesce((select sum(p.amount_fils) from charge_payments p where p.charge_id = c.id and p.source = 'deposit' and p.status in ('paid', 'refunding', 'refunded')), 0)
   or c.from_card_fils <> coalesce((select sum(p.amount_fils) from charge_payments p where p.charge_id = c.id and p.source = 'card' and p.status in ('paid', 'refunding', 'refunded')), 0)
union all
select 'nothing is charged before it is agreed', c.id::text
from charges c join charge_payments p on p.charge_id = c.id
where c.status in ('proposed', 'asked', 'accepted', 'disputed', 'unanswered', 'uncontested', 'decided', 'dismissed')
   -- The host can withdraw a charge whose card failed.
   or (c.status = 'withdrawn' and p.status <> 'failed')
union all
select 'a charge is being charged exactly while a payment of it is in progress or due', c.id::text
from charges c join charge_payments p on p.charge_id = c.id
where p.status in ('taking', 'asking', 'voiding', 'capturing') and c.status <> 'charging'
union all
select 'an agreed charge is being collected', c.id::text
from charges c left join charge_collections p on p.charge_id = c.id
where c.status in ('accepted', 'uncontested', 'decided', 'charging', 'paid', 'failed', 'written_off', 'reversed') and p.charge_id is null
union all
select 'a charge that is being charged or tried again has its time', c.id::text
from charges c join charge_collections p on p.charge_id = c.id
where p.next_at is null and (c.status = 'failed' or c.status in ('accepted', 'uncontested', 'decided', 'charging')
  and not exists (select from deposit_holds d where d.booking_id = c.booking_id and d.closed_at is null))
union all
-- What is open below the minimum of the card network (AED 2.00) is borne by the operator for good.
select 'a renter is kept from booking exactly while a charge is written off', c.id::text
from charges c join charge_collections p on p.charge_id = c.id join bookings b on b.id = c.booking_id
where (c.status = 'written_off' and not p.is_unpaid and c.agreed_fils - c.from_deposit_fils - c.from_card_fils >= 200) or (p.is_unpaid and c.status not in ('written_off', 'charging')) or p.renter_id <> b.renter_id
union all
select 'a card is kept at the network only for its owner or a booking', n.provider_key
from sandbox_card_network n left join payments p on p.provider_key = n.provider_key
where n.kept_token is not null and n.state <> 'failed' and p.status is distinct from 'processing'
  and not exists (select from kept_cards k where k.card_key = n.provider_key)
  and not exists (select from saved_cards s where s.card_key = n.provider_key and s.status <> 'removed')
union all
select 'a card kept for a booking is looked at by a day after nothing needs it', k.card_key
from kept_cards k join bookings b on b.id = k.booking_id
where b.status in ('completed', 'cancelled') and k.claimed_until is null and k.checks = 0
  and not exists (select from deposit_holds d where d.booking_id = b.id and d.closed_at is null)
  and not exists (select from payments p where p.booking_id = b.id and p.status in ('requires_payment', 'processing', 'authorised', 'capturing'))
  and not exists (select from charges c where c.booking_id = b.id and c.status in (
    'proposed', 'asked', 'unanswered', 'disputed', 'accepted', 'uncontested', 'decided', 'charging', 'failed'))
  and k.next_at > interval '1 day' + greatest(
    b.cancelled_at,
    coalesce(
      (select case when h.by_side = 'host' then h.at when h.acknowledged_at <= b.completed_at then h.acknowledged_at end
        from trip_handovers h where h.booking_id = b.id and h.kind = 'check_out'),
      (select e.closed_at from early_returns e where e.booking_id = b.id and e.status = 'confirmed'), b.completed_at)
      + make_interval(mins => (select max(r.value) from rule_values r where r.name in (
        'toll_ask_minutes', 'fine_ask_minutes', 'figure_ask_minutes', 'cleaning_ask_minutes', 'damage_report_minutes',
        'damage_figure_minutes'))::int),
    (select d.closed_at from deposit_holds d where d.booking_id = b.id),
    (select max(c.closed_at) from charges c where c.booking_id = b.id),
    (select max(p.updated_at) from payments p where p.booking_id = b.id))
union all
select 'what was taken of a deposit for charges is divided among them', d.booking_id::text
from deposit_holds d
where d.status = 'captured' and d.for_charges
  and d.captured_fils <> coalesce((select sum(p.amount_fils) from charge_payments p where p.provider_key = d.provider_key and p.source = 'deposit' and p.status in ('paid', 'refunding', 'refunded')), 0)
union all
select 'what the network holds for a charge is what we hold', p.id::text
from charge_payments p left join sandbox_card_network n on n.provider_key = p.provider_key
where p.provider = 'sandbox' and p.source = 'card' and (
  p.status in ('paid', 'refunded') and (n.captured_fils is distinct from p.amount_fils or n.refunded_fils <> coalesce(p.refund_to_fils, (select sum(r.amount_fils) from charge_reversals r where r.payment_id = p.id and r.made_at is not null), 0))
  or p.status = 'failed' and (n.captured_fils > 0 or n.state = 'authorised'))
union all
select 'the card’s entries of charges are what was paid less what went back', c.booking_id::text
from charge_payments p join charges c on c.id = p.charge_id
group by c.booking_id
having coalesce(sum(p.amount_fils - coalesce((
    select sum(r.amount_fils) from charge_reversals r where r.payment_id = p.id and r.made_at is not null), 0))
  filter (where p.status in ('paid', 'refunding')), 0)
  <> -coalesce((select sum(l.amount_fils) from ledger_entries l where l.booking_id = c.booking_id and l.kind = 'charge' and l.account = 'renter_card'), 0)
union all
select 'a host earns of charges what the ledger gives them', b.id::text
from bookings b
where exists (select from ledger_entries l where l.booking_id = b.id and l.kind = 'charge')
  and coalesce((select sum(l.amount_fils) from ledger_entries l where l.booking_id = b.id and l.kind = 'charge' and l.account = 'host_payable'), 0)
   <> coalesce((select sum(e.net_earnings_fils) from host_earnings e where e.booking_id = b.id and e.kind = 'charge'), 0)
union all
select 'an earning line of a charge is noted with it', e.id::text
from host_earnings e left join charge_earnings n on n.earning_id = e.id left join charges c on c.id = n.charge_id
where (e.kind = 'charge') <> (n.earning_id is not null) or (n.earning_id is not null and c.booking_id <> e.booking_id)
union all
select 'a toll or a fine lies within its trip', c.id::text
from charges c join bookings b on b.id = c.booking_id
left join trip_handovers i on i.booking_id = b.id and i.kind = 'check_in'
-- As it was known when the charge was asked: the host can confirm a return afterwards that was before the toll.
left join trip_handovers o on o.booking_id = b.id and o.kind = 'check_out' and (o.by_side = 'host' or o.acknowledged_at <= c.created_at)
left join early_returns early on early.booking_id = b.id and early.status = 'confirmed' and early.closed_at <= c.created_at
where c.kind in ('toll', 'fine') and (c.occurred_from < coalesce(i.at, b.starts_at)
  or c.occurred_until > coalesce(least(o.at, early.reported_at), greatest(b.ends_at, coalesce(b.completed_at, 'infinity'))))
union all
select 'the crossings of a toll that stands are recorded, each once for its vehicle', c.id::text
from charges c join bookings b on b.id = c.booking_id
where c.kind = 'toll' and c.status not in ('withdrawn', 'dismissed', 'reversed')
  and jsonb_array_length(c.details -> 'crossings') <> (select count(*) from charge_crossings x where x.charge_id = c.id and x.vehicle_id = b.vehicle_id)
union all
select 'the tolls of a road are asked of a booking by receipts or by crossings', c.id::text
from charges c join charges o on o.booking_id = c.booking_id and o.details ->> 'road' = c.details ->> 'road'
where c.kind = 'toll' and c.details -> 'crossings' = '[]' and c.status not in ('withdrawn', 'dismissed', 'reversed')
  and o.kind = 'toll' and o.details -> 'crossings' <> '[]' and o.status not in ('withdrawn', 'dismissed', 'reversed')
union all
select 'the history of a charge ends at its status', c.id::text
from charges c
where c.status is distinct from (select h.to_status from charge_history h where h.charge_id = c.id order by h.id desc limit 1)
union all
select 'the history of a charge is a path of the allowed moves', h.charge_id::text
from (select charge_id, from_status, to_status, lag(to_status) over (partition by charge_id order by id) as before from charge_history) h
left join charge_moves m on m.from_status = h.from_status and m.to_status = h.to_status
where h.from_status is distinct from h.before
   or (h.from_status is null and h.to_status not in ('proposed', 'asked')) or (h.from_status is not null and m.from_status is null)
union all
select 'a deposit is settled within a month of the return', d.booking_id::text
from deposit_holds d join bookings b on b.id = d.booking_id
left join trip_handovers o on o.booking_id = b.id and o.kind = 'check_out' and (o.by_side = 'host' or o.acknowledged_at is not null)
left join trip_handovers said on said.booking_id = b.id and said.kind = 'check_out'
left join early_returns early on early.booking_id = b.id and early.status = 'confirmed'
where b.status in ('active', 'completed') and d.closed_at is null and d.claimed_until is null and d.checks = 0
  and d.next_at > greatest(b.completed_at, coalesce(least(o.at, early.reported_at), b.completed_at, greatest(b.ends_at, said.at)) + make_interval(mins => coalesce((
    select r.value from rule_values r where r.name = 'deposit_kept_most_minutes' and r.valid_from <= coalesce(b.completed_at, least(o.at, early.reported_at), greatest(b.ends_at, said.at))
    order by r.valid_from desc limit 1), 0))) + interval '1 minute'
union all
select 'numbers of invoices have no gap and no double, and the counter knows the last', concat_ws(' ', coalesce(c.supplier_id, i.supplier_id)::text, coalesce(c.kind, i.kind), coalesce(c.year, i.year))
from invoice_counters c
full join (select supplier_id, kind, year, count(distinct number) as invoices, max(number) as last from invoices group by supplier_id, kind, year) i
  on i.supplier_id is not distinct from c.supplier_id and i.kind = c.kind and i.year = c.year
where c.last_number is distinct from i.last or i.invoices is distinct from i.last
union all
select 'the lines of an invoice make its total, its VAT and its net amount', i.id::text
from invoices i
left join lateral (select sum(l.amount_fils) as fils, sum(l.vat_fils) as vat, sum(l.net_fils) as net from invoice_lines l where l.invoice_id = i.id) l on true
where l.fils is distinct from i.total_fils or l.vat is distinct from i.vat_fils or l.net is distinct from i.net_fils
union all
select 'a line has VAT only on a tax invoice, at its rate', l.invoice_id::text
from invoice_lines l join invoices i on i.id = l.invoice_id
where l.vat_basis_points <> i.vat_basis_points or (l.vat_basis_points is not null and i.vat_basis_points is null)
  or (i.vat_basis_points is not null and l.vat_basis_points is null and not l.is_outside_scope)
union all
select 'what was credited of an invoice is the sum of its credit notes', i.id::text
from invoices i left join invoice_credits c on c.invoice_id = i.id
left join lateral (select coalesce(sum(n.total_fils), 0) as fils, coalesce(sum(n.vat_fils), 0) as vat from invoices n where n.corrects_id = i.id) n on true
where (i.corrects_id is null) <> (c.invoice_id is not null)
  or (i.corrects_id is null and (c.total_fils <> i.total_fils or c.vat_fils <> i.vat_fils or c.credited_fils <> n.fils or c.credited_vat_fils <> n.vat))
union all
select 'a credit note has the parties, the subject and the rate of the invoice that it corrects', n.id::text
from invoices n join invoices i on i.id = n.corrects_id
where (n.booking_id, n.subject, n.customer_id) <> (i.booking_id, i.subject, i.customer_id)
  or n.supplier_id is distinct from i.supplier_id or n.charge_id is distinct from i.charge_id
  or n.vat_basis_points is distinct from i.vat_basis_points or i.corrects_id is not null
  or n.supplier <> i.supplier or n.customer <> i.customer
union all
select 'the invoices of a booking sum to what its renter paid and did not get back', b.id::text
from bookings b join booking_money m on m.booking_id = b.id
where not exists (select from invoice_backlog w where w.booking_id = b.id)
  and m.captured_fils - m.given_back_fils <> coalesce((
    select sum(case when i.corrects_id is null then i.total_fils else -i.total_fils end)
    from invoices i where i.booking_id = b.id and i.subject in ('rental', 'service_fee')), 0)
union all
select 'the invoices of a charge sum to what was paid of it and did not go back', c.id::text
from charges c join charge_collections k on k.charge_id = c.id
where not exists (select from invoice_backlog w where w.booking_id = c.booking_id)
  and coalesce((select sum(p.amount_fils) from charge_payments p where p.charge_id = c.id and p.status = 'paid'), 0)
    - coalesce((select sum(r.amount_fils) from charge_reversals r join charge_payments p on p.id = r.payment_id where r.charge_id = c.id and p.status = 'paid'), 0)
  <> coalesce((select sum(case when i.corrects_id is null then i.total_fils else -i.total_fils end)
    from invoices i where i.charge_id = c.id and i.subject = 'charge'), 0)
union all
select 'a kept deposit has invoices of what was kept and did not go back', d.booking_id::text
from deposit_holds d
where d.status = 'captured' and not d.for_charges and not exists (select from invoice_backlog w where w.booking_id = d.booking_id)
  and d.captured_fils - coalesce((select sum(r.amount_fils) from deposit_refunds r where r.booking_id = d.booking_id and r.made_at is not null), 0)
  <> coalesce((select sum(case when i.corrects_id is null then i.total_fils else -i.total_fils end)
    from invoices i where i.booking_id = d.booking_id and i.subject = 'deposit'), 0)
union all
select 'parts of a charge that go back are parts of a payment that was made', p.id::text
from charge_payments p join charge_reversals r on r.payment_id = p.id
group by p.id having sum(r.amount_fils) > p.amount_fils
  or sum(r.fee_fils) > p.fee_fils or bool_or(r.charge_id <> p.charge_id) or p.status not in ('paid', 'refunding', 'refunded')
union all
select 'a part of a charge that is on its way back has its time', r.id::text
from charge_reversals r join charge_collections k on k.charge_id = r.charge_id
where r.made_at is null and k.next_at is null
union all
select 'a fixed agreement with its addenda is what the booking is', b.id::text
from bookings b
cross join lateral (select a.content::jsonb as content from rental_agreements a where a.booking_id = b.id order by a.number desc limit 1) a
where (a.content #>> '{price,totalFils}')::bigint <> b.total_fils
   or a.content #>> '{period,pickUpDate}' <> b.pick_up_date::text or a.content #>> '{period,pickUpTime}' <> b.pick_up_time
   or a.content #>> '{period,returnDate}' <> b.return_date::text or a.content #>> '{period,returnTime}' <> b.return_time
union all
select 'an addendum names the hash of what it adds to', a.booking_id::text
from rental_agreements a left join rental_agreements p on p.booking_id = a.booking_id and p.number = a.number - 1
where a.number > 0 and a.content::jsonb ->> 'previousSha256' is distinct from p.sha256
union all
select 'an agreement is fixed by an acknowledgement of a party', a.booking_id::text
from rental_agreements a join bookings b on b.id = a.booking_id
where a.number = 0 and not exists (select from agreement_acknowledgements k where k.booking_id = a.booking_id and k.number = 0)
   or exists (select from agreement_acknowledgements k where k.booking_id = a.booking_id
     and k.person_id <> case k.side when 'renter' then b.renter_id else b.host_id end);
