-- Tax profiles, invoices and credit notes with their numbers, and refunds of a part of a paid charge.

-- What a person's invoices say about them: as a supplier when they host, as a customer when they rent as a company.
create table tax_profiles (
  user_id uuid primary key references users,
  is_company boolean not null,
  legal_name text not null,
  trn text,
  -- Two lines at most.
  address text not null,
  updated_at timestamptz not null,
  constraint tax_profiles_trn check (trn ~ '^[0-9]{15}$'),
  constraint tax_profiles_name check (legal_name <> '')
);

-- The last number of each series. The row is the lock under which a number is given, so that none is missing.
create table invoice_counters (
  -- Null: the operator.
  supplier_id uuid references users,
  kind text not null,
  year smallint not null,
  last_number integer not null,
  constraint invoice_counters_once unique nulls not distinct (supplier_id, kind, year),
  constraint invoice_counters_kind check (kind in ('tax_invoice', 'receipt', 'tax_credit_note', 'credit_note')),
  constraint invoice_counters_number check (last_number > 0)
);

create table invoices (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references bookings,
  charge_id uuid references charges,
  subject text not null,
  kind text not null,
  -- Null: the operator.
  supplier_id uuid references users,
  customer_id uuid not null references users,
  year smallint not null,
  number integer not null,
  issued_at timestamptz not null,
  -- Dubai day of the supply, which decides the rate of VAT and the month of the report.
  supply_date date not null,
  -- Both parties and the booking as they were when it was issued.
  supplier jsonb not null,
  customer jsonb not null,
  about jsonb not null,
  -- The rate of VAT; null on papers that are no tax papers.
  vat_basis_points integer,
  net_fils bigint not null,
  vat_fils bigint not null,
  total_fils bigint not null,
  corrects_id uuid references invoices,
  constraint invoices_number unique nulls not distinct (supplier_id, kind, year, number),
  constraint invoices_kind check (kind in ('tax_invoice', 'receipt', 'tax_credit_note', 'credit_note')),
  constraint invoices_subject check (
    subject in ('rental', 'service_fee', 'platform_fee', 'deposit', 'charge', 'charge_fee')
    and (subject in ('charge', 'charge_fee')) = (charge_id is not null)
    and (subject in ('service_fee', 'platform_fee', 'charge_fee')) = (supplier_id is null)
  ),
  constraint invoices_parties check (supplier_id is distinct from customer_id),
  constraint invoices_number_from_one check (number > 0),
  constraint invoices_total check (
    total_fils = net_fils + vat_fils and total_fils > 0 and vat_fils between 0 and total_fils
  ),
  constraint invoices_tax check (
    (kind in ('tax_invoice', 'tax_credit_note')) = (vat_basis_points is not null)
    and (vat_basis_points is null) <= (vat_fils = 0)
    and (vat_basis_points is not null) <= (coalesce(supplier ->> 'trn', '') ~ '^[0-9]{15}$')
  ),
  constraint invoices_correction check ((kind in ('tax_credit_note', 'credit_note')) = (corrects_id is not null))
);
create index invoices_of_booking on invoices (booking_id, issued_at, id);
create index invoices_of_charge on invoices (charge_id) where charge_id is not null;
create index invoices_correcting on invoices (corrects_id) where corrects_id is not null;
create index invoices_of_supplier on invoices (supplier_id, supply_date, issued_at, id);
create index invoices_of_customer on invoices (customer_id, issued_at);
create trigger invoices_append_only before update or delete on invoices
  for each row execute function refuse_change();

create table invoice_lines (
  invoice_id uuid not null references invoices,
  place smallint not null,
  kind text not null,
  extra text,
  -- Gross: prices include VAT. A discount is negative.
  amount_fils bigint not null,
  vat_basis_points integer,
  vat_fils bigint not null,
  net_fils bigint not null,
  is_outside_scope boolean not null,
  primary key (invoice_id, place),
  constraint invoice_lines_extra check ((kind = 'extra') = (extra is not null)),
  constraint invoice_lines_amount check (amount_fils = net_fils + vat_fils),
  constraint invoice_lines_vat check (
    (vat_basis_points is null) <= (vat_fils = 0) and is_outside_scope <= (vat_basis_points is null)
  )
);
create trigger invoice_lines_append_only before update or delete on invoice_lines
  for each row execute function refuse_change();

-- What credit notes took back of an invoice so far; the checks keep it from being more than the invoice.
create table invoice_credits (
  invoice_id uuid primary key references invoices,
  total_fils bigint not null,
  vat_fils bigint not null,
  credited_fils bigint not null default 0,
  credited_vat_fils bigint not null default 0,
  constraint invoice_credits_most check (
    credited_fils between 0 and total_fils and credited_vat_fils between 0 and vat_fils
  )
);

-- Bookings whose money moved since their papers were issued last: written in the transaction that moves it, deleted in
-- the one that issues the papers.
create table invoice_backlog (
  booking_id uuid primary key references bookings,
  since timestamptz not null
);
create index invoice_backlog_by_time on invoice_backlog (since);

-- Parts of paid charges that an admin gave back; the payment stays paid.
create table charge_reversals (
  id uuid primary key default uuidv7(),
  charge_id uuid not null references charge_collections,
  payment_id uuid not null references charge_payments,
  amount_fils bigint not null,
  -- The platform's part of it.
  fee_fils bigint not null,
  -- The refunded total of the provider's payment after this one went back.
  refund_to_fils bigint not null,
  reason text not null,
  made_by uuid not null references users,
  created_at timestamptz not null,
  -- When the provider made it; null while it is in flight.
  made_at timestamptz,
  constraint charge_reversals_money check (
    amount_fils > 0 and fee_fils between 0 and amount_fils and refund_to_fils >= amount_fils
  ),
  constraint charge_reversals_reason check (reason <> '')
);
create index charge_reversals_of_charge on charge_reversals (charge_id, created_at);
create index charge_reversals_of_payment on charge_reversals (payment_id);
create unique index charge_reversals_one_at_a_time on charge_reversals (payment_id) where made_at is null;

insert into rule_values (name, valid_from, value, source) values
  ('vat_rate_basis_points', '2018-01-01T00:00:00+04:00', 500, 'Federal Decree-Law No. 8 of 2017, Article 3');

insert into invoice_backlog (booking_id, since)
select p.booking_id, min(p.updated_at) from payments p where p.captured_fils > 0 group by p.booking_id
on conflict do nothing;
