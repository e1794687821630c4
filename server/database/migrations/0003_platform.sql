-- Tables that every module uses: outbox, live events, idempotency keys, rate limits, audit log, settings,
-- rule values.

-- Makes a table append-only.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

-- Transactional outbox: side effects to deliver after the commit.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  -- An effect that is published twice is delivered once.
  dedupe_key text not null unique,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts integer not null default 0,
  delivered_at timestamptz,
  -- Set when delivery was given up.
  parked_at timestamptz,
  last_error text,
  constraint outbox_parked_with_error check (parked_at is null or last_error is not null),
  constraint outbox_one_end check (delivered_at is null or parked_at is null)
);
create index outbox_waiting on outbox (next_attempt_at, id) where delivered_at is null and parked_at is null;

create function wake_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('rihla_outbox', '');
  return null;
end $$;
create trigger outbox_wakes after insert on outbox for each statement execute function wake_outbox();

-- A live event says only that something changed; clients fetch the new state through the API.
create table live_events (
  id bigint generated always as identity primary key,
  channel text not null,
  kind text not null,
  subject text,
  -- Place of the new message in its thread: a page that already shows it need not fetch it.
  place bigint,
  created_at timestamptz not null default now()
);
create index live_events_by_age on live_events (created_at);
create index live_events_of_channel on live_events (channel, id);

create function publish_live_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('rihla_live', json_build_object(
    'id', new.id, 'channel', new.channel, 'kind', new.kind, 'subject', new.subject,
    'place', new.place)::text);
  return null;
end $$;
create trigger live_events_publish after insert on live_events
  for each row execute function publish_live_event();

create table idempotency_keys (
  -- Part of the key: the key of one user never returns the response of another.
  owner_id uuid not null,
  key text not null,
  endpoint text not null,
  request_hash text not null,
  -- The object that the call created or changed. A retry finds the effect even when the response was never
  -- stored.
  subject_id uuid,
  response_status integer,
  response_body jsonb,
  created_at timestamptz not null default now(),
  locked_until timestamptz not null,
  primary key (owner_id, key),
  constraint idempotency_keys_whole check ((response_status is null) = (response_body is null))
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Unlogged: losing the counters in a crash is acceptable.
create unlogged table rate_limits (
  key text primary key,
  window_start timestamptz not null,
  hits integer not null
);
create index rate_limits_by_age on rate_limits (window_start);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  detail jsonb not null default '{}',
  request_id text
);
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create index audit_log_of_subject on audit_log (subject_kind, subject_id, id);
create index audit_log_of_any_subject on audit_log (subject_id, id);
create index audit_log_of_actor on audit_log (actor_id, id) where actor_id is not null;
create index audit_log_by_action on audit_log (action, id);
-- The kind of an action is the part before its first dot.
create index audit_log_by_kind on audit_log (split_part(action, '.', 1), id);

-- State that background jobs keep between runs.
create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- Limits that the law or the business sets. A value applies from its date; earlier values stay as history.
create table rule_values (
  name text not null,
  valid_from timestamptz not null,
  value integer not null,
  source text not null,
  primary key (name, valid_from)
);
insert into rule_values (name, valid_from, value, source) values
  ('no_show_grace_minutes', '2020-01-01T00:00:00Z', 120, 'Default of the product'),
  ('no_show_contest_minutes', '2020-01-01T00:00:00Z', 1440, 'Default of the product'),
  ('late_issue_minutes', '2020-01-01T00:00:00Z', 1440, 'Default of the product'),
  ('contact_opens_before_pickup_minutes', '2020-01-01T00:00:00Z', 2880, 'Default of the product'),
  -- How many confirmed bookings a renter can cancel before new ones are refused: in 24 hours, and in seven
  -- days.
  ('cancellations_per_day', '2020-01-01T00:00:00Z', 3, 'Default of the product'),
  ('cancellations_per_week', '2020-01-01T00:00:00Z', 6, 'Default of the product');
