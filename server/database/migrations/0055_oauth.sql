-- OAuth 2.1: programs that people register, what other people allow them, and their tokens.

create table oauth_clients (
  -- The client_id.
  id uuid primary key default uuidv7(),
  -- Who registered it.
  user_id uuid not null references users on delete cascade,
  name text not null,
  redirect_uris text[] not null,
  -- SHA-256 of the secret, in hexadecimal; null for a public client, which cannot keep one.
  secret_hash text,
  created_at timestamptz not null,
  constraint oauth_clients_redirect_uris check (cardinality(redirect_uris) > 0),
  constraint oauth_clients_hashed check (secret_hash ~ '^[0-9a-f]{64}$')
);
create index oauth_clients_of_user on oauth_clients (user_id);

-- One "allow" of a person, with its authorisation code; its tokens live and end with it.
create table oauth_authorizations (
  id uuid primary key default uuidv7(),
  client_id uuid not null references oauth_clients on delete cascade,
  -- Whom the client acts for.
  user_id uuid not null references users on delete cascade,
  scopes text[] not null,
  redirect_uri text not null,
  code_hash text not null,
  -- PKCE, S256.
  code_challenge text not null,
  code_used_at timestamptz,
  created_at timestamptz not null,
  -- Ends then, unless the client uses its code or refreshes its tokens before.
  valid_until timestamptz not null,
  -- Ends then in any case.
  ends_at timestamptz not null,
  -- Written at most once a minute.
  last_used_at timestamptz,
  constraint oauth_authorizations_code unique (code_hash),
  constraint oauth_authorizations_hashed check (code_hash ~ '^[0-9a-f]{64}$'),
  constraint oauth_authorizations_ends check (valid_until <= ends_at),
  constraint oauth_authorizations_scopes check (
    cardinality(scopes) > 0
    and scopes <@ array['read', 'bookings:write', 'host:write', 'messages:write', 'profile:write']
  )
);
create index oauth_authorizations_of_user on oauth_authorizations (user_id, client_id);
create index oauth_authorizations_of_client on oauth_authorizations (client_id);
create index oauth_authorizations_by_end on oauth_authorizations (valid_until);

create table oauth_tokens (
  -- SHA-256 of the token, in hexadecimal.
  token_hash text primary key,
  authorization_id uuid not null references oauth_authorizations on delete cascade,
  kind text not null,
  expires_at timestamptz not null,
  -- When a refresh token was exchanged. The row stays, so that a second use is recognised.
  used_at timestamptz,
  constraint oauth_tokens_hashed check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint oauth_tokens_kind check (kind in ('access', 'refresh')),
  constraint oauth_tokens_used check (used_at is null or kind = 'refresh')
);
create index oauth_tokens_of_authorization on oauth_tokens (authorization_id);
create index oauth_tokens_by_expiry on oauth_tokens (expires_at);
