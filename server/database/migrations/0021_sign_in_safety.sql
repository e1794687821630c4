-- Session tokens are stored as SHA-256 hashes, so that a copy of the database signs nobody in. Only rows that still
-- contain a token are changed: a hash has 64 hexadecimal digits, a token fewer characters.
update sessions set token = encode(sha256(convert_to(token, 'UTF8')), 'hex') where length(token) < 64;

-- Wrong passwords and codes in a row, by a hash of who tried what. A right one deletes the row.
create table wrong_tries (
  key text primary key,
  tries integer not null,
  expires_at timestamptz not null,
  constraint wrong_tries_counted check (tries > 0)
);
create index wrong_tries_by_expiry on wrong_tries (expires_at);

-- The newest open link of a kind that was mailed to a user. Its token is signed with a key outside the database.
create table email_links (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  id uuid not null,
  expires_at timestamptz not null,
  primary key (user_id, kind),
  constraint email_links_kind check (kind in ('verify', 'reset'))
);
create index email_links_by_expiry on email_links (expires_at);
