-- Web push: the devices that receive notifications while no page is open.

create table push_subscriptions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  -- The session that subscribed: with it ends the subscription, however it ends.
  session_id uuid not null references sessions on delete cascade,
  -- The address at the push service of the browser, and what the browser decrypts with.
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  constraint push_subscriptions_endpoint unique (endpoint)
);
create index push_subscriptions_of_user on push_subscriptions (user_id);
create index push_subscriptions_of_session on push_subscriptions (session_id);

-- Opt-outs: the groups of notifications that a user does not want by push.
create table push_opt_outs (
  user_id uuid not null references users on delete cascade,
  push_group text not null,
  since timestamptz not null,
  primary key (user_id, push_group),
  constraint push_opt_outs_group check (push_group in ('messages', 'bookings', 'trips', 'alerts'))
);
