-- What UAE PASS says of the people who sign in with it, and whether an admin lets that stand for their ID card.

create table uae_pass_identities (
  -- The person's number at UAE PASS: account_id of the way to sign in.
  subject text primary key,
  user_type text not null,
  -- Of verified people (SOP2, SOP3); one number belongs to one person.
  emirates_id text unique,
  full_name_en text not null default '',
  full_name_ar text not null default '',
  seen_at timestamptz not null,
  constraint uae_pass_identities_user_type check (user_type in ('SOP1', 'SOP2', 'SOP3')),
  constraint uae_pass_identities_emirates_id check (emirates_id ~ '^784\d{12}$'),
  constraint uae_pass_identities_verified check ((emirates_id is null) or user_type <> 'SOP1')
);

alter table verification_settings add column uae_pass_fulfils_identity boolean not null default false;
