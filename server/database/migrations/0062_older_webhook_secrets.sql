-- The secrets of an endpoint that were replaced before the previous one: each signs too until its own end, however often
-- the secret is replaced within a day.
create table webhook_older_secrets (
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  sealed_secret bytea not null,
  until timestamptz not null
);
create index webhook_older_secrets_of_endpoint on webhook_older_secrets (endpoint_id, until);
create index webhook_older_secrets_by_end on webhook_older_secrets (until);
