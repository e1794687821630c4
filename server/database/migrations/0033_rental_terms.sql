-- Rental terms: what a renter can be asked to pay after the return. The kilometres included a day stay in
-- vehicles.included_km_per_day.

create table vehicle_terms (
  vehicle_id uuid primary key references vehicles on delete cascade,
  extra_km_fils integer not null,
  fuel_step_fils integer not null,
  late_hour_fils integer not null,
  cleaning_fils integer not null,
  smoking_fils integer not null,
  excess_fils integer not null,
  fine_fee_fils integer not null default 0,
  oman_allowed boolean not null default false,
  constraint vehicle_terms_use check (
    extra_km_fils between 0 and 2000 and fuel_step_fils between 0 and 20000
    and late_hour_fils between 0 and 200000
  ),
  constraint vehicle_terms_state check (
    cleaning_fils between 0 and 100000 and smoking_fils between 0 and 300000
    and excess_fils between 0 and 5000000
  ),
  constraint vehicle_terms_fine_fee check (fine_fee_fils between 0 and 5000)
);

-- The terms of a vehicle whose host sets none. Same figures as defaultTermsOf in the domain.
create function default_vehicle_terms(category text, daily_rate_fils integer, fuel text)
  returns table (
    extra_km_fils integer, fuel_step_fils integer, late_hour_fils integer, cleaning_fils integer,
    smoking_fils integer, excess_fils integer
  ) language sql immutable parallel safe as $$
  with usual (name, extra_km, fuel_step, cleaning, smoking, excess) as (values
    ('economy', 50, 2000, 10000, 30000, 150000),
    ('compact', 50, 2000, 10000, 30000, 200000),
    ('sedan', 75, 2500, 15000, 40000, 250000),
    ('suv', 100, 3500, 20000, 50000, 350000),
    ('luxury', 200, 3500, 25000, 75000, 500000),
    ('sports', 300, 3500, 25000, 75000, 750000),
    ('convertible', 200, 2500, 20000, 50000, 500000),
    ('electric', 75, 1500, 15000, 50000, 400000),
    ('van', 100, 3000, 25000, 50000, 300000),
    ('truck', 100, 4000, 25000, 50000, 300000),
    ('supercar', 500, 4500, 30000, 100000, 1500000)
  )
  select extra_km, case fuel when 'electric' then 1500 else fuel_step end,
    least(ceil(daily_rate_fils / 500.0) * 100, 200000)::integer, cleaning, smoking, excess
  from usual
  where name in ('sedan', case when daily_rate_fils >= 150000 then 'supercar' else category end)
  order by name = 'sedan'
  limit 1
$$;

-- A trigger, because the previous release lists vehicles without terms, and because no writer may forget them.
-- Per statement: a fleet is loaded in large ones.
create function write_default_vehicle_terms() returns trigger language plpgsql as $$
begin
  insert into vehicle_terms (
    vehicle_id, extra_km_fils, fuel_step_fils, late_hour_fils, cleaning_fils, smoking_fils, excess_fils
  )
  select v.id, usual.*
  from added p
  join vehicles v on v.id = p.vehicle_id
  cross join lateral default_vehicle_terms(v.category_id, p.daily_rate_fils, v.fuel_type) usual;
  return null;
end $$;
create trigger vehicle_pricing_default_terms after insert on vehicle_pricing
  referencing new table as added for each statement execute function write_default_vehicle_terms();

-- After the trigger, which keeps out vehicles that are listed meanwhile.
insert into vehicle_terms (
  vehicle_id, extra_km_fils, fuel_step_fils, late_hour_fils, cleaning_fils, smoking_fils, excess_fils
)
select v.id, usual.*
from vehicle_pricing p
join vehicles v on v.id = p.vehicle_id
cross join lateral default_vehicle_terms(v.category_id, p.daily_rate_fils, v.fuel_type) usual;

-- The terms that a booking was made with; null for bookings made before there were any.
alter table bookings add column terms jsonb;
alter table bookings add constraint bookings_terms check (jsonb_typeof(terms) = 'object') not valid;

-- What both sides agreed to is never written again.
create function keep_booking_terms() returns trigger language plpgsql as $$
begin
  raise exception 'the terms of booking % are agreed', old.id using errcode = 'check_violation';
end $$;
create trigger bookings_keep_terms before update of terms on bookings
  for each row when (old.terms is not null and new.terms is distinct from old.terms)
  execute function keep_booking_terms();
