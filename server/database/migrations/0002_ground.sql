-- What every module stands on: outbox, live events, idempotency, rate limits, audit.

create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  -- The same effect announced twice is delivered once.
  dedupe_key text not null unique,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts integer not null default 0,
  delivered_at timestamptz,
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

-- A live event says only that something changed; readers ask again through the normal call.
create table live_events (
  id bigint generated always as identity primary key,
  channel text not null,
  kind text not null,
  subject text,
  created_at timestamptz not null default now()
);
create index live_events_by_age on live_events (created_at);
create index live_events_of_channel on live_events (channel, id);

create function announce_live_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('rihla_live', json_build_object('id', new.id, 'channel', new.channel, 'kind', new.kind, 'subject', new.subject)::text);
  return null;
end $$;
create trigger live_events_announce after insert on live_events for each row execute function announce_live_event();

create table idempotency_keys (
  -- The person, so that one person's key never answers another's call.
  owner_id uuid not null,
  key text not null,
  verb text not null,
  request_hash text not null,
  -- The object the call made or changed; lets a repeated call find an effect whose answer was never written.
  subject_id uuid,
  response_status integer,
  response_body jsonb,
  created_at timestamptz not null default now(),
  locked_until timestamptz not null,
  primary key (owner_id, key),
  constraint idempotency_keys_whole check ((response_status is null) = (response_body is null))
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

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
create index audit_log_of_subject on audit_log (subject_kind, subject_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_change();

-- What the operator's own jobs remember between runs (the day the search bits begin, the demo that was loaded).
create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
