-- Copies of the search rows in a server's memory learn from here what changed: see decision record 25.

-- A vehicle whose search row was written or taken away; null when too many were to name them. The number of the
-- transaction tells exactly which copies have not seen it yet. Rows are only ever added, and go after a day.
create table search_changes (
  changed_by xid8 not null default pg_current_xact_id(),
  vehicle_id uuid,
  at timestamptz not null default now()
);
create index search_changes_by_transaction on search_changes (changed_by);

create function note_search_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    insert into search_changes (vehicle_id) values (null);
    return null;
  end if;
  -- Rows by the ten thousand are read again in one go.
  if (select count(*) from (select from changed_rows limit 10001) counted) > 10000 then
    insert into search_changes (vehicle_id) values (null);
  else
    insert into search_changes (vehicle_id) select vehicle_id from changed_rows;
  end if;
  return null;
end $$;
create trigger vehicle_search_noted_new after insert on vehicle_search
  referencing new table as changed_rows for each statement execute function note_search_changes();
create trigger vehicle_search_noted_changed after update on vehicle_search
  referencing new table as changed_rows for each statement execute function note_search_changes();
create trigger vehicle_search_noted_gone after delete on vehicle_search
  referencing old table as changed_rows for each statement execute function note_search_changes();
create trigger vehicle_search_noted_emptied after truncate on vehicle_search
  for each statement execute function note_search_changes();

-- As in 0025; and time that is held for a change of a booking lapses, as in 0021, which 0025 had left out.
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
  exists (select from vehicle_day_prices own where own.vehicle_id = v.id) as has_day_prices,
  category_lists(v.make, v.model, v.category_id, v.fuel_type) as lists
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
