-- People and how they sign in. users, sessions, accounts and verifications have the shape the sign-in library expects.

create extension if not exists btree_gist;

create table users (
  id uuid primary key default uuidv7(),
  email text not null,
  email_verified boolean not null default false,
  full_name text not null,
  avatar_url text,
  user_type text not null default 'renter',
  is_support boolean not null default false,
  phone_number text,
  phone_verified boolean not null default false,
  date_of_birth date,
  driver_license text,
  verification_status text not null default 'pending',
  is_superhost boolean not null default false,
  host_rating_sum integer not null default 0,
  host_review_count integer not null default 0,
  host_trip_count integer not null default 0,
  response_minutes integer,
  completion_percent integer,
  is_demo boolean not null default false,
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_email_taken unique (email),
  constraint users_email_lower check (email = lower(email)),
  constraint users_user_type check (user_type in ('renter', 'host', 'admin')),
  constraint users_verification_status check (verification_status in ('pending', 'verified', 'rejected')),
  constraint users_host_rating check (host_rating_sum between host_review_count and host_review_count * 5)
);

create table sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

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
