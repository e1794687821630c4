-- The money of charges: how each is collected, its payments, and what is taken of the deposit.

-- One row per charge that was agreed: when its collection is looked at next, and how often the card failed.
create table charge_collections (
  charge_id uuid primary key references charges,
  booking_id uuid not null references bookings,
  renter_id uuid not null references users,
  -- Failures of the card when it was charged by itself; attempts of the renter do not count.
  failures integer not null default 0,
  first_failed_at timestamptz,
  retry_at timestamptz,
  failure_code text,
  -- From when the operator bears it; stays when it is paid after all.
  written_off_at timestamptz,
  -- Written off and not paid: its renter cannot book.
  is_unpaid boolean not null default false,
  -- When a job looks at it next; null when nothing is due by time alone.
  next_at timestamptz,
  -- Lease of the process that is calling the provider about it.
  claimed_until timestamptz,
  checks integer not null default 0,
  created_at timestamptz not null,
  constraint charge_collections_failed check ((failures = 0) = (first_failed_at is null)),
  constraint charge_collections_unpaid check (not is_unpaid or written_off_at is not null)
);
create index charge_collections_of_booking on charge_collections (booking_id);
create index charge_collections_to_see_to on charge_collections (next_at) where next_at is not null;
create index charge_collections_unpaid_of_renter on charge_collections (renter_id) where is_unpaid;

-- Each payment of a charge: at most one from the deposit, and one per attempt from a card.
create table charge_payments (
  id uuid primary key default uuidv7(),
  charge_id uuid not null references charge_collections,
  source text not null,
  status text not null,
  amount_fils bigint not null,
  -- The platform's part of it.
  fee_fils bigint not null,
  provider text not null,
  -- Our key at the provider: of the authorisation, or of the deposit's hold. Stored before the provider is called.
  provider_key text not null,
  -- The card: that of the booking when both are null, else a saved card by its key, or a new one by its token.
  card_key text,
  card_token text,
  -- Set when the renter pays themselves: until when they can confirm with their bank.
  answer_by timestamptz,
  by_renter boolean not null default false,
  failure_code text,
  -- The refunded total of the provider's payment after this one went back.
  refund_to_fils bigint,
  created_at timestamptz not null,
  closed_at timestamptz,
  constraint charge_payments_source check (source in ('deposit', 'card')),
  constraint charge_payments_status check (
    status in ('taking', 'asking', 'voiding', 'capturing', 'paid', 'failed', 'refunding', 'refunded')
    and (status = 'taking') <= (source = 'deposit')
    and (status in ('asking', 'voiding', 'capturing')) <= (source = 'card')
  ),
  constraint charge_payments_money check (amount_fils > 0 and fee_fils between 0 and amount_fils),
  constraint charge_payments_card check (card_key is null or card_token is null),
  constraint charge_payments_token check (card_token is null or status = 'asking'),
  constraint charge_payments_refund check ((status in ('refunding', 'refunded')) = (refund_to_fils is not null)),
  constraint charge_payments_closed check (
    (status in ('paid', 'failed', 'refunded')) = (closed_at is not null)
  )
);
create index charge_payments_of_charge on charge_payments (charge_id, created_at, id);
create unique index charge_payments_one_at_a_time on charge_payments (charge_id)
  where status in ('taking', 'asking', 'voiding', 'capturing');
create unique index charge_payments_key on charge_payments (provider_key) where source = 'card';
create unique index charge_payments_once_from_deposit on charge_payments (charge_id)
  where source = 'deposit' and status <> 'failed';
create index charge_payments_of_hold on charge_payments (provider_key) where source = 'deposit';

-- The earning lines of charges, each written once for one ledger entry.
create table charge_earnings (
  entry_key text primary key,
  charge_id uuid not null references charges,
  earning_id uuid not null unique references host_earnings
);
create index charge_earnings_of_charge on charge_earnings (charge_id);

-- Whether `keep_fils` is taken for agreed charges; else an admin keeps it, and says why.
alter table deposit_holds add column for_charges boolean not null default false;
alter table deposit_holds drop constraint deposit_holds_keep;
alter table deposit_holds add constraint deposit_holds_keep check (
  (keep_fils is null) <= (keep_reason is null and not for_charges)
  and (keep_fils is not null) <= (for_charges = (keep_reason is null))
) not valid;

-- Entries of charges have no payment, like those of deposits.
alter table ledger_entries drop constraint ledger_entries_kind;
alter table ledger_entries add constraint ledger_entries_kind check (
  kind in ('capture', 'refund', 'deposit', 'charge') and (kind in ('deposit', 'charge')) = (payment_id is null)
) not valid;

-- For charges, `after_refund_fils` is the number of the line among those of the booking.
alter table host_earnings drop constraint host_earnings_kind;
alter table host_earnings add constraint host_earnings_kind check (
  kind in ('trip', 'cancellation', 'adjustment', 'deposit', 'charge')
  and (kind in ('deposit', 'charge') or (kind = 'adjustment') = (net_earnings_fils < 0))
) not valid;

-- The last time a card fails it is written off at once.
insert into charge_moves values ('charging', 'written_off');

insert into rule_values (name, valid_from, value, source) values
  ('charge_first_retry_minutes', '-infinity', 24 * 60, 'business decision'),
  ('charge_second_retry_minutes', '-infinity', 3 * 24 * 60, 'business decision'),
  ('charge_last_retry_minutes', '-infinity', 7 * 24 * 60, 'business decision');
