-- Bookings, the calendar they share with blocks, and the money.

create table bookings (
  id uuid primary key default uuidv7(),
  reference text not null unique,
  vehicle_id uuid not null references vehicles,
  renter_id uuid not null references users,
  host_id uuid not null references users,
  status text not null default 'pending',
  -- Days and clock times are Dubai's and stay text-like; starts_at and ends_at are the same moments as instants.
  pick_up_date date not null,
  pick_up_time text not null,
  return_date date not null,
  return_time text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  days integer not null,
  instant boolean not null,
  -- When the dates of an unpaid booking are free again, and when an unanswered request lapses. A pending booking with
  -- neither cannot lapse: its card is being charged.
  hold_lapses_at timestamptz,
  answer_due_at timestamptz,
  pickup_location text not null default '',
  dropoff_location text not null default '',
  special_requests text not null default '',
  cancellation_policy text not null,
  cancellation_reason text,
  cancellation_note text,
  cancelled_at timestamptz,
  -- Who answered a request with yes; the booking is confirmed when the charge that follows has succeeded.
  approved_by uuid references users,
  confirmed_at timestamptz,
  completed_at timestamptz,
  -- The price as it was agreed: lines, fee rates and what the host gets.
  price_lines jsonb not null,
  subtotal_fils bigint not null,
  service_fee_fils bigint not null,
  total_fils bigint not null,
  deposit_fils bigint not null,
  platform_fee_fils bigint not null,
  host_earning_fils bigint not null,
  service_fee_bps integer not null,
  platform_fee_bps integer not null,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint bookings_status check (status in ('pending', 'confirmed', 'active', 'completed', 'cancelled')),
  constraint bookings_cancellation_policy check (cancellation_policy in ('flexible', 'moderate', 'strict')),
  constraint bookings_cancelled_with_reason check ((status = 'cancelled') = (cancellation_reason is not null)),
  constraint bookings_span check (starts_at < ends_at and days >= 1),
  constraint bookings_instants check (
    starts_at = (pick_up_date + pick_up_time::time) at time zone 'Asia/Dubai'
    and ends_at = (return_date + return_time::time) at time zone 'Asia/Dubai'
  ),
  constraint bookings_total check (total_fils = subtotal_fils + service_fee_fils and total_fils > 0),
  constraint bookings_shares check (subtotal_fils = host_earning_fils + platform_fee_fils),
  constraint bookings_not_own check (renter_id <> host_id)
);
create index bookings_of_renter on bookings (renter_id, starts_at desc, id desc);
create index bookings_made_by on bookings (renter_id, created_at desc);
create index bookings_of_host on bookings (host_id, created_at desc);
create index bookings_of_vehicle on bookings (vehicle_id, starts_at);
create index bookings_open_requests on bookings (renter_id) where status = 'pending';
create index bookings_holds on bookings (hold_lapses_at) where status = 'pending' and hold_lapses_at is not null;
create index bookings_unanswered on bookings (answer_due_at) where status = 'pending' and answer_due_at is not null;
create index bookings_to_open on bookings (starts_at) where status = 'confirmed';
create index bookings_to_close on bookings (ends_at) where status = 'active';

-- Everything that makes a vehicle busy: live bookings, host blocks, imported blocks. One table, one constraint:
-- whatever the code believes, two live rows of a vehicle cannot overlap.
create table calendar_entries (
  id uuid primary key default uuidv7(),
  vehicle_id uuid not null references vehicles on delete cascade,
  kind text not null,
  occupied tstzrange not null,
  booking_id uuid unique references bookings,
  import_uid text,
  note text not null default '',
  created_at timestamptz not null default now(),
  constraint calendar_entries_kind check (kind in ('booking', 'block', 'import')),
  constraint calendar_entries_booking check ((kind = 'booking') = (booking_id is not null)),
  constraint calendar_entries_range check (not isempty(occupied) and lower_inc(occupied) and not upper_inc(occupied) and not lower_inf(occupied) and not upper_inf(occupied)),
  constraint bookings_dates_taken exclude using gist (vehicle_id with =, occupied with &&)
);

