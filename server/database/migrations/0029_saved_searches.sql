-- Saved searches, and the alerts about them when a car that fits is listed or costs less.

create table saved_searches (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  name text not null,
  -- The input of the search without page and order, in its normal form.
  filters jsonb not null,
  -- A hash of the filters: a person saves the same search once.
  filters_hash text not null,
  -- The keys of the search (domain/src/search/search-keys.ts). A car that it matches has one of them.
  keys text[] not null,
  -- The pick-up date: from then on the search finds nothing. Null without dates.
  begins_on date,
  alerts boolean not null,
  -- The day of the last alert in the app and by push, in Dubai.
  last_alert_on date,
  created_at timestamptz not null,
  constraint saved_searches_name check (name <> ''),
  constraint saved_searches_once unique (user_id, filters_hash)
);
-- From a car to the searches that may match it, without reading the others. Searches are written rarely, so the index
-- is kept complete instead of collecting new entries in a list that every read would go through.
create index saved_searches_by_key on saved_searches using gin (keys) with (fastupdate = off) where alerts;

-- Cars that were listed or resumed, or whose price fell, written in the transaction that does it, until a job has
-- found the searches that they match. The prices are the ones before; null for a car that was not listed.
create table offer_changes (
  id bigint generated always as identity primary key,
  vehicle_id uuid not null references vehicles on delete cascade,
  daily_rate_fils integer,
  cleaning_fee_fils integer,
  weekly_discount_bps integer,
  monthly_discount_bps integer,
  at timestamptz not null default now()
);
create index offer_changes_of_vehicle on offer_changes (vehicle_id);

-- A trigger, because it alone sees the price before.
create function note_lower_price() returns trigger language plpgsql as $$
begin
  insert into offer_changes
    (vehicle_id, daily_rate_fils, cleaning_fee_fils, weekly_discount_bps, monthly_discount_bps)
  select vehicle_id, old.daily_rate_fils, old.cleaning_fee_fils, old.weekly_discount_bps, old.monthly_discount_bps
  from vehicle_search where vehicle_id = new.vehicle_id;
  return null;
end $$;
create trigger vehicle_pricing_lower after update on vehicle_pricing for each row
  when (
    new.daily_rate_fils < old.daily_rate_fils or new.cleaning_fee_fils < old.cleaning_fee_fils
    or new.weekly_discount_bps > old.weekly_discount_bps or new.monthly_discount_bps > old.monthly_discount_bps
  )
  execute function note_lower_price();

-- The cars that were found for a search. `reported_fils` is the price that was reported last.
create table saved_search_matches (
  -- Without foreign keys: a listed car writes thousands of rows at once, and checking them takes longer than writing.
  -- Readers join both tables; rows of deleted searches are removed with them and by a daily job.
  search_id uuid not null,
  vehicle_id uuid not null,
  reason text not null,
  -- The price before, per day, or of the whole trip for a search with dates; null for a car that was not listed.
  previous_fils bigint,
  found_at timestamptz not null,
  -- Not reported yet. Availability and price are judged then.
  waiting boolean not null default true,
  reported_fils bigint,
  -- When the last alert and the last digest named it.
  reported_at timestamptz,
  mailed_at timestamptz,
  primary key (search_id, vehicle_id),
  constraint saved_search_matches_reason check (reason in ('new', 'price')),
  constraint saved_search_matches_reported check ((reported_at is null) = (reported_fils is null))
);
create index saved_search_matches_waiting on saved_search_matches (search_id, found_at) where waiting;
-- Rows are written in the order of time: a small index of ranges is enough for the digest of the last days.
create index saved_search_matches_by_time on saved_search_matches using brin (found_at);

-- What an alert in the app and by push named, with the time of its notification.
create table saved_search_alerts (
  search_id uuid not null references saved_searches on delete cascade,
  at timestamptz not null,
  vehicle_ids uuid[] not null,
  -- All of them were listed before and cost less now.
  only_cheaper boolean not null,
  primary key (search_id, at)
);
create index saved_search_matches_of_vehicle on saved_search_matches (vehicle_id);

-- The emails about saved searches can be turned off like the others.
alter table email_opt_outs drop constraint email_opt_outs_group;
alter table email_opt_outs add constraint email_opt_outs_group
  check (mail_group in ('messages', 'reminders', 'reviews', 'bookings', 'alerts')) not valid;
