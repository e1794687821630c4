-- Security deposits as holds of their own on the renter's card, beside the payment.

create table deposit_holds (
  booking_id uuid primary key references bookings,
  provider text not null,
  status text not null,
  amount_fils bigint not null,
  -- Our names at the network: of what is held or asked for, of what is to take its place, and of what was replaced and
  -- must still be let go. Each names one authorisation, ever.
  provider_key text unique,
  renewal_key text unique,
  old_key text unique,
  -- When the card was first held, and by when the network will have let go of it.
  held_at timestamptz,
  lapses_at timestamptz,
  -- What an admin keeps of it for the host, and why.
  keep_fils bigint,
  keep_reason text,
  captured_fils bigint not null default 0,
  failure_code text,
  -- How often the card has said no since it last said yes, and when it is asked again.
  failures integer not null default 0,
  retry_at timestamptz,
  -- When it is to be looked at next; null when nothing is to be done any more.
  next_at timestamptz,
  -- While somebody talks to the network about it nobody else does; claims lapse.
  claimed_until timestamptz,
  checks integer not null default 0,
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint deposit_holds_status check (status in ('due', 'holding', 'held', 'renewing', 'releasing', 'released', 'capturing', 'captured', 'failed', 'dropped')),
  constraint deposit_holds_money check (amount_fils > 0 and captured_fils between 0 and coalesce(keep_fils, 0) and coalesce(keep_fils, 0) <= amount_fils),
  constraint deposit_holds_captured check ((status = 'captured') = (captured_fils > 0)),
  constraint deposit_holds_closed check ((status in ('released', 'captured', 'dropped')) = (closed_at is not null)),
  constraint deposit_holds_key check (status in ('due', 'failed', 'dropped') or provider_key is not null),
  constraint deposit_holds_renewal check ((status = 'renewing') = (renewal_key is not null)),
  constraint deposit_holds_keep check ((keep_fils is null) = (keep_reason is null))
);
create index deposit_holds_to_see_to on deposit_holds (next_at) where next_at is not null;

-- Whether the card stays with the network after the payment, so that a deposit can be held on it.
alter table payments add column keeps_card boolean not null default false;
alter table stripe_payments add column customer_id text;
alter table sandbox_card_network add column kept_token text;

-- What is kept of a deposit goes through the ledger without a payment of its own, and to the host as a whole.
alter table ledger_entries alter column payment_id drop not null;
alter table ledger_entries drop constraint ledger_entries_kind;
alter table ledger_entries add constraint ledger_entries_kind
  check (kind in ('capture', 'refund', 'deposit') and (kind = 'deposit') = (payment_id is null)) not valid;
alter table host_earnings drop constraint host_earnings_kind;
alter table host_earnings add constraint host_earnings_kind
  check (kind in ('trip', 'cancellation', 'adjustment', 'deposit') and (kind = 'adjustment') = (net_earnings_fils < 0)) not valid;
