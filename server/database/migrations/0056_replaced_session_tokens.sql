-- The token that a proof of identity has replaced, for requests that were on their way with it.
create table replaced_session_tokens (
  -- Only the newest of a session counts.
  session_id uuid primary key references sessions on delete cascade,
  -- SHA-256 of the token, in hexadecimal.
  token text not null,
  -- What the session had passed before the proof.
  assurance text not null,
  ends_at timestamptz not null,
  constraint replaced_session_tokens_token unique (token),
  constraint replaced_session_tokens_assurance check (assurance in ('aal1', 'aal2'))
);
