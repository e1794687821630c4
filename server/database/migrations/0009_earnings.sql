-- Earnings of hosts and payouts.

-- One bank account per host.
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
  -- Copies of the bank account at the time of the payout.
  iban text not null,
  holder_name text not null,
  created_at timestamptz not null,
  constraint payouts_amount check (amount_fils > 0),
  constraint payouts_once unique (batch_id, host_id)
);
create index payouts_of_host on payouts (host_id, created_at desc, id desc);

-- A booking has one earning, of its trip or of its cancellation. Negative adjustments follow later refunds.
-- What is kept of a deposit, and refunds of it, are earnings of their own.
create table host_earnings (
  id uuid primary key default uuidv7(),
  host_id uuid not null references users,
  booking_id uuid not null references bookings,
  kind text not null default 'trip',
  subtotal_fils bigint not null,
  platform_fee_fils bigint not null,
  net_earnings_fils bigint not null,
  -- The refunded total of the booking when this was written; part of the key of adjustments.
  after_refund_fils bigint not null default 0,
  accrued_at timestamptz not null,
  available_at timestamptz not null,
  on_hold boolean not null default false,
  payout_id uuid references payouts,
  paid_out_at timestamptz,
  created_at timestamptz not null default now(),
  constraint host_earnings_once unique (booking_id, kind, after_refund_fils),
  constraint host_earnings_kind check (
    kind in ('trip', 'cancellation', 'adjustment', 'deposit')
    and (kind = 'deposit' or (kind = 'adjustment') = (net_earnings_fils < 0))
  ),
  constraint host_earnings_parts check (net_earnings_fils = subtotal_fils - platform_fee_fils),
  constraint host_earnings_paid_out check ((paid_out_at is null) = (payout_id is null))
);
create unique index host_earnings_one_per_trip on host_earnings (booking_id)
  where kind in ('trip', 'cancellation');
create index host_earnings_of_host on host_earnings (host_id, accrued_at desc, id desc);
create index host_earnings_to_pay on host_earnings (available_at) where payout_id is null;
create index host_earnings_of_payout on host_earnings (payout_id) where payout_id is not null;
