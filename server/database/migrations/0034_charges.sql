-- Charges after a trip: what a host asks, with evidence, words of both sides, and the history of its decision.

create table charges (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references bookings,
  kind text not null,
  status text not null,
  asked_by text not null,
  -- Null while a reported damage has no figure.
  amount_fils bigint,
  -- What may be charged: null until the renter agreed, was silent about a small figure, or an admin decided.
  agreed_fils bigint,
  from_deposit_fils bigint not null default 0,
  from_card_fils bigint not null default 0,
  vat_treatment text not null,
  platform_fee_bps integer not null,
  occurred_from timestamptz not null,
  occurred_until timestamptz not null,
  details jsonb not null,
  reason text not null default '',
  -- The same thing is asked once; null for kinds of which a trip can have several.
  dedupe_key text,
  created_at timestamptz not null,
  confirm_until timestamptz,
  asked_at timestamptz,
  answer_due_at timestamptz,
  closed_at timestamptz,
  decided_by uuid references users,
  decision_reason text,
  constraint charges_kind check (kind in (
    'toll', 'fine', 'kilometres', 'fuel', 'late_return', 'cleaning', 'smoking', 'damage', 'lost_item', 'other'
  )),
  constraint charges_status check (status in (
    'proposed', 'asked', 'accepted', 'disputed', 'unanswered', 'uncontested', 'decided', 'dismissed', 'charging',
    'paid', 'failed', 'written_off', 'withdrawn', 'reversed'
  )),
  constraint charges_asked_by check (asked_by in ('host', 'system')),
  constraint charges_vat check (vat_treatment in ('taxable', 'outside_scope')),
  constraint charges_fee check (platform_fee_bps between 0 and 10000),
  constraint charges_amount check (amount_fils > 0 and agreed_fils between 0 and amount_fils),
  constraint charges_span check (occurred_from <= occurred_until),
  constraint charges_asked check (
    (status = 'proposed') <= (asked_at is null and confirm_until is not null)
    and (status not in ('proposed', 'withdrawn')) <= (asked_at is not null and amount_fils is not null)
    and (asked_at is null) = (answer_due_at is null)
  ),
  constraint charges_agreed check (
    (status in ('accepted', 'uncontested', 'decided', 'charging', 'paid', 'failed', 'written_off', 'reversed'))
      <= (agreed_fils > 0)
    and (status in ('proposed', 'asked', 'disputed', 'unanswered')) <= (agreed_fils is null)
    and (status = 'dismissed') <= (agreed_fils = 0)
  ),
  -- Never more than was agreed, and all of it once paid.
  constraint charges_paid check (
    from_deposit_fils >= 0 and from_card_fils >= 0
    and from_deposit_fils + from_card_fils <= coalesce(agreed_fils, 0)
    and (status = 'paid') <= (from_deposit_fils + from_card_fils = agreed_fils)
  ),
  constraint charges_decided check ((decided_by is null) = (decision_reason is null)),
  constraint charges_closed check (
    (status in ('paid', 'dismissed', 'withdrawn', 'written_off', 'reversed')) = (closed_at is not null)
  )
);
create index charges_of_booking on charges (booking_id, created_at, id);
create unique index charges_once on charges (booking_id, dedupe_key) where status <> 'withdrawn';
create index charges_to_confirm on charges (confirm_until) where status = 'proposed';
create index charges_to_answer on charges (answer_due_at) where status = 'asked';
create index charges_to_decide on charges (asked_at, id) where status in ('disputed', 'unanswered');
create index charges_to_decide_by_amount on charges (amount_fils desc, id) where status in ('disputed', 'unanswered');

create table charge_history (
  id bigint generated always as identity primary key,
  charge_id uuid not null references charges,
  from_status text,
  to_status text not null,
  actor_kind text not null,
  actor_id uuid references users,
  reason text not null default '',
  at timestamptz not null,
  constraint charge_history_actor check (actor_kind in ('renter', 'host', 'admin', 'system'))
);
create index charge_history_of_charge on charge_history (charge_id, id);

-- The allowed changes of status, as in domain/src/charges/charge.ts; a test compares the two.
create table charge_moves (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into charge_moves values
  ('proposed', 'asked'), ('proposed', 'withdrawn'),
  ('asked', 'accepted'), ('asked', 'disputed'), ('asked', 'unanswered'), ('asked', 'uncontested'), ('asked', 'withdrawn'),
  ('unanswered', 'accepted'), ('unanswered', 'disputed'), ('unanswered', 'decided'), ('unanswered', 'dismissed'),
  ('unanswered', 'withdrawn'),
  ('disputed', 'accepted'), ('disputed', 'decided'), ('disputed', 'dismissed'), ('disputed', 'withdrawn'),
  ('accepted', 'charging'), ('accepted', 'withdrawn'),
  ('uncontested', 'charging'), ('uncontested', 'withdrawn'),
  ('decided', 'charging'), ('decided', 'withdrawn'),
  ('charging', 'paid'), ('charging', 'failed'),
  ('failed', 'charging'), ('failed', 'written_off'), ('written_off', 'charging'),
  ('paid', 'reversed');

-- One crossing of a gate is charged once per vehicle; removed when its charge is withdrawn.
create table charge_crossings (
  charge_id uuid not null references charges,
  vehicle_id uuid not null references vehicles,
  gate text not null,
  crossed_at timestamptz not null,
  primary key (vehicle_id, gate, crossed_at)
);
create index charge_crossings_of_charge on charge_crossings (charge_id);

create table charge_evidence (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references bookings,
  -- Null until a call names the file; a file that is not named within a day is removed.
  charge_id uuid references charges,
  by_side text not null,
  uploaded_by uuid not null references users,
  storage_key text not null unique,
  content_type text not null,
  width integer,
  height integer,
  size_bytes integer not null,
  at timestamptz not null,
  constraint charge_evidence_side check (by_side in ('renter', 'host'))
);
create index charge_evidence_of_charge on charge_evidence (charge_id, at, id);
create index charge_evidence_of_booking on charge_evidence (booking_id);
create index charge_evidence_unused on charge_evidence (at) where charge_id is null;

create table charge_messages (
  id uuid primary key default uuidv7(),
  charge_id uuid not null references charges,
  by_side text not null,
  person_id uuid not null references users,
  message text not null,
  at timestamptz not null,
  constraint charge_messages_side check (by_side in ('renter', 'host', 'staff')),
  constraint charge_messages_text check (message <> '')
);
create index charge_messages_of_charge on charge_messages (charge_id, at, id);

insert into rule_values (name, valid_from, value, source) values
  ('charge_answer_minutes', '-infinity', 72 * 60, 'business decision'),
  ('charge_silence_below_fils', '-infinity', 50000, 'business decision'),
  ('charge_other_most_fils', '-infinity', 50000, 'business decision'),
  ('toll_ask_minutes', '-infinity', 30 * 24 * 60, 'business decision'),
  ('fine_ask_minutes', '-infinity', 45 * 24 * 60, 'business decision'),
  ('figure_ask_minutes', '-infinity', 72 * 60, 'business decision'),
  ('cleaning_ask_minutes', '-infinity', 24 * 60, 'business decision'),
  ('damage_report_minutes', '-infinity', 24 * 60, 'business decision'),
  ('damage_figure_minutes', '-infinity', 14 * 24 * 60, 'business decision'),
  ('deposit_kept_most_minutes', '-infinity', 30 * 24 * 60, 'Dubai circular 1/2024');
