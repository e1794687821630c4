-- Plates that vehicles had before: a statement of tolls or fines comes weeks after a trip. The plate of a vehicle counts
-- from the end of its last former one.
create table former_plates (
  vehicle_id uuid not null references vehicles on delete cascade,
  -- In the normal form of vehicles.plate_key.
  plate_key text not null,
  until timestamptz not null,
  primary key (vehicle_id, until)
);

-- Letters of the number do not differ by case.
update charges c set dedupe_key = 'fine:' || upper(substr(c.dedupe_key, 6))
where c.kind = 'fine' and c.dedupe_key <> 'fine:' || upper(substr(c.dedupe_key, 6)) and not exists (
  select from charges o
  where o.booking_id = c.booking_id and o.kind = 'fine' and o.id <> c.id and upper(o.dedupe_key) = upper(c.dedupe_key)
);
