-- Bookings, their status history, and changes of dates.

create table bookings (
  id uuid primary key default uuidv7(),
  reference text not null unique,
  vehicle_id uuid not null references vehicles,
  renter_id uuid not null references users,
  host_id uuid not null references users,
  status text not null default 'pending',
  -- Days and clock times are local to Dubai; starts_at and ends_at are the same moments as instants.
  pick_up_date date not null,
  pick_up_time text not null,
  return_date date not null,
  return_time text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  days integer not null,
  instant boolean not null,
  -- When an unpaid booking releases its dates, and when an unanswered request expires. A pending booking with
  -- neither cannot expire: its card is being charged.
  hold_expires_at timestamptz,
  answer_due_at timestamptz,
  pickup_location text not null default '',
  dropoff_location text not null default '',
  special_requests text not null default '',
  cancellation_policy text not null,
  cancellation_reason text,
  cancellation_note text,
  cancelled_at timestamptz,
  -- Who approved a request. The booking is confirmed only when the charge that follows succeeds.
  approved_by uuid references users,
  confirmed_at timestamptz,
  completed_at timestamptz,
  -- The agreed price: lines, fee rates and the earning of the host.
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
  constraint bookings_cancelled_with_reason check (
    (status = 'cancelled') = (cancellation_reason is not null)
  ),
  constraint bookings_span check (starts_at < ends_at and days >= 1),
  constraint bookings_instants check (
    starts_at = (pick_up_date + pick_up_time::time) at time zone 'Asia/Dubai'
    and ends_at = (return_date + return_time::time) at time zone 'Asia/Dubai'
  ),
  constraint bookings_total check (total_fils = subtotal_fils + service_fee_fils and total_fils > 0),
  constraint bookings_shares check (subtotal_fils = host_earning_fils + platform_fee_fils),
  constraint bookings_not_own check (renter_id <> host_id)
-- The due times change while a booking is paid for and are in no index on purpose. With free space on the
-- page, such updates are heap-only (HOT) and leave the indexes alone. Pending bookings are few:
-- bookings_by_status finds them.
) with (fillfactor = 90);

create index bookings_of_renter on bookings (renter_id, starts_at desc, id desc);
create index bookings_made_by on bookings (renter_id, created_at desc);
create index bookings_of_host on bookings (host_id, created_at desc);
create index bookings_of_vehicle on bookings (vehicle_id, starts_at);
-- Work lists of the jobs that start trips, complete trips and remind of reviews.
create index bookings_to_open on bookings (starts_at) where status = 'confirmed';
create index bookings_to_close on bookings (ends_at) where status = 'active';
create index bookings_to_review on bookings (completed_at) where status = 'completed';
-- Cancellations by a host count in the host metrics; recent ones by a renter limit new bookings.
create index bookings_cancelled_by_host on bookings (host_id, cancelled_at)
  where cancellation_reason = 'cancelled_by_host';
create index bookings_cancelled_by_renter on bookings (renter_id, cancelled_at)
  where cancellation_reason = 'cancelled_by_renter';
-- For admins: who cancelled often recently.
create index bookings_renter_cancellations on bookings (cancelled_at, renter_id)
  where cancellation_reason = 'cancelled_by_renter';
-- One index per sort order of the admin table; the id makes the order total.
create index bookings_by_time on bookings (created_at, id);
create index bookings_by_start on bookings (starts_at, id);
create index bookings_by_total on bookings (total_fils, id);
create index bookings_by_status on bookings (status, created_at, id);
create index bookings_by_reference on bookings using gin (reference gin_trgm_ops);

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
create trigger booking_status_history_append_only before update or delete on booking_status_history
  for each row execute function refuse_change();

-- Requests to change the dates of a confirmed or active booking.
create table booking_changes (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references bookings,
  status text not null,
  -- The terms at the time of the request and the requested terms: dates, price lines and the fees of both
  -- sides.
  agreed jsonb not null,
  requested jsonb not null,
  -- What the renter pays more (negative: less), and the part of it that is the host's.
  difference_fils bigint not null,
  host_difference_fils bigint not null,
  -- Decided at the time of the request: the change needs no answer from the host, only its payment.
  at_once boolean not null,
  -- When the new dates are released; null while the card is being charged, and after the change is closed.
  expires_at timestamptz,
  asked_at timestamptz not null,
  closed_at timestamptz,
  constraint booking_changes_status check (
    status in ('held', 'asked', 'charging', 'made', 'declined', 'withdrawn', 'expired', 'failed', 'dropped')
  ),
  constraint booking_changes_expiry check ((status in ('held', 'asked')) = (expires_at is not null)),
  constraint booking_changes_closed check ((status in ('held', 'asked', 'charging')) = (closed_at is null))
);
create unique index booking_changes_one_open on booking_changes (booking_id)
  where status in ('held', 'asked', 'charging');
create index booking_changes_of_booking on booking_changes (booking_id, asked_at desc);
create index booking_changes_to_expire on booking_changes (expires_at) where expires_at is not null;
