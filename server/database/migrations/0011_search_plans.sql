-- Writing a search row happens twice in every booking, and planning the view costs far more than running it: inside a
-- function the plan is kept.

-- A vehicle's open requests and holds, found without reading everybody's.
create index bookings_pending_of_vehicle on bookings (vehicle_id) where status = 'pending';

-- Writes what is true of these vehicles into their rows, and takes away the rows of those not listed.
create function write_search_rows(vehicle_ids uuid[]) returns void language plpgsql
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
    superhost = excluded.superhost;
end $$;
