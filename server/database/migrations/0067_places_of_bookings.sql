-- Where the car stands by the agreement of a booking: the place that its vehicle had when the booking was made. A vehicle
-- that moves takes no booking with it.
alter table bookings add column place_slug text;
alter table bookings add column exact_pickup text not null default '';
alter table bookings add column latitude double precision;
alter table bookings add column longitude double precision;
alter table bookings add column approximate_latitude double precision;
alter table bookings add column approximate_longitude double precision;
alter table bookings add constraint bookings_place foreign key (place_slug) references places not valid;

-- A trigger, so that bookings which the release before makes have it too.
create function set_booking_place() returns trigger language plpgsql as $$
begin
  select v.place_slug, v.exact_pickup, v.latitude, v.longitude, v.approximate_latitude, v.approximate_longitude
  into new.place_slug, new.exact_pickup, new.latitude, new.longitude, new.approximate_latitude, new.approximate_longitude
  from vehicles v where v.id = new.vehicle_id;
  return new;
end $$;
create trigger bookings_place before insert on bookings
  for each row when (new.place_slug is null) execute function set_booking_place();
-- Also in transactions that switch other triggers off, such as those of generated bookings.
alter table bookings enable always trigger bookings_place;

update bookings b set
  place_slug = v.place_slug,
  exact_pickup = v.exact_pickup,
  latitude = v.latitude,
  longitude = v.longitude,
  approximate_latitude = v.approximate_latitude,
  approximate_longitude = v.approximate_longitude
from vehicles v where v.id = b.vehicle_id;
