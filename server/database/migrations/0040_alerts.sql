-- What a listed car is compared with, in rows of a few numbers: it reads thousands of them, and those of saved_searches
-- are long.

-- The texts of a JSON list; null without a list.
create function texts_in(list jsonb) returns text[] language sql immutable
  return case when jsonb_typeof(list) = 'array' then array(select jsonb_array_elements_text(list)) end;

-- Kept by a trigger, for each search with an alert. A column that is null asks for nothing. A search that asks for
-- something else too is judged by search itself when a car is reported.
create table alert_conditions (
  search_id uuid primary key references saved_searches on delete cascade,
  user_id uuid not null,
  -- Of a search with dates, all days that its trip may touch when they are flexible, and the last possible pick-up.
  first_day date,
  last_day date,
  last_pick_up date,
  min_price_fils integer,
  max_price_fils integer,
  min_seats integer,
  transmission text,
  only_instant boolean,
  only_superhosts boolean,
  area box,
  categories text[],
  fuel_types text[],
  -- Null also when a name is not written as it is stored; the keys and search itself know all names.
  makes text[],
  features text[],
  keys text[] not null
);
-- Searches are saved rarely, so the index is kept complete instead of collecting new entries in a list that every read
-- would go through.
create index alert_conditions_by_key on alert_conditions using gin (keys) with (fastupdate = off);

create function write_alert_conditions(search saved_searches) returns void language sql
begin atomic
  insert into alert_conditions (
    search_id, user_id, first_day, last_day, last_pick_up, min_price_fils, max_price_fils, min_seats,
    transmission, only_instant, only_superhosts, area, categories, fuel_types, makes, features, keys)
  select search.id, search.user_id,
    search.begins_on - flexible, case when search.begins_on is not null then (f->>'returnDate')::date + flexible end,
    search.begins_on + flexible,
    (f->>'minPriceFils')::integer, (f->>'maxPriceFils')::integer, (f->>'minSeats')::integer,
    f->>'transmission', (f->>'instantBook')::boolean, (f->>'superhost')::boolean,
    case when f ? 'bounds' then box(
      on_map((f->'bounds'->>'south')::double precision, (f->'bounds'->>'west')::double precision),
      on_map((f->'bounds'->>'north')::double precision, (f->'bounds'->>'east')::double precision)) end,
    texts_in(f->'category'), texts_in(f->'fuelType'),
    case when not exists (
      select from unnest(texts_in(f->'brand')) as make (name)
      where not exists (select from vehicle_brands known where known.name = make.name)
    ) then texts_in(f->'brand') end,
    texts_in(f->'features'), search.keys
  from (select search.filters as f, coalesce((search.filters->>'flexibleDays')::integer, 0) as flexible) asked
  where search.alerts;
end;

create function keep_alert_conditions() returns trigger language plpgsql as $$
begin
  delete from alert_conditions where search_id = new.id;
  perform write_alert_conditions(new);
  return null;
end $$;
create trigger saved_searches_conditions after insert or update of alerts, filters, keys, begins_on on saved_searches
  for each row execute function keep_alert_conditions();

select write_alert_conditions(search) from saved_searches search;

-- unused since 0029
drop index saved_search_matches_of_vehicle;

-- The prices before of days whose price fell, by day; null for a day that had the usual price. Without them the usual
-- prices of the vehicle fell, or it was listed.
alter table offer_changes add column day_prices jsonb;

-- Prices of single days fall when the host sets a lower one, or takes back one that was higher than usual. One statement
-- sets the prices of many days, which are one change. `changed` is a list of vehicle_id, day, before and after; null is
-- the usual price.
create function note_lower_days(changed jsonb) returns void language sql as $$
  insert into offer_changes
    (vehicle_id, daily_rate_fils, cleaning_fee_fils, weekly_discount_bps, monthly_discount_bps, day_prices)
  select usual.vehicle_id, usual.daily_rate_fils, usual.cleaning_fee_fils, usual.weekly_discount_bps,
    usual.monthly_discount_bps, jsonb_object_agg(one.day, one.before)
  from jsonb_to_recordset(changed) as one (vehicle_id uuid, day date, before integer, after integer)
  -- Of a vehicle that is being deleted nothing is found.
  join vehicles v on v.id = one.vehicle_id
  join vehicle_search offered on offered.vehicle_id = v.id
  join vehicle_pricing usual on usual.vehicle_id = v.id
  where coalesce(one.after, usual.daily_rate_fils) < coalesce(one.before, usual.daily_rate_fils)
  group by usual.vehicle_id
$$;

-- Each event has other transition tables; only the branch that runs is planned.
create function note_day_prices() returns trigger language plpgsql as $$
declare
  changed jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_agg(jsonb_build_object('vehicle_id', vehicle_id, 'day', day, 'after', daily_rate_fils))
      into changed from prices_after;
  elsif tg_op = 'UPDATE' then
    select jsonb_agg(jsonb_build_object('vehicle_id', vehicle_id, 'day', day,
        'before', b.daily_rate_fils, 'after', a.daily_rate_fils))
      into changed from prices_before b join prices_after a using (vehicle_id, day);
  else
    select jsonb_agg(jsonb_build_object('vehicle_id', vehicle_id, 'day', day, 'before', daily_rate_fils))
      into changed from prices_before;
  end if;
  if changed is not null then perform note_lower_days(changed); end if;
  return null;
end $$;
create trigger day_prices_set after insert on vehicle_day_prices
  referencing new table as prices_after for each statement execute function note_day_prices();
create trigger day_prices_changed after update on vehicle_day_prices
  referencing old table as prices_before new table as prices_after
  for each statement execute function note_day_prices();
create trigger day_prices_taken_back after delete on vehicle_day_prices
  referencing old table as prices_before for each statement execute function note_day_prices();
