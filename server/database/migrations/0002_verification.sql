-- Identity verification: phone codes and documents. users.phone_verified and users.verification_status are
-- derived from these tables.

-- The latest code of each user; a new code replaces the previous one.
create table phone_codes (
  user_id uuid primary key references users on delete cascade,
  phone_number text not null,
  -- Keyed hash: without the server's secret, the 900,000 possible codes cannot be tried against it.
  code_hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  constraint phone_codes_tries check (tries between 0 and 5)
);
create index phone_codes_by_expiry on phone_codes (expires_at);

-- Log of sent codes, for the rate limits per user and per number.
create table phone_code_sendings (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  phone_number text not null,
  sent_at timestamptz not null
);
create index phone_code_sendings_of_user on phone_code_sendings (user_id, sent_at);
create index phone_code_sendings_of_number on phone_code_sendings (phone_number, sent_at);
create index phone_code_sendings_by_age on phone_code_sendings (sent_at);

-- The latest upload of each type. A replacement gets a new id, so that a decision about the old file cannot
-- apply to the new one.
create table documents (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  document_type text not null,
  verification_status text not null default 'pending',
  automatic_check text not null default 'waiting',
  next_check_at timestamptz,
  storage_key text not null,
  content_type text not null,
  size_bytes integer not null,
  rejection_reason text,
  uploaded_at timestamptz not null,
  decided_at timestamptz,
  -- Null when the automatic check decided.
  decided_by uuid references users on delete set null,
  constraint documents_one_of_a_type unique (user_id, document_type),
  constraint documents_storage_key unique (storage_key),
  constraint documents_document_type check (
    document_type in (
      'profile_picture', 'id_front', 'id_back', 'drivers_license_front', 'drivers_license_back'
    )
  ),
  constraint documents_verification_status check (verification_status in ('pending', 'verified', 'rejected')),
  constraint documents_automatic_check check (
    automatic_check in ('waiting', 'verified', 'rejected', 'needs_manual_review')
  ),
  constraint documents_decided check ((verification_status = 'pending') = (decided_at is null)),
  constraint documents_reason_with_rejection check (
    rejection_reason is null or verification_status = 'rejected'
  ),
  constraint documents_checked_when_due check (
    (automatic_check = 'waiting' and verification_status = 'pending') = (next_check_at is not null)
  )
);
create index documents_to_review on documents (uploaded_at, id) where verification_status = 'pending';
create index documents_to_check on documents (next_check_at) where next_check_at is not null;
