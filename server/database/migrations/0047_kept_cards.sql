-- The cards that bookings keep at the card network for their deposits and charges, until none is possible any more.
create table kept_cards (
  booking_id uuid not null references bookings,
  -- The key at the provider of the payment that stored the card there.
  card_key text not null,
  provider text not null,
  -- When a job looks next whether the card is still needed; the row is deleted with the card.
  next_at timestamptz not null,
  -- Lease of the process that is calling the provider about it.
  claimed_until timestamptz,
  checks integer not null default 0,
  primary key (booking_id, card_key)
);
create index kept_cards_to_look_at on kept_cards (next_at);
create index kept_cards_by_key on kept_cards (card_key, next_at);

-- Cards of bookings made before: of the payment, given later for the deposit, and about to be given.
insert into kept_cards (booking_id, card_key, provider, next_at)
select p.booking_id, coalesce(p.card_key, p.provider_key), p.provider, b.ends_at
from payments p join bookings b on b.id = p.booking_id
where p.change_id is null and p.keeps_card and p.status not in ('requires_payment', 'processing')
union
select d.booking_id, k.card_key, d.provider, b.ends_at
from deposit_holds d join bookings b on b.id = d.booking_id
cross join lateral (values
  (d.card_key),
  (case when d.given_card is not null then coalesce(d.given_card->>'cardKey', d.provider_key) end)
) k (card_key)
where k.card_key is not null;
