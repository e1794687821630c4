-- outside a transaction
-- A fine is found by its number among all bookings of a host.
drop index concurrently if exists charges_of_fine;
create index concurrently charges_of_fine on charges (dedupe_key) where kind = 'fine';
