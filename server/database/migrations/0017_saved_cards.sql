-- Cards that renters saved for their next payments. The card network keeps the card itself.
create table saved_cards (
  id uuid primary key default uuidv7(),
  person_id uuid not null references users,
  provider text not null,
  -- The key at the provider of the payment that stored the card there.
  card_key text not null unique,
  status text not null,
  brand text not null,
  last_four text not null,
  -- Empty once the card was removed.
  holder_name text not null,
  expires_month integer not null,
  expires_year integer not null,
  last_used_at timestamptz not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  -- When a job has the provider forget the card; null when nothing is left to do.
  next_at timestamptz,
  -- Lease of the process that is calling the provider about it.
  claimed_until timestamptz,
  checks integer not null default 0,
  constraint saved_cards_status check (status in ('saving', 'saved', 'removing', 'removed')),
  constraint saved_cards_expiry check (expires_month between 1 and 12),
  constraint saved_cards_removal check (
    (status in ('removing', 'removed')) = (removed_at is not null) and (status = 'removing') = (next_at is not null)
  )
);
create index saved_cards_of_person on saved_cards (person_id, last_used_at desc) where status = 'saved';
create index saved_cards_to_remove on saved_cards (next_at) where next_at is not null;

-- The bookings that a saved card pays for or secures; it stays while one of them needs it.
create table saved_card_uses (
  card_id uuid not null references saved_cards on delete cascade,
  booking_id uuid not null references bookings,
  primary key (card_id, booking_id)
);

-- The key under which the provider stores the card to charge; null: the card of `card_token`.
alter table payments add column card_key text;
-- The owner saves the card once it was accepted.
alter table payments add column saves_card boolean not null default false;
