-- outside a transaction
-- One car is pending or listed once. A removed vehicle and one of a closed account are rejected; a paused one is not, for
-- it can be resumed.

drop index concurrently if exists vehicles_plate_already_listed;
create unique index concurrently vehicles_plate_already_listed on vehicles (plate_key) where verification_status <> 'rejected';
drop index concurrently if exists vehicles_chassis_already_listed;
create unique index concurrently vehicles_chassis_already_listed on vehicles (chassis_number) where verification_status <> 'rejected';

-- For the reviewer, who sees rejected and removed ones too.
drop index concurrently if exists vehicles_by_plate_number;
create index concurrently vehicles_by_plate_number on vehicles (split_part(plate_key, '/', 3));
drop index concurrently if exists vehicles_by_chassis_number;
create index concurrently vehicles_by_chassis_number on vehicles (chassis_number) where chassis_number is not null;
drop index concurrently if exists vehicle_photos_by_fingerprint;
create index concurrently vehicle_photos_by_fingerprint on vehicle_photos using gin (fingerprint_bands(fingerprint)) where fingerprint <> '';

-- What the jobs still have to look at.
drop index concurrently if exists vehicles_without_plate_key;
create index concurrently vehicles_without_plate_key on vehicles (created_at, id) where plate_key is null;
drop index concurrently if exists vehicle_photos_without_fingerprint;
create index concurrently vehicle_photos_without_fingerprint on vehicle_photos (id) where fingerprint is null;

drop index concurrently if exists vehicles_by_plate;
