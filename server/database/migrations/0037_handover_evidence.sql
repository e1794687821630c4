-- Guided photos of hand-overs: an angle for each photo of the walk around the car, and uploads that can be repeated.

alter table trip_photos drop constraint trip_photos_angle;
alter table trip_photos add constraint trip_photos_angle check (
  angle in (
    'front', 'front_right', 'right', 'back_right', 'back', 'back_left', 'left', 'front_left',
    'wheels_right', 'wheels_left', 'dashboard', 'front_seats', 'rear_seats',
    'side', 'interior', 'other'
  )
) not valid;
alter table trip_photos validate constraint trip_photos_angle;

-- The key that the sender gave this photo: an upload that is repeated with the same key is stored once. Null when the
-- sender gave none.
alter table trip_photos add column upload_key text;
