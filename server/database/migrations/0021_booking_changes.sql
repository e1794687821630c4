-- Other dates for a booking that is confirmed or under way: asked for, held, answered, paid for or refunded.

create table booking_changes (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references bookings,
  status text not null,
  -- What was agreed when it was asked for, and what is to be: dates, price lines and both sides' fees.
  agreed jsonb not null,
  wanted jsonb not null,
  -- What the renter pays more (or less, below nought), and the host's part of it.
  difference_fils bigint not null,
  host_difference_fils bigint not null,
  -- Decided when it was asked for: made without the host once it is paid for.
  at_once boolean not null,
  -- When the new dates are free again; null while the card is being charged, and when it is over.
  lapses_at timestamptz,
  asked_at timestamptz not null,
  closed_at timestamptz,
  constraint booking_changes_status check (status in ('held', 'asked', 'charging', 'made', 'declined', 'withdrawn', 'lapsed', 'failed', 'dropped')),
  constraint booking_changes_lapse check ((status in ('held', 'asked')) = (lapses_at is not null)),
  constraint booking_changes_closed check ((status in ('held', 'asked', 'charging')) = (closed_at is null))
);
create unique index booking_changes_one_open on booking_changes (booking_id) where status in ('held', 'asked', 'charging');
create index booking_changes_of_booking on booking_changes (booking_id, asked_at desc);
create index booking_changes_to_lapse on booking_changes (lapses_at) where lapses_at is not null;

-- Time that is held for a change, besides the booking's own; it never overlaps that.
alter table calendar_entries drop constraint calendar_entries_booking_id_key;
alter table calendar_entries add column change_id uuid references booking_changes;
alter table calendar_entries add constraint calendar_entries_change check (change_id is null or booking_id is not null);
create unique index calendar_entries_of_booking on calendar_entries (booking_id) where change_id is null;
create index calendar_entries_of_change on calendar_entries (change_id) where change_id is not null;

-- A booking has the payment it was made with, and one for every change that cost more.
alter table payments add column change_id uuid references booking_changes;
alter table payments add constraint payments_once unique nulls not distinct (booking_id, change_id);
alter table payments drop constraint payments_booking_id_key;

-- What came in for a booking and what went back, a refund on its way counted as done: it cannot be taken back.
create view booking_money as
select
  booking_id,
  sum(captured_fils)::bigint as captured_fils,
  sum(greatest(refunded_fils, coalesce(refunding_fils, 0)))::bigint as given_back_fils,
  sum(refunded_fils)::bigint as refunded_fils,
  max(updated_at) as moved_at,
  bool_or(status = 'refunding') as is_refunding
from payments group by booking_id;

-- As in 0014, but time that is held for a change lapses too.
create or replace view vehicle_search_truth as
select
  v.id as vehicle_id,
  coalesce(busy.word_0, 0) as busy_0,
  coalesce(busy.word_1, 0) as busy_1,
  coalesce(busy.word_2, 0) as busy_2,
  coalesce(busy.word_3, 0) as busy_3,
  coalesce(busy.word_4, 0) as busy_4,
  coalesce(busy.word_5, 0) as busy_5,
  coalesce(busy.word_6, 0) as busy_6,
  area_on_map(v.latitude, v.longitude) as spot,
  (
    1000 * (v.rating_sum + 21.0) / (v.review_count + 5) * (1 + ln(1 + v.trip_count) / 3)
    + case when host.is_superhost then 800 else 0 end
    + case when v.instant_book then 300 else 0 end
  )::integer as relevance,
  pricing.daily_rate_fils as price_fils,
  (
    select coalesce(bit_or(1 << known.bit), 0)
    from vehicle_features f join listing_features known on known.slug = f.feature_name
    where f.vehicle_id = v.id
  ) as features,
  v.advance_notice_minutes as notice_minutes,
  v.turnaround_minutes,
  (case when v.review_count > 0 then v.rating_sum * 1000 / v.review_count else 0 end)::smallint as rating,
  emirate.code as emirate,
  town.code as town,
  brand.code as brand,
  category.code as category,
  array_position(array['petrol', 'diesel', 'electric', 'hybrid'], v.fuel_type)::smallint as fuel,
  v.seats::smallint as seats,
  v.min_days::smallint as min_days,
  v.max_days::smallint as max_days,
  v.transmission = 'automatic' as automatic,
  v.instant_book as instant,
  host.is_superhost as superhost,
  (
    select least(
      (select min(least(b.hold_lapses_at, b.answer_due_at))
       from bookings b where b.vehicle_id = v.id and b.status = 'pending'),
      (select min(change.lapses_at)
       from calendar_entries held join booking_changes change on change.id = held.change_id
       where held.vehicle_id = v.id)
    )
  ) as next_lapse,
  exists (select from vehicle_day_prices own where own.vehicle_id = v.id) as has_day_prices
from vehicles v
join vehicle_pricing pricing on pricing.vehicle_id = v.id
join places town on town.slug = v.place_slug
join places emirate on emirate.slug = town.emirate
join vehicle_brands brand on brand.name = v.make
join vehicle_categories category on category.id = v.category_id
join users host on host.id = v.host_id
left join lateral (
  select
    bit_or(1::bigint << (day % 64)) filter (where day % 448 / 64 = 0) as word_0,
    bit_or(1::bigint << (day % 64)) filter (where day % 448 / 64 = 1) as word_1,
    bit_or(1::bigint << (day % 64)) filter (where day % 448 / 64 = 2) as word_2,
    bit_or(1::bigint << (day % 64)) filter (where day % 448 / 64 = 3) as word_3,
    bit_or(1::bigint << (day % 64)) filter (where day % 448 / 64 = 4) as word_4,
    bit_or(1::bigint << (day % 64)) filter (where day % 448 / 64 = 5) as word_5,
    bit_or(1::bigint << (day % 64)) filter (where day % 448 / 64 = 6) as word_6
  from search_window kept
  join calendar_entries entry on entry.vehicle_id = v.id
    and entry.occupied && tstzrange(
      rental_day_begins(kept.first_day),
      rental_day_begins(kept.first_day + 448) + v.turnaround_minutes * interval '1 minute'
    )
  cross join lateral generate_series(
    greatest(rental_day(lower(entry.occupied) - v.turnaround_minutes * interval '1 minute'), kept.first_day),
    least(rental_day(upper(entry.occupied) - interval '1 microsecond'), kept.first_day + 447)
  ) as day
) busy on true
where v.availability and is_listed(v.verification_status);
