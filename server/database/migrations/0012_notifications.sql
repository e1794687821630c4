-- In-app notifications, email preferences, newsletter.

create table notifications (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  kind text not null,
  subject_id uuid,
  -- The reader's side of the booking; null when the notification is not about a booking. Names are looked up
  -- on read.
  side text,
  amount_fils bigint,
  -- One fact creates one notification, however often its event is delivered.
  dedupe_key text not null unique,
  created_at timestamptz not null,
  read_at timestamptz,
  -- When to send an email if the notification is still relevant; null when none is due or it was sent.
  mail_due_at timestamptz,
  constraint notifications_side check (side in ('renter', 'host'))
);
create index notifications_of_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_to_mail on notifications (mail_due_at) where mail_due_at is not null;

-- Opt-outs: the groups of emails that a user does not want.
create table email_opt_outs (
  user_id uuid not null references users on delete cascade,
  mail_group text not null,
  since timestamptz not null,
  primary key (user_id, mail_group),
  constraint email_opt_outs_group check (mail_group in ('messages', 'reminders', 'reviews', 'bookings'))
);

create table newsletter_subscribers (
  id uuid primary key default uuidv7(),
  email text not null,
  name text not null,
  status text not null,
  -- The latest request; the confirmation link expires relative to it.
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  left_at timestamptz,
  constraint newsletter_subscribers_email unique (email),
  constraint newsletter_subscribers_status check (status in ('pending', 'subscribed', 'left')),
  constraint newsletter_subscribers_confirmed check (status <> 'subscribed' or confirmed_at is not null),
  constraint newsletter_subscribers_left check ((status = 'left') = (left_at is not null))
);
create index newsletter_subscribers_by_age on newsletter_subscribers (asked_at desc, id desc);
create index newsletter_subscribers_words on newsletter_subscribers
  using gin ((email || ' ' || name) gin_trgm_ops);

-- Who wants to hear when gift cards are available.
create table gift_card_interest (
  id uuid primary key default uuidv7(),
  email text not null,
  at timestamptz not null,
  constraint gift_card_interest_email unique (email)
);
create index gift_card_interest_by_age on gift_card_interest (at desc, id desc);
