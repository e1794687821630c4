-- Webhooks: the endpoints that people have their own events sent to, each message with its tries, and how long they
-- are kept.

create table webhook_endpoints (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  name text not null,
  url text not null,
  event_types text[] not null,
  -- Sealed with the key of the installation. Shown once, when it is made.
  sealed_secret bytea not null,
  -- The secret before, which signs too until then.
  previous_secret bytea,
  previous_secret_until timestamptz,
  -- The first failed try since the last success.
  failing_since timestamptz,
  disabled_at timestamptz,
  disabled_by text,
  created_at timestamptz not null,
  constraint webhook_endpoints_event_types check (cardinality(event_types) > 0),
  constraint webhook_endpoints_previous_secret check ((previous_secret is null) = (previous_secret_until is null)),
  constraint webhook_endpoints_disabled_by check (disabled_by in ('owner', 'failures', 'gone')),
  constraint webhook_endpoints_disabled check ((disabled_at is null) = (disabled_by is null))
);
create index webhook_endpoints_of_user on webhook_endpoints (user_id);

-- One message to one endpoint; its id is the header webhook-id.
create table webhook_deliveries (
  id uuid primary key default uuidv7(),
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  event_type text not null,
  -- What is sent and signed: the same characters at each try.
  body text not null,
  status text not null default 'waiting',
  -- Since it was queued or last sent again, the current one included.
  tries integer not null default 0,
  -- When it is due; with `waiting` only.
  next_try_at timestamptz,
  -- While a worker sends it; then another may.
  claimed_until timestamptz,
  created_at timestamptz not null,
  constraint webhook_deliveries_status check (status in ('waiting', 'delivered', 'failed', 'cancelled')),
  constraint webhook_deliveries_next_try check ((next_try_at is not null) = (status = 'waiting')),
  constraint webhook_deliveries_claimed check (claimed_until is null or status = 'waiting')
);
create index webhook_deliveries_due on webhook_deliveries (next_try_at) where status = 'waiting';
create index webhook_deliveries_of_endpoint on webhook_deliveries (endpoint_id, id desc);
create index webhook_deliveries_by_age on webhook_deliveries (created_at);

create table webhook_tries (
  id uuid primary key default uuidv7(),
  delivery_id uuid not null references webhook_deliveries on delete cascade,
  at timestamptz not null,
  duration_ms integer not null,
  response_code integer,
  error text,
  -- The beginning of the answer.
  response_body text not null,
  constraint webhook_tries_error check (error in ('unreachable', 'timed_out', 'address_not_allowed', 'unexpected')),
  constraint webhook_tries_answer check ((response_code is null) = (error is not null))
);
create index webhook_tries_of_delivery on webhook_tries (delivery_id, id);

alter table retention_rules drop constraint retention_rules_name;
alter table retention_rules add constraint retention_rules_name check (name in
  ('documents_without_booking', 'trip_evidence', 'visitor_location', 'webhook_deliveries')) not valid;

insert into retention_rules (name, days, legal_reason, valid_from, source) values
  ('webhook_deliveries', 30, 'purpose_ended', '2026-01-01',
    'Federal Decree-Law 45/2021 (PDPL), article 5: not kept once the purpose has ended');
