-- What happens between two people from booking to review: messages, hand-overs, issues, replies, notifications.

-- A thread of a booking: what its parties wrote and what happened to it. Places count 1, 2, 3 within the thread and are
-- given under the thread's lock, so that lines become visible in the order of their places.
create table booking_messages (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references bookings,
  place bigint not null,
  kind text not null,
  sender_id uuid references users,
  event text,
  message text not null default '',
  created_at timestamptz not null,
  constraint booking_messages_place unique (booking_id, place),
  constraint booking_messages_kind check (
    (kind = 'message' and sender_id is not null and event is null and length(trim(message)) > 0)
    or (kind = 'event' and sender_id is null and event is not null)
  ),
  constraint booking_messages_length check (length(message) <= 2000)
);
create index booking_messages_last_words on booking_messages (booking_id, place desc) where kind = 'message';
create trigger booking_messages_append_only before update or delete on booking_messages for each row execute function refuse_change();

-- How far each party has read, and how many messages of the other one wait behind that place.
create table message_reads (
  booking_id uuid not null references bookings,
  user_id uuid not null references users on delete cascade,
  read_up_to bigint not null default 0,
  unread integer not null default 0,
  primary key (booking_id, user_id),
  constraint message_reads_unread check (unread >= 0)
);
create index message_reads_waiting on message_reads (user_id) where unread > 0;

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
  constraint trip_issues_resolved check ((resolved_at is null) = (resolved_by is null) and (resolved_at is null) = (resolution is null))
);
create index trip_issues_of_booking on trip_issues (booking_id, at);
create index trip_issues_open on trip_issues (at) where resolved_at is null;

alter table reviews add column reply text;
alter table reviews add column replied_at timestamptz;
alter table reviews add constraint reviews_reply check ((reply is null) = (replied_at is null));

create table notifications (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  kind text not null,
  subject_id uuid,
  -- The reader's side of the booking it is about; null when it is about something else. Names are looked up when it is read.
  side text,
  amount_fils bigint,
  -- One fact is told once, however often it is delivered.
  dedupe_key text not null unique,
  created_at timestamptz not null,
  read_at timestamptz,
  -- When a mail is to be ordered if what it is about still waits for them; null when none is, or it was ordered.
  mail_due_at timestamptz,
  constraint notifications_side check (side in ('renter', 'host'))
);
create index notifications_of_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_to_mail on notifications (mail_due_at) where mail_due_at is not null;
-- What their parties are asked to review.
create index bookings_to_review on bookings (completed_at) where status = 'completed';

-- Groups of mails a person does not want; no row means that they are wanted.
create table unwanted_mails (
  user_id uuid not null references users on delete cascade,
  mail_group text not null,
  since timestamptz not null,
  primary key (user_id, mail_group),
  constraint unwanted_mails_group check (mail_group in ('messages', 'reminders', 'reviews', 'bookings'))
);
