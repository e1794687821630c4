-- Search: one narrow row per listed vehicle. The other tables are the source of truth; a row here is
-- recomputed from them, through one view, in the transaction that changes them.

-- Position in kilometres east and north on a plane over the Emirates, right to about one per cent. Sorting,
-- the radius and the displayed distance all use it, so that they agree.
create function on_map(latitude double precision, longitude double precision) returns point
  language sql immutable parallel safe
  return point((longitude - 54) * 101.30, (latitude - 24) * 110.77);

-- The public position of a vehicle, rounded to a grid of about one kilometre: asking for distances must not
-- reveal the exact address.
create function area_on_map(latitude double precision, longitude double precision) returns point
  language sql immutable parallel safe
  return on_map(
    round(latitude::numeric, 2)::double precision,
    round(longitude::numeric, 2)::double precision
  );

-- Rental days run from 10:00 to 10:00 in Dubai, the default times of a rental, so that a trip with default
-- times covers whole days. Day 0 began on 1970-01-01.
create function rental_day(moment timestamptz) returns integer language sql stable parallel safe
  return floor((extract(epoch from moment) - 6 * 3600) / 86400)::integer;
create function rental_day_begins(day integer) returns timestamptz language sql stable parallel safe
  return to_timestamp(day * 86400.0 + 6 * 3600);

-- The category pages that list a vehicle, as bits: 1 luxury, 2 electric, 4 SUVs. Same rule as
-- `categoryListsOf` in the domain.
create function category_lists(make text, model text, category_id text, fuel_type text) returns smallint
  language sql immutable parallel safe
  return (
    case when category_id = 'luxury' or make in ('BMW', 'Mercedes-Benz', 'Audi', 'Porsche', 'Tesla', 'Lexus')
      then 1 else 0 end
    + case when fuel_type = 'electric' then 2 else 0 end
    + case when category_id = 'suv' or model ~* '(^|[^a-z])(suv|explorer|rav|cr-v)'
      or (make ~* 'bmw' and model like '%X%') then 4 else 0 end
  )::smallint;

-- The first day of the 448 days that the busy bits cover; no row until a job has set it for the first time.
create table search_window (
  only_row boolean primary key default true check (only_row),
  first_day integer not null
);

create table vehicle_search (
  vehicle_id uuid primary key references vehicles on delete cascade,
  -- Bitset of busy days: day d is bit d mod 448, so that moving the window moves no bits.
  busy_0 bigint not null,
  busy_1 bigint not null,
  busy_2 bigint not null,
  busy_3 bigint not null,
  busy_4 bigint not null,
  busy_5 bigint not null,
  busy_6 bigint not null,
  spot point not null,
  relevance integer not null,
  price_fils integer not null,
  features integer not null,
  notice_minutes integer not null,
  turnaround_minutes integer not null,
  -- Thousandths of a star; 0 without reviews.
  rating smallint not null,
  emirate smallint not null,
  town smallint not null,
  brand smallint not null,
  category smallint not null,
  fuel smallint not null,
  seats smallint not null,
  min_days smallint not null,
  max_days smallint not null,
  -- Bits of category_lists.
  lists smallint not null default 0,
  automatic boolean not null,
  instant boolean not null,
  superhost boolean not null,
  -- Whether the price filter must look at the prices of single days.
  has_day_prices boolean not null default false,
  -- When the first unpaid hold or unanswered request expires: from then on the bits may show busy days that
  -- are free. The only nullable column is the last one, because columns after a null are slower to read.
  next_expiry timestamptz
-- Every booking updates the busy bits, which are in no index: with free space on the page, these updates are
-- heap-only (HOT).
) with (fillfactor = 75);

-- Each sort order of the results has its index, also within an emirate and a town.
create index vehicle_search_by_relevance on vehicle_search (relevance, vehicle_id);
create index vehicle_search_by_price on vehicle_search (price_fils, vehicle_id);
create index vehicle_search_by_rating on vehicle_search (rating, vehicle_id);
create index vehicle_search_of_emirate_by_relevance on vehicle_search (emirate, relevance, vehicle_id);
create index vehicle_search_of_emirate_by_price on vehicle_search (emirate, price_fils, vehicle_id);
create index vehicle_search_of_emirate_by_rating on vehicle_search (emirate, rating, vehicle_id);
create index vehicle_search_of_town_by_relevance on vehicle_search (town, relevance, vehicle_id);
create index vehicle_search_of_town_by_price on vehicle_search (town, price_fils, vehicle_id);
create index vehicle_search_of_town_by_rating on vehicle_search (town, rating, vehicle_id);
create index vehicle_search_by_spot on vehicle_search using gist (spot);
-- Results and counts of the category pages.
create index vehicle_search_luxury on vehicle_search (relevance, vehicle_id) where lists & 1 <> 0;
create index vehicle_search_electric on vehicle_search (relevance, vehicle_id) where lists & 2 <> 0;
create index vehicle_search_suvs on vehicle_search (relevance, vehicle_id) where lists & 4 <> 0;
-- Price statistics of one category in one emirate, from the index alone.
create index vehicle_search_of_market on vehicle_search (emirate, category, price_fils);

