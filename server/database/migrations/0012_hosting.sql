-- What hosts do: papers of a vehicle, files that wait for it, prices of single days, calendars given out and read,
-- and what hosts are owed and paid.

alter table vehicles add column removed_at timestamptz;
-- A removed vehicle keeps its row for the bookings it had; its host no longer counts it.
create index vehicles_kept_of_host on vehicles (host_id, id desc) where removed_at is null;

-- Files are served in several sizes; until a job has made those there is the one that came.
alter table vehicle_photos add column sizes_made_at timestamptz;
update vehicle_photos set sizes_made_at = created_at;
create index vehicle_photos_to_size on vehicle_photos (created_at) where sizes_made_at is null;

create table vehicle_papers (
  id uuid primary key default uuidv7(),
  vehicle_id uuid not null references vehicles on delete cascade,
  paper_type text not null,
  storage_key text not null unique,
  content_type text not null,
  size_bytes integer not null,
  uploaded_at timestamptz not null,
  constraint vehicle_papers_type check (paper_type in ('registration', 'insurance', 'emirates_id', 'driving_license', 'inspection')),
  constraint vehicle_papers_once unique (vehicle_id, paper_type)
);

-- Files that a host sent before the vehicle is submitted. Used ones are gone from here.
create table staged_uploads (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  kind text not null,
  storage_key text not null unique,
  content_type text not null,
  size_bytes integer not null,
  width integer,
  height integer,
  placeholder text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint staged_uploads_kind check (kind in ('photo', 'paper')),
  constraint staged_uploads_picture check (kind = 'paper' or (width is not null and height is not null and placeholder is not null))
);
create index staged_uploads_of_user on staged_uploads (user_id, created_at);
create index staged_uploads_by_expiry on staged_uploads (expires_at);

-- A day with a price of its own; other days have the vehicle's.
create table vehicle_day_prices (
  vehicle_id uuid not null references vehicles on delete cascade,
  day date not null,
  daily_rate_fils integer not null,
  primary key (vehicle_id, day),
  constraint vehicle_day_prices_rate check (daily_rate_fils >= 100)
);

-- The address by which another calendar reads ours; who knows it may read, until it is revoked.
create table calendar_exports (
  vehicle_id uuid primary key references vehicles on delete cascade,
  token text not null unique,
  created_at timestamptz not null
);

-- Calendars of other places that we read again and again.
create table calendar_imports (
  id uuid primary key default uuidv7(),
  vehicle_id uuid not null references vehicles on delete cascade,
  name text not null,
  url text not null,
  created_at timestamptz not null,
  next_read_at timestamptz not null,
  last_synced_at timestamptz,
  last_error text,
  -- Events that overlap a booking of ours, as they were found at the last reading.
  clashes jsonb not null default '[]',
  constraint calendar_imports_once unique (vehicle_id, url),
  constraint calendar_imports_error check (last_error in ('unreachable', 'too_large', 'not_a_calendar', 'address_not_allowed'))
);
create index calendar_imports_to_read on calendar_imports (next_read_at);

alter table calendar_entries add column import_id uuid references calendar_imports on delete cascade;
alter table calendar_entries add constraint calendar_entries_import
  check ((kind = 'import') = (import_id is not null and import_uid is not null));
create unique index calendar_entries_import_once on calendar_entries (import_id, import_uid) where kind = 'import';
-- Blocks and imports of a vehicle by day, for its host's calendar.
create index calendar_entries_of_vehicle on calendar_entries (vehicle_id, lower(occupied));

-- Where a host is paid. One at a time.
create table bank_accounts (
  user_id uuid primary key references users on delete cascade,
  iban text not null,
  holder_name text not null,
  changed_at timestamptz not null,
  constraint bank_accounts_iban check (iban ~ '^AE[0-9]{21}$')
);

create table payout_batches (
  id uuid primary key default uuidv7(),
  reference text not null unique,
  created_by uuid not null references users,
  total_fils bigint not null,
  created_at timestamptz not null,
  constraint payout_batches_total check (total_fils > 0)
);
create index payout_batches_by_time on payout_batches (created_at desc);

create table payouts (
  id uuid primary key default uuidv7(),
  reference text not null unique,
  batch_id uuid not null references payout_batches,
  host_id uuid not null references users,
  amount_fils bigint not null,
  -- As they were when it was paid.
  iban text not null,
  holder_name text not null,
  created_at timestamptz not null,
  constraint payouts_amount check (amount_fils > 0),
  constraint payouts_once unique (batch_id, host_id)
);
create index payouts_of_host on payouts (host_id, created_at desc, id desc);

-- One earning per completed booking or per cancelled one of which money was kept, and rows below nought for what was
-- refunded later. A row's parts are its own, so that a statement's columns add up.
alter table host_earnings drop constraint host_earnings_booking_id_key;
alter table host_earnings add column kind text not null default 'trip';
alter table host_earnings add column subtotal_fils bigint;
alter table host_earnings add column platform_fee_fils bigint;
update host_earnings e set subtotal_fils = b.subtotal_fils, platform_fee_fils = b.platform_fee_fils
from bookings b where b.id = e.booking_id;
alter table host_earnings alter column subtotal_fils set not null, alter column platform_fee_fils set not null;
alter table host_earnings add column payout_id uuid references payouts;
-- How much of the booking had been refunded in all when this was written.
alter table host_earnings add column after_refund_fils bigint not null default 0;
alter table host_earnings add constraint host_earnings_once unique (booking_id, kind, after_refund_fils);
alter table host_earnings add constraint host_earnings_kind
  check (kind in ('trip', 'cancellation', 'adjustment') and (kind = 'adjustment') = (net_earnings_fils < 0));
alter table host_earnings add constraint host_earnings_parts check (net_earnings_fils = subtotal_fils - platform_fee_fils);
create unique index host_earnings_one_per_booking on host_earnings (booking_id) where kind <> 'adjustment';
alter table host_earnings add constraint host_earnings_paid_out check ((paid_out_at is null) = (payout_id is null));
drop index host_earnings_of_host;
create index host_earnings_of_host on host_earnings (host_id, accrued_at desc, id desc);
create index host_earnings_to_pay on host_earnings (available_at) where payout_id is null;
create index host_earnings_of_payout on host_earnings (payout_id) where payout_id is not null;

-- Late cancellations before this day: the host's share of what was kept, with half a fils rounding up.
insert into host_earnings (
  host_id, booking_id, kind, subtotal_fils, platform_fee_fils, net_earnings_fils, after_refund_fils, accrued_at, available_at)
select host_id, id, 'cancellation', subtotal, subtotal - net, net, refunded, cancelled_at, cancelled_at + interval '72 hours'
from (
  select b.host_id, b.id, b.cancelled_at, p.refunded_fils as refunded,
    b.subtotal_fils - (2 * p.refunded_fils * b.subtotal_fils + b.total_fils) / (2 * b.total_fils) as subtotal,
    b.host_earning_fils - (2 * p.refunded_fils * b.host_earning_fils + b.total_fils) / (2 * b.total_fils) as net
  from bookings b join payments p on p.booking_id = b.id
  where b.status = 'cancelled' and p.captured_fils > p.refunded_fils and p.status <> 'refunding'
) kept
where net > 0;

-- Cancellations by hosts are counted against them.
create index bookings_cancelled_by_host on bookings (host_id, cancelled_at) where cancellation_reason = 'cancelled_by_host';
-- How fast and how often a host answers, and the figures a host's standing is judged by.
alter table users add column response_percent integer;
alter table users add column host_cancellations integer not null default 0;
alter table users add column standing_judged_on date;
