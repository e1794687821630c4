-- outside a transaction
-- What a renter cancelled lately is counted when they book; who cancelled often lately, by admins.

drop index concurrently if exists bookings_cancelled_by_renter;
create index concurrently bookings_cancelled_by_renter on bookings (renter_id, cancelled_at) where cancellation_reason = 'cancelled_by_renter';
drop index concurrently if exists bookings_renter_cancellations;
create index concurrently bookings_renter_cancellations on bookings (cancelled_at, renter_id) where cancellation_reason = 'cancelled_by_renter';
