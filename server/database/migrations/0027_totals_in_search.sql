-- What a search needs to compare cars by the total of a trip, by deposit, by included kilometres and by model, in the
-- narrow rows. Rows that exist are right once a job has rewritten them: those without a model (`roll-busy-days`).

create table vehicle_models (
  code integer generated always as identity primary key,
  make text not null,
  model text not null,
  unique (make, model)
);

alter table vehicle_search add column cleaning_fils integer not null default 0;
alter table vehicle_search add column deposit_fils integer not null default 0;
-- A code of vehicle_models; 0 in rows that were written before this column.
alter table vehicle_search add column model integer not null default 0;
alter table vehicle_search add column weekly_bps smallint not null default 0;
alter table vehicle_search add column monthly_bps smallint not null default 0;
-- 32,767 without a limit.
alter table vehicle_search add column km_per_day smallint not null default 32767;

-- The total of a trip: the rental less the discount, plus cleaning, plus the service fee. The same formula as
-- `tripTotalFils` in the domain. Discount and fee round half up, so the rental that the discount leaves rounds half
-- down. Each argument but the constants of a search is used once, so that the planner inlines it.
create function trip_total_fils(
  rental_fils bigint, days integer, weekly_bps integer, monthly_bps integer, cleaning_fils integer,
  service_fee_bps integer
) returns bigint language sql immutable parallel safe
  return (
    (
      (
        rental_fils * (10000 - case
          when days >= 28 and monthly_bps > 0 then monthly_bps
          when days >= 7 then weekly_bps
          else 0 end) + 4999
      ) / 10000 + cleaning_fils
    ) * (10000 + service_fee_bps) + 5000
  ) / 10000;

-- What the rows of vehicle_search must be; the columns have the same order. A second view over the first one, which the
-- previous release still inserts from.
create view vehicle_search_row_truth as
select
  truth.*,
  pricing.cleaning_fee_fils as cleaning_fils,
  pricing.security_deposit_fils as deposit_fils,
  coalesce(model.code, 0) as model,
  pricing.weekly_discount_bps::smallint as weekly_bps,
  pricing.monthly_discount_bps::smallint as monthly_bps,
  least(coalesce(v.included_km_per_day, 32767), 32767)::smallint as km_per_day
from vehicle_search_truth truth
join vehicles v on v.id = truth.vehicle_id
join vehicle_pricing pricing on pricing.vehicle_id = truth.vehicle_id
left join vehicle_models model on model.make = v.make and model.model = v.model;

-- Gives the models of these vehicles a code; of all vehicles without an argument.
create function know_models(vehicle_ids uuid[] default null) returns void language sql as $$
  insert into vehicle_models (make, model)
  select distinct v.make, v.model from vehicles v
  where (vehicle_ids is null or v.id = any(vehicle_ids))
    and not exists (select from vehicle_models known where known.make = v.make and known.model = v.model)
  on conflict do nothing
$$;

-- As in 0014, with the new columns. Models get their codes here and not in the product, because the previous release
-- calls this function too.
create or replace function write_search_rows(vehicle_ids uuid[]) returns void language plpgsql
set plan_cache_mode = 'force_generic_plan' as $$
begin
  perform know_models(vehicle_ids);
  with truth as (select * from vehicle_search_row_truth where vehicle_id = any(vehicle_ids)),
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
    lists = excluded.lists,
    cleaning_fils = excluded.cleaning_fils,
    deposit_fils = excluded.deposit_fils,
    model = excluded.model,
    weekly_bps = excluded.weekly_bps,
    monthly_bps = excluded.monthly_bps,
    km_per_day = excluded.km_per_day;
end $$;
