-- Trips: hand-overs, photos, issues, early returns, no-shows; reviews.

create table trip_handovers (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references bookings,
  kind text not null,
  by_side text not null,
  person_id uuid not null references users,
  odometer_km integer not null,
  fuel_percent integer not null,
  note text not null default '',
  at timestamptz not null,
  acknowledged_at timestamptz,
  acknowledged_by uuid references users,
  constraint trip_handovers_once unique (booking_id, kind),
  constraint trip_handovers_kind check (kind in ('check_in', 'check_out')),
  constraint trip_handovers_side check (by_side in ('renter', 'host')),
  constraint trip_handovers_figures check (odometer_km >= 0 and fuel_percent between 0 and 100),
  constraint trip_handovers_acknowledged check ((acknowledged_at is null) = (acknowledged_by is null))
);

create table trip_photos (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references bookings,
  handover_id uuid references trip_handovers,
  angle text not null,
  by_side text not null,
  uploaded_by uuid not null references users,
  storage_key text not null unique,
  content_type text not null,
  width integer not null,
  height integer not null,
  size_bytes integer not null,
  at timestamptz not null,
  constraint trip_photos_angle check (angle in ('front', 'back', 'side', 'interior', 'dashboard', 'other')),
  constraint trip_photos_side check (by_side in ('renter', 'host'))
);
create index trip_photos_of_booking on trip_photos (booking_id, at);

create table trip_issues (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references bookings,
  by_side text not null,
  reported_by uuid not null references users,
  description text not null,
  at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid references users,
  resolution text,
  constraint trip_issues_side check (by_side in ('renter', 'host')),
  constraint trip_issues_description check (length(trim(description)) > 0),
  constraint trip_issues_resolved check (
    (resolved_at is null) = (resolved_by is null) and (resolved_at is null) = (resolution is null)
  )
);
create index trip_issues_of_booking on trip_issues (booking_id, at);
create index trip_issues_open on trip_issues (at) where resolved_at is null;

-- The renter reports that the car is back before the agreed end; the host confirms or denies it. Every report
-- stays as history, and at most one per booking is open or confirmed.
create table early_returns (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references bookings,
  status text not null default 'reported',
  reported_by uuid not null references users,
  reported_at timestamptz not null,
  closed_at timestamptz,
  -- Null when nobody answered: the check-out or the end of the trip came first.
  closed_by uuid references users,
  constraint early_returns_status check (
    status in ('reported', 'withdrawn', 'confirmed', 'denied', 'dropped')
  ),
  constraint early_returns_closed check (
    (status = 'reported') = (closed_at is null)
    and (status in ('withdrawn', 'confirmed', 'denied')) = (closed_by is not null)
  )
);
create unique index early_returns_open on early_returns (booking_id)
  where status in ('reported', 'confirmed');
create index early_returns_of_booking on early_returns (booking_id, reported_at desc);

-- A no-show report ends the booking at once. Its money becomes final only when the time to contest has passed
-- or an admin has decided.
create table no_show_reports (
  booking_id uuid primary key references bookings,
  status text not null,
  reported_by uuid not null references users,
  reported_at timestamptz not null,
  contest_until timestamptz not null,
  contested_at timestamptz,
  contest_text text,
  decided_by uuid references users,
  decision_reason text,
  -- When the money became final.
  closed_at timestamptz,
  constraint no_show_reports_status check (
    status in ('reported', 'contested', 'upheld', 'dismissed', 'final')
  ),
  constraint no_show_reports_contest check (
    (contested_at is null) = (contest_text is null)
    and (contested_at is null) = (status in ('reported', 'final'))
    and contested_at <= contest_until
    and contest_text <> ''
  ),
  constraint no_show_reports_decision check (
    (decided_by is null) = (decision_reason is null)
    and (decided_by is null) = (status in ('reported', 'contested', 'final'))
  ),
  constraint no_show_reports_closed check ((closed_at is null) = (status in ('reported', 'contested')))
);
create index no_show_reports_to_finalise on no_show_reports (contest_until) where status = 'reported';
create index no_show_reports_to_decide on no_show_reports (contested_at, booking_id)
  where status = 'contested';

-- Host and renter reviews of each other are hidden until both exist, or until the time to write one is over.
create table reviews (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references bookings,
  reviewer_id uuid not null references users,
  reviewed_id uuid not null references users,
  vehicle_id uuid not null references vehicles,
  review_type text not null,
  rating integer not null,
  comment text not null,
  reply text,
  replied_at timestamptz,
  -- From when others can read it.
  visible_from timestamptz not null default now(),
  -- When it was added to the rating averages; null until then.
  shown_at timestamptz default now(),
  created_at timestamptz not null default now(),
  constraint reviews_once unique (booking_id, reviewer_id, review_type),
  constraint reviews_type check (review_type in ('vehicle', 'host', 'renter')),
  constraint reviews_rating check (rating between 1 and 5),
  constraint reviews_comment check (length(trim(comment)) > 0),
  constraint reviews_reply check ((reply is null) = (replied_at is null))
);
create index reviews_of_vehicle on reviews (vehicle_id, created_at desc, id desc)
  where review_type = 'vehicle';
create index reviews_of_person on reviews (reviewed_id, review_type, created_at desc);
-- What a host can reply to: reviews of the host and of their vehicles.
create index reviews_received on reviews (reviewed_id, created_at desc, id desc)
  where review_type in ('host', 'vehicle');
create index reviews_to_show on reviews (visible_from) where shown_at is null;
