-- Suspensions: their reason, hidden vehicles, and the bookings they put in doubt. Who bears a refund by hand.

-- The class of the reason that the suspended person reads; the admin's own words are in the audit log.
alter table users add column suspension_reason text;
alter table users add constraint users_suspension_reason check (
  suspension_reason in ('payment', 'identity', 'safety', 'conduct', 'vehicle', 'under_review')
) not valid;

-- All vehicles of a suspended host, also those that were paused before: nobody but staff sees them.
alter table vehicles add column host_suspended boolean not null default false;
update vehicles set host_suspended = true
where host_id in (select id from users where suspended_at is not null and deleted_at is null);

-- A request or confirmed booking whose host or renter is suspended. It ends with a full refund at due_at, unless
-- the other side ends it before, the suspension is lifted, or the trip begins.
create table booking_suspensions (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references bookings,
  -- The side that is suspended.
  side text not null,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  closed_at timestamptz,
  outcome text,
  constraint booking_suspensions_side check (side in ('renter', 'host')),
  constraint booking_suspensions_outcome check (outcome in ('cancelled', 'lifted', 'started')),
  constraint booking_suspensions_closed check ((closed_at is null) = (outcome is null))
);
create unique index booking_suspensions_one_open on booking_suspensions (booking_id, side)
  where closed_at is null;
create index booking_suspensions_due on booking_suspensions (due_at) where closed_at is null;

insert into rule_values (name, valid_from, value, source) values
  -- How long before pick-up a booking of a suspended host, or of a suspended renter, is refunded by itself.
  ('host_suspension_refund_minutes', '2020-01-01T00:00:00Z', 1440, 'Default of the product'),
  ('renter_suspension_refund_minutes', '2020-01-01T00:00:00Z', 4320, 'Default of the product'),
  -- How long the other side has to choose at least, when pick-up is near.
  ('suspension_choice_minutes', '2020-01-01T00:00:00Z', 120, 'Default of the product')
on conflict do nothing;

-- Refunds by hand, and the host's part of each, which is taken from their earning; the operator bears the rest.
-- Refunds without a row here are borne in proportion to what each side gets.
create table refund_shares (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references bookings,
  amount_fils bigint not null,
  host_fils bigint not null,
  made_by uuid not null references users,
  made_at timestamptz not null,
  constraint refund_shares_amounts check (amount_fils > 0 and host_fils >= 0)
);
create index refund_shares_of_booking on refund_shares (booking_id, made_at);
