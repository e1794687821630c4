-- Category pages, and what cars like one ask: which lists a vehicle is on stands in its search row.

-- The lists a vehicle is on, as bits: 1 luxury, 2 electric, 4 SUVs; the same words as the domain's `categoryListsOf`.
create function category_lists(make text, model text, category_id text, fuel_type text) returns smallint
  language sql immutable parallel safe
  return (
    case when category_id = 'luxury' or make in ('BMW', 'Mercedes-Benz', 'Audi', 'Porsche', 'Tesla', 'Lexus')
      then 1 else 0 end
    + case when fuel_type = 'electric' then 2 else 0 end
    + case when category_id = 'suv' or model ~* '(^|[^a-z])(suv|explorer|rav|cr-v)'
      or (make ~* 'bmw' and model like '%X%') then 4 else 0 end
  )::smallint;

alter table vehicle_search add column lists smallint not null default 0;
update vehicle_search s set lists = category_lists(v.make, v.model, v.category_id, v.fuel_type)
from vehicles v where v.id = s.vehicle_id;

-- A category page walks one of these, and counts it.
create index vehicle_search_luxury on vehicle_search (relevance, vehicle_id) where lists & 1 <> 0;
create index vehicle_search_electric on vehicle_search (relevance, vehicle_id) where lists & 2 <> 0;
create index vehicle_search_suvs on vehicle_search (relevance, vehicle_id) where lists & 4 <> 0;

-- What the vehicles of one category in one emirate ask, added up without reading their rows.
create index vehicle_search_of_market on vehicle_search (emirate, category, price_fils);

-- As in 0014, and the lists.
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
    select min(least(b.hold_lapses_at, b.answer_due_at))
    from bookings b where b.vehicle_id = v.id and b.status = 'pending'
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

create or replace function write_search_rows(vehicle_ids uuid[]) returns void language plpgsql
-- Few ids or many, the plan that suits is the same; left to itself the server plans anew each time.
set plan_cache_mode = 'force_generic_plan' as $$
begin
  with truth as (select * from vehicle_search_truth where vehicle_id = any(vehicle_ids)),
  gone as (
    delete from vehicle_search
    where vehicle_id = any(vehicle_ids) and vehicle_id not in (select vehicle_id from truth)
  )
  insert into vehicle_search select * from truth
  on conflict (vehicle_id) do update set
    busy_0 = excluded.busy_0,
    busy_1 = excluded.busy_1,
    busy_2 = excluded.busy_2,
    busy_3 = excluded.busy_3,
    busy_4 = excluded.busy_4,
    busy_5 = excluded.busy_5,
    busy_6 = excluded.busy_6,
    next_lapse = excluded.next_lapse,
    spot = excluded.spot,
    relevance = excluded.relevance,
    price_fils = excluded.price_fils,
    features = excluded.features,
    notice_minutes = excluded.notice_minutes,
    turnaround_minutes = excluded.turnaround_minutes,
    rating = excluded.rating,
    emirate = excluded.emirate,
    town = excluded.town,
    brand = excluded.brand,
    category = excluded.category,
    fuel = excluded.fuel,
    seats = excluded.seats,
    min_days = excluded.min_days,
    max_days = excluded.max_days,
    automatic = excluded.automatic,
    instant = excluded.instant,
    superhost = excluded.superhost,
    has_day_prices = excluded.has_day_prices,
    lists = excluded.lists;
end $$;
