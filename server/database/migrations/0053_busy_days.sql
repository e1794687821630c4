-- A booking changes of a vehicle's search row only when it is busy and when that may lapse. Writing the whole row, of
-- which prices, places and features are worked out anew, was a tenth of what a booking costs the database.

-- The bits of the days a vehicle is busy, and when the first of what keeps it so may lapse. One query, so that the
-- planner takes it into the one that asks.
create function busy_days_of(vehicle uuid, turnaround_minutes integer) returns table (
  busy_0 bigint, busy_1 bigint, busy_2 bigint, busy_3 bigint, busy_4 bigint, busy_5 bigint, busy_6 bigint,
  next_lapse timestamptz
) language sql stable as $$
  select
    coalesce(bit_or(1::bigint << (day % 64)) filter (where day % 448 / 64 = 0), 0),
    coalesce(bit_or(1::bigint << (day % 64)) filter (where day % 448 / 64 = 1), 0),
    coalesce(bit_or(1::bigint << (day % 64)) filter (where day % 448 / 64 = 2), 0),
    coalesce(bit_or(1::bigint << (day % 64)) filter (where day % 448 / 64 = 3), 0),
    coalesce(bit_or(1::bigint << (day % 64)) filter (where day % 448 / 64 = 4), 0),
    coalesce(bit_or(1::bigint << (day % 64)) filter (where day % 448 / 64 = 5), 0),
    coalesce(bit_or(1::bigint << (day % 64)) filter (where day % 448 / 64 = 6), 0),
    (
      select least(
        (select min(least(b.hold_lapses_at, b.answer_due_at))
         from bookings b where b.vehicle_id = vehicle and b.status = 'pending'),
        (select min(change.lapses_at)
         from calendar_entries held join booking_changes change on change.id = held.change_id
         where held.vehicle_id = vehicle)
      )
    )
  from search_window kept
  join calendar_entries entry on entry.vehicle_id = vehicle
    and entry.occupied && tstzrange(
      rental_day_begins(kept.first_day),
      rental_day_begins(kept.first_day + 448) + turnaround_minutes * interval '1 minute'
    )
  cross join lateral generate_series(
    greatest(rental_day(lower(entry.occupied) - turnaround_minutes * interval '1 minute'), kept.first_day),
    least(rental_day(upper(entry.occupied) - interval '1 microsecond'), kept.first_day + 447)
  ) as day
$$;

-- As in 0050, with the busy days from the function above.
create or replace view vehicle_search_truth as
select
  v.id as vehicle_id,
  busy.busy_0,
  busy.busy_1,
  busy.busy_2,
  busy.busy_3,
  busy.busy_4,
  busy.busy_5,
  busy.busy_6,
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
  busy.next_lapse,
  exists (select from vehicle_day_prices own where own.vehicle_id = v.id) as has_day_prices,
  category_lists(v.make, v.model, v.category_id, v.fuel_type) as lists
from vehicles v
join vehicle_pricing pricing on pricing.vehicle_id = v.id
join places town on town.slug = v.place_slug
join places emirate on emirate.slug = town.emirate
join vehicle_brands brand on brand.name = v.make
join vehicle_categories category on category.id = v.category_id
join users host on host.id = v.host_id
cross join lateral busy_days_of(v.id, v.turnaround_minutes) busy
where v.availability and is_listed(v.verification_status);

create function write_busy_days(vehicle uuid) returns void language plpgsql as $$
begin
  -- Whoever comes next waits here and then sees what was committed meanwhile.
  perform from vehicles where id = vehicle for no key update;
  update vehicle_search known set
    busy_0 = busy.busy_0,
    busy_1 = busy.busy_1,
    busy_2 = busy.busy_2,
    busy_3 = busy.busy_3,
    busy_4 = busy.busy_4,
    busy_5 = busy.busy_5,
    busy_6 = busy.busy_6,
    next_lapse = busy.next_lapse
  from vehicles v cross join lateral busy_days_of(v.id, v.turnaround_minutes) busy
  where v.id = vehicle and known.vehicle_id = vehicle;
end $$;
