-- outside a transaction
-- A booking has one earning of its trip or its cancellation; what was kept of a deposit stands beside it.

drop index concurrently if exists host_earnings_one_per_trip;
create unique index concurrently host_earnings_one_per_trip on host_earnings (booking_id) where kind in ('trip', 'cancellation');
drop index concurrently if exists host_earnings_one_per_booking;
