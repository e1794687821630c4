-- Personal API tokens: for programs that act for their owner.
create table api_tokens (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  name text not null,
  -- SHA-256 of the token, in hexadecimal: a copy of the database lets nobody in.
  token_hash text not null,
  -- The last characters of the token, by which its owner recognises it.
  ending text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Written at most once a minute.
  last_used_at timestamptz,
  constraint api_tokens_hash unique (token_hash),
  constraint api_tokens_hashed check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint api_tokens_ending check (length(ending) = 4),
  constraint api_tokens_scopes check (
    cardinality(scopes) > 0
    and scopes <@ array['read', 'bookings:write', 'host:write', 'messages:write', 'profile:write']
  )
);
create index api_tokens_of_user on api_tokens (user_id);
create index api_tokens_by_expiry on api_tokens (expires_at);
