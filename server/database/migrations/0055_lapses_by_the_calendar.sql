-- Every booking is pending for a moment, and what an index knew of that moment stays in it until a vacuum: thousands of
-- entries that lead nowhere. The planner takes what is pending for next to nothing and reads them all, several times for
-- each booking. What may lapse of a vehicle is found by its calendar instead, where its bookings stand anyway.
create or replace function busy_days_of(vehicle uuid, turnaround_minutes integer) returns table (
  busy_0 bigint, busy_1 bigint, busy_2 bigint, busy_3 bigint, busy_4 bigint, busy_5 bigint, busy_6 bigint,
  next_lapse timestamptz
) language sql stable as $$
  select
    coalesce(bit_or(1::bigint << (day % 64)) filter (where day % 448 / 64 = 0), 0),
    coalesce(bit_or(1::bigint << (day % 64)) filter (where day % 448 / 64 = 1), 0),
    coalesce(bit_or(1::bigint << (day % 64)) filter (where day % 448 / 64 = 2), 0),
    coalesce(bit_or(1::bigint << (day % 64)) filter (where day % 448 / 64 = 3), 0),
    coalesce(bit_or(1::bigint << (day % 64)) filter (where day % 448 / 64 = 4), 0),
    coalesce(bit_or(1::bigint << (day % 64)) filter (where day % 448 / 64 = 5), 0),
    coalesce(bit_or(1::bigint << (day % 64)) filter (where day % 448 / 64 = 6), 0),
    min(least(
      case when booking.status = 'pending' then least(booking.hold_lapses_at, booking.answer_due_at) end,
      change.lapses_at
    ))
  from search_window kept
  join calendar_entries entry on entry.vehicle_id = vehicle
    and entry.occupied && tstzrange(
      rental_day_begins(kept.first_day),
      rental_day_begins(kept.first_day + 448) + turnaround_minutes * interval '1 minute'
    )
  left join bookings booking on booking.id = entry.booking_id
  left join booking_changes change on change.id = entry.change_id
  cross join lateral generate_series(
    greatest(rental_day(lower(entry.occupied) - turnaround_minutes * interval '1 minute'), kept.first_day),
    least(rental_day(upper(entry.occupied) - interval '1 microsecond'), kept.first_day + 447)
  ) as day
$$;

-- Nothing asks them any more.
drop index bookings_pending_of_vehicle;
drop index bookings_open_requests;
