-- Extras of a booking: what a host offers with a vehicle, how many the host has, what was booked, and the
-- people who were invited as additional drivers.

create table vehicle_extras (
  vehicle_id uuid not null references vehicles on delete cascade,
  kind text not null,
  per text not null,
  price_fils integer not null,
  primary key (vehicle_id, kind),
  constraint vehicle_extras_kind check (
    kind in ('child_seat', 'additional_driver', 'oman_letter', 'prepaid_fuel', 'unlimited_km')
  ),
  constraint vehicle_extras_per check (per in ('day', 'trip')),
  constraint vehicle_extras_price check (
    price_fils between 0 and (case per when 'day' then 50000 else 300000 end)
  )
);

-- How many of a kind a host has at one time, for all of their cars together; no row means no limit. The row is
-- the lock under which the stock of two trips at once is decided.
create table host_extra_stocks (
  host_id uuid not null references users on delete cascade,
  kind text not null,
  stock smallint not null,
  primary key (host_id, kind),
  constraint host_extra_stocks_kind check (
    kind in ('child_seat', 'additional_driver', 'oman_letter', 'prepaid_fuel', 'unlimited_km')
  ),
  constraint host_extra_stocks_stock check (stock between 1 and 50)
);

-- What a booking has, at the price of the day when it was chosen. Rows with a change_id are held for an open
-- change and become the booking's own when it is made.
create table booking_extras (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references bookings,
  change_id uuid references booking_changes,
  kind text not null,
  quantity smallint not null,
  per text not null,
  unit_fils integer not null,
  -- The rental days that had passed when it was added; they are not paid.
  from_day smallint not null default 0,
  created_at timestamptz not null,
  constraint booking_extras_kind check (
    kind in ('child_seat', 'additional_driver', 'oman_letter', 'prepaid_fuel', 'unlimited_km')
  ),
  constraint booking_extras_per check (per in ('day', 'trip')),
  constraint booking_extras_quantity check (
    quantity between 1 and (case when kind in ('child_seat', 'additional_driver') then 4 else 1 end)
  ),
  constraint booking_extras_amounts check (unit_fils >= 0 and from_day >= 0)
);
create index booking_extras_of_booking on booking_extras (booking_id);
create index booking_extras_of_change on booking_extras (change_id) where change_id is not null;

-- People whom the renter invited to drive too. An address without an account waits for its sign-up.
create table booking_drivers (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references bookings,
  -- In lower case; empty once the invited person has deleted their account.
  email text not null,
  user_id uuid references users,
  status text not null default 'invited',
  invited_at timestamptz not null,
  answered_at timestamptz,
  constraint booking_drivers_status check (status in ('invited', 'accepted', 'declined', 'removed')),
  constraint booking_drivers_accepted check (status <> 'accepted' or user_id is not null),
  constraint booking_drivers_email check (email = lower(email))
);
create unique index booking_drivers_once on booking_drivers (booking_id, email)
  where status in ('invited', 'accepted');
create index booking_drivers_of_booking on booking_drivers (booking_id, invited_at);
create index booking_drivers_invited on booking_drivers (email) where status = 'invited';
create index booking_drivers_of_person on booking_drivers (user_id) where user_id is not null;

-- The extras that search offers as filters, as the bits 24 to 27 of features: child seat (also a feature of
-- the car, bit 10), additional driver, trips to Oman, unlimited kilometres. Same as SEARCH_EXTRAS in the domain.
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
  least(coalesce(v.included_km_per_day, 32767), 32767)::smallint as km_per_day
from vehicle_search_truth truth
join vehicles v on v.id = truth.vehicle_id
join vehicle_pricing pricing on pricing.vehicle_id = truth.vehicle_id
left join vehicle_models model on model.make = v.make and model.model = v.model;

update vehicle_search known set features = known.features
  | case when known.features & (1 << 10) <> 0 then 1 << 24 else 0 end
  | case when known.km_per_day = 32767 then 1 << 27 else 0 end
where known.features & (1 << 10) <> 0 or known.km_per_day = 32767;
