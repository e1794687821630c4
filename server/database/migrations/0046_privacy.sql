-- How long data of persons is kept, as rows with a date and a source; and the consents that each person gave.

create table retention_rules (
  name text not null,
  -- 0: never stored.
  days integer not null,
  legal_reason text not null,
  valid_from date not null,
  source text not null,
  primary key (name, valid_from),
  constraint retention_rules_name check (name in ('documents_without_booking', 'trip_evidence', 'visitor_location')),
  constraint retention_rules_days check (days between 0 and 36500),
  constraint retention_rules_reason check (legal_reason in ('purpose_ended', 'legal_claims', 'not_needed')),
  constraint retention_rules_source check (source <> '')
);

insert into retention_rules (name, days, legal_reason, valid_from, source) values
  ('documents_without_booking', 90, 'purpose_ended', '2026-01-01',
    'Federal Decree-Law 45/2021 (PDPL), article 5: not kept once the purpose has ended'),
  ('trip_evidence', 1095, 'legal_claims', '2026-01-01',
    'Federal Decree-Law 45/2021 (PDPL), articles 4 and 5; Federal Decree-Law 5/1985 (Civil Transactions), article 298: three years'),
  ('visitor_location', 0, 'not_needed', '2026-01-01',
    'Federal Decree-Law 45/2021 (PDPL), article 5: no more than is necessary');

create table consents (
  id uuid primary key default uuidv7(),
  person_id uuid not null references users,
  kind text not null,
  -- The day of the wording that was agreed to.
  version date not null,
  at timestamptz not null,
  -- The language in which it was read.
  language text not null,
  withdrawn_at timestamptz,
  constraint consents_kind check (kind in ('terms', 'privacy', 'card_for_charges', 'marketing_mail', 'push')),
  constraint consents_withdrawn check (withdrawn_at >= at)
);
create unique index consents_given on consents (person_id, kind, version) where withdrawn_at is null;
create index consents_of_person on consents (person_id, at);
