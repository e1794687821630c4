-- A reported no-show has a life of its own: the booking ends at once, its money only when the renter has let the time to
-- contest pass or an admin has decided.
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
  constraint no_show_reports_status check (status in ('reported', 'contested', 'upheld', 'dismissed', 'final')),
  constraint no_show_reports_contest check (
    (contested_at is null) = (contest_text is null)
    and (contested_at is null) = (status in ('reported', 'final'))
    and contested_at <= contest_until
    and contest_text <> ''
  ),
  constraint no_show_reports_decision check (
    (decided_by is null) = (decision_reason is null) and (decided_by is null) = (status in ('reported', 'contested', 'final'))
  ),
  constraint no_show_reports_closed check ((closed_at is null) = (status in ('reported', 'contested')))
);
create index no_show_reports_to_finalise on no_show_reports (contest_until) where status = 'reported';
create index no_show_reports_to_decide on no_show_reports (contested_at, booking_id) where status = 'contested';

-- What was reported before this release was final at once.
insert into no_show_reports (booking_id, status, reported_by, reported_at, contest_until, closed_at)
select b.id, 'final', b.host_id, b.cancelled_at, b.cancelled_at, b.cancelled_at
from bookings b where b.cancellation_reason = 'no_show';
