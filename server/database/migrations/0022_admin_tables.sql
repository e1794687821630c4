-- What admins page, sort and search through, and vehicles that rest while their host is suspended.

create extension if not exists pg_trgm;

-- A suspended host's vehicles are paused, and those that were not before go on when the host is let back.
alter table vehicles add column paused_by_suspension boolean not null default false;
alter table vehicles add constraint vehicles_paused_by_suspension check (not (paused_by_suspension and availability));

-- Searched by any part of a word. Stores must write these expressions as they stand here.
create index vehicles_by_words on vehicles using gin ((make || ' ' || model || ' ' || license_plate) gin_trgm_ops);
create index users_by_words on users using gin ((full_name || ' ' || email || ' ' || coalesce(phone_number, '')) gin_trgm_ops);
create index bookings_by_reference on bookings using gin (reference gin_trgm_ops);

-- One for each order a table can be in; the id makes it total.
create index vehicles_by_time on vehicles (created_at, id);
create index vehicles_by_make on vehicles (make, id);
create index vehicle_pricing_by_rate on vehicle_pricing (daily_rate_fils, vehicle_id);
-- The same plate on two vehicles is a reason to look twice.
create index vehicles_by_plate on vehicles (lower(license_plate)) where removed_at is null;
create index vehicles_by_status on vehicles (verification_status, created_at, id) where removed_at is null;
create index users_by_time on users (created_at, id) where deleted_at is null;
create index users_by_name on users (full_name, id) where deleted_at is null;
create index users_by_type on users (user_type, created_at, id) where deleted_at is null;
create index users_by_status on users (verification_status, created_at, id) where deleted_at is null;
create index users_suspended on users (suspended_at) where deleted_at is null and suspended_at is not null;
create index bookings_by_time on bookings (created_at, id);
create index bookings_by_start on bookings (starts_at, id);
create index bookings_by_total on bookings (total_fils, id);
create index bookings_by_status on bookings (status, created_at, id);
create index payments_by_status on payments (status, booking_id) where change_id is null;

create index audit_log_of_actor on audit_log (actor_id, id) where actor_id is not null;
create index audit_log_of_any_subject on audit_log (subject_id, id);
create index audit_log_by_kind on audit_log (split_part(action, '.', 1), id);
create index audit_log_by_action on audit_log (action, id);
