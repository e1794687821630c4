-- Another card for a deposit whose own was refused, and what is given back of one that was kept.

-- The card that the renter has given and that is being asked: its token, brand and last four. Gone once it has answered.
alter table deposit_holds add column given_card jsonb;
-- By when its owner must have answered their bank.
alter table deposit_holds add column answer_by timestamptz;
-- Our name of the hold that has kept the card to ask from then on, and what may be told of that card. Null: it is the
-- one that the booking was paid with.
alter table deposit_holds add column card_key text;
alter table deposit_holds add column card_brand text;
alter table deposit_holds add column card_last_four text;

create table deposit_refunds (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references deposit_holds,
  amount_fils bigint not null,
  -- What is given back of the deposit in all once this is made: the figure the network is brought to.
  total_fils bigint not null,
  reason text not null,
  -- When the network had sent it; null while it is on its way.
  made_at timestamptz,
  next_at timestamptz,
  -- While somebody talks to the network about it nobody else does; claims lapse.
  claimed_until timestamptz,
  checks integer not null default 0,
  created_at timestamptz not null,
  constraint deposit_refunds_money check (amount_fils > 0 and total_fils >= amount_fils),
  constraint deposit_refunds_waiting check ((made_at is null) = (next_at is not null))
);
create unique index deposit_refunds_one_at_a_time on deposit_refunds (booking_id) where made_at is null;
create index deposit_refunds_of_booking on deposit_refunds (booking_id);
create index deposit_refunds_to_see_to on deposit_refunds (next_at) where next_at is not null;

-- What goes back of a deposit is taken from the host's earnings as it was given: whole, under its own kind.
alter table host_earnings drop constraint host_earnings_kind;
alter table host_earnings add constraint host_earnings_kind
  check (kind in ('trip', 'cancellation', 'adjustment', 'deposit')
    and (kind = 'deposit' or (kind = 'adjustment') = (net_earnings_fils < 0))) not valid;
