-- Payments, the ledger, and security deposits.

-- A booking has the payment it was made with, and one per change that cost more.
create table payments (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references bookings,
  change_id uuid references booking_changes,
  provider text not null,
  -- Our idempotency key at the provider: reused after a time-out, never for another payment.
  provider_key text not null unique,
  provider_payment_id text unique,
  status text not null default 'requires_payment',
  amount_fils bigint not null,
  captured_fils bigint not null default 0,
  refunded_fils bigint not null default 0,
  -- The refunded total that the refund in flight leads to; null when none is.
  refunding_fils bigint,
  card_token text,
  card_brand text,
  card_last_four text,
  -- The provider keeps the card after the payment, so that a deposit can be held on it.
  keeps_card boolean not null default false,
  failure_code text,
  -- Lease of the process that is calling the provider about this payment.
  claimed_until timestamptz,
  -- The operation that is still to be done at the provider, and when it is tried next.
  requested text,
  next_check_at timestamptz,
  checks integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payments_once unique nulls not distinct (booking_id, change_id),
  constraint payments_status check (
    status in (
      'requires_payment', 'processing', 'authorised', 'failed', 'capturing', 'paid', 'voided',
      'refunding', 'partially_refunded', 'refunded'
    )
  ),
  constraint payments_requested check (requested in ('outcome', 'capture', 'void', 'refund')),
  constraint payments_money check (
    0 <= refunded_fils and refunded_fils <= captured_fils and captured_fils <= amount_fils
  )
);
create index payments_to_settle on payments (next_check_at) where requested is not null;
create index payments_by_status on payments (status, booking_id) where change_id is null;

-- Money received and returned per booking. A refund in flight counts as returned: it cannot be undone.
create view booking_money as
select
  booking_id,
  sum(captured_fils)::bigint as captured_fils,
  sum(greatest(refunded_fils, coalesce(refunding_fils, 0)))::bigint as given_back_fils,
  sum(refunded_fils)::bigint as refunded_fils,
  max(updated_at) as moved_at,
  bool_or(status = 'refunding') as is_refunding
from payments group by booking_id;

-- Double-entry ledger: the entries of a booking sum to zero.
create table ledger_entries (
  id bigint generated always as identity primary key,
  booking_id uuid not null references bookings,
  -- Null for deposits, which have no payment.
  payment_id uuid references payments,
  kind text not null,
  account text not null,
  amount_fils bigint not null,
  at timestamptz not null,
  -- One key per capture, and one per refunded total that a refund led to.
  entry_key text not null,
  constraint ledger_entries_once unique (entry_key, account),
  constraint ledger_entries_kind check (
    kind in ('capture', 'refund', 'deposit') and (kind = 'deposit') = (payment_id is null)
  ),
  constraint ledger_entries_account check (account in ('renter_card', 'host_payable', 'platform_revenue'))
);
create index ledger_entries_of_booking on ledger_entries (booking_id);
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();

-- Webhooks arrive late, twice or out of order; each event is processed once.
create table provider_events (
  provider text not null,
  event_id text not null,
  kind text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);

-- A security deposit: an authorisation on the renter's card, separate from the payment.
create table deposit_holds (
  booking_id uuid primary key references bookings,
  provider text not null,
  status text not null,
  amount_fils bigint not null,
  -- Our keys at the provider, each for one authorisation ever: the current one, the one that is to replace
  -- it, and a replaced one that must still be released.
  provider_key text unique,
  renewal_key text unique,
  old_key text unique,
  -- The key of the authorisation that stored the card to use from then on, and its public details. Null: the
  -- card of the booking's payment.
  card_key text,
  card_brand text,
  card_last_four text,
  -- A new card that the renter gave (token, brand, last four), while its authorisation is pending.
  given_card jsonb,
  -- Until when its owner can confirm with their bank.
  answer_by timestamptz,
  -- When the card was first authorised, and when the authorisation expires.
  held_at timestamptz,
  expires_at timestamptz,
  -- What an admin keeps of it for the host, and why.
  keep_fils bigint,
  keep_reason text,
  captured_fils bigint not null default 0,
  failure_code text,
  -- Consecutive refusals of the card, and when it is tried again.
  failures integer not null default 0,
  retry_at timestamptz,
  -- When a job processes it next; null when nothing is left to do.
  next_at timestamptz,
  -- Lease of the process that is calling the provider about it.
  claimed_until timestamptz,
  checks integer not null default 0,
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint deposit_holds_status check (
    status in (
      'due', 'holding', 'held', 'renewing', 'releasing', 'released', 'capturing', 'captured',
      'failed', 'dropped'
    )
  ),
  constraint deposit_holds_money check (
    amount_fils > 0 and captured_fils between 0 and coalesce(keep_fils, 0)
    and coalesce(keep_fils, 0) <= amount_fils
  ),
  constraint deposit_holds_captured check ((status = 'captured') = (captured_fils > 0)),
  constraint deposit_holds_closed check (
    (status in ('released', 'captured', 'dropped')) = (closed_at is not null)
  ),
  constraint deposit_holds_key check (status in ('due', 'failed', 'dropped') or provider_key is not null),
  constraint deposit_holds_renewal check ((status = 'renewing') = (renewal_key is not null)),
  constraint deposit_holds_keep check ((keep_fils is null) = (keep_reason is null))
);
create index deposit_holds_to_see_to on deposit_holds (next_at) where next_at is not null;

-- Refunds of a deposit that was kept.
create table deposit_refunds (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references deposit_holds,
  amount_fils bigint not null,
  -- The refunded total of the deposit after this refund, which is what the provider is asked for.
  total_fils bigint not null,
  reason text not null,
  -- When the provider made it; null while it is in flight.
  made_at timestamptz,
  next_at timestamptz,
  -- Lease of the process that is calling the provider about it.
  claimed_until timestamptz,
  checks integer not null default 0,
  created_at timestamptz not null,
  constraint deposit_refunds_money check (amount_fils > 0 and total_fils >= amount_fils),
  constraint deposit_refunds_waiting check ((made_at is null) = (next_at is not null))
);
create unique index deposit_refunds_one_at_a_time on deposit_refunds (booking_id) where made_at is null;
create index deposit_refunds_of_booking on deposit_refunds (booking_id);
create index deposit_refunds_to_see_to on deposit_refunds (next_at) where next_at is not null;

-- Maps our keys to Stripe. The intent is created before the card is charged: an intent whose creation is
-- uncertain has charged nothing, and one whose key is closed never will.
create table stripe_payments (
  provider_key text primary key,
  intent_id text unique,
  customer_id text,
  closed boolean not null default false,
  -- Why the card was refused: a retry of the same payment must give the same result.
  failure text,
  -- Refunds that Stripe refused. It repeats a refusal per idempotency key for a day, so each retry needs
  -- another key.
  refused_refunds integer not null default 0,
  created_at timestamptz not null default now(),
  constraint stripe_payments_failure check (
    failure in ('card_declined', 'insufficient_funds', 'card_expired', 'payment_token_invalid')
  )
);

-- The books of the sandbox card network. It simulates an external provider, so nothing references this table.
create table sandbox_card_network (
  provider_key text primary key,
  provider_payment_id text not null unique,
  state text not null,
  amount_fils bigint not null,
  captured_fils bigint not null default 0,
  refunded_fils bigint not null default 0,
  outcome text not null,
  kept_token text,
  -- The outcome of a card that simulates a time-out is known only after this moment.
  decided_at timestamptz not null,
  created_at timestamptz not null default now()
);