create table booking_status_history (
  id bigint generated always as identity primary key,
  booking_id uuid not null references bookings,
  from_status text,
  to_status text not null,
  actor_kind text not null,
  actor_id uuid,
  reason text,
  at timestamptz not null,
  constraint booking_status_history_actor check (actor_kind in ('renter', 'host', 'admin', 'system'))
);
create index booking_status_history_of_booking on booking_status_history (booking_id, id);
create trigger booking_status_history_append_only before update or delete on booking_status_history for each row execute function refuse_change();

create table payments (
  id uuid primary key default uuidv7(),
  booking_id uuid not null unique references bookings,
  provider text not null,
  -- Our name for this payment at the provider: asked again after a time-out, never used for two payments.
  provider_key text not null unique,
  provider_payment_id text unique,
  status text not null default 'requires_payment',
  amount_fils bigint not null,
  captured_fils bigint not null default 0,
  refunded_fils bigint not null default 0,
  -- What the refund in flight is to bring; null when none is.
  refunding_fils bigint,
  card_token text,
  card_brand text,
  card_last_four text,
  failure_code text,
  -- While somebody talks to the provider about this payment, nobody else does; claims lapse.
  claimed_until timestamptz,
  -- What must still be asked of or told to the provider, and since when.
  wanted text,
  next_check_at timestamptz,
  checks integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payments_status check (status in ('requires_payment', 'processing', 'authorised', 'failed', 'capturing', 'paid', 'voided', 'refunding', 'partially_refunded', 'refunded')),
  constraint payments_wanted check (wanted in ('outcome', 'capture', 'void', 'refund')),
  constraint payments_money check (0 <= refunded_fils and refunded_fils <= captured_fils and captured_fils <= amount_fils)
);
create index payments_to_settle on payments (next_check_at) where wanted is not null;

create table ledger_entries (
  id bigint generated always as identity primary key,
  booking_id uuid not null references bookings,
  payment_id uuid not null references payments,
  kind text not null,
  account text not null,
  amount_fils bigint not null,
  at timestamptz not null,
  -- One capture, and one refund per figure it brought the total to.
  entry_key text not null,
  constraint ledger_entries_once unique (entry_key, account),
  constraint ledger_entries_kind check (kind in ('capture', 'refund')),
  constraint ledger_entries_account check (account in ('renter_card', 'host_payable', 'platform_revenue'))
);
create index ledger_entries_of_booking on ledger_entries (booking_id);
create trigger ledger_entries_append_only before update or delete on ledger_entries for each row execute function refuse_change();

-- Webhooks come late, twice or out of order; each event counts once.
create table provider_events (
  provider text not null,
  event_id text not null,
  kind text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);

create table host_earnings (
  id uuid primary key default uuidv7(),
  host_id uuid not null references users,
  booking_id uuid not null unique references bookings,
  net_earnings_fils bigint not null,
  accrued_at timestamptz not null,
  available_at timestamptz not null,
  on_hold boolean not null default false,
  paid_out_at timestamptz,
  created_at timestamptz not null default now()
);
create index host_earnings_of_host on host_earnings (host_id, accrued_at desc);

create table reviews (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references bookings,
  reviewer_id uuid not null references users,
  reviewed_id uuid not null references users,
  vehicle_id uuid not null references vehicles,
  review_type text not null,
  rating integer not null,
  comment text not null,
  created_at timestamptz not null default now(),
  constraint reviews_once unique (booking_id, reviewer_id, review_type),
  constraint reviews_type check (review_type in ('vehicle', 'host', 'renter')),
  constraint reviews_rating check (rating between 1 and 5),
  constraint reviews_comment check (length(trim(comment)) > 0)
);
create index reviews_of_vehicle on reviews (vehicle_id, created_at desc, id desc) where review_type = 'vehicle';
create index reviews_of_person on reviews (reviewed_id, review_type, created_at desc);

-- The sandbox card network: it stands for the outside world and keeps its own books, as a bank would.
create table sandbox_card_network (
  provider_key text primary key,
  provider_payment_id text not null unique,
  state text not null,
  amount_fils bigint not null,
  captured_fils bigint not null default 0,
  refunded_fils bigint not null default 0,
  outcome text not null,
  -- A time-out card is decided on only after this moment.
  decided_at timestamptz not null,
  created_at timestamptz not null default now()
);
