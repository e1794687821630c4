-- A renter reports that the car is back before the agreed end; the host confirms it or says that it is not. Each report
-- stays as history, and at most one of a booking is unanswered or confirmed.
create table early_returns (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references bookings,
  status text not null default 'reported',
  reported_by uuid not null references users,
  reported_at timestamptz not null,
  closed_at timestamptz,
  -- Null where nobody answered: the trip was checked out or ended first.
  closed_by uuid references users,
  constraint early_returns_status check (status in ('reported', 'withdrawn', 'confirmed', 'denied', 'dropped')),
  constraint early_returns_closed check (
    (status = 'reported') = (closed_at is null)
    and (status in ('withdrawn', 'confirmed', 'denied')) = (closed_by is not null)
  )
);
create unique index early_returns_standing on early_returns (booking_id) where status in ('reported', 'confirmed');
create index early_returns_of_booking on early_returns (booking_id, reported_at desc);
