-- Delivery: the places that a host brings a vehicle to, the distance within which it goes anywhere, and the
-- delivery that a booking was made with. vehicles.delivery_available stays for the release before and says
-- whether there is an offer; the product keeps it.

create table vehicle_delivery_places (
  id uuid primary key default uuidv7(),
  vehicle_id uuid not null references vehicles on delete cascade,
  position smallint not null,
  place_slug text not null references places,
  -- The host's own name for the spot, such as a terminal.
  label text not null default '',
  -- Both ways.
  fee_fils integer not null,
  constraint vehicle_delivery_places_position check (position between 1 and 10),
  constraint vehicle_delivery_places_fee check (fee_fils between 0 and 500000),
  constraint vehicle_delivery_places_once unique (vehicle_id, place_slug, label),
  constraint vehicle_delivery_places_in_order unique (vehicle_id, position) deferrable initially deferred
);
-- A search for cars that are delivered to a place reads them and their fees from the index alone.
create index vehicle_delivery_places_of_place on vehicle_delivery_places (place_slug, vehicle_id)
  include (fee_fils);

create table vehicle_delivery_radius (
  vehicle_id uuid primary key references vehicles on delete cascade,
  radius_km smallint not null,
  fee_per text not null,
  fee_fils integer not null,
  constraint vehicle_delivery_radius_km check (radius_km between 1 and 50),
  constraint vehicle_delivery_radius_per check (fee_per in ('trip', 'km')),
  constraint vehicle_delivery_radius_fee check (
    fee_fils between 0 and (case fee_per when 'km' then 10000 else 500000 end)
  )
);

-- The kilometres that a delivery counts between two points of on_map: begun ones as whole, at least one. Same
-- rule as deliveryKm in the domain.
create function delivery_km(car point, place point) returns integer
  language sql immutable parallel safe
  return greatest(1, ceil((car <-> place) - 1e-6))::integer;

-- What a booking was made with; all empty when the car is picked up where it stands.
alter table bookings add column delivery_kind text;
alter table bookings add column delivery_place_slug text;
alter table bookings add column delivery_label text not null default '';
alter table bookings add column delivery_address text not null default '';
alter table bookings add column delivery_fee_fils bigint not null default 0;
alter table bookings add column delivery_km smallint;
alter table bookings add constraint bookings_delivery_place
  foreign key (delivery_place_slug) references places not valid;
alter table bookings add constraint bookings_delivery_kind
  check (delivery_kind in ('place', 'radius')) not valid;
alter table bookings add constraint bookings_delivery check (
  (delivery_kind is null) = (delivery_place_slug is null)
  and (delivery_kind is not distinct from 'radius') = (delivery_km is not null)
  and (delivery_kind is not null or delivery_fee_fils = 0)
  and delivery_fee_fils between 0 and subtotal_fils
) not valid;
