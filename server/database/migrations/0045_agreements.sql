-- Rental agreements: what renter and host agreed on, fixed when the first of them acknowledges it at check-in, with a
-- numbered addendum for each later change.

create table rental_agreements (
  booking_id uuid not null references bookings,
  -- 0 is the agreement, 1, 2, … its addenda.
  number smallint not null,
  -- Canonical JSON, kept as text: the hash is of exactly these characters in UTF-8.
  content text not null,
  sha256 text not null,
  made_at timestamptz not null,
  primary key (booking_id, number),
  constraint rental_agreements_number check (number >= 0),
  constraint rental_agreements_hash check (sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex')),
  constraint rental_agreements_chain check ((number = 0) = (content::jsonb ->> 'previousSha256' is null))
);
create trigger rental_agreements_append_only before update or delete on rental_agreements
  for each row execute function refuse_change();

-- Who acknowledged which of them. A side that acknowledges an addendum acknowledges what it adds to.
create table agreement_acknowledgements (
  booking_id uuid not null,
  number smallint not null,
  side text not null,
  -- The account from which it was acknowledged.
  person_id uuid not null references users,
  at timestamptz not null,
  primary key (booking_id, number, side),
  foreign key (booking_id, number) references rental_agreements (booking_id, number),
  constraint agreement_acknowledgements_side check (side in ('renter', 'host'))
);
create trigger agreement_acknowledgements_append_only before update or delete on agreement_acknowledgements
  for each row execute function refuse_change();
