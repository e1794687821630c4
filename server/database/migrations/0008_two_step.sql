-- How sure we are of who somebody is: sessions that wait for a second step or have passed it, factors, recovery codes.

-- waiting: the password or the provider was right, the second step is still to come; such a session opens nothing.
-- aal1: one step, and no factor at the time of signing in. aal2: the second step was passed.
alter table sessions
  add column assurance text not null default 'aal1',
  -- When its holder last proved who they are; sensitive acts ask for a recent proof.
  add column stepped_up_at timestamptz,
  add column wrong_codes integer not null default 0,
  add constraint sessions_assurance check (assurance in ('waiting', 'aal1', 'aal2'));

alter table users
  add column signed_in_at timestamptz,
  -- A deleted person keeps a row without a name, so that bookings and the ledger still add up.
  add column deleted_at timestamptz;

create table sign_in_factors (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  kind text not null default 'totp',
  name text not null,
  -- Encrypted with a key that is not in the database.
  sealed_secret bytea not null,
  added_at timestamptz not null,
  -- Counts only once a code of it was seen.
  confirmed_at timestamptz,
  last_used_at timestamptz,
  -- The 30 s step of the last code taken: a code is good once.
  last_step bigint not null default 0,
  constraint sign_in_factors_kind check (kind in ('totp'))
);
create index sign_in_factors_of_user on sign_in_factors (user_id);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- One change of address at most waits for its confirmation.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  new_email text not null,
  expires_at timestamptz not null,
  constraint email_changes_lower check (new_email = lower(new_email))
);
