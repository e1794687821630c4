-- Accounts: users, sessions, sign-in methods, two-step verification. The tables users, sessions, accounts and
-- verifications have the columns that the sign-in library (better-auth) expects.

-- Exclusion constraints that combine equality with overlap.
create extension if not exists btree_gist;
-- Indexes for search by any part of a word.
create extension if not exists pg_trgm;

create table users (
  id uuid primary key default uuidv7(),
  email text not null,
  email_verified boolean not null default false,
  full_name text not null,
  avatar_url text,
  user_type text not null default 'renter',
  is_support boolean not null default false,
  phone_number text,
  -- Derived from phone codes and documents (0002_verification), like verification_status below.
  phone_verified boolean not null default false,
  date_of_birth date,
  driver_license text,
  verification_status text not null default 'pending',
  -- Host metrics.
  is_superhost boolean not null default false,
  host_rating_sum integer not null default 0,
  host_review_count integer not null default 0,
  host_trip_count integer not null default 0,
  host_cancellations integer not null default 0,
  response_minutes integer,
  response_percent integer,
  completion_percent integer,
  metrics_updated_on date,
  is_demo boolean not null default false,
  signed_in_at timestamptz,
  suspended_at timestamptz,
  -- A deleted user keeps a row without personal data, so that bookings and the ledger still add up.
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_email_taken unique (email),
  constraint users_email_lower check (email = lower(email)),
  constraint users_user_type check (user_type in ('renter', 'host', 'admin')),
  constraint users_verification_status check (verification_status in ('pending', 'verified', 'rejected')),
  constraint users_host_rating check (host_rating_sum between host_review_count and host_review_count * 5)
);
-- A phone number is verified on at most one account; a race ends here.
create unique index users_phone_taken on users (phone_number) where phone_verified;
-- One index per sort order of the admin table; the id makes the order total.
create index users_by_time on users (created_at, id) where deleted_at is null;
create index users_by_name on users (full_name, id) where deleted_at is null;
create index users_by_type on users (user_type, created_at, id) where deleted_at is null;
create index users_by_status on users (verification_status, created_at, id) where deleted_at is null;
create index users_suspended on users (suspended_at) where deleted_at is null and suspended_at is not null;
-- Text search of the admin table. The query must contain exactly this expression to use the index.
create index users_by_words on users
  using gin ((full_name || ' ' || email || ' ' || coalesce(phone_number, '')) gin_trgm_ops);

create table sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  -- waiting: the password or provider was accepted and the second step is missing; such a session has no
  -- access. aal1: one step, and the account had no second factor at sign-in. aal2: the second step was
  -- passed.
  assurance text not null default 'aal1',
  -- Time of the last reauthentication; sensitive operations require a recent one.
  stepped_up_at timestamptz,
  wrong_codes integer not null default 0,
  ip_address text,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sessions_assurance check (assurance in ('waiting', 'aal1', 'aal2'))
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- Closes the live streams of a session, however it ends (sign-out, new password, suspension).
create function publish_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('rihla_session_ended', old.id::text);
  return null;
end $$;
create trigger sessions_end_published after delete on sessions
  for each row execute function publish_session_end();

create table accounts (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint accounts_provider_account unique (provider_id, account_id)
);
create index accounts_of_user on accounts (user_id);

create table verifications (
  id uuid primary key default uuidv7(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_by_identifier on verifications (identifier);
create index verifications_by_expiry on verifications (expires_at);

-- Second factors. The codes of a phone factor are derived from its secret and last_step; no code is stored.
create table sign_in_factors (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  kind text not null default 'totp',
  name text not null,
  phone_number text,
  -- Encrypted with a key that is not in the database.
  sealed_secret bytea not null,
  -- Replay protection. TOTP: the 30 s time step of the last accepted code. Phone: the number of the last code
  -- sent.
  last_step bigint not null default 0,
  -- Phone only: when the code that is still valid was sent.
  code_sent_at timestamptz,
  added_at timestamptz not null,
  -- The factor is active only after a first valid code.
  confirmed_at timestamptz,
  last_used_at timestamptz,
  constraint sign_in_factors_kind check (kind in ('totp', 'phone')),
  constraint sign_in_factors_phone check ((kind = 'phone') = (phone_number is not null))
);
create index sign_in_factors_of_user on sign_in_factors (user_id);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- At most one change of email address per user waits for confirmation.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  new_email text not null,
  expires_at timestamptz not null,
  constraint email_changes_lower check (new_email = lower(new_email))
);
