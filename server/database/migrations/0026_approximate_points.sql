-- Where a vehicle stands, as the public sees it: one stable point per address of a host, at most 500 m and at least
-- 100 m from the true point (domain/src/places/approximate-point.ts). Every public answer about a location is
-- computed from it and none from latitude and longitude.
alter table vehicles add column approximate_latitude double precision;
alter table vehicles add column approximate_longitude double precision;

-- The key of the offsets. Who reads it can undo them.
create table location_key (
  only_row boolean primary key default true check (only_row),
  key bytea not null
);
insert into location_key (key)
values (sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));

-- A number from 0 to 1 that is computed from the key and the text, and unknown without the key.
create function keyed_fraction(subject text) returns double precision language sql stable parallel safe
  return (
    select ('x' || encode(substr(sha256(known.key || convert_to(subject, 'UTF8')), 1, 6), 'hex'))::bit(48)::bigint
      / 281474976710656.0::double precision
    from location_key known
  );

-- The approximate point of all places in one cell of a grid, on the plane of on_map. Each host has a grid of their
-- own; its cells are 120 m wide. The point is 265 to 320 m from the middle of the cell, so 180 to 405 m from any place
-- in it, and depends on nothing else: moving within the cell changes nothing.
create function draw_approximate_point(host uuid, spot point) returns point language sql stable parallel safe
  return (
    with grid as (
      select 0.12 * keyed_fraction(host || ' x') as shift_x, 0.12 * keyed_fraction(host || ' y') as shift_y
    ),
    cell as (
      select floor((spot[0] - shift_x) / 0.12) as x, floor((spot[1] - shift_y) / 0.12) as y, shift_x, shift_y from grid
    ),
    drawn as (
      select
        point(shift_x + (x + 0.5) * 0.12, shift_y + (y + 0.5) * 0.12) as middle,
        2 * pi() * keyed_fraction(host || ' angle ' || x || ' ' || y) as angle,
        0.265 + 0.055 * keyed_fraction(host || ' distance ' || x || ' ' || y) as distance
      from cell
    )
    select middle + point(distance * cos(angle), distance * sin(angle)) from drawn
  );

-- Whether the approximate point may stand for this true point, with a margin for rounding and for the plane, on which
-- distances are right to about one per cent. Without the margin it is the constraint below.
create function hides_point(approximate point, spot point) returns boolean language sql immutable parallel safe
  return (approximate <-> spot) between 0.103 and 0.490;

-- Sets the approximate point when a vehicle is listed or moved. In this order: that of another vehicle of the host
-- within 75 m, so that the vehicles of one address share one point and cannot be averaged; the point it has, so that
-- moving it a little draws no new one; a new one. A trigger, because the previous release writes vehicles without it,
-- and because no writer may forget it. A writer that sets both points itself is left to the constraint.
create function set_approximate_point() returns trigger language plpgsql as $$
declare
  here constant point := on_map(new.latitude, new.longitude);
  chosen point;
begin
  select on_map(other.approximate_latitude, other.approximate_longitude) into chosen
  from vehicles other
  where other.host_id = new.host_id and other.id <> new.id
    and on_map(other.latitude, other.longitude) <-> here <= 0.075
    and hides_point(on_map(other.approximate_latitude, other.approximate_longitude), here)
  order by on_map(other.latitude, other.longitude) <-> here, other.id limit 1;
  if chosen is null and tg_op = 'UPDATE' and old.host_id = new.host_id
    and hides_point(on_map(old.approximate_latitude, old.approximate_longitude), here)
  then
    return new;
  end if;
  chosen := coalesce(chosen, draw_approximate_point(new.host_id, here));
  new.approximate_latitude := round((chosen[1] / 110.77 + 24)::numeric, 5);
  new.approximate_longitude := round((chosen[0] / 101.30 + 54)::numeric, 5);
  return new;
end $$;
create trigger vehicles_listed_approximate_point before insert on vehicles
  for each row when (new.approximate_latitude is null) execute function set_approximate_point();
create trigger vehicles_moved_approximate_point before update of host_id, latitude, longitude on vehicles
  for each row execute function set_approximate_point();
-- Also in transactions that switch other triggers off, such as those of generated vehicles.
alter table vehicles enable always trigger vehicles_listed_approximate_point;
alter table vehicles enable always trigger vehicles_moved_approximate_point;

-- The vehicles that exist.
update vehicles set latitude = latitude;

alter table vehicles add constraint vehicles_approximate_point check (
  coalesce(
    on_map(approximate_latitude, approximate_longitude) <-> on_map(latitude, longitude) between 0.1 and 0.5, false
  )
) not valid;

-- As in 0014, with the approximate point as `spot`.
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
  on_map(v.approximate_latitude, v.approximate_longitude) as spot,
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

update vehicle_search known set spot = on_map(v.approximate_latitude, v.approximate_longitude)
from vehicles v where v.id = known.vehicle_id;
