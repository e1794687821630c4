-- What search reads: one narrow row per listed vehicle. The tables before this one stay the truth; a row here is
-- recomputed from them, through one view, in the transaction that changes them.

-- Small codes keep the rows narrow.
alter table places add column code smallint generated always as identity unique;
alter table vehicle_categories add column code smallint generated always as identity unique;

create table vehicle_brands (
  code smallint generated always as identity primary key,
  name text not null unique
);

-- The bit under which a feature stands in a vehicle's set; it never changes.
create table listing_features (
  slug text primary key,
  bit smallint not null unique
);

-- The one definition of a vehicle that the public may see, for SQL; the same words as the domain's LISTED.
create function is_listed(verification_status text) returns boolean language sql immutable parallel safe
  return verification_status in ('verified', 'approved');

-- Kilometres east and north on a plane laid over the Emirates: right to about one per cent anywhere in the country,
-- and the same for the order of results, the radius and the distance shown.
create function on_map(latitude double precision, longitude double precision) returns point language sql immutable parallel safe
  return point((longitude - 54) * 101.30, (latitude - 24) * 110.77);

-- Where the public may know a vehicle to be: on a grid of about a kilometre, so that no one can find the door by
-- asking for distances.
create function area_on_map(latitude double precision, longitude double precision) returns point language sql immutable parallel safe
  return on_map(round(latitude::numeric, 2)::double precision, round(longitude::numeric, 2)::double precision);

-- Days are counted from 10:00 to 10:00 in Dubai, the default times of a rental: a trip of default times covers its
-- days wholly, and only other times leave a day half covered. Number 0 began on 1970-01-01.
create function rental_day(moment timestamptz) returns integer language sql stable parallel safe
  return floor((extract(epoch from moment) - 6 * 3600) / 86400)::integer;
create function rental_day_begins(day integer) returns timestamptz language sql stable parallel safe
  return to_timestamp(day * 86400.0 + 6 * 3600);

-- From which day the busy bits below are kept; no row until they are rolled for the first time.
create table search_window (
  only_row boolean primary key default true check (only_row),
  first_day integer not null
);

create table vehicle_search (
  vehicle_id uuid primary key references vehicles on delete cascade,
  -- Day number d stands at bit d mod 448: rolling the window moves nothing.
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
  -- Thousandths of a star, 0 without reviews.
  rating smallint not null,
  emirate smallint not null,
  town smallint not null,
  brand smallint not null,
  category smallint not null,
  fuel smallint not null,
  seats smallint not null,
  min_days smallint not null,
  max_days smallint not null,
  automatic boolean not null,
  instant boolean not null,
  superhost boolean not null,
  -- When the first unpaid hold or unanswered request lapses: from then on the bits say more than is true. The one column
  -- that may be null comes last: what stands behind a null is slower to read, and every count reads every row.
  next_lapse timestamptz
-- Bits change with every booking and are in no index: the free space lets those updates stay on their page.
) with (fillfactor = 75);

-- A page of results walks one of these in the order asked.
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

-- What the rows must be. A day is busy when any part of it is; a vehicle's turnaround time is added before each entry,
-- which is the same as adding it after the trip that is asked for.
create view vehicle_search_truth as
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
  ) as next_lapse
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

-- The popular cars of the home page: rating times trips.
create index vehicles_by_popularity on vehicles ((rating_sum::bigint * trip_count / greatest(review_count, 1)), id)
  where availability and verification_status in ('verified', 'approved');
