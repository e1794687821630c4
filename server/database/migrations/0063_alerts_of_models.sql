-- A search for models beside other makes finds these models too: their makes are among its keys
-- (domain/src/search/search-keys.ts), and its makes are no condition.
create or replace function write_alert_conditions(search saved_searches) returns void language sql
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
    case when not f ? 'model' and not exists (
      select from unnest(texts_in(f->'brand')) as make (name)
      where not exists (select from vehicle_brands known where known.name = make.name)
    ) then texts_in(f->'brand') end,
    texts_in(f->'features'), search.keys
  from (select search.filters as f, coalesce((search.filters->>'flexibleDays')::integer, 0) as flexible) asked
  where search.alerts;
end;

-- A make that is not written as it is stored stands for all. The trigger writes the conditions again.
update saved_searches search set keys = array(
  select unnest(search.keys)
  union
  select split_part(key, '|', 1) || '|' || coalesce('b:' || known.name, '*')
  from unnest(search.keys) as key
  cross join unnest(texts_in(search.filters->'model')) as model (value)
  left join vehicle_brands known on known.name = split_part(model.value, '/', 1)
  where key like '%|b:%'
) where filters ? 'model' and filters ? 'brand';
