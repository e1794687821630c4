-- Emergency numbers and the handling fee for fines as rules, and the last day of papers in the rows of search.

insert into rule_values (name, valid_from, value, source) values
  ('emergency_police', '2020-01-01T00:00:00Z', 999, 'u.ae, emergency numbers'),
  ('emergency_ambulance', '2020-01-01T00:00:00Z', 998, 'u.ae, emergency numbers'),
  ('emergency_fire', '2020-01-01T00:00:00Z', 997, 'u.ae, emergency numbers'),
  ('non_emergency_police', '2020-01-01T00:00:00Z', 901, 'Dubai Police, non-emergency calls'),
  ('salik_service', '2020-01-01T00:00:00Z', 80072545, 'Salik, customer service'),
  ('roadside_service', '2020-01-01T00:00:00Z', 8004900, 'Arabian Automobile Association, roadside assistance'),
  ('fine_fee_most_fils', '2020-01-01T00:00:00Z', 5000, 'Default of the product');

-- The rule above is the limit; the constraint only keeps out what no rule may allow.
alter table vehicle_terms drop constraint vehicle_terms_fine_fee;
alter table vehicle_terms add constraint vehicle_terms_fine_fee check (fine_fee_fils between 0 and 50000) not valid;

-- What a host asks to be: a licensed operator, or an individual again. The licences of the latter are those that end.
alter table host_applications add column wants text not null default 'licensed_operator';
alter table host_applications add constraint host_applications_wants check (
  wants in ('individual', 'licensed_operator')
) not valid;

-- The last day on which a trip may return, by the papers of the vehicle, the licences of its host and the rules of its
-- emirate; null: no such day is known. Written with every look at the papers.
alter table vehicles add column papers_last_return date;

-- The same as a number of days since 1970; the greatest number without a last day.
alter table vehicle_search add column last_return_day integer not null default 2147483647;

-- As in 0035, with the new column.
create or replace view vehicle_search_row_truth as
select
  truth.vehicle_id,
  truth.busy_0,
  truth.busy_1,
  truth.busy_2,
  truth.busy_3,
  truth.busy_4,
  truth.busy_5,
  truth.busy_6,
  truth.spot,
  truth.relevance,
  truth.price_fils,
  truth.features
    | case when truth.features & (1 << 10) <> 0 then 1 << 24 else 0 end
    | case when v.included_km_per_day is null then 1 << 27 else 0 end
    | case when exists (select from vehicle_terms t where t.vehicle_id = v.id and t.oman_allowed) then 1 << 26 else 0 end
    | coalesce((
      select bit_or(case e.kind
        when 'child_seat' then 1 << 24
        when 'additional_driver' then 1 << 25
        when 'unlimited_km' then 1 << 27
        else 0 end)
      from vehicle_extras e where e.vehicle_id = v.id
    ), 0) as features,
  truth.notice_minutes,
  truth.turnaround_minutes,
  truth.rating,
  truth.emirate,
  truth.town,
  truth.brand,
  truth.category,
  truth.fuel,
  truth.seats,
  truth.min_days,
  truth.max_days,
  truth.lists,
  truth.automatic,
  truth.instant,
  truth.superhost,
  truth.has_day_prices,
  truth.next_expiry,
  pricing.cleaning_fee_fils as cleaning_fils,
  pricing.security_deposit_fils as deposit_fils,
  coalesce(model.code, 0) as model,
  pricing.weekly_discount_bps::smallint as weekly_bps,
  pricing.monthly_discount_bps::smallint as monthly_bps,
  least(coalesce(v.included_km_per_day, 32767), 32767)::smallint as km_per_day,
  coalesce(v.papers_last_return - date '1970-01-01', 2147483647) as last_return_day
from vehicle_search_truth truth
join vehicles v on v.id = truth.vehicle_id
join vehicle_pricing pricing on pricing.vehicle_id = truth.vehicle_id
left join vehicle_models model on model.make = v.make and model.model = v.model;

-- As in 0027, with the new column.
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
    km_per_day = excluded.km_per_day,
    last_return_day = excluded.last_return_day;
end $$;

-- A look at every vehicle writes its last day.
insert into vehicle_paper_checks (vehicle_id, check_on)
select id, '2000-01-01' from vehicles where removed_at is null
on conflict (vehicle_id) do update set check_on = excluded.check_on;
