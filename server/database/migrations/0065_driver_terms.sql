-- What the car asked of its drivers when it was booked (CarOfDriver in the domain); null for bookings made before this
-- was kept, whose drivers are judged by what the car asks now.
alter table bookings add column driver_terms jsonb;
alter table bookings add constraint bookings_driver_terms check (jsonb_typeof(driver_terms) = 'object') not valid;

create trigger bookings_keep_driver_terms before update of driver_terms on bookings
  for each row when (old.driver_terms is not null and new.driver_terms is distinct from old.driver_terms)
  execute function keep_booking_terms();