-- The busy bits of a vehicle, and when the first entry behind them expires. A day is busy when any part of it
-- is. The turnaround time is added before each entry, which is equivalent to adding it after the requested
-- trip. One SQL query, so that the planner inlines it. It reaches bookings through the calendar and not
-- through an index of pending ones: every booking is pending for a moment, and its dead index entries stay
-- until the next vacuum.
create function busy_days_of(vehicle uuid, turnaround_minutes integer) returns table (
  busy_0 bigint, busy_1 bigint, busy_2 bigint, busy_3 bigint, busy_4 bigint, busy_5 bigint, busy_6 bigint,
  next_expiry timestamptz
) language sql stable as $$
  select
    coalesce(bit_or(1::bigint << (day % 64)) filter (where day % 448 / 64 = 0), 0),
    coalesce(bit_or(1::bigint << (day % 64)) filter (where day % 448 / 64 = 1), 0),
    coalesce(bit_or(1::bigint << (day % 64)) filter (where day % 448 / 64 = 2), 0),
    coalesce(bit_or(1::bigint << (day % 64)) filter (where day % 448 / 64 = 3), 0),
    coalesce(bit_or(1::bigint << (day % 64)) filter (where day % 448 / 64 = 4), 0),
    coalesce(bit_or(1::bigint << (day % 64)) filter (where day % 448 / 64 = 5), 0),
    coalesce(bit_or(1::bigint << (day % 64)) filter (where day % 448 / 64 = 6), 0),
    min(least(
      case when booking.status = 'pending' then least(booking.hold_expires_at, booking.answer_due_at) end,
      change.expires_at
    ))
  from search_window kept
  join calendar_entries entry on entry.vehicle_id = vehicle
    and entry.occupied && tstzrange(
      rental_day_begins(kept.first_day),
      rental_day_begins(kept.first_day + 448) + turnaround_minutes * interval '1 minute'
    )
  left join bookings booking on booking.id = entry.booking_id
  left join booking_changes change on change.id = entry.change_id
  cross join lateral generate_series(
    greatest(rental_day(lower(entry.occupied) - turnaround_minutes * interval '1 minute'), kept.first_day),
    least(rental_day(upper(entry.occupied) - interval '1 microsecond'), kept.first_day + 447)
  ) as day
$$;

-- What the rows of vehicle_search must be; the columns have the same order.
create view vehicle_search_truth as
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
  category_lists(v.make, v.model, v.category_id, v.fuel_type) as lists,
  v.transmission = 'automatic' as automatic,
  v.instant_book as instant,
  host.is_superhost as superhost,
  exists (select from vehicle_day_prices own where own.vehicle_id = v.id) as has_day_prices,
  busy.next_expiry
from vehicles v
join vehicle_pricing pricing on pricing.vehicle_id = v.id
join places town on town.slug = v.place_slug
join places emirate on emirate.slug = town.emirate
join vehicle_brands brand on brand.name = v.make
join vehicle_categories category on category.id = v.category_id
join users host on host.id = v.host_id
cross join lateral busy_days_of(v.id, v.turnaround_minutes) busy
where v.availability and is_listed(v.verification_status);

-- Recomputes the rows of these vehicles, and deletes the rows of those that are not listed. A function,
-- because its plan is cached: planning the view costs far more than running it, and every booking writes a
-- row twice.
create function write_search_rows(vehicle_ids uuid[]) returns void language plpgsql
-- The generic plan suits few ids and many; without this setting the server plans each call.
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
    next_expiry = excluded.next_expiry,
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

-- Recomputes only the busy days of one vehicle: all that a booking changes. Recomputing the whole row took a
-- tenth of the database time of a booking.
create function write_busy_days(vehicle uuid) returns void language plpgsql as $$
begin
  -- A concurrent call waits here and then sees what was committed meanwhile.
  perform from vehicles where id = vehicle for no key update;
  update vehicle_search known set
    busy_0 = busy.busy_0,
    busy_1 = busy.busy_1,
    busy_2 = busy.busy_2,
    busy_3 = busy.busy_3,
    busy_4 = busy.busy_4,
    busy_5 = busy.busy_5,
    busy_6 = busy.busy_6,
    next_expiry = busy.next_expiry
  from vehicles v cross join lateral busy_days_of(v.id, v.turnaround_minutes) busy
  where v.id = vehicle and known.vehicle_id = vehicle;
end $$;
